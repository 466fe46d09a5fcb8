import { Row } from "../../ui/layout/flow";
import { drawnRows, textOf } from "../../data/calls/loaded";
import {
  DEFAULT_PSEUDO_SURVEY_STEP,
  type PseudoSurveyStep,
  pseudoSurveySteps,
} from "@sigma/contract/directional/pseudo-survey-steps";
import { IconDownload } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { fileName, saveFile } from "../../charts/export/save-file";
import { useEvent } from "../../data/calls/use-event";
import { changeViews, useActivePreset } from "../../data/choices/presets";
import { surveyNumberOf, type SurveyValues, useHeldRows, useSurveyRows } from "../../data/directional/use-survey-rows";
import { useSlideRows } from "../../data/directional/use-slide-rows";
import { useDeeperHole } from "../../data/directional/use-deeper-hole";
import { pageHref } from "../../data/pages/page-href";
import { BasisNote } from "../../ui/basis/basis-note";
import { MissingNote } from "../../ui/basis/missing-note";
import { Button } from "../../ui/controls/button";
import { DataTable } from "../../ui/controls/data-table/data-table";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { SelectSearch } from "../../ui/controls/select/select-search";
import { Toggle } from "../../ui/controls/toggle";
import { formatNumber, formatQuantity, quantities } from "../../ui/format/numbers";
import { PanelBody, type PanelProps } from "../../ui/layout/panel";
import { AtTheBit } from "./at-the-bit";
import { AttitudePlot } from "./attitude-plot";
import {
  type PseudoRow,
  pseudoColumnNames,
  pseudoColumns,
  pseudoCsv,
  StationSign,
  pseudoColumnTitle,
} from "./pseudo-columns";
import { DrilledSwatch, SheetOfRows } from "./slid-cell";
import { bentHole, bentHoleWords } from "../../ui/well/directional/bent-hole";
import { directionalInputRows } from "../../ui/well/directional/directional-inputs";
import { classNames } from "../../ui/theme/class-names";
import layout from "../../ui/layout/panel-layout.module.css";
import styles from "./pseudo-surveys.module.css";

/** The path of the hole between the surveys and down to the bit, calculated from its slides and rotations. */
export default function PseudoSurveysPanel({ wellId, well }: PanelProps) {
  const [step, setStep] = useState<PseudoSurveyStep>(DEFAULT_PSEUDO_SURVEY_STEP);
  const [showsSurveys, setShowsSurveys] = useState(true);
  const [section, setSection] = useState<string | null>(null);
  const [chooserPlace, setChooserPlace] = useState<HTMLElement | null>(null);
  const preset = useActivePreset();
  const { data, ...query } = useEvent(
    "pseudo-survey-data/get",
    { wellId, aggregationFt: step },
    { keepPrevious: true },
  );
  const basis = useEvent("pseudo-survey-data/get/basis", { wellId }).data;
  const surveyRows = useSurveyRows(wellId).data;
  const sheet = useSlideRows(wellId).data;
  const estimatedRows = useHeldRows("pseudo-survey-data/get", data);
  const rows = useMemo(
    () =>
      estimatedRows &&
      mergeSurveys(
        estimatedRows,
        showsSurveys ? drawnRows({ data: surveyRows }) : [],
        surveyRows?.at(-1)?.md ?? null,
        section,
      ),
    [estimatedRows, surveyRows, showsSurveys, section],
  );
  const keptNames = preset?.directionalGuidancePseudoSurveys ?? [];
  const shownNames =
    keptNames.length > 0
      ? pseudoColumnNames.filter((name) => name === "md" || keptNames.includes(name))
      : pseudoColumnNames;
  useDeeperHole(wellId, estimatedRows?.at(-1)?.md ?? null, () => void query.refetch({ cancelRefetch: false }));
  const bent = bentHole(surveyRows?.at(-1));

  return (
    <div className={classNames(layout.column, styles.panel)}>
      <div className={layout.tools}>
        <span className="text2">Every</span>
        <SegmentedControl
          label="Distance between pseudo surveys"
          value={String(step)}
          options={pseudoSurveySteps.map((value) => ({
            value: String(value),
            label: value === "none" ? "None" : formatQuantity(value, quantities.roundLength),
          }))}
          onChange={(value) => setStep(pseudoSurveySteps.find((surveyStep) => String(surveyStep) === value)!)}
        />
        <Toggle label="Surveys between" checked={showsSurveys} onChange={setShowsSurveys} />
        <SelectSearch
          label="Section"
          width={140}
          value={section}
          clearable
          placeholder="All sections"
          options={Object.keys(well.sections).map((name) => ({ value: name, label: name }))}
          onChange={setSection}
        />
        <span className="text2 at-end">
          {textOf({ ...query, data: estimatedRows }, () => formatNumber(drawnRows({ data: estimatedRows }).length, 0))}{" "}
          pseudo surveys to the bit
        </span>
        <Button
          icon={<IconDownload size={14} stroke={1.5} aria-hidden />}
          disabled={!estimatedRows || estimatedRows.length === 0}
          onClick={() =>
            saveFile(
              fileName([well.name, "pseudo surveys"], "csv"),
              new Blob([pseudoCsv(drawnRows({ data: rows }), shownNames)], { type: "text/csv" }),
            )
          }
        >
          CSV
        </Button>
        <span ref={setChooserPlace} />
        <BasisNote
          of="Pseudo surveys"
          basis={basis?.basis}
          methods="survey"
          inputs={directionalInputRows(basis?.inputs)}
        />
      </div>
      <MissingNote wellId={wellId} missing={basis?.missing} href={(id) => pageHref("well-settings", { wellId: id })} />
      <div className={styles.table}>
        <PanelBody
          of={{ ...query, data: rows }}
          what="pseudo surveys"
          empty={{
            sentence: "No pseudo surveys yet",
            ...(drawnRows({ data: basis?.missing }).length > 0 && { why: "The missing inputs are listed above." }),
          }}
        >
          {(all) => (
            <SheetOfRows value={sheet ?? null}>
              <DataTable
                key={preset?._id ?? ""}
                label="Pseudo surveys"
                opensAtEnd
                isDense
                chooserPlace={chooserPlace}
                rows={all}
                columns={pseudoColumns}
                rowKey={({ md, kind }) => `${kind} ${md}`}
                rowClass={({ kind }) => (kind === "past" ? styles.past : undefined)}
                hidden={pseudoColumnNames.filter((name) => !shownNames.includes(name)).map(pseudoColumnTitle)}
                onHidden={(titles) =>
                  changeViews({
                    directionalGuidancePseudoSurveys: pseudoColumnNames.filter(
                      (name) => !titles.includes(pseudoColumnTitle(name)),
                    ),
                  })
                }
              />
            </SheetOfRows>
          )}
        </PanelBody>
      </div>
      {estimatedRows && estimatedRows.length > 1 && (
        <div className={styles.plots}>
          <AttitudePlot of="inclination" estimated={estimatedRows} surveys={drawnRows({ data: surveyRows })} />
          <AttitudePlot of="azimuth" estimated={estimatedRows} surveys={drawnRows({ data: surveyRows })} />
        </div>
      )}
      <AtTheBit
        wellId={wellId}
        surveys={drawnRows({ data: surveyRows })}
        bit={estimatedRows?.at(-1)}
        misclosures={drawnRows({ data: basis?.misclosures })}
      />
      <Row as="p" gap={6} align="center" wraps padding="6px 12px" className="text2">
        <StationSign kind="pseudo" /> Pseudo survey, from slides and rotation
        <StationSign kind="survey" /> Survey
        <DrilledSwatch sliding={false} /> rotated
        <DrilledSwatch sliding /> slid
        <span className="at-end">hatched rows lie past the last survey</span>
        {bent && (
          <span className={styles.bent}>
            At {formatQuantity(bent.md, quantities.surveyDepth)} slides and rotation alone lie {bentHoleWords(bent)}:
            bends that surveys do not see. Rows are fitted to the surveys.
          </span>
        )}
      </Row>
    </div>
  );
}

/** Pseudo surveys with the surveys between them, shallow first. */
function mergeSurveys(
  estimatedRows: readonly SurveyValues[],
  surveys: readonly SurveyValues[],
  lastSurvey: number | null,
  section: string | null,
): PseudoRow[] {
  const pseudo = estimatedRows.map(
    (row, at): PseudoRow => ({
      ...row,
      above: estimatedRows[at - 1]?.md ?? null,
      kind: lastSurvey !== null && row.md > lastSurvey ? "past" : "pseudo",
    }),
  );
  if (pseudo.length === 0) return [];
  const depths = new Set(estimatedRows.map(({ md }) => md));
  const between = surveys
    .filter(({ md }) => !depths.has(md))
    .map((row): PseudoRow => ({ ...row, kind: "survey", above: null, dls: surveyNumberOf(row, "dls") }));
  return [...pseudo, ...between]
    .filter((row) => section === null || row["section"] === section)
    .toSorted((a, b) => a.md - b.md);
}

import { Stack } from "../../ui/layout/flow";
import { drawnRows, isUnloaded, ofRows, rowsOf, textOf, together, type Unloaded } from "../../data/calls/loaded";
import type { Missing } from "@sigma/contract/analysis/basis";
import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import { type DatumElevation, datumElevation, depthBelowSea } from "@sigma/engine/survey/datum-elevation";
import { useMemo, useState } from "react";
import { request } from "../../data/calls/socket";
import { showFailure } from "../../data/calls/tried";
import { useEvent } from "../../data/calls/use-event";
import { changeViews, useActivePreset } from "../../data/choices/presets";
import { useCorrections } from "../../data/corrections/use-corrections";
import { chooseSurvey, useChosenSurvey } from "../../data/directional/chosen-survey";
import { surveyNumberOf, type SurveyValues, useSurveyRows } from "../../data/directional/use-survey-rows";
import { useSurveysToBit } from "../../data/directional/use-surveys-to-bit";
import { isFarOffBottom } from "@sigma/engine/drilled-hole/far-off-bottom";
import { useWellStatus } from "../../data/live/well-status";
import { offerUndo } from "../../data/notifications/toasts";
import { useRoute } from "../../data/pages/use-route";
import { roleOf, useSession } from "../../data/session/session";
import { BasisNote } from "../../ui/basis/basis-note";
import { MissingNote } from "../../ui/basis/missing-note";
import { pageHref } from "../../data/pages/page-href";
import { DataTable } from "../../ui/controls/data-table/data-table";
import { Pager } from "../../ui/controls/pager/pager";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { SelectSearch } from "../../ui/controls/select/select-search";
import { formatQuantity, formatQuantityRange, quantities } from "../../ui/format/numbers";
import { PanelBody, type PanelProps } from "../../ui/layout/panel";
import { planTrajectory } from "../../ui/well/directional/plan-trajectory";
import { SurveyCheckNote } from "../../ui/well/directional/survey-check-note";
import { surveyFigures } from "../../ui/well/directional/survey-figures";
import { definitiveHead } from "./definitive-list";
import { DefinitiveView } from "./definitive-view";
import { saveCsv, saveWitsml } from "./export-surveys";
import { PrognosisView } from "./prognosis-view";
import { bitRow, surveyColumnNames, surveyColumns, type SurveyTableRow } from "./survey-columns";
import { SurveyForm } from "./survey-form";
import { SurveyTools } from "./survey-tools";
import { SurveyVerdict } from "./survey-verdict";
import { directionalInputRows } from "../../ui/well/directional/directional-inputs";
import { noSurveys } from "./no-surveys";
import layout from "../../ui/layout/panel-layout.module.css";
import styles from "./surveys.module.css";

const PAGE_SIZES = [10, 20, 50] as const;

type View = "surveys" | "definitive" | "tops";

const views: Record<View, string> = { surveys: "Surveys", definitive: "Definitive list", tops: "Tops ahead" };

/** The surveys of a well with their results for the hole, the plan and the neighbours; to edit, add, paste and export. */
export default function SurveysPanel({ wellId, well }: PanelProps) {
  const surveys = useSurveyRows(wellId);
  const { surveys: followed } = useSurveysToBit(wellId);
  const basis = useEvent("survey-data/get/basis", { wellId }).data;
  const referencesReply = useRoute("GET api/well-references", { wellId });
  const references = referencesReply.data;
  const tops = rowsOf(useRoute("GET api/formation-top", { wellId }));
  const intervals = useEvent("survey-data/get/intervals", { wellId });
  const plans = useEvent("well-plan/get", { wellId }).data;
  const wellbore = plans?.find((plannedWellbore) => plannedWellbore.wellbore);
  const plan = useMemo(() => (wellbore ? planTrajectory(wellbore) : null), [wellbore]);
  const preset = useActivePreset();
  const mayEdit = useSession(roleOf) !== "guest";
  // A guest may not read them: no survey is marked.
  const settings = useRoute("GET api/directional-settings", { wellId }, { enabled: mayEdit }).data;
  const processorReply = useRoute("GET api/data-processor-settings", { wellId }, { enabled: mayEdit });
  const processor = processorReply.data;
  const loadedSurveys = together({
    surveys,
    references: referencesReply,
    intervals,
    ...(mayEdit && { processed: processorReply }),
  });
  const { md: chosen } = useChosenSurvey(wellId);
  const [view, setView] = useState<View>("surveys");
  const [section, setSection] = useState<string | null>(null);
  const [formation, setFormation] = useState<string | null>(null);
  const corrections = useCorrections(wellId).data;
  const [pageSize, setPageSize] = useState<(typeof PAGE_SIZES)[number]>(20);
  const [page, setPage] = useState<number | null>(null);
  const [form, setForm] = useState<"add" | "edit" | null>(null);

  const datum = datumElevation(well);
  const all = useMemo(() => withDepthsBelowSea(drawnRows({ data: surveys.data }), well), [surveys.data, well]);
  const top = isUnloaded(tops) ? undefined : tops.find(({ _id }) => _id === formation);
  const wantedRows = all.filter(
    (row) =>
      (section === null || row["section"] === section) && (!top || (row.md >= top.mdStart && row.md <= top.mdEnd)),
  );
  const pages = Math.max(1, Math.ceil(wantedRows.length / pageSize));
  // The newest surveys are on the last page, which is always full: the remainder is on the first page.
  const shownPage = Math.min(page ?? pages - 1, pages - 1);
  const isNewest = shownPage === pages - 1;
  const end = Math.max(0, wantedRows.length - (pages - 1 - shownPage) * pageSize);
  const projectedRow = bitRow(withBitOf(all.at(-1), followed), plan);
  const bit = projectedRow && { ...projectedRow, tvdss: belowSea(surveyNumberOf(projectedRow, "tvd"), datum) };
  const rows: SurveyTableRow[] = [
    ...wantedRows.slice(Math.max(0, end - pageSize), end).map((row) => ({ ...row, isBit: 0 as const })),
    ...(bit && isNewest && wantedRows.at(-1) === all.at(-1) ? [bit] : []),
  ];
  const criteria = settings?.correctionCriteria.distanceValue ?? null;
  const greatestDls = all.reduce((most, row) => Math.max(most, surveyNumberOf(row, "dls") ?? 0), 0);
  const isBitAway = isFarOffBottom(useWellStatus(wellId), bit?.md);
  const projection = isBitAway ? "Projection at hole bottom" : "Projection at bit";
  const columns = useMemo(() => surveyColumns(criteria, greatestDls, projection), [criteria, greatestDls, projection]);
  const keptNames = preset?.directionalGuidanceSurveys ?? [];
  const shownNames =
    keptNames.length > 0
      ? surveyColumnNames.filter((name) => name === "md" || keptNames.includes(name))
      : surveyColumnNames;
  const hiddenTitles = surveyColumnNames
    .filter((name) => !shownNames.includes(name))
    .map((name) => surveyFigures[name].title);
  const selectedSurvey = all.find(({ md }) => md === chosen) ?? null;
  const first = all[0];
  const last = all.at(-1);

  const remove = async (md: number) => {
    try {
      const deletion = await request("survey-data/delete", { wellId, md });
      if (!deletion) return;
      const { change } = deletion;
      const run = () => void request("survey-data/restore", { wellId, md, change }).catch(showFailure);
      const text = formatQuantity(md, quantities.surveyDepth);
      offerUndo({ kind: "info", title: "Survey deleted", text, undo: run });
      chooseSurvey(wellId, null);
    } catch (failure) {
      showFailure(failure);
    }
  };

  /** They are above the table, beside its columns; without a survey the table is not shown. */
  const actions = (
    <SurveyTools
      wellId={wellId}
      mayEdit={mayEdit}
      isSelected={selectedSurvey !== null}
      onAdd={() => setForm("add")}
      onEdit={() => setForm("edit")}
      onDelete={() => selectedSurvey && void remove(selectedSurvey.md)}
      onCsv={all.length === 0 ? null : () => saveCsv(well.name, all, shownNames)}
      onWitsml={
        all.length === 0 || references === undefined || corrections === undefined
          ? null
          : () => saveWitsml(well, northOf(references?.northReference), all, drawnRows({ data: corrections }))
      }
    />
  );
  return (
    <div className={layout.column}>
      <div className={layout.tools}>
        <SegmentedControl label="View" value={view} options={views} onChange={setView} />
        {view === "surveys" && (
          <>
            <SelectSearch
              label="Section"
              width={140}
              value={section}
              clearable
              placeholder="All sections"
              options={Object.keys(well.sections).map((name) => ({ value: name, label: name }))}
              onChange={setSection}
            />
            <SelectSearch
              label="Formation"
              width={150}
              value={formation}
              clearable
              placeholder="All formations"
              options={ofRows(tops, (rows) =>
                rows.map(({ _id, formationName }) => ({ value: _id, label: formationName || "Untitled" })),
              )}
              onChange={setFormation}
            />
            <span className={styles.count}>
              {textOf(surveys, () =>
                first && last
                  ? `${all.length} surveys, ${formatQuantityRange(first.md, last.md, quantities.wholeDepth)}`
                  : "no survey",
              )}
            </span>
            {surveys.data && all.length === 0 && actions}
          </>
        )}
        <BasisNote
          of="Surveys"
          basis={basis?.basis}
          methods="survey"
          inputs={[...directionalInputRows(basis?.inputs), ...leftOut(basis)]}
        />
      </div>
      {/* The tops ahead say themselves what they lack. */}
      {view !== "tops" && (
        <MissingNote
          wellId={wellId}
          missing={basis && [...basis.missing, ...(datum ? [] : [noDatum])]}
          href={(id) => pageHref("well-settings", { wellId: id })}
        />
      )}
      <SurveyCheckNote check={basis?.check} isFinished={well.finishedAt !== null} />
      {view === "definitive" && (
        <PanelBody of={loadedSurveys} what="surveys and references" empty={noSurveys}>
          {(loadedLists) => (
            <DefinitiveView
              well={well.name}
              rows={all}
              head={definitiveHead({
                well,
                datum,
                references: loadedLists.references,
                intervals: drawnRows({ data: loadedLists.intervals }),
                sectionAzimuth: processor?.sectionAzimuth ?? null,
              })}
            />
          )}
        </PanelBody>
      )}
      {view === "tops" && <PrognosisView wellId={wellId} well={well.name} />}
      {view === "surveys" && (
        <>
          <Stack grows shrinks>
            <PanelBody of={surveys} what="surveys" empty={noSurveys}>
              {() => (
                <DataTable
                  key={`${preset?._id} ${isNewest}`}
                  label="Surveys"
                  isDense
                  opensAtEnd={isNewest}
                  tools={actions}
                  rows={rows}
                  columns={columns}
                  rowKey={({ md, isBit }) => (isBit === 1 ? "bit" : String(md))}
                  rowClass={({ isBit }) => (isBit === 1 ? styles.projected : undefined)}
                  hidden={hiddenTitles}
                  onHidden={(titles) =>
                    changeViews({
                      directionalGuidanceSurveys: surveyColumnNames.filter(
                        (name) => !titles.includes(surveyFigures[name].title),
                      ),
                    })
                  }
                  selected={chosen === null ? null : String(chosen)}
                  onRow={({ md, isBit }) => isBit === 0 && chooseSurvey(wellId, md === chosen ? null : md)}
                  empty="No survey in this section or formation"
                />
              )}
            </PanelBody>
          </Stack>
          {surveys.data && (
            <div className={layout.foot}>
              {bit && (
                <span>
                  <span className="accent-text" aria-hidden>
                    ◇
                  </span>{" "}
                  {projection}
                </span>
              )}
              {selectedSurvey && (
                <SurveyVerdict
                  wellId={wellId}
                  time={surveyNumberOf(selectedSurvey, "time")}
                  times={all.flatMap((row) => surveyNumberOf(row, "time") ?? [])}
                />
              )}
              <Pager
                page={shownPage}
                pageSize={pageSize}
                isLastFull
                pageSizes={PAGE_SIZES}
                count={wantedRows.length}
                onPage={setPage}
                onPageSize={(size) => {
                  setPageSize(size);
                  setPage(null);
                }}
              />
            </div>
          )}
        </>
      )}
      {form && (
        <SurveyForm
          wellId={wellId}
          survey={form === "edit" ? selectedSurvey : null}
          depths={form === "edit" ? [] : all.map(({ md }) => md)}
          onClose={() => setForm(null)}
        />
      )}
    </div>
  );
}

/** The last survey with the present bit position: columns whose last row is of the same survey, and follows the hole. */
function withBitOf(last: SurveyValues | undefined, columns: NumericColumns | Unloaded): SurveyValues | undefined {
  if (!last || isUnloaded(columns) || columns["md"]?.at(-1) !== last.md) return last;
  const bit = Object.entries(columns).filter(([name]) => name.startsWith("proj"));
  const knownNumber = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value);
  return { ...last, ...Object.fromEntries(bit.map(([name, values]) => [name, knownNumber(values.at(-1))])) };
}

/** Without it no depth below sea level is known. */
const noDatum: Missing = {
  what: "Elevation of the depth datum: TVDSS is empty",
  tab: "general",
  fields: ["kellyBushingElevation"],
};

function withDepthsBelowSea(rows: readonly SurveyValues[], well: PanelProps["well"]): SurveyValues[] {
  const datum = datumElevation(well);
  return rows.map((row) => ({ ...row, tvdss: belowSea(surveyNumberOf(row, "tvd"), datum) }));
}

const belowSea = (tvd: number | null, datum: DatumElevation | null): number | null =>
  tvd === null || datum === null ? null : depthBelowSea(tvd, datum);

const leftOut = (basis: { left: string[] } | null | undefined) =>
  drawnRows({ data: basis?.left }).map((value) => ({ label: "Offset well left out", value }));

const northOf = (north: string | undefined) =>
  north === "true" || north === "grid" || north === "magnetic" ? north : null;

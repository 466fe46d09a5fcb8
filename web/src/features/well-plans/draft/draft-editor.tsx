import { Row } from "../../../ui/layout/flow";
import type { WellId } from "@sigma/contract/ids";
import type { SurveyColumns } from "@sigma/engine/survey/compute-survey";
import { stationOf } from "@sigma/engine/survey/station";
import { IconTarget } from "@tabler/icons-react";
import { useState } from "react";
import { pageHref } from "../../../data/pages/page-href";
import { call } from "../../../data/calls/rest";
import { showFailure } from "../../../data/calls/tried";
import { toast } from "../../../data/notifications/toasts";
import { Button } from "../../../ui/controls/button";
import { DataTable } from "../../../ui/controls/data-table/data-table";
import { TextField } from "../../../ui/controls/field";
import { InputTable } from "../../../ui/controls/input-table/input-table";
import { SegmentedControl } from "../../../ui/controls/segmented-control";
import { SelectSearch } from "../../../ui/controls/select/select-search";
import { formatQuantity, formatValue, quantities, recordedDepth, unitText } from "../../../ui/format/numbers";
import { AlarmGlyph } from "../../../ui/well/alarm-glyph";
import { planFigures } from "../../../ui/well/directional/plan-figures";
import type { BrokenRule } from "../../../ui/well/directional/judge-separation";
import { stationColumns, stationRows } from "../station-columns";
import { type PlanDraft, type DraftResult, type DraftStart, stationRowsOf, stationInputs } from "./draft";
import styles from "./draft.module.css";
import type { DraftFigures, Limits } from "./draft-limits";
import { LegList } from "./leg-list";
import { SolveTargetModal } from "./solve-target-modal";

type DraftEditorProps = {
  wellId: WellId;
  draft: PlanDraft;
  onChange: (draft: PlanDraft) => void;
  result: DraftResult;
  figures: DraftFigures;
  /** The rules of separation from the offset wells that it breaks. */
  broken: readonly BrokenRule[];
  limits: Limits;
  /** The possible starts of a draft. */
  starts: readonly DraftStart[];
  onSaved: (id: string) => void;
  onDiscard: () => void;
};

const startNames: Record<DraftStart["from"], string> = {
  surface: "Surface",
  survey: "Last survey",
  bit: "Bit",
  plan: "First station of the plan",
};

/** The bit is that of a recorded row. */
const startQuantity = (from: DraftStart["from"], md: number) =>
  from === "bit" ? recordedDepth(md, quantities.surveyDepth) : quantities.surveyDepth;

const ways: Record<PlanDraft["way"], string> = { design: "Design", stations: "Stations" };

const spacings = [30, 100, 500];
const newRow = { md: "", inclination: "", azimuth: "" };
const MOST_ROWS = 500;
/** The default severity of a new leg if the well has no DLS constraint, deg/100 ft. */
const USUAL_DLS = 3;

/** Makes a new plan: leg by leg with the connectors of the engine, or station by station. Saving makes another plan. */
export function DraftEditor(props: DraftEditorProps) {
  const { draft, onChange, result, limits, starts } = props;
  const { start, way, legs, rows, spacing } = draft;
  const [isSolving, setSolving] = useState(false);
  const hasTargets = limits.targets.length > 0;
  const now = starts.find(({ from }) => from === start.from);
  const movedStart = now && Math.abs(now.station.md - start.station.md) > 0.01 ? now : null;
  const offeredStarts = starts.some(({ from }) => from === start.from) ? starts : [start, ...starts];
  return (
    <>
      <Row as="header" gap="8px 12px" align="end" wraps padding="8px 12px">
        <div className={styles.name}>
          <TextField
            label="Name"
            required
            maxLength={200}
            value={draft.name}
            error={draft.name.trim() === "" ? "This field is required" : null}
            onChange={(name) => onChange({ ...draft, name })}
          />
        </div>
        <SegmentedControl
          label="Make it by"
          value={way}
          options={ways}
          onChange={(value) => onChange(convertDraft(draft, value, result.survey))}
        />
        <SelectSearch
          label="Starts at"
          width={250}
          value={start.from}
          options={offeredStarts.map(({ from, station }) => ({
            value: from,
            label: `${startNames[from]}, ${formatQuantity(station.md, startQuantity(from, station.md))}`,
          }))}
          onChange={(from) => {
            const chosenStart = offeredStarts.find((offeredStart) => offeredStart.from === from);
            if (chosenStart) onChange({ ...draft, start: chosenStart });
          }}
        />
        {way === "design" && (
          <SelectSearch
            label="Stations every"
            width={150}
            value={String(spacing)}
            options={spacings.map((step) => ({
              value: String(step),
              label: `every ${formatQuantity(step, quantities.wholeDepth)}`,
            }))}
            onChange={(step) => onChange({ ...draft, spacing: Number(step ?? spacing) })}
          />
        )}
        <Button
          icon={<IconTarget size={14} stroke={1.5} aria-hidden />}
          disabled={!hasTargets}
          onClick={() => setSolving(true)}
        >
          Solve to target
        </Button>
        {!hasTargets && (
          <a href={`${pageHref("well-settings", { wellId: props.wellId })}?tab=general`}>The well has no targets</a>
        )}
      </Row>
      {movedStart && (
        <output className={styles.banner}>
          Tie-in is {formatQuantity(Math.abs(movedStart.station.md - start.station.md), { unit: "ft", decimals: 0 })}{" "}
          old
          <Button onClick={() => onChange({ ...draft, start: movedStart })}>Move it</Button>
        </output>
      )}
      {way === "design" ? (
        <div className={styles.editor}>
          <div className={styles.inputs}>
            <LegList
              legs={legs}
              onChange={(changedLegs) => onChange({ ...draft, legs: changedLegs })}
              fault={result.fault}
              targets={limits.targets}
              dls={limits.dlsConstraint ?? USUAL_DLS}
            />
          </div>
          <div className={styles.table}>
            <StationTable survey={result.survey} dlsConstraint={limits.dlsConstraint} />
          </div>
        </div>
      ) : (
        <div className={styles.stations}>
          <InputTable
            label="Stations of the draft"
            columns={stationInputs}
            rows={rows}
            onChange={(changedRows) => onChange({ ...draft, rows: changedRows })}
            newRow={newRow}
            rowName="station"
            computed={planFigures(result.survey, -1, limits.dlsConstraint)}
            fixedRow={{ name: `Start, ${startNames[start.from].toLowerCase()}`, cells: startCells(start) }}
            most={MOST_ROWS}
          />
        </div>
      )}
      <DraftFoot {...props} />
      {isSolving && (
        <SolveTargetModal
          draft={draft}
          end={stationOf(result.survey, result.survey.md.length - 1)}
          limits={limits}
          onSolved={onChange}
          onClose={() => setSolving(false)}
        />
      )}
    </>
  );
}

/** The start of a draft as it is above the typed stations. */
const startCells = ({ station: { md, inclination, azimuth } }: DraftStart) => ({
  md: formatValue(md, quantities.surveyDepth),
  inclination: formatValue(inclination, quantities.angle),
  azimuth: formatValue(azimuth, quantities.angle),
});

/** The draft, converted to typed stations on the first change of way; a design does not keep typed stations. */
const convertDraft = (draft: PlanDraft, way: PlanDraft["way"], survey: SurveyColumns): PlanDraft =>
  way === "stations" && draft.rows.length === 0
    ? {
        ...draft,
        way,
        rows: stationRowsOf({
          md: Array.from(survey.md),
          inclination: Array.from(survey.inclination),
          azimuth: Array.from(survey.azimuth),
        }),
      }
    : { ...draft, way };

function StationTable({ survey, dlsConstraint }: { survey: SurveyColumns; dlsConstraint: number | null }) {
  return (
    <DataTable
      label="Stations of the draft"
      rows={stationRows(survey)}
      columns={stationColumns(dlsConstraint)}
      rowKey={({ at }) => String(at)}
    />
  );
}

function DraftFoot({ wellId, draft, result, figures, broken, limits, onSaved, onDiscard }: DraftEditorProps) {
  const [isBusy, setBusy] = useState(false);
  const name = draft.name.trim();
  const save = async () => {
    setBusy(true);
    try {
      const savedPlan = await call("POST api/well-plan", { wellId, name, ...stationsToSave(draft, result.survey) });
      if (!savedPlan) return;
      toast.success(`Well plan ${savedPlan.name} saved`);
      onSaved(savedPlan._id);
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <footer className={styles.foot}>
      <span className={figures.isTooSharp ? "warning-text" : undefined}>
        {figures.isTooSharp && <AlarmGlyph level="Warning" size={12} />} Highest DLS{" "}
        <strong>{formatValue(figures.highestDls, quantities.dogleg)}</strong>
        {limits.dlsConstraint !== null && ` of ${formatValue(limits.dlsConstraint, quantities.dogleg)}`}{" "}
        {unitText(quantities.dogleg)}
      </span>
      {result.fault === null && broken[0] && (
        <span className="warning-text" title={broken.map(({ rule }) => rule).join("\n")}>
          <AlarmGlyph level={broken[0].level} size={12} /> {broken[0].word}: {broken[0].figure}
        </span>
      )}
      {result.fault && (
        <output className="error-text">
          <AlarmGlyph level="Error" size={12} /> {result.fault.reason}
        </output>
      )}
      <Row as="span" gap={8} atEnd>
        <Button width={100} onClick={onDiscard}>
          Discard
        </Button>
        <Button
          look="filled"
          width={144}
          disabled={isBusy || result.fault !== null || name === ""}
          onClick={() => void save()}
        >
          Save as new plan
        </Button>
      </Row>
    </footer>
  );
}

/** The stations to save of a draft, with the position of the first unless that is the surface. */
function stationsToSave({ start: { station } }: PlanDraft, { md, inclination, azimuth }: SurveyColumns) {
  const { tvd, ns, ew } = station;
  const isSurface = [station.md, tvd, ns, ew].every((value) => value === 0);
  return {
    stations: Array.from(md, (depth, row) => ({
      md: depth,
      inclination: inclination[row]!,
      azimuth: azimuth[row]!,
    })),
    tieIn: isSurface ? null : { tvd, ns, ew },
  };
}

import type { WellId } from "@sigma/contract/ids";
import type { WellPlan } from "@sigma/contract/directional/well-plan";
import { EngineInputError } from "@sigma/engine/engine-input-error";
import { computeSurvey } from "@sigma/engine/survey/compute-survey";
import { columnsOf, type Position } from "@sigma/engine/survey/station";
import { prepareTrajectory, type Trajectory } from "@sigma/engine/survey/path/trajectory";
import type { Degrees } from "@sigma/terms/quantities";
import { useMemo, useState } from "react";
import { numberRule } from "../../../data/calls/number-rule";
import { CallFailure } from "../../../data/calls/call-failure";
import { call } from "../../../data/calls/rest";
import { useRoute } from "../../../data/pages/use-route";
import { toast } from "../../../data/notifications/toasts";
import { roleOf, useSession } from "../../../data/session/session";
import { TextField } from "../../../ui/controls/field";
import { InputTable } from "../../../ui/controls/input-table/input-table";
import { type InputColumn, type InputRow, tableValidity } from "../../../ui/controls/input-table/table-input";
import { planFigures } from "../../../ui/well/directional/plan-figures";
import { PlotDialog } from "./plot-dialog";
import { ModalButtons } from "../../../ui/controls/modal/modal-buttons";

type WellPlanDialogProps = {
  wellId: WellId;
  /** The initial plan; null for an empty table. */
  plan: WellPlan | null;
  /** Shows the edited plan; null while it has no valid path. */
  onPreview: (path: Trajectory | null) => void;
  /** The direction of the vertical section. */
  azimuth: Degrees;
  onClose: () => void;
};

type Field = "md" | "inclination" | "azimuth";

const columns: readonly InputColumn<Field>[] = [
  { name: "md", title: "MD", unit: "ft", rule: { ...numberRule("POST api/well-plan", "stations.md"), required: true } },
  {
    name: "inclination",
    title: "Inclination",
    unit: "deg",
    rule: { ...numberRule("POST api/well-plan", "stations.inclination"), required: true },
  },
  {
    name: "azimuth",
    title: "Azimuth",
    unit: "deg",
    rule: { ...numberRule("POST api/well-plan", "stations.azimuth"), required: true },
  },
];
const newRow: InputRow<Field> = { md: "", inclination: "", azimuth: "" };
const MOST_ROWS = 500;

/** A table of stations that is saved as a new plan; its path is drawn during typing. */
export function WellPlanDialog({ wellId, plan, azimuth, onPreview, onClose }: WellPlanDialogProps) {
  const [name, setName] = useState(plan ? `${plan.name} copy` : "New plan");
  const [rows, setRows] = useState<readonly InputRow<Field>[]>(() => rowsOf(plan));
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isGuest = useSession((session) => roleOf(session) === "guest");
  const tieIn = useMemo(() => tieInOf(plan), [plan]);
  const { survey } = useMemo(() => pathOf(rows, tieIn, azimuth), [rows, tieIn, azimuth]);
  const dlsConstraint =
    useRoute("GET api/directional-settings", { wellId }, { enabled: !isGuest }).data?.dlsConstraint ?? null;

  const change = (changedRows: readonly InputRow<Field>[]) => {
    setRows(changedRows);
    const { path, error } = pathOf(changedRows, tieIn, azimuth);
    setFault(error);
    onPreview(path);
  };
  const close = () => {
    onPreview(null);
    onClose();
  };
  const save = async () => {
    const { stations, error } = pathOf(rows, tieIn, azimuth);
    if (error || !stations) return setFault(error);
    setBusy(true);
    setFault(null);
    try {
      const savedPlan = await call("POST api/well-plan", { wellId, name: name.trim(), stations, tieIn });
      if (savedPlan) toast.success(`Well plan ${savedPlan.name} saved`);
      close();
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      setFault(failure.message);
    } finally {
      setBusy(false);
    }
  };

  const isNameMissing = name.trim() === "";
  return (
    <PlotDialog
      title="Well plan editor"
      context={plan ? `from ${plan.name}` : "a new plan"}
      width={640}
      said={fault && <span className="error-text">{fault}</span>}
      actions={
        <ModalButtons
          apply="Save as new plan"
          isDisabled={isGuest || isBusy || isNameMissing || rows.length === 0}
          width={144}
          onApply={save}
          onCancel={close}
        />
      }
      onClose={close}
    >
      <TextField
        label="Name"
        required
        value={name}
        error={isNameMissing ? "This field is required" : null}
        onChange={setName}
      />
      <InputTable
        label="Stations"
        columns={columns}
        rows={rows}
        onChange={change}
        newRow={newRow}
        rowName="station"
        computed={planFigures(survey, 0, dlsConstraint)}
        least={1}
        most={MOST_ROWS}
      />
    </PlotDialog>
  );
}

const rowsOf = (plan: WellPlan | null): InputRow<Field>[] =>
  plan
    ? plan.md.slice(0, MOST_ROWS).map((md, at) => ({
        md: String(md),
        inclination: String(plan.inclination[at]!),
        azimuth: String(plan.azimuth[at]!),
      }))
    : [{ md: "0", inclination: "0", azimuth: "0" }];

/** The start of a plan that does not start at the surface. */
function tieInOf(plan: WellPlan | null): Position | null {
  if (!plan || plan.md.length === 0 || plan.md[0]! <= 0) return null;
  return { tvd: plan.tvd[0]!, ns: plan.ns[0]!, ew: plan.ew[0]! };
}

/** The result of the rows: their stations and their path, or the error in them, and the path down to that error. */
function pathOf(rows: readonly InputRow<Field>[], tieIn: Position | null, vsAzimuth: Degrees) {
  const stations = rows.map(({ md, inclination, azimuth }) => ({
    md: Number(md),
    inclination: Number(inclination),
    azimuth: Number(azimuth),
  }));
  const wrong = tableValidity(rows, columns).findIndex(({ isValid }) => !isValid);
  const upward = stations.findIndex(({ md }, row) => row > 0 && md <= stations[row - 1]!.md);
  const faults = [wrong, upward].filter((row) => row >= 0);
  const view = tieIn ? { vsAzimuth, tieIn } : { vsAzimuth };
  try {
    const survey = computeSurvey(columnsOf(stations.slice(0, Math.min(rows.length, ...faults))), view);
    if (faults.length === 0) return { survey, path: prepareTrajectory(survey), stations, error: null };
    const error =
      wrong >= 0
        ? "Every station needs MD, inclination and azimuth"
        : `MD must rise from row to row: row ${upward + 1} does not`;
    return { survey, path: null, stations: null, error };
  } catch (error) {
    if (!(error instanceof EngineInputError)) throw error;
    return { survey: null, path: null, stations: null, error: error.message };
  }
}

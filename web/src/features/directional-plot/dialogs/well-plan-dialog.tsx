import type { WellId } from "@sigma/contract/ids";
import type { WellPlan } from "@sigma/contract/directional/well-plan";
import { EngineInputError } from "@sigma/engine/engine-input-error";
import { planFromStations } from "@sigma/engine/well-plan/plan-stations";
import type { Position } from "@sigma/engine/survey/station";
import { prepareTrajectory, type Trajectory } from "@sigma/engine/survey/trajectory";
import { useState } from "react";
import { numberRule } from "../../../data/calls/number-rule";
import { CallFailure } from "../../../data/calls/call-failure";
import { call } from "../../../data/calls/rest";
import { toast } from "../../../data/notifications/toasts";
import { roleOf, useSession } from "../../../data/session/session";
import { Button } from "../../../ui/controls/button";
import { TextField } from "../../../ui/controls/field";
import { InputTable } from "../../../ui/controls/input-table/input-table";
import { type InputColumn, type InputRow, tableValidity } from "../../../ui/controls/input-table/table-input";
import { PlotDialog } from "./plot-dialog";

type WellPlanDialogProps = {
  wellId: WellId;
  /** The initial plan; null for an empty table. */
  plan: WellPlan | null;
  /** Shows the edited plan; null while it has no valid path. */
  onPreview: (path: Trajectory | null) => void;
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
export function WellPlanDialog({ wellId, plan, onPreview, onClose }: WellPlanDialogProps) {
  const [name, setName] = useState(plan ? `${plan.name} copy` : "New plan");
  const [rows, setRows] = useState<readonly InputRow<Field>[]>(() => rowsOf(plan));
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isGuest = useSession((session) => roleOf(session) === "guest");
  const tieIn = tieInOf(plan);

  const change = (changedRows: readonly InputRow<Field>[]) => {
    setRows(changedRows);
    const { path, error } = pathOf(changedRows, tieIn);
    setFault(error);
    onPreview(path);
  };
  const close = () => {
    onPreview(null);
    onClose();
  };
  const save = async () => {
    const { stations, error } = pathOf(rows, tieIn);
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
      width={460}
      said={fault && <span className="error-text">{fault}</span>}
      actions={
        <>
          <Button width={64} onClick={close}>
            Cancel
          </Button>
          <Button
            look="filled"
            width={144}
            disabled={isGuest || isBusy || isNameMissing || rows.length === 0}
            onClick={() => void save()}
          >
            Save as new plan
          </Button>
        </>
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

/** The result of the rows: their stations and their path, or the error in them. */
function pathOf(rows: readonly InputRow<Field>[], tieIn: Position | null) {
  const none = { path: null, stations: null };
  if (tableValidity(rows, columns).some(({ isValid }) => !isValid)) {
    return { ...none, error: "Every station needs MD, inclination and azimuth" };
  }
  const stations = rows.map(({ md, inclination, azimuth }) => ({
    md: Number(md),
    inclination: Number(inclination),
    azimuth: Number(azimuth),
  }));
  const at = stations.findIndex(({ md }, row) => row > 0 && md <= stations[row - 1]!.md);
  if (at > 0) return { ...none, error: `MD must rise from row to row: row ${at + 1} does not` };
  try {
    const plan = planFromStations(
      {
        md: stations.map(({ md }) => md),
        inclination: stations.map(({ inclination }) => inclination),
        azimuth: stations.map(({ azimuth }) => azimuth),
      },
      tieIn ? { tieIn } : {},
    );
    return { path: prepareTrajectory(plan), stations, error: null };
  } catch (error) {
    if (!(error instanceof EngineInputError)) throw error;
    return { ...none, error: error.message };
  }
}

import { Row } from "../../ui/layout/flow";
import type { WellPlan } from "@sigma/contract/directional/well-plan";
import { addView } from "@sigma/engine/survey/compute-survey";
import { IconCopy, IconDownload, IconPencil, IconRoute, IconTrash } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { ConfirmModal } from "../../ui/controls/modal/confirm-modal";
import { DataTable } from "../../ui/controls/data-table/data-table";
import { TextField } from "../../ui/controls/field";
import { FormModal } from "../../ui/controls/modal/form-modal";
import { ToolBar } from "../../ui/controls/tool-bar/tool-bar";
import { MoreTool, ToolAction } from "../../ui/controls/tool-bar/tool-button";
import { planTrajectory } from "../../ui/well/directional/plan-trajectory";
import { stationColumns, type StationRow, stationRows } from "./station-columns";
import styles from "./well-plans.module.css";
import type { Column } from "../../ui/layout/panel";
import { fileName, saveFile } from "../../charts/export/save-file";
import { csvCell } from "@sigma/contract/csv-cell";
import { plainValue, unitText } from "../../ui/format/numbers";
import { call } from "../../data/calls/rest";
import { isSuccessful } from "../../data/calls/tried";
import { offerUndo, toast } from "../../data/notifications/toasts";

type PlanViewProps = {
  well: string;
  plan: WellPlan;
  /** The wellbore plan can be deleted only as the last. */
  isLast: boolean;
  mayEdit: boolean;
  /** deg/100 ft, null if it is not known. */
  dlsConstraint: number | null;
  sectionAzimuth: number;
  onCopy: () => void;
};

/** A stored plan: its stations and the available actions. It is never changed in place. */
export function PlanView({ well, plan, isLast, mayEdit, dlsConstraint, sectionAzimuth, onCopy }: PlanViewProps) {
  const [asked, setAsked] = useState<"wellbore" | "rename" | null>(null);
  const rows = useMemo(
    () => stationRows(addView(planTrajectory(plan), { vsAzimuth: sectionAzimuth })),
    [plan, sectionAzimuth],
  );
  const columns = useMemo(() => stationColumns(dlsConstraint), [dlsConstraint]);
  const isKept = plan.wellbore && !isLast;
  return (
    <>
      <Row as="header" gap="8px 12px" align="center" wraps padding="8px 12px">
        <h2 className="type-title">{plan.name}</h2>
        {plan.wellbore && <span className={styles.wellbore}>Wellbore</span>}
        <span className="clip text2 grows">
          {[originOf(plan), plan.northReference && `${plan.northReference} north`].filter(Boolean).join(", ")}
        </span>
      </Row>
      <div className={styles.stations}>
        <DataTable
          label="Stations"
          rows={rows}
          columns={columns}
          rowKey={({ at }) => String(at)}
          tools={
            <ToolBar of="Well plan">
              {mayEdit && (
                <>
                  {!plan.wellbore && (
                    <ToolAction
                      tool={{
                        id: "wellbore",
                        label: "Make wellbore",
                        short: "Make wellbore",
                        icon: IconRoute,
                        run: () => setAsked("wellbore"),
                      }}
                    />
                  )}
                  <ToolAction
                    tool={{ id: "copy", label: "Copy to draft", short: "Copy to draft", icon: IconCopy, run: onCopy }}
                  />
                </>
              )}
              <ToolAction
                tool={{
                  id: "csv",
                  label: "Save as CSV",
                  short: "CSV",
                  icon: IconDownload,
                  run: () => savePlanCsv(well, plan.name, rows),
                }}
              />
              {mayEdit && (
                <>
                  <MoreTool
                    tool={{
                      id: "rename",
                      label: "Rename",
                      short: "Rename",
                      icon: IconPencil,
                      run: () => setAsked("rename"),
                    }}
                  />
                  <MoreTool
                    tool={{
                      id: "delete",
                      label: isKept ? "Delete: make another plan the wellbore plan first" : "Delete",
                      short: "Delete",
                      icon: IconTrash,
                      isDisabled: isKept,
                      run: () => void removePlan(plan),
                    }}
                  />
                </>
              )}
            </ToolBar>
          }
        />
      </div>
      {asked === "wellbore" && (
        <ConfirmModal
          context={plan.name}
          question={`Make ${plan.name} the wellbore plan? Every distance to plan is measured from it then.`}
          apply="Make wellbore"
          onCancel={() => setAsked(null)}
          onApply={() => {
            setAsked(null);
            void makeWellborePlan(plan);
          }}
        />
      )}
      {asked === "rename" && <RenameModal plan={plan} onClose={() => setAsked(null)} />}
    </>
  );
}

const originOf = ({ fileName }: WellPlan): string => (fileName ? `from ${fileName}` : "entered by hand");

function RenameModal({ plan, onClose }: { plan: WellPlan; onClose: () => void }) {
  const [name, setName] = useState(plan.name);
  const isMissing = name.trim() === "";
  const save = () => {
    onClose();
    void renamePlan(plan, name.trim());
  };
  return (
    <FormModal
      title="Rename well plan"
      context={plan.name}
      width={380}
      submit="Save"
      isDisabled={isMissing}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        maxLength={200}
        value={name}
        error={isMissing ? "This field is required" : null}
        onChange={setName}
      />
    </FormModal>
  );
}

/** The stations of a plan as CSV in the units shown: a line of names with their units, then a line each. */
function planCsv(rows: readonly StationRow[]): string {
  const columns = stationColumns(null).slice(1);
  const head = columns.map(({ title, unit }) => csvCell(unit ? `${title} (${unitText({ unit })})` : title));
  const lines = rows.map((row) => columns.map((column) => cellText(column, row)).join(","));
  return [head.join(","), ...lines, ""].join("\r\n");
}

function cellText({ value, unit = "", decimals = 2 }: Column<StationRow>, row: StationRow): string {
  const shownValue = value(row);
  return typeof shownValue === "number" ? plainValue(shownValue, { unit, decimals }) : "";
}

/** Saves the stations of a plan as a CSV file. */
const savePlanCsv = (well: string, plan: string, rows: readonly StationRow[]): void =>
  saveFile(fileName([well, plan], "csv"), new Blob([planCsv(rows)], { type: "text/csv" }));

/** Makes a plan the reference for distances to plan. */
async function makeWellborePlan({ wellId, _id: wellPlanId, version, name }: WellPlan): Promise<void> {
  if (
    await isSuccessful(call("PATCH api/well-plan", { wellId, wellPlanId, version, updateValues: { wellbore: true } }))
  ) {
    toast.success("Wellbore plan changed", name);
  }
}

/** Gives a plan another name. */
async function renamePlan({ wellId, _id: wellPlanId, version }: WellPlan, name: string): Promise<void> {
  await isSuccessful(call("PATCH api/well-plan", { wellId, wellPlanId, version, updateValues: { name } }));
}

/** Deletes a plan, with a way back. */
async function removePlan({ wellId, _id: wellPlanId, name }: WellPlan): Promise<void> {
  if (!(await isSuccessful(call("DELETE api/well-plan", { wellId, wellPlanId })))) return;
  offerUndo({
    kind: "info",
    title: "Well plan deleted",
    text: name,
    undo: () => isSuccessful(call("POST api/well-plan/restore", { wellId, wellPlanId })),
  });
}

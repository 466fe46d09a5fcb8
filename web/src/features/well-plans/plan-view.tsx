import type { WellPlan } from "@sigma/contract/directional/well-plan";
import { addView } from "@sigma/engine/survey/compute-survey";
import { IconCopy, IconDownload, IconPencil, IconTrash } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { Button } from "../../ui/controls/button";
import { ConfirmModal } from "../../ui/controls/modal/confirm-modal";
import { DataTable } from "../../ui/controls/data-table/data-table";
import { TextField } from "../../ui/controls/field";
import { FormModal } from "../../ui/controls/modal/form-modal";
import { planTrajectory } from "../../ui/well/directional/plan-trajectory";
import { savePlanCsv } from "./export-plan";
import { makeWellborePlan, removePlan, renamePlan } from "./plan-actions";
import { stationColumns, stationRows } from "./station-columns";
import styles from "./well-plans.module.css";

type PlanViewProps = {
  well: string;
  plan: WellPlan;
  /** The wellbore plan can be deleted only as the last. */
  isLast: boolean;
  mayEdit: boolean;
  /** deg/100 ft, null where it is not known. */
  dlsConstraint: number | null;
  sectionAzimuth: number;
  onCopy: () => void;
};

/** A stored plan: its stations, and what can be done with it. It is never changed in place. */
export function PlanView({ well, plan, isLast, mayEdit, dlsConstraint, sectionAzimuth, onCopy }: PlanViewProps) {
  const [asked, setAsked] = useState<"wellbore" | "rename" | null>(null);
  const rows = useMemo(
    () => stationRows(addView(planTrajectory(plan), { vsAzimuth: sectionAzimuth })),
    [plan, sectionAzimuth],
  );
  const columns = useMemo(() => stationColumns(dlsConstraint), [dlsConstraint]);
  const icon = { size: 14, stroke: 1.5, "aria-hidden": true } as const;
  return (
    <>
      <header className={styles.tools}>
        <h2 className="type-title">{plan.name}</h2>
        {plan.wellbore && <span className={styles.wellbore}>Wellbore</span>}
        <span className={styles.origin}>
          {[originOf(plan), plan.northReference && `${plan.northReference} north`].filter(Boolean).join(", ")}
        </span>
      </header>
      <div className={styles.stations}>
        <DataTable
          label="Stations"
          rows={rows}
          columns={columns}
          rowKey={({ at }) => String(at)}
          tools={
            <>
              {mayEdit && !plan.wellbore && <Button onClick={() => setAsked("wellbore")}>Make wellbore</Button>}
              {mayEdit && (
                <>
                  <Button icon={<IconCopy {...icon} />} onClick={onCopy}>
                    Copy to draft
                  </Button>
                  <Button icon={<IconPencil {...icon} />} onClick={() => setAsked("rename")}>
                    Rename
                  </Button>
                  <Button
                    icon={<IconTrash {...icon} />}
                    disabled={plan.wellbore && !isLast}
                    {...(plan.wellbore && !isLast && { title: "Make another plan the wellbore plan first" })}
                    onClick={() => void removePlan(plan)}
                  >
                    Delete
                  </Button>
                </>
              )}
              <Button icon={<IconDownload {...icon} />} onClick={() => savePlanCsv(well, plan.name, rows)}>
                CSV
              </Button>
            </>
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

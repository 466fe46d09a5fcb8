import type { CostByDepth } from "@sigma/contract/costs/cost-by-depth";
import type { WellForecast } from "@sigma/contract/delivery/well-forecast";
import type { WellPhase } from "@sigma/contract/delivery/well-phase";
import type { Well } from "@sigma/contract/wells/well";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { useState } from "react";
import { type Answer, drawnRows, findUnloaded, unloadedSentence, unloadedText } from "../../../data/calls/loaded";
import { CallFailure } from "../../../data/calls/call-failure";
import { call } from "../../../data/calls/rest";
import { useIsReplay } from "../../../data/replay/use-replay";
import { roleOf, useSession } from "../../../data/session/session";
import { Button } from "../../../ui/controls/button";
import { PanelEmpty } from "../../../ui/layout/panel";
import { DeliveryCard } from "../delivery-card";
import { PhaseForm } from "./phase-form";
import { PhasesTable } from "./phases-table";
import styles from "../well-delivery.module.css";
import { useFormSave } from "../../../settings/form/use-form-save";

type PhasesCardProps = {
  well: Well;
  forecast: WellForecast;
  phases: Answer<readonly WellPhase[]>;
  /** The costs by depth; null without the right to see them. */
  costs: Answer<CostByDepth | null> | null;
};

/** The phases of the plan with their days and costs: planned, actual and forecast. */
export function PhasesCard({ well, forecast, phases, costs }: PhasesCardProps) {
  const isReplay = useIsReplay(well._id);
  const mayWrite = useSession(roleOf) !== "guest" && !isReplay;
  const [edited, setEdited] = useState<WellPhase | "new" | null>(null);
  const { isBusy, refusal, save } = useFormSave("plan of days", () => undefined);
  const propose = () => save(() => call("POST api/well-phase/propose", { wellId: well._id }, { alert: false }));
  if (phases.data === undefined)
    return (
      <DeliveryCard title="Phases">
        <p className={styles.sentence}>{unloadedSentence[findUnloaded(phases)!]}</p>
      </DeliveryCard>
    );
  const rows = drawnRows(phases);
  return (
    <DeliveryCard
      title="Phases"
      note={rows.length === 0 ? undefined : noteOf(costs)}
      tools={rows.length > 0 && mayWrite ? <Button onClick={() => setEdited("new")}>Add phase</Button> : undefined}
    >
      {rows.length === 0 ? (
        <>
          <PanelEmpty
            sentence="No plan of days"
            why="Phases can be proposed from the casings of the well and the times of its offset wells."
          />
          {mayWrite && (
            <p className={styles.sentence}>
              <Button disabled={isBusy} onClick={() => void propose()}>
                Propose phases
              </Button>{" "}
              <Button onClick={() => setEdited("new")}>Add phase</Button>
            </p>
          )}
          {refusal && (
            <p className="error-text" role="alert">
              {refusal}
            </p>
          )}
        </>
      ) : (
        <PhasesTable
          rows={rows}
          forecast={forecast}
          costs={costs?.data ?? null}
          edit={mayWrite ? { onOpen: setEdited, onConfirm: (phase, endedAt) => void confirmEnd(phase, endedAt) } : null}
        />
      )}
      {edited !== null && (
        <PhaseForm
          wellId={well._id}
          phase={edited === "new" ? null : edited}
          phases={rows}
          proposedEnd={
            edited === "new" ? null : (forecast.phases.find(({ _id }) => _id === edited._id)?.proposedEnd ?? null)
          }
          now={forecast.madeAt}
          onClose={() => setEdited(null)}
        />
      )}
    </DeliveryCard>
  );
}

function noteOf(costs: PhasesCardProps["costs"]): string {
  if (costs === null || costs.data === null) return "days";
  return costs.data === undefined
    ? `days; costs: ${unloadedText[findUnloaded(costs)!]}`
    : "days and costs; more than 10 % over plan is marked";
}

/** Confirms the end of a phase as the hole shows it. The call shows an alert if it is refused. */
async function confirmEnd({ wellId, _id: id, version }: WellPhase, endedAt: EpochSeconds): Promise<void> {
  try {
    await call("PATCH api/well-phase", { wellId, id, version, updateValues: { endedAt } });
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
  }
}

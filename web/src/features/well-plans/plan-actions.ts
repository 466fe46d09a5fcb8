import type { WellPlan } from "@sigma/contract/directional/well-plan";
import { call } from "../../data/calls/rest";
import { tried } from "../../data/calls/tried";
import { refreshEvent } from "../../data/calls/use-event";
import { showToast, toast } from "../../data/notifications/toasts";

/** Makes a plan the one that distances to plan are measured from. */
export async function makeWellborePlan({ wellId, _id: wellPlanId, version, name }: WellPlan): Promise<void> {
  if (await tried(call("PATCH api/well-plan", { wellId, wellPlanId, version, updateValues: { wellbore: true } }))) {
    toast.success("Wellbore plan changed", name);
  }
  refreshEvent("well-plan/get", { wellId });
}

/** Gives a plan another name. */
export async function renamePlan({ wellId, _id: wellPlanId, version }: WellPlan, name: string): Promise<void> {
  await tried(call("PATCH api/well-plan", { wellId, wellPlanId, version, updateValues: { name } }));
  refreshEvent("well-plan/get", { wellId });
}

/** Deletes a plan, with a way back. */
export async function removePlan({ wellId, _id: wellPlanId, name }: WellPlan): Promise<void> {
  const refresh = () => refreshEvent("well-plan/get", { wellId });
  if (!(await tried(call("DELETE api/well-plan", { wellId, wellPlanId })))) return;
  refresh();
  showToast({
    group: "app",
    kind: "info",
    title: "Well plan deleted",
    text: name,
    action: {
      label: "Undo",
      run: () => void tried(call("POST api/well-plan/restore", { wellId, wellPlanId })).then(refresh),
    },
  });
}

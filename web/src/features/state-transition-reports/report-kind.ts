import type { StateTransitionReport } from "@sigma/contract/performance/state-transition-report";
import { isDrilling } from "@sigma/terms/rig-states";

/** Which reports are listed. */
export type ReportKind = "all" | "rotary-slide" | "bottom";

/** Whether a report is of a kind: a change between rotary and slide drilling, or a return to bottom. */
export const isOfKind =
  (kind: ReportKind) =>
  ({ fromState }: Pick<StateTransitionReport, "fromState">): boolean =>
    kind === "all" || isDrilling(fromState) === (kind === "rotary-slide");

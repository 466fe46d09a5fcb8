import { formatQuantity, quantities } from "../../../ui/format/numbers";
import type { Station } from "@sigma/engine/survey/station";
import { planArcToPoint } from "@sigma/engine/well-plan/curve-to-point";
import type { PlanReason } from "@sigma/engine/well-plan/plan-path";
import { textShown } from "../../../ui/format/texts";
import type { PlanLeg } from "@sigma/engine/well-plan/plan-from-targets";
import { planTightestLanding } from "@sigma/engine/well-plan/tightest-landing";

/** Why a leg has no solution, with the severity that it would need if that is known. */
export function whyNot(from: Station, leg: PlanLeg, reason: PlanReason): string {
  const text = textShown(reason);
  const sentence = `${text[0]!.toUpperCase()}${text.slice(1)}`;
  const tight =
    leg.kind === "landing"
      ? planTightestLanding(from, leg.landing, leg.dls, leg.endDls)
      : leg.kind === "point"
        ? planArcToPoint(from, leg.point)
        : null;
  if (tight?.status !== "solved") return sentence;
  const most = Math.max(...tight.sections.map(({ dls }) => dls));
  return `${sentence}. It needs ${formatQuantity(most, quantities.dogleg)}`;
}

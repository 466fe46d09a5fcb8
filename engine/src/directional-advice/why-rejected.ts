import type { SteeringCost } from "./advice";

/** What each part of the cost is called when it speaks against a schedule. */
const words: Record<Exclude<keyof SteeringCost, "total">, string> = {
  distance: "ends farther from the plan and its direction",
  curvature: "bends the hole more than planned",
  footage: "slides more hole",
  settings: "orients the motor more often",
  risk: "is less likely to stay inside the correction criteria",
};

/**
 * Says what speaks most against a schedule that costs more than the one taken.
 *
 * @see docs/methods/directional-advice.md — course
 */
export function whyRejected(taken: SteeringCost, rejected: SteeringCost): string {
  const parts = ["distance", "curvature", "footage", "settings", "risk"] as const;
  const worst = parts.reduce((most, part) =>
    rejected[part] - taken[part] > rejected[most] - taken[most] ? part : most,
  );
  const more = rejected.total - taken.total;
  return `Costs ${more.toFixed(2)} more: ${words[worst]}`;
}

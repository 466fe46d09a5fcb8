import type { Feet } from "@sigma/terms/quantities";
import { dayAt, type DaysCurve } from "./days-curve";

/** A hole this little deeper than its plan is compared with the end of the plan, ft. */
const PLAN_TOLERANCE: Feet = 30;

/** The days of a plan: at the depth of now (null further beyond the plan), at the target and at the release of the rig. */
export type PlannedDays = { atDepth: number | null; target: number | null; release: number };

/** The days that a well is compared with, by the curve of its plan. */
export const plannedDays = (curve: DaysCurve, depthNow: Feet | null, targetDepth: Feet | null): PlannedDays => ({
  atDepth: depthNow === null ? null : dayAt(curve, comparedDepth(depthNow, curve.depth.at(-1)!)),
  target: targetDepth === null ? null : dayAt(curve, targetDepth),
  release: curve.days.at(-1)!,
});

const comparedDepth = (depth: Feet, planned: Feet): Feet =>
  depth <= planned + PLAN_TOLERANCE ? Math.min(depth, planned) : depth;

/** The target counts as reached within this distance, ft. */
const TARGET_TOLERANCE: Feet = 1;

/** The day on which a finished well reached its target, or its deepest hole if it did not; null without depths. */
export function finalDepthDay({ days, depth }: DaysCurve, targetDepth: Feet | null): number | null {
  const row = targetDepth === null ? -1 : depth.findIndex((md) => md >= targetDepth - TARGET_TOLERANCE);
  return days[row < 0 ? depth.indexOf(depth.at(-1)!) : row] ?? null;
}

import type { Feet } from "@sigma/terms/quantities";
import type { DaysCurve } from "./days-curve";

/** A phase of the plan of a well; only drilling makes hole, other work is done at the end of `md`. */
export type PlannedPhase = { kind: string; md: { from: Feet; to: Feet }; plannedDays: number };

/** The plan of the days of a well. */
export type TimePlan = {
  /** Depth over planned days since spud, with the flat time. */
  curve: DaysCurve;
  /** The same of drilling alone. */
  drilling: DaysCurve;
  /** Days of work without drilling at each depth. */
  flatDays: ReadonlyMap<Feet, number>;
};

/** Work this close to the target is done after it, ft. */
const TARGET_TOLERANCE: Feet = 30;

/** The plan from the phases of a well in their order; null without a drilling phase. */
export function planOfPhases(phases: readonly PlannedPhase[]): TimePlan | null {
  const first = phases.find(({ kind }) => kind === "drilling");
  if (!first) return null;
  const start = first.md.from;
  const curve = { days: [0], depth: [start] };
  const drilling = { days: [0], depth: [start] };
  const flatDays = new Map<Feet, number>();
  for (const { kind, md, plannedDays } of phases) {
    const depth = Math.max(curve.depth.at(-1)!, kind === "drilling" ? md.to : 0);
    curve.days.push(curve.days.at(-1)! + plannedDays);
    curve.depth.push(depth);
    if (kind === "drilling") {
      drilling.days.push(drilling.days.at(-1)! + plannedDays);
      drilling.depth.push(depth);
    } else flatDays.set(depth, (flatDays.get(depth) ?? 0) + plannedDays);
  }
  return { curve, drilling, flatDays };
}

/** Depths of flat time above a target, shallow first. */
export const flatDepths = (phases: readonly PlannedPhase[], targetDepth: Feet): Feet[] =>
  [...new Set(phases.filter(({ kind }) => kind !== "drilling").map(({ md }) => md.to))]
    .filter((md) => md > 0 && md < targetDepth - TARGET_TOLERANCE)
    .toSorted((a, b) => a - b);

/** Planned flat time at each depth and after the target, days. */
export function plannedFlat({ flatDays }: TimePlan, casings: readonly Feet[], targetDepth: Feet) {
  const below = [...flatDays].filter(([md]) => md >= targetDepth - TARGET_TOLERANCE);
  return {
    flat: casings.map((md) => flatDays.get(md) ?? null),
    release: below.length === 0 ? null : below.reduce((sum, [, days]) => sum + days, 0),
  };
}

import type { Feet } from "@sigma/terms/quantities";
import { median } from "../math/quantile";
import { dayAt, type DaysCurve } from "./days-curve";

/** The depths of a well that its time is compared by: casing shoes above the target, shallow first, and the target, ft MD. */
export type HoleDesign = { casings: readonly Feet[]; targetDepth: Feet };

/** The time of a hole taken apart: drilling, and the flat time at each casing shoe and after the target; days. */
export type HoleTimes = {
  /** Depth over days without the flat time at casing shoes. */
  drilling: DaysCurve;
  /** Flat time at each casing shoe of the design; null if the hole has not been drilled past it, or its record starts below. */
  flat: readonly (number | null)[];
  /** From the target to the end of the record; null if the target was not reached or the end is unknown. */
  release: number | null;
};

/** A casing is run from above its shoe to the end of the rathole, in which the hole of the section ends, ft. */
const ABOVE_SHOE: Feet = 150;
const BELOW_SHOE: Feet = 300;
/** The rate of drilling beside a shoe is the median of the hole within this distance, ft. */
const RATE_WINDOW: Feet = 2000;
/** The target counts as reached within this distance, ft. */
const TARGET_TOLERANCE: Feet = 30;

/**
 * Takes the flat time at the casing shoes out of the days of a hole: near each shoe, the longest step of the curve less the
 * time in which the hole around it was drilled.
 *
 * @param end the last day of the record; null if it is unknown
 * @see docs/methods/well-time.md
 */
export function holeTimes(curve: DaysCurve, { casings, targetDepth }: HoleDesign, end: number | null): HoleTimes {
  const { days, depth } = curve;
  const steps = new Map<number, number>();
  const flat = casings.map((shoe) => {
    if (depth.length < 2 || depth[0]! > shoe || depth.at(-1)! <= shoe + TARGET_TOLERANCE) return null;
    const row = longestStep(curve, shoe, steps);
    if (row === null) return 0;
    const usual = usualDaysPerFoot(curve, row) * (depth[row]! - depth[row - 1]!);
    const flatDays = Math.max(0, days[row]! - days[row - 1]! - usual);
    steps.set(row, flatDays);
    return flatDays;
  });
  let removedDays = 0;
  const drillingDays = days.map((day, row) => {
    removedDays += steps.get(row) ?? 0;
    return day - removedDays;
  });
  const atTarget = dayAt(curve, targetDepth) ?? nearTarget(curve, targetDepth);
  return {
    drilling: { days: drillingDays, depth },
    flat,
    release: end === null || atTarget === null ? null : Math.max(0, end - atTarget),
  };
}

const nearTarget = ({ days, depth }: DaysCurve, targetDepth: Feet): number | null =>
  depth.length > 0 && depth.at(-1)! >= targetDepth - TARGET_TOLERANCE ? days[depth.indexOf(depth.at(-1)!)]! : null;

/** The row that ends the longest step near a shoe, among those that no other shoe has; null if no step is near. */
function longestStep({ days, depth }: DaysCurve, shoe: Feet, taken: ReadonlyMap<number, number>): number | null {
  let longest: number | null = null;
  for (let row = 1; row < depth.length; row++) {
    if (depth[row]! < shoe - ABOVE_SHOE || taken.has(row)) continue;
    if (depth[row - 1]! > shoe + BELOW_SHOE) break;
    const isLonger = longest === null || days[row]! - days[row - 1]! > days[longest]! - days[longest - 1]!;
    if (isLonger) longest = row;
  }
  return longest;
}

function usualDaysPerFoot({ days, depth }: DaysCurve, at: number): number {
  const rates: number[] = [];
  for (let row = 1; row < depth.length; row++) {
    const isNear = Math.abs(depth[row]! - depth[at]!) <= RATE_WINDOW;
    if (row !== at && isNear && depth[row]! > depth[row - 1]!)
      rates.push((days[row]! - days[row - 1]!) / (depth[row]! - depth[row - 1]!));
  }
  return median(rates) ?? 0;
}

/** A curve with the flat time of each shoe at its depth: a thinned curve has it somewhere in a step of the hole. */
export function levelCurve(curve: DaysCurve, design: HoleDesign): DaysCurve {
  const { drilling, flat } = holeTimes(curve, design, null);
  const days: number[] = [];
  const depth: number[] = [];
  let addedDays = 0;
  let shoe = 0;
  const levelTo = (md: Feet) => {
    for (; shoe < design.casings.length && design.casings[shoe]! < md; shoe++) {
      const flatDays = flat[shoe] ?? 0;
      const reachedDay = dayAt(drilling, design.casings[shoe]!);
      if (flatDays === 0 || reachedDay === null) continue;
      days.push(reachedDay + addedDays, reachedDay + addedDays + flatDays);
      depth.push(design.casings[shoe]!, design.casings[shoe]!);
      addedDays += flatDays;
    }
  };
  for (const [row, md] of drilling.depth.entries()) {
    levelTo(md);
    days.push(drilling.days[row]! + addedDays);
    depth.push(md);
  }
  return { days, depth };
}

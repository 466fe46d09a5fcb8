import { DAY } from "@sigma/terms/durations";
/** Hole depth over days since a moment of the well: columns of equal length, ascending in both. */
export type DaysCurve = { days: readonly number[]; depth: readonly number[] };

/** Minimum depth at which a hole counts as started, ft. */
const SPUD_DEPTH = 1;

/**
 * The deepest hole so far over days since spud.
 *
 * @param time epoch seconds, ascending
 * @param holeDepth ft, NaN if not known; a later, shallower value changes nothing
 * @returns null if no depth is known
 */
export function daysCurve(
  time: ArrayLike<number>,
  holeDepth: ArrayLike<number>,
): (DaysCurve & { spud: number }) | null {
  const days: number[] = [];
  const depth: number[] = [];
  let spud: number | null = null;
  for (let row = 0; row < time.length; row++) {
    const deep = holeDepth[row]!;
    if (!(deep >= SPUD_DEPTH)) continue;
    spud ??= time[row]!;
    const [day, last] = [(time[row]! - spud) / DAY, depth.at(-1) ?? Number.NEGATIVE_INFINITY];
    days.push(day);
    depth.push(Math.max(deep, last));
  }
  return spud === null ? null : { days, depth, spud };
}

/** When a hole reached a depth, days; null before it did, or if its record starts deeper. */
export function dayAt({ days, depth }: DaysCurve, wantedDepth: number): number | null {
  const row = depth.findIndex((rowDepth) => rowDepth >= wantedDepth);
  if (row < 0) return null;
  if (row === 0) return depth[0]! <= wantedDepth ? days[0]! : null;
  const [above, below] = [depth[row - 1]!, depth[row]!];
  const share = below > above ? (wantedDepth - above) / (below - above) : 1;
  return days[row - 1]! + share * (days[row]! - days[row - 1]!);
}

/** The same curve with its zero at another day. */
export const shiftedCurve = ({ days, depth }: DaysCurve, zero: number): DaysCurve => ({
  days: days.map((day) => day - zero),
  depth,
});

/** Interval between depths of the composite, ft. */
const COMPOSITE_STEP = 250;

/**
 * The best composite: each depth range with the time of the well that was fastest there, range after range.
 *
 * It starts at the shallowest depth range that a well has completed and ends if no well has a further range.
 */
export function bestComposite(curves: readonly DaysCurve[]): DaysCurve | null {
  const first =
    Math.ceil(Math.min(...curves.map(({ depth }) => depth[0] ?? Infinity)) / COMPOSITE_STEP) * COMPOSITE_STEP;
  if (curves.length < 2 || !Number.isFinite(first)) return null;
  const days = [Math.min(...curves.flatMap((curve) => dayAt(curve, first) ?? []))];
  const depth = [first];
  if (!Number.isFinite(days[0])) return null;
  for (let from = first; ; from += COMPOSITE_STEP) {
    const times = curves.flatMap((curve) => {
      const [start, end] = [dayAt(curve, from), dayAt(curve, from + COMPOSITE_STEP)];
      return start === null || end === null ? [] : [end - start];
    });
    if (times.length === 0) break;
    days.push(days.at(-1)! + Math.min(...times));
    depth.push(from + COMPOSITE_STEP);
  }
  return depth.length > 1 ? { days, depth } : null;
}

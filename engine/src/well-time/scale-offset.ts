import type { Feet } from "@sigma/terms/quantities";
import { dayAt, type DaysCurve } from "./days-curve";
import { type HoleDesign, holeTimes } from "./hole-times";

/** An offset well: its days over depth, its design and the last day of its record. */
export type OffsetRecord = { id: string; curve: DaysCurve; design: HoleDesign; end: number | null };

/** The time of an offset well in the depths of another well, days; NaN if its record does not have it. */
export type ScaledOffset = {
  id: string;
  /** Drilling time of each interval between two depths of the grid. */
  drilling: Float64Array;
  /** Flat time at each casing shoe. */
  flat: Float64Array;
  /** From the target to the end. */
  release: number;
};

/** A shoe of another well stands for one of this well if its depth differs by at most this share. */
const SHOE_TOLERANCE = 0.15;

/** The depths at which the time of a well is summed: round steps, its casing shoes and its target, ft. */
export function gridOf({ casings, targetDepth }: HoleDesign, step: Feet): Feet[] {
  const round = Array.from({ length: Math.ceil(targetDepth / step) }, (_, at) => at * step);
  return [...new Set([...round, ...casings, targetDepth])].filter((md) => md <= targetDepth).toSorted((a, b) => a - b);
}

/**
 * Lays the time of an offset well over the depths of a well: each section is stretched to the section of the well, with the
 * rates as drilled, if both have as many casings.
 *
 * @param isScaled false compares equal depths
 * @see docs/methods/well-time.md
 */
export function scaleOffset(
  offset: OffsetRecord,
  own: HoleDesign,
  grid: readonly Feet[],
  isScaled: boolean,
): ScaledOffset {
  const times = holeTimes(offset.curve, offset.design, offset.end);
  const isStretched = isScaled && offset.design.casings.length === own.casings.length;
  const toOffset = isStretched
    ? stretch([0, ...own.casings, own.targetDepth], [0, ...offset.design.casings, offset.design.targetDepth])
    : (md: Feet) => md;
  const drilling = new Float64Array(grid.length - 1).fill(Number.NaN);
  for (let at = 0; at < drilling.length; at++) {
    const [from, to] = [toOffset(grid[at]!), toOffset(grid[at + 1]!)];
    const [start, end] = [startOf(times.drilling, from), dayAt(times.drilling, to)];
    if (start === null || end === null || to <= from) continue;
    drilling[at] = ((end - start) * (grid[at + 1]! - grid[at]!)) / (to - from);
  }
  const flat = Float64Array.from(own.casings, (shoe, at) => {
    const same = isStretched ? at : nearestShoe(offset.design.casings, shoe);
    return (same === null ? null : times.flat[same]) ?? Number.NaN;
  });
  return { id: offset.id, drilling, flat, release: times.release ?? Number.NaN };
}

/** The first depth of a record stands for the surface if it is its spud. */
const startOf = (curve: DaysCurve, md: Feet): number | null =>
  dayAt(curve, md) ?? (md === 0 && (curve.depth[0] ?? Infinity) <= DEEPEST_SPUD ? curve.days[0]! : null);

/** A record that starts above this depth starts at the spud, ft. */
const DEEPEST_SPUD: Feet = 500;

function nearestShoe(shoes: readonly Feet[], shoe: Feet): number | null {
  const distances = shoes.map((md) => Math.abs(md - shoe));
  const at = distances.indexOf(Math.min(...distances));
  return at >= 0 && distances[at]! <= SHOE_TOLERANCE * shoe ? at : null;
}

/** Maps depths piecewise linearly from one list of depths to another of equal length. */
function stretch(from: readonly Feet[], to: readonly Feet[]): (md: Feet) => Feet {
  return (md) => {
    const next = from.findIndex((anchor, at) => at > 0 && md <= anchor);
    const at = next < 0 ? from.length - 1 : next;
    const share = (md - from[at - 1]!) / (from[at]! - from[at - 1]!);
    return to[at - 1]! + share * (to[at]! - to[at - 1]!);
  };
}

/** Days to each depth of the grid and after the flat time there; null from the first interval on that the record does not have. */
export function offsetCurve({ drilling, flat }: ScaledOffset, own: HoleDesign, grid: readonly Feet[]): DaysCurve {
  const days = [0];
  const depth = [grid[0]!];
  for (let at = 0; at < drilling.length; at++) {
    if (Number.isNaN(drilling[at]!)) {
      if (days.length > 1) break;
      depth[0] = grid[at + 1]!;
      continue;
    }
    days.push(days.at(-1)! + drilling[at]!);
    depth.push(grid[at + 1]!);
    const shoe = own.casings.indexOf(grid[at + 1]!);
    if (shoe < 0 || !(flat[shoe]! > 0)) continue;
    days.push(days.at(-1)! + flat[shoe]!);
    depth.push(grid[at + 1]!);
  }
  return { days, depth };
}

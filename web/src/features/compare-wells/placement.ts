import { prepareTrajectory, stationAt } from "@sigma/engine/survey/path/trajectory";
import type { Feet } from "@sigma/terms/quantities";

/** How wells are aligned: by depth, true vertical depth, a formation top, or their landing. */
export type Alignment = "md" | "tvd" | "formation" | "landing";

/** The path of a well by its surveys; the tie-in first. */
export type WellPath = Record<"md" | "inclination" | "azimuth" | "tvd", Float64Array>;

/** The inputs for the placement of a well. */
export type PlacedBy = {
  path: WellPath | null;
  /** Measured depth of the chosen formation top; null if the well has not reached it. */
  topMd: Feet | null;
};

/** The position of a well's hole on the axis shared by the wells; both functions increase with each other. */
export type Placement = { toPlace: (md: Feet) => number; toMd: (place: number) => Feet };

/** A placement, or the reason why the well cannot be placed. */
export type Placing = { placement: Placement; reason: null } | { placement: null; reason: string };

/** A well has landed where its inclination reaches this, deg. */
export const LANDED = 85;

/** Steps of hole in which the vertical depth is followed between stations, ft. */
const STEP: Feet = 30;

/** Places a well on the shared axis, or returns which data it lacks. */
export function placeWell(alignment: Alignment, { path, topMd }: PlacedBy): Placing {
  if (alignment === "md") return givePlacement(shiftPlacement(0));
  if (path === null) return leaveUnplaced("No surveys");
  if (alignment === "landing") {
    const landing = landingDepth(path);
    return landing === null
      ? leaveUnplaced(`Inclination stays under ${LANDED} deg`)
      : givePlacement(shiftPlacement(landing));
  }
  const vertical = verticalDepth(path);
  if (alignment === "tvd") return givePlacement(vertical);
  return topMd === null ? leaveUnplaced("Has no such top") : givePlacement(vertical, vertical.toPlace(topMd));
}

const leaveUnplaced = (reason: string): Placing => ({ placement: null, reason });

const givePlacement = ({ toPlace, toMd }: Placement, zero = 0): Placing => ({
  placement: { toPlace: (md) => toPlace(md) - zero, toMd: (place) => toMd(place + zero) },
  reason: null,
});

const shiftPlacement = (zero: Feet): Placement => ({ toPlace: (md) => md - zero, toMd: (place) => place + zero });

/** Measured depth at which a path first reaches the inclination of a landed well; null if it never does. */
export function landingDepth({ md, inclination }: Pick<WellPath, "md" | "inclination">): Feet | null {
  const row = inclination.findIndex((angle) => angle >= LANDED);
  if (row < 0) return null;
  if (row === 0) return md[0]!;
  const share = (LANDED - inclination[row - 1]!) / (inclination[row]! - inclination[row - 1]!);
  return md[row - 1]! + share * (md[row]! - md[row - 1]!);
}

/** Minimum gain of vertical depth per foot of hole, so that the axis always increases. */
const LEAST_GAIN = 1e-4;

/** Vertical depth along a path, by minimum curvature between its stations and straight on below the last. */
function verticalDepth(path: WellPath): Placement {
  const { md, tvd } = path;
  const still = new Float64Array(md.length);
  const trajectory = prepareTrajectory({ ...path, ns: still, ew: still, dls: still });
  const depths: Feet[] = [];
  const places: number[] = [];
  const add = (depth: Feet, place: number) => {
    const last = depths.at(-1);
    depths.push(depth);
    places.push(last === undefined ? place : Math.max(place, places.at(-1)! + LEAST_GAIN * (depth - last)));
  };
  for (let row = 0; row < md.length; row++) {
    const before = md[row - 1];
    if (before !== undefined) {
      const steps = Math.ceil((md[row]! - before) / STEP);
      for (let step = 1; step < steps; step++) {
        const at = before + (step * (md[row]! - before)) / steps;
        add(at, stationAt(trajectory, at).tvd);
      }
    }
    add(md[row]!, tvd[row]!);
  }
  const down = Math.max(LEAST_GAIN, Math.cos((path.inclination.at(-1)! * Math.PI) / 180));
  return {
    toPlace: (depth) => follow(depths, places, depth, down),
    toMd: (place) => follow(places, depths, place, 1 / down),
  };
}

/** The value at a place of a rising line; above its first point one for one, below its last at the slope given. */
function follow(from: readonly number[], to: readonly number[], at: number, slope: number): number {
  const last = from.length - 1;
  if (at <= from[0]!) return to[0]! + at - from[0]!;
  if (at >= from[last]!) return to[last]! + slope * (at - from[last]!);
  let low = 0;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (from[middle]! <= at) low = middle;
    else high = middle;
  }
  const share = (at - from[low]!) / (from[high]! - from[low]!);
  return to[low]! + share * (to[high]! - to[low]!);
}

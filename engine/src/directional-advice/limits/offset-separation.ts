import type { Feet } from "@sigma/terms/quantities";
import { type ClearanceColumns, type ClearanceOptions, computeClearance } from "../../anti-collision/clearance";
import { type ClearanceWell, prepareClearanceWell, type SurveyedWell } from "../../anti-collision/clearance-well";
import { leastBoxDistance } from "../../anti-collision/least-distance";
import { leastPossibleFactor, type WorstOfWell, worstOf } from "../../anti-collision/scan-offsets";
import { checkRule, STANDARD_RULE, USUAL_LEVELS } from "../../anti-collision/separation-factor";
import { splitAtKickOff } from "../../anti-collision/sidetrack";
import { EngineInputError } from "../../engine-input-error";
import type { PathColumns } from "../../survey/station";
import type { NearestApproach, OffsetLimit } from "../advice";
import { type PreparedHole, prepareDrilledHole, prepareHoleAhead } from "../hole-ahead";

/** An offset well, prepared once and compared with any number of paths; `name` is what an advice calls it. */
export type OffsetWell = { name: string; well: SurveyedWell; prepared: ClearanceWell };

/** How the separation from offset wells is judged. */
export type OffsetSeparationOptions = ClearanceOptions & {
  /** The separation factor that has to remain; 1.25, below which one acts, where absent. */
  leastSeparationFactor?: number;
};

/** Factor from which an offset well is far and not reported, unless more has to remain. */
const UNREPORTED_FACTOR = 10;

/** Tolerance of distances along two holes that run side by side, for the rounding of their surveys, ft. */
const SIDE_BY_SIDE: Feet = 0.1;

/**
 * Prepares an offset well: runs its error model and indexes its hole.
 *
 * @param well in the NEV frame of the wells with which it is compared
 * @throws EngineInputError `empty-input` (name); like `prepareClearanceWell`, with the name of the well
 * @see docs/methods/directional-advice.md — offset wells and lease
 */
export function prepareOffsetWell(name: string, well: SurveyedWell): OffsetWell {
  if (name === "") throw new EngineInputError("empty-input", "an offset well has no name");
  return { name, well, prepared: naming(`offset well ${name}`, () => prepareClearanceWell(well)) };
}

/**
 * The limit that offset wells set to a recommendation: for a path ahead, it returns the smallest separation factor
 * from its first station on, with the well and the depth.
 *
 * The uncertainty is that of the drilled and the projected hole together; the factors are those of `computeClearance`
 * of the whole well. Offset wells that cannot be nearer than the nearest so far are excluded by the bounds of
 * `scanOffsets`. A well that shares its hole with the reference (a parent, a sidetrack) counts below the kick-off point,
 * and while the hole is not yet clear of it, only where the path approaches it again.
 *
 * @param reference the surveys that the recommendation starts from, with their error model and hole
 * @param offsets in the NEV frame of the reference; may be empty
 * @returns `minimumSeparation` returns null for paths with no well below a factor of 10 (or `leastSeparationFactor`, if
 *   larger); it throws like `prepareHoleAhead`
 * @throws EngineInputError `not-finite`, `out-of-range` (least separation factor, rule); for the reference like
 *   `prepareClearanceWell`, `depth-not-increasing` included
 * @see docs/methods/directional-advice.md — offset wells and lease; Sawaryn et al., SPE 187073
 */
export function limitByOffsets(
  reference: SurveyedWell,
  offsets: readonly OffsetWell[],
  options: OffsetSeparationOptions = {},
): OffsetLimit {
  const { leastSeparationFactor = USUAL_LEVELS.act, rule = STANDARD_RULE } = options;
  checkRule(rule);
  if (!Number.isFinite(leastSeparationFactor)) {
    throw new EngineInputError("not-finite", `leastSeparationFactor ${leastSeparationFactor}`);
  }
  if (leastSeparationFactor < 0) {
    throw new EngineInputError("out-of-range", `leastSeparationFactor ${leastSeparationFactor} is negative`);
  }
  const whole = naming("reference well", () => prepareDrilledHole(reference));
  const neighbours = offsets.map((offset) => neighbourOf(reference, whole, offset, options, leastSeparationFactor));
  const reportedFactor = Math.max(UNREPORTED_FACTOR, leastSeparationFactor);
  return {
    leastSeparationFactor,
    minimumSeparation: (path) => nearestApproach(path, neighbours, reportedFactor, leastSeparationFactor, options),
  };
}

/** An offset well with the part of the reference that is compared with it: all of it, or the part below the kick-off. */
type Neighbour = {
  name: string;
  drilled: PreparedHole;
  offset: ClearanceWell;
  worst: WorstOfWell;
  isShared: boolean;
  /** Whether the drilled hole left this well and has not been clear of it since. */
  isLeaving: boolean;
};

function neighbourOf(
  reference: SurveyedWell,
  whole: PreparedHole,
  { name, well, prepared }: OffsetWell,
  options: ClearanceOptions,
  least: number,
): Neighbour {
  const { kickOffMD, ...pair } = splitAtKickOff(reference, well);
  if (kickOffMD === null) {
    return { name, drilled: whole, offset: prepared, worst: worstOf(prepared), isShared: false, isLeaving: false };
  }
  const offset = prepareClearanceWell(pair.offset);
  const { separationFactor } = computeClearance(prepareClearanceWell(pair.reference), offset, options);
  return {
    name,
    drilled: prepareDrilledHole(pair.reference),
    offset,
    worst: worstOf(offset),
    isShared: true,
    isLeaving: !separationFactor.some((factor) => factor >= least),
  };
}

function nearestApproach(
  path: PathColumns,
  neighbours: readonly Neighbour[],
  reportedFactor: number,
  least: number,
  options: ClearanceOptions,
): NearestApproach | null {
  const holes = new Map<PreparedHole, { hole: ClearanceWell; worst: WorstOfWell }>();
  const candidates = neighbours.map((neighbour) => {
    const { drilled, offset, isShared } = neighbour;
    const { hole, worst } = holes.get(drilled) ?? aheadOf(drilled, path);
    holes.set(drilled, { hole, worst });
    const distance = isShared ? 0 : leastBoxDistance(hole.index, offset.index);
    return { ...neighbour, hole, bound: leastPossibleFactor(worst, neighbour.worst, distance, options) };
  });
  let nearest: NearestApproach | null = null;
  for (const { name, hole, offset, bound, isLeaving } of candidates.toSorted((a, b) => a.bound - b.bound)) {
    const below = nearest?.separationFactor ?? reportedFactor;
    if (bound >= below) break;
    const offsetApproach = leastFactor(computeClearance(hole, offset, options), path.md[0]!, isLeaving ? least : null);
    if (offsetApproach && offsetApproach.separationFactor < below) nearest = { offset: name, ...offsetApproach };
  }
  return nearest;
}

function aheadOf(drilledHole: PreparedHole, path: PathColumns): { hole: ClearanceWell; worst: WorstOfWell } {
  const hole = prepareHoleAhead(drilledHole, path);
  return { hole, worst: worstOf(hole) };
}

/**
 * The row of the lowest factor from a depth on.
 *
 * @param clearAt factor from which a hole that is leaving its parent counts as clear of it; null if it is clear
 */
function leastFactor(
  { md, separationFactor, distance }: ClearanceColumns,
  from: Feet,
  clearAt: number | null,
): { separationFactor: number; md: Feet } | null {
  let least: { separationFactor: number; md: Feet } | null = null;
  let isLeaving = clearAt !== null;
  let widest = -Infinity;
  for (const [row, factor] of separationFactor.entries()) {
    // The depth of a row is a sum, of a station above and a length.
    if (md[row]! < from - 1e-6) continue;
    if (isLeaving && clearAt !== null && factor >= clearAt) isLeaving = false;
    const isParting = isLeaving && distance[row]! > widest - SIDE_BY_SIDE;
    widest = Math.max(widest, distance[row]!);
    if (!isParting && factor < (least?.separationFactor ?? Infinity))
      least = { separationFactor: factor, md: md[row]! };
  }
  return least;
}

/** Runs a function for a well; an error of its input names the well. */
function naming<Result>(well: string, act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof EngineInputError)) throw error;
    const detail = error.message.slice(error.message.indexOf(": ") + 2);
    throw new EngineInputError(error.code, `${well}: ${detail}`, error.index);
  }
}

import type { Feet } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import { type ClearanceColumns, type ClearanceOptions, computeClearance } from "./clearance";
import { type ClearanceWell, prepareClearanceWell, type SurveyedWell } from "./clearance-well";
import { indexHole } from "./hole-index";
import { leastBoxDistance } from "./least-distance";
import {
  checkRule,
  levelOf,
  type SeparationLevel,
  type SeparationLevels,
  separationFactor,
  STANDARD_RULE,
  USUAL_LEVELS,
} from "./separation-factor";
import { splitAtKickOff } from "./sidetrack";

/** Which offset wells a scan reports. */
export type ScanOptions = ClearanceOptions & {
  /** Wells whose centre-to-centre distance never falls below this are left out; none if absent. */
  within?: Feet;
  /** Wells whose separation factor never falls below this are left out; none where absent. */
  below?: number;
  /** `USUAL_LEVELS` where absent. */
  levels?: SeparationLevels;
};

/** An offset well that a scan reports. */
export type OffsetClearance = {
  /** Position in the list of offsets. */
  offset: number;
  /** Depth at which both wells part, if they share a hole; the rows start there. */
  kickOffMD: Feet | null;
  leastFactor: number;
  leastDistance: Feet;
  level: SeparationLevel;
  columns: ClearanceColumns;
};

/**
 * Compares a reference well with many offset wells.
 *
 * Wells that cannot be reported are left out by bounds that never exceed the true values: the distance between boxes
 * around the holes, and the separation factor that this distance and the largest uncertainties allow. Sidetracks are
 * compared below their kick-off points.
 *
 * @param offsets in the NEV frame of the reference
 * @returns the most critical first
 * @throws EngineInputError like `prepareClearanceWell` and `computeClearance`; `not-finite` for a limit that is NaN
 * @see docs/methods/anti-collision.md — scan
 */
export function scanOffsets(
  reference: SurveyedWell,
  offsets: readonly SurveyedWell[],
  options: ScanOptions = {},
): OffsetClearance[] {
  const { within = Infinity, below = Infinity, levels = USUAL_LEVELS, rule = STANDARD_RULE } = options;
  checkRule(rule);
  if (Number.isNaN(within) || Number.isNaN(below)) {
    throw new EngineInputError("not-finite", `within ${within} ft, below ${below}`);
  }
  const preparedReference = prepareClearanceWell(reference);
  const clearances = offsets.flatMap((offset, position): OffsetClearance[] => {
    const index = indexHole(offset.path);
    const leastPossible = leastBoxDistance(preparedReference.index, index);
    if (leastPossible > within) return [];
    const pair = splitAtKickOff(reference, offset);
    const isShared = pair.kickOffMD !== null;
    const own = isShared ? prepareClearanceWell(pair.reference) : preparedReference;
    const other = prepareClearanceWell(pair.offset);
    const leastPossibleHere = leastPossibleFactor(worstOf(own), worstOf(other), leastPossible, options);
    if (!isShared && leastPossibleHere >= below) return [];

    const columns = computeClearance(own, other, options);
    const leastFactor = columns.separationFactor.reduce((least, factor) => Math.min(least, factor), Infinity);
    const leastDistance = columns.distance.reduce((least, distance) => Math.min(least, distance), Infinity);
    if (leastDistance > within || !(leastFactor < below)) return [];
    const level = levelOf(leastFactor, levels);
    return [{ offset: position, kickOffMD: pair.kickOffMD, leastFactor, leastDistance, level, columns }];
  });
  return clearances.toSorted((a, b) => a.leastFactor - b.leastFactor);
}

/** The worst case of a well: its widest hole, and an upper bound of the variance in any direction, ft². */
export type WorstOfWell = { radius: Feet; variance: number };

/**
 * The widest hole and the largest variance of a well: over its stations, the sum of the variances over three axes.
 *
 * @see docs/methods/anti-collision.md — scan
 */
export function worstOf({ holes, uncertainty: { covariance } }: ClearanceWell): WorstOfWell {
  const { nn, ee, vv } = covariance;
  let variance = 0;
  for (let row = 0; row < nn.length; row++) variance = Math.max(variance, nn[row]! + ee[row]! + vv[row]!);
  return { radius: Math.max(...holes.radii), variance };
}

/**
 * A lower bound of the separation factor of two wells: their widest holes and largest variances at a distance.
 *
 * @param distance lower bound of the distance of the wells, as of `leastBoxDistance`
 * @returns -Infinity if that distance does not rule out that the holes and the margin of the rule overlap
 * @see docs/methods/anti-collision.md — scan
 */
export function leastPossibleFactor(
  reference: WorstOfWell,
  offset: WorstOfWell,
  distance: Feet,
  { rule = STANDARD_RULE, isCorrelated = false }: ClearanceOptions,
): number {
  const holes = reference.radius + offset.radius;
  if (distance <= holes + rule.surfaceMargin) return -Infinity;
  const [own, other] = [reference.variance, offset.variance];
  // Shared errors of opposite direction add up; errors of the same direction cancel.
  const variance = isCorrelated ? (Math.sqrt(own) + Math.sqrt(other)) ** 2 : own + other;
  return separationFactor(distance, holes, variance, rule);
}

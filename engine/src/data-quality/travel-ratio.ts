import type { Verdict } from "./finding";

/** Two lengths that ought to be equal, added up while both grow. */
export type TravelSums = { measured: number; reference: number };

/** The initial state, with empty sums. */
export const noTravel: TravelSums = { measured: 0, reference: 0 };

/** The sums are compared once the reference has reached this length, ft, or the other travel this many times the length. */
const COMPARED_TRAVEL = 10;
const MAX_RATIO = 1.6;
/** A ratio this near to that of two units is a wrong unit, this near to 1 a right one. */
const RATIO_TOLERANCE = 0.15;

/** Ratio of the two, once they have been compared. */
export type Compared = { sums: TravelSums; verdict: Verdict; ratio: number | null };

/**
 * Compares two measurements of one travel, such as bit and block.
 *
 * @param ratios values over reference that a wrong unit gives
 * @see docs/methods/data-quality.md — depths and rates
 */
export function compareTravel(
  before: TravelSums,
  measuredTravel: number,
  reference: number,
  ratios: readonly number[],
): Compared {
  if (!(reference > 0) || Number.isNaN(measuredTravel)) return { sums: before, verdict: null, ratio: null };
  const sums = { measured: before.measured + measuredTravel, reference: before.reference + reference };
  if (Math.max(sums.reference, sums.measured / MAX_RATIO) < COMPARED_TRAVEL)
    return { sums, verdict: null, ratio: null };
  const ratio = sums.measured / sums.reference;
  const isWrong = ratios.some((to) => isNear(ratio, to));
  return { sums: noTravel, verdict: isWrong || isNear(ratio, 1) ? isWrong : null, ratio };
}

const isNear = (ratio: number, to: number): boolean => Math.abs(ratio / to - 1) <= RATIO_TOLERANCE;

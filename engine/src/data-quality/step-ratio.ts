import type { Feet } from "@sigma/terms/quantities";
import type { Verdict } from "./finding";

/** Travel that speaks against a wrong unit, and over which they differed like two units do. */
export type StepSums = { right: Feet; wrong: Feet };

/** Nothing compared yet. */
export const noSteps: StepSums = { right: 0, wrong: 0 };

/** Steps are judged once they have come so far together. */
const JUDGED: Feet = 30;
/** A smaller step says nothing: depths are rounded. */
const LEAST: Feet = 0.1;
/** A ratio this near to that of two units is a wrong unit, this near to 1 a right one. */
const NEAR = 0.12;
/** Wrong travel has to outweigh right travel so many times. */
const OUTWEIGHS = 4;

/**
 * Compares the step of the bit with that of the block, which carries it: the ratio of each step tells the unit. A block
 * that goes the other way heaves with the rig, which speaks against a unit.
 *
 * @param bit how far the bit came up
 * @param block how far the block came up, 0 where the bit need not have moved with it
 * @param ratios bit over block that a wrong unit gives
 * @see docs/methods/data-quality.md — depths and rates
 */
export function compareSteps(
  before: StepSums,
  bit: Feet,
  block: Feet,
  ratios: readonly number[],
): { sums: StepSums; verdict: Verdict } {
  if (!(Math.abs(bit) >= LEAST) || !(Math.abs(block) >= LEAST)) return { sums: before, verdict: null };
  const ratio = bit / block;
  const isWrong = isNearAny(ratio, ratios);
  if (!isWrong && !isNear(ratio, 1) && ratio > 0) return { sums: before, verdict: null };
  const travel = Math.abs(block);
  const sums = isWrong
    ? { right: before.right, wrong: before.wrong + travel }
    : { right: before.right + travel, wrong: before.wrong };
  if (sums.right + sums.wrong < JUDGED) return { sums, verdict: null };
  return { sums: noSteps, verdict: sums.wrong >= OUTWEIGHS * sums.right };
}

const isNear = (ratio: number, to: number): boolean => Math.abs(ratio / to - 1) <= NEAR;

function isNearAny(ratio: number, ratios: readonly number[]): boolean {
  for (const to of ratios) if (isNear(ratio, to)) return true;
  return false;
}

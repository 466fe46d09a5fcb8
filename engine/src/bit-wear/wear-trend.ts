import type { Feet, Kpsi } from "@sigma/terms/quantities";
import { median } from "../math/quantile";

/** An interval drilled by rotation: its end, its energy, and its depth of cut per weight, in/rev/klb. */
export type DrilledBlock = readonly [md: Feet, mse: Kpsi, docWob: number];

/** A bit that drills increasingly worse: means over the first and the last hundred feet of a trend. */
export type WearTrend = {
  startMD: Feet;
  mseBefore: Kpsi;
  mse: Kpsi;
  docWobBefore: number;
  docWob: number;
};

/** Blocks at either end of the trend that are compared. */
const BLOCKS_COMPARED = 5;
export const LEAST_BLOCKS = 15;
/** Energy rises, and depth of cut falls, by at least this factor. */
const MIN_CHANGE_FACTOR = 1.5;
/** Share of all pairs of blocks that have to agree with the trend. */
const MIN_AGREEING_SHARE = 0.75;
/** Share of the change that a single step may make: a new formation is a step. */
const STEP = 0.6;

/**
 * Derives the wear of the bit from the blocks that it drilled; null if they show none.
 *
 * @param blocks of one bit, in the order in which they were drilled
 * @see docs/methods/bit-wear.md — trend
 */
export function wearTrend(blocks: readonly DrilledBlock[]): WearTrend | null {
  if (blocks.length < LEAST_BLOCKS) return null;
  const energies = blocks.map(([, mse]) => mse);
  const cuts = blocks.map(([, , docWob]) => docWob);
  const [mseBefore, mse] = endsOf(energies);
  const [docWobBefore, docWob] = endsOf(cuts);
  if (mse < MIN_CHANGE_FACTOR * mseBefore || docWobBefore < MIN_CHANGE_FACTOR * docWob) return null;
  if (risingPairs(energies) < MIN_AGREEING_SHARE || risingPairs(cuts) > 1 - MIN_AGREEING_SHARE) return null;
  if (largestStep(energies) > STEP * (mse - mseBefore)) return null;
  return { startMD: blocks[0]![0], mseBefore, mse, docWobBefore, docWob };
}

const endsOf = (values: readonly number[]): [number, number] => [
  median(values.slice(0, BLOCKS_COMPARED)) ?? 0,
  median(values.slice(-BLOCKS_COMPARED)) ?? 0,
];

/** Share of all pairs in which the later value is higher. */
function risingPairs(values: readonly number[]): number {
  let rising = 0;
  let pairs = 0;
  for (let late = 1; late < values.length; late++) {
    for (let early = 0; early < late; early++) {
      if (values[late]! > values[early]!) rising++;
      pairs++;
    }
  }
  return rising / pairs;
}

/** The largest rise from the three blocks before a place to the three after it. */
function largestStep(values: readonly number[]): number {
  let largest = 0;
  for (let place = 3; place <= values.length - 3; place++) {
    const before = median(values.slice(place - 3, place)) ?? 0;
    const after = median(values.slice(place, place + 3)) ?? 0;
    largest = Math.max(largest, after - before);
  }
  return largest;
}

import type { Feet } from "@sigma/terms/quantities";
import type { Verdict } from "./finding";
import { FEET } from "./likely-unit";

/**
 * Travel over which bit and block differed like feet and metres do, the shorter one in metres, travel of any other kind, and
 * the start of the present interval.
 */
export type StepSums = { bitShort: Feet; blockShort: Feet; other: Feet; bit: Feet | null; block: Feet | null };

/** The initial state, without comparisons. */
export const noSteps: StepSums = { bitShort: 0, blockShort: 0, other: 0, bit: null, block: null };

/** Minimum length of the longer of the two travels before a stretch is evaluated. */
const JUDGED_TRAVEL: Feet = 10;
/** Length of both travels that ends a stretch: depths are rounded, and slow drilling takes many samples for it. */
const MIN_TRAVEL: Feet = 1;
/** A ratio this near to feet in a metre is a wrong unit. */
const RATIO_TOLERANCE = 0.12;
/** Travel in a wrong unit has to outweigh all other travel by this factor. */
const OUTWEIGHING_FACTOR = 4;

/** The result once enough travel was evaluated; the channel that is in metres if the verdict is true. */
export type StepsCompared = { sums: StepSums; verdict: Verdict; inMetres: "bitDepth" | "blockHeight" | null };

/**
 * Compares the travel of the bit with that of the block, interval by interval: the ratio of each shows the
 * unit. Any other ratio, and a block that moves the other way as it heaves with the rig, is evidence against a wrong unit.
 *
 * @param bitDepth in samples in which both moved: a value that is sent more slowly is compared when it arrives
 * @see docs/methods/data-quality.md — depths and rates
 */
export function compareSteps(before: StepSums, bitDepth: Feet, blockHeight: Feet): StepsCompared {
  const from = { bit: bitDepth, block: blockHeight };
  if (before.bit === null || before.block === null) return leaveUndecided({ ...before, ...from });
  // The bit moves down with the block.
  const bit = before.bit - bitDepth;
  const block = blockHeight - before.block;
  const shorter = Math.min(Math.abs(bit), Math.abs(block));
  const travel = Math.max(Math.abs(bit), Math.abs(block));
  if (shorter < MIN_TRAVEL) return leaveUndecided(before);
  const isWrong = bit * block > 0 && Math.abs(travel / shorter / FEET - 1) <= RATIO_TOLERANCE;
  const isBit = Math.abs(bit) < Math.abs(block);
  const bitShort = before.bitShort + (isWrong && isBit ? travel : 0);
  const blockShort = before.blockShort + (isWrong && !isBit ? travel : 0);
  const other = before.other + (isWrong ? 0 : travel);
  const all = bitShort + blockShort + other;
  if (all < JUDGED_TRAVEL) return leaveUndecided({ bitShort, blockShort, other, ...from });
  const verdict = Math.max(bitShort, blockShort) >= (all * OUTWEIGHING_FACTOR) / (OUTWEIGHING_FACTOR + 1);
  const inMetres = verdict ? (bitShort > blockShort ? "bitDepth" : "blockHeight") : null;
  return { sums: { ...noSteps, ...from }, verdict, inMetres };
}

const leaveUndecided = (sums: StepSums): StepsCompared => ({ sums, verdict: null, inMetres: null });

/**
 * The sums without the interval that had started: in the slips, and over missing data, the block moves without the bit.
 *
 * @see docs/methods/data-quality.md — depths and rates
 */
export const withoutStretch = (sums: StepSums): StepSums =>
  sums.bit === null ? sums : { ...sums, bit: null, block: null };

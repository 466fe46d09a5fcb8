import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { Slips } from "./find-trips";

/** A stand run or pulled: the distances that bit and block moved, down positive. */
export type TallyRow = {
  time: EpochSeconds;
  operation: Slips["operation"];
  fromDepth: Feet;
  toDepth: Feet;
  byDepth: Feet;
  /** Null if the block was not measured, or not at all slips between. */
  byBlock: Feet | null;
  /** Depth minus block travel, for this stand and since the first stand after which all are known. */
  difference: Feet | null;
  total: Feet | null;
};

/** No derrick pulls a longer stand: a bit that is farther away at the next slips was moved without measurements, ft. */
const LONGEST_STAND: Feet = 150;

/**
 * Stands by the bit depth compared with the travel of the block between the slips.
 *
 * @param blocks height of the block when the slips were set and when they were pulled; null if not known
 * @see docs/methods/trip-sheet.md — pipe tally
 */
export function tallyStands(
  slips: readonly Slips[],
  blocks: readonly { set: Feet | null; pulled: Feet | null }[],
): TallyRow[] {
  let total: Feet | null = null;
  return slips.slice(1).map(({ slipsTime, operation, bitDepth }, index) => {
    const fromDepth = slips[index]!.bitDepth;
    const pulledHeight = blocks[index]?.pulled ?? null;
    const set = blocks[index + 1]?.set ?? null;
    const byDepth = bitDepth - fromDepth;
    const isUnseen = Math.abs(byDepth) > LONGEST_STAND;
    if (isUnseen) total = null;
    const byBlock = isUnseen || pulledHeight === null || set === null ? null : pulledHeight - set;
    const difference = byBlock === null ? null : byDepth - byBlock;
    if (difference !== null) total = (total ?? 0) + difference;
    return { time: slipsTime, operation, fromDepth, toDepth: bitDepth, byDepth, byBlock, difference, total };
  });
}

/** The drill pipe above the components, in stands: the remainder is the stand that is being run or drilled. */
export function countStands(pipeLength: Feet, standLength: Feet | null): { stands: number; rest: Feet } | null {
  if (standLength === null || !(standLength > 0) || !(pipeLength >= 0)) return null;
  const stands = Math.floor(pipeLength / standLength);
  return { stands, rest: pipeLength - stands * standLength };
}

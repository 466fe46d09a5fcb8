import type { Feet } from "@sigma/terms/quantities";
import { LONGEST_PAUSE, type Slips } from "./find-trips";

/** The bit of a string that hangs on in the slips is at the same depth within this. */
const SAME_DEPTH: Feet = 5;

/**
 * Times in the slips. Consecutive ones at one depth without a long pause are joined: a gap in the data ends a
 * connection, and another one starts after it, though the string hung all the time. So a gap neither ends a trip nor counts
 * as a stand. Slips after drilling or circulating aren't joined: the string was out of them, and came back to this depth.
 *
 * @param slips in the order of their times
 * @see docs/methods/trip-sheet.md — trips
 */
export function joinSlips<Known extends Slips>(slips: readonly Known[]): Known[] {
  const joinedSlips: Known[] = [];
  for (const now of slips) {
    const last = joinedSlips.at(-1);
    const hangsOn =
      last !== undefined &&
      now.operation === "tripping" &&
      Math.abs(now.bitDepth - last.bitDepth) < SAME_DEPTH &&
      now.slipsTime - last.releaseTime <= LONGEST_PAUSE;
    // The depth is that of the release, as of slips that were seen as a whole.
    if (hangsOn) joinedSlips[joinedSlips.length - 1] = { ...now, slipsTime: last.slipsTime, operation: last.operation };
    else joinedSlips.push(now);
  }
  return joinedSlips;
}

import type { Feet } from "@sigma/terms/quantities";
import { changeSince, indexBefore, LONG, type RecentWindow, SHORT } from "./recent-window";

/** Evidence of a sample about the string: it hangs on the hook, it does not, or unknown. */
export type StringEvidence = "on-hook" | "off-hook" | null;

/** Travel of the block that shows whether it took the bit along. */
const MIN_BLOCK_TRAVEL: Feet = 1;
const BIT_STANDS: Feet = 0.03;

/** A bit depth this close to the hole depth may be held there by the rig's own rule, even if the string moves. */
const CLAMP_DISTANCE: Feet = 0.2;

/**
 * Evidence about the string from the block and the measured bit depth.
 *
 * A fast move shows within the newest four seconds, a slow one over ten; a move that has ended isn't evidence. Nor is a bit
 * at hole depth: rigs never show it deeper than the hole.
 *
 * @param holeDepth NaN if not known
 * @see docs/methods/rig-state.md — slips
 */
export function stringEvidence(window: RecentWindow, holeDepth: Feet): StringEvidence {
  if (isBlind(window)) return bitMoved(window) ? "on-hook" : null;
  const short = indexBefore(window, SHORT);
  const travel = Math.abs(changeSince(window.block, short));
  if (!(travel >= MIN_BLOCK_TRAVEL / 4)) return null;
  const long = indexBefore(window, LONG);
  const evidence = travel >= MIN_BLOCK_TRAVEL ? evidenceSince(window, short, CLOSE_AGREEMENT) : null;
  const hookEvidence =
    evidence ?? evidenceSince(window, long, travel >= MIN_BLOCK_TRAVEL ? ROUGH_AGREEMENT : CLOSE_AGREEMENT);
  return hookEvidence === "off-hook" && Math.abs(holeDepth - newestBit(window)) <= CLAMP_DISTANCE ? null : hookEvidence;
}

/**
 * Whether the rig does not send the block position.
 *
 * @see docs/methods/rig-state.md — slips
 */
export const isBlind = ({ block }: RecentWindow): boolean => block[block.length - 1] == null;

/** Whether the bit moved in one direction, which happens only on the hook. A depth that only scatters returns to its value. */
function bitMoved({ bit }: RecentWindow): boolean {
  let first = 0;
  let last = bit.length - 1;
  while (first < last && bit[first] == null) first++;
  while (last > first && bit[last] == null) last--;
  const bitTravel = Math.abs((bit[last] ?? Number.NaN) - (bit[first] ?? Number.NaN));
  return bitTravel >= 2 * MIN_BLOCK_TRAVEL && bitTravel >= ONE_WAY * rangeOf(bit);
}

const ONE_WAY = 0.8;

/** Bit and block of a string on the hook move alike, except for the lag of a bit depth that is sent less often. */
const CLOSE_AGREEMENT = 0.25;
const ROUGH_AGREEMENT = 0.5;

/** Travel of the block and the bit between the first and the last entry of a stretch that have both. */
function evidenceSince({ times, block, bit }: RecentWindow, from: number, band: number): StringEvidence {
  let first = from;
  let last = times.length - 1;
  while (first < last && bit[first] == null) first++;
  while (last > first && bit[last] == null) last--;
  // If the bit is sent so rarely, the motion in the newest part of the stretch is unknown.
  if (last <= first || times[last]! - times[first]! < MEASURED_SHARE * (times[times.length - 1]! - times[from]!))
    return null;
  const travel = (block[last] ?? Number.NaN) - (block[first] ?? Number.NaN);
  if (!(Math.abs(travel) >= MIN_BLOCK_TRAVEL)) return null;
  // Some feeds repeat a bit depth for seconds: one that moved a moment ago may do so again.
  const range = rangeOf(bit);
  if (range <= BIT_STANDS || (Math.abs(travel) >= CLEAR_TRAVEL && range <= band * Math.abs(travel))) return "off-hook";
  return Math.abs(travel + bit[last]! - bit[first]!) <= band * Math.abs(travel) ? "on-hook" : null;
}

/** Share of a stretch between the first and last bit depth in it that has to be known. */
const MEASURED_SHARE = 0.6;

/** Over this travel of the block, a bit depth that only wobbles counts as motionless too. */
const CLEAR_TRAVEL: Feet = 10;

/** Spacing of the bit depths: a noisy bit depth returns to its value by chance. */
function rangeOf(bit: readonly (number | null)[]): Feet {
  let least = Infinity;
  let most = -Infinity;
  for (const value of bit) {
    if (value === null) continue;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return most - least;
}

function newestBit({ bit }: RecentWindow): Feet {
  let index = bit.length - 1;
  while (index > 0 && bit[index] == null) index--;
  return bit[index] ?? Number.NaN;
}

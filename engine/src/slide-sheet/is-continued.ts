import { HOUR } from "@sigma/terms/durations";
import type { EpochSeconds, Feet, FeetPerHour, Seconds } from "@sigma/terms/quantities";
import { MOST_AT_ONCE } from "../well-pipeline/depth-rows/foot-pieces";

/** Between two feet of one stretch no string is pulled; a connection, a survey or a repair takes less. */
const LONGEST_PAUSE: Seconds = 4 * HOUR;

/** Lower end of a foot and when it was reached. */
type Reached = { depth: Feet; time: EpochSeconds };

/**
 * Start of the drilling of a foot, from its rate of penetration; never before the foot above was reached.
 *
 * @param before the foot above
 */
export function beganAt(
  foot: Reached & { rop: FeetPerHour | null },
  length: Feet,
  before: Reached | null,
): EpochSeconds {
  const earliest = before?.time ?? Number.NEGATIVE_INFINITY;
  if (foot.rop === null || !(foot.rop > 0)) return before?.time ?? foot.time;
  return Math.max(earliest, foot.time - (length / foot.rop) * HOUR);
}

/**
 * Whether a foot continues the foot above: not after hole made without data, a corrected depth, or a trip.
 *
 * @see docs/methods/slide-sheet.md — slides and rotations
 */
export const isContinued = (foot: Reached, before: Reached): boolean =>
  foot.depth > before.depth && foot.depth - before.depth <= MOST_AT_ONCE && foot.time - before.time <= LONGEST_PAUSE;

import type { WellStatus } from "@sigma/contract/wells/well-status";
import type { Feet } from "@sigma/terms/quantities";

/** The newest foot of a rig, which has no row yet, ft. */
export const UNWRITTEN_FOOT: Feet = 1;

/**
 * The depth of the hole that a connected rig is drilling, null if none is: a row of a depth log below it is from another well
 * or in another unit, and charts that follow the deepest foot would leave the bit.
 *
 * @param deepest the deepest foot from time data
 */
export function drilledNow(statuses: readonly WellStatus[], deepest: Feet | null): Feet | null {
  const live = statuses.find(({ source }) => source?.state === "connected");
  const hole = Math.max(live?.holeDepth ?? 0, deepest ?? 0);
  return live && hole > 0 ? hole : null;
}

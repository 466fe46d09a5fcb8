import type { Feet } from "@sigma/terms/quantities";

/** Distance off bottom from which the bit no longer counts as being at the end of the hole: about a stand. */
const OFF_BOTTOM: Feet = 100;

/**
 * Whether the bit hangs far above the bottom of the hole, as in a trip; false where either depth is not known.
 *
 * @param end MD of the end of the surveyed hole, which may lie deeper than the recorded data
 */
export const isFarOffBottom = (
  now: { holeDepth: Feet | null; bitDepth: Feet | null } | null | undefined,
  end: Feet | null = null,
): boolean =>
  now?.holeDepth != null && now.bitDepth != null && Math.max(now.holeDepth, end ?? 0) - now.bitDepth > OFF_BOTTOM;

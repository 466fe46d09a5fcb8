import type { Feet } from "@sigma/terms/quantities";

/** Whether hole is slid or rotated, and the footage of the other mode against that. */
export type DrillingMode = { sliding: boolean; against: Feet };

/**
 * The assignment of a foot: to the stretch in progress, or to the feet that are still undecided, or it decides about those: `back`
 * adds them to the stretch in progress, `turn` makes them the next stretch.
 */
type FootPlace = "same" | "apart" | "back" | "turn";

/** A change of mode shorter than this is rocking or stick-slip, not a slide or a rotation. */
const SHORTEST_STRETCH: Feet = 3;
/** Depths in metres turned into feet differ by this much from whole feet. */
const DEPTH_ROUNDING: Feet = 1e-6;

/**
 * The mode that hole starts in.
 *
 * @param sliding null for hole of an unknown mode, which counts as rotated
 * @see docs/methods/slide-sheet.md — slides and rotations
 */
export const firstMode = (sliding: boolean | null): DrillingMode => ({ sliding: sliding ?? false, against: 0 });

/**
 * Takes the next foot: the mode changes once 3 ft more were made in the other mode than in this one.
 *
 * @param sliding null for a foot of unknown mode, which goes with the foot above it
 * @see docs/methods/slide-sheet.md — slides and rotations
 */
export function nextMode(
  mode: DrillingMode,
  length: Feet,
  sliding: boolean | null,
): { mode: DrillingMode; place: FootPlace } {
  const isApart = mode.against > 0;
  if (sliding === null) return { mode, place: isApart ? "apart" : "same" };
  if (sliding === mode.sliding) {
    if (!isApart) return { mode, place: "same" };
    const against = mode.against - length;
    if (against <= DEPTH_ROUNDING) return { mode: firstMode(sliding), place: "back" };
    return { mode: { sliding, against }, place: "apart" };
  }
  const against = mode.against + length;
  if (against >= SHORTEST_STRETCH - DEPTH_ROUNDING) return { mode: firstMode(sliding), place: "turn" };
  return { mode: { sliding: mode.sliding, against }, place: "apart" };
}

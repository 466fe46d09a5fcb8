import type { Feet } from "@sigma/terms/quantities";

/** A piece of hole within one foot; `isWhole` where it reaches the whole foot at its base. */
export type FootPiece = { top: Feet; base: Feet; isWhole: boolean };

/** Hole that grew, or was passed, by more at once has no data of its own. */
export const MOST_AT_ONCE: Feet = 10;

/** A depth this close to a whole foot has reached it: metres turned into feet end a hair above or below. */
const ROUNDING: Feet = 1e-6;

/**
 * Cuts a stretch of hole at its whole feet.
 *
 * @param to not shallower than `from`
 * @returns pieces shallow first, none where there is no stretch; the base of a whole one is the whole foot itself
 * @see docs/methods/well-pipeline.md — depth rows
 */
export function footPieces(from: Feet, to: Feet): FootPiece[] {
  const pieces: FootPiece[] = [];
  for (let top = from; top < to; ) {
    const whole = Math.floor(top + ROUNDING) + 1;
    const isWhole = to >= whole - ROUNDING;
    const base = isWhole ? whole : to;
    pieces.push({ top, base, isWhole });
    top = base;
  }
  return pieces;
}

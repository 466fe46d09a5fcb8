import type { Feet } from "@sigma/terms/quantities";

/** Hole that grew, or was passed, by more than this at once has no data. */
export const MOST_AT_ONCE: Feet = 10;

/** A depth this close to a whole foot has reached it: metres turned into feet end a hair above or below. */
const ROUNDING: Feet = 1e-6;

/**
 * The first whole foot below a depth.
 *
 * @see docs/methods/well-pipeline.md — depth rows
 */
export const nextWholeFoot = (depth: Feet): Feet => Math.floor(depth + ROUNDING) + 1;

/**
 * Whether a depth has reached a whole foot.
 *
 * @see docs/methods/well-pipeline.md — depth rows
 */
export const isReached = (whole: Feet, depth: Feet): boolean => depth >= whole - ROUNDING;

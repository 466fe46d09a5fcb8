import type { Feet, Rpm } from "@sigma/terms/quantities";

/**
 * Whether a measurement counts as an activity: at or above its threshold, and more than zero.
 *
 * @param value NaN if missing, which is never an activity
 * @see docs/methods/rig-state.md — predicates
 */
export const reaches = (value: number, threshold: number): boolean => value >= threshold && value > 0;

/**
 * Whether the string turns, either way.
 *
 * @see docs/methods/rig-state.md — predicates
 */
export const turns = (rpm: Rpm, threshold: Rpm): boolean => reaches(Math.abs(rpm), threshold);

/**
 * Whether the bit is below the given depth, so that the string is in the hole.
 *
 * @see docs/methods/rig-state.md — predicates
 */
export const isInHole = (bitDepth: Feet, threshold: Feet): boolean => bitDepth > threshold;

/**
 * Whether the bit is within a distance of the bottom; false if a depth is missing.
 *
 * @see docs/methods/rig-state.md — predicates
 */
export const isNearBottom = (holeDepth: Feet, bitDepth: Feet, distance: Feet): boolean =>
  holeDepth - bitDepth <= distance;

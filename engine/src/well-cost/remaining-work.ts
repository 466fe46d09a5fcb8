import type { Feet } from "@sigma/terms/quantities";

/** A day count of the forecast of a well: early, in the middle, late. */
export type Percentile = "p10" | "p50" | "p90";

/** What is left of a well. */
export type RemainingWork = {
  /** Whether the well is finished: nothing more is spent than what is charged and estimated. */
  isFinal: boolean;
  /** Days until the release of the rig by the forecast of the well; null without one. */
  days: { readonly [Name in Percentile]: number } | null;
  /** The hole that is left to drill and where it is now; null if unknown. */
  hole: { from: Feet; to: Feet } | null;
};

/** Longer than any well takes, d. */
const MOST_DAYS = 3650;

/** The days from a day of a well to the release of its rig. */
export function daysUntilRelease(
  release: { readonly [Name in Percentile]: number },
  day: number,
): { [Name in Percentile]: number } {
  const left = (end: number) => Math.min(MOST_DAYS, Math.max(0, end - day));
  return { p10: left(release.p10), p50: left(release.p50), p90: left(release.p90) };
}

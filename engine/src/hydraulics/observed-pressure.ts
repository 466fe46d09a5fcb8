import type { Psi } from "@sigma/terms/quantities";

/** How a calculated pressure lies against the observed one: `difference` and `ratio` are calculated to observed. */
export type PressureDeviation = { difference: Psi; ratio: number };

/**
 * Holds a calculated standpipe pressure against the one observed at the same flow and depth. A ratio that falls over time
 * is a plugging string or a thickening mud, one that rises a washout.
 *
 * @param observed null where nothing was measured
 * @returns null where there is no observed pressure above 0
 * @see docs/methods/hydraulics.md — calculated against observed pressure
 */
export const compareWithObserved = (calculated: Psi, observed: Psi | null): PressureDeviation | null =>
  observed !== null && observed > 0 && Number.isFinite(calculated)
    ? { difference: calculated - observed, ratio: calculated / observed }
    : null;

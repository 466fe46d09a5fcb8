import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { FoundInflux } from "./find-influx";

/** Log-odds from which losses are sure at once. */
const SURE_LOSSES = 7.5;
/**
 * An influx is sure if each test for so long gave these log-odds, and these by flow out alone: the longer, the less it takes, and
 * least if the lines have settled: they hang and err while they drain and fill.
 */
const STEPS: readonly { odds: number; byFlow: number; lasts: Seconds; isSettled?: boolean }[] = [
  { odds: 7.5, byFlow: 0, lasts: 0 },
  { odds: 6, byFlow: 1, lasts: 8 },
  { odds: 4, byFlow: 2, lasts: 60 },
  { odds: 3.5, byFlow: 2, lasts: 50, isSettled: true },
];

/** Evidence that takes longer isn't of a flow line that the pits contradict: a paddle that steps remains where it is. */
const SHORT: Seconds = 10;

/** Since when each test pointed to an influx, for each number of log-odds that may make it sure; null if the last one didn't. */
export type LikelySince = readonly (EpochSeconds | null)[];

/** No test yet. */
export const notLikely: LikelySince = STEPS.map(() => null);

/**
 * The same after a test. Pumps that have no meter don't count as long: mud that is pumped goes on as an influx does.
 *
 * @see docs/methods/well-control.md — log-odds
 */
export const likelySince = (
  before: LikelySince,
  foundInflux: FoundInflux | null,
  isUnmetered: boolean,
  time: EpochSeconds,
): LikelySince =>
  STEPS.map(({ odds, byFlow, lasts, isSettled = false }, step) => {
    if (foundInflux === null || foundInflux.isLoss || (isUnmetered && lasts > 0)) return null;
    if (isSettled && !foundInflux.hasSettled) return null;
    if (lasts > SHORT && foundInflux.isUnconfirmed) return null;
    const points = foundInflux.total >= odds && foundInflux.flowOdds >= byFlow;
    return points ? (before[step] ?? time) : null;
  });

/** Whether the result of a test is to be reported. */
export const isSure = ({ total, isLoss }: FoundInflux, likely: LikelySince, time: EpochSeconds): boolean =>
  isLoss ? total >= SURE_LOSSES : STEPS.some(({ lasts }, step) => time - (likely[step] ?? Infinity) >= lasts);

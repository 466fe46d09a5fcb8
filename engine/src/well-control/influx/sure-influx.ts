import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { FoundInflux } from "./find-influx";

/** Log-odds from which losses are sure at once. */
const SURE_LOSSES = 7.5;
/**
 * An influx is sure if each test for so long gave these log-odds, and these by flow out and by the pits alone: the longer, the less it
 * takes, and less long if the pits second it.
 */
const STEPS: readonly { odds: number; byFlow: number; byPits: number; lasts: Seconds }[] = [
  { odds: 7.5, byFlow: 0, byPits: 0, lasts: 0 },
  { odds: 6, byFlow: 1, byPits: 0, lasts: 8 },
  { odds: 5, byFlow: 1, byPits: 0.3, lasts: 20 },
  { odds: 5, byFlow: 1, byPits: 0, lasts: 50 },
  { odds: 4, byFlow: 2, byPits: 0.3, lasts: 40 },
  { odds: 4, byFlow: 2, byPits: 0, lasts: 80 },
];

/** Since when each test pointed to an influx, for each number of log-odds that may make it sure; null if the last one didn't. */
export type LikelySince = readonly (EpochSeconds | null)[];

/** No test yet. */
export const notLikely: LikelySince = STEPS.map(() => null);

/**
 * The same after a test. Pits alone don't count as long, nor do pumps that have no meter: mud that is pumped goes on as an influx
 * does.
 *
 * @see docs/methods/well-control.md — log-odds
 */
export const likelySince = (
  before: LikelySince,
  foundInflux: FoundInflux | null,
  isUnmetered: boolean,
  time: EpochSeconds,
): LikelySince =>
  STEPS.map(({ odds, byFlow, byPits, lasts }, step) => {
    if (foundInflux === null || foundInflux.isLoss || (isUnmetered && lasts > 0)) return null;
    const points = foundInflux.total >= odds && foundInflux.flowOdds >= byFlow && foundInflux.pitOdds >= byPits;
    return points ? (before[step] ?? time) : null;
  });

/** Whether the result of a test is to be reported. */
export const isSure = ({ total, isLoss }: FoundInflux, likely: LikelySince, time: EpochSeconds): boolean =>
  isLoss ? total >= SURE_LOSSES : STEPS.some(({ lasts }, step) => time - (likely[step] ?? Infinity) >= lasts);

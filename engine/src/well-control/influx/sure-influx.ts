import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { FoundInflux } from "./find-influx";

/** Log-odds in all and by single sensors, and for how long; of settled lines only; with the pumps off only; in each test of the long spans. */
type Step = {
  odds: number;
  byOthers: number;
  lasts: Seconds;
  isSettled?: boolean;
  isIdle?: boolean;
  isKept?: boolean;
  byPits?: number;
  byPressure?: number;
};

/** Log-odds from which losses are sure at once. */
const SURE_LOSSES = 7.5;
/**
 * An influx is sure if each test for so long gave these log-odds, and these by flow out and pressure: the longer, the less it takes, and
 * least if the lines have settled: they hang and err while they drain and fill.
 */
const STEPS: readonly Step[] = [
  { odds: 7.5, byOthers: 0, lasts: 0 },
  { odds: 6, byOthers: 1, lasts: 8 },
  { odds: 5.5, byOthers: 1, lasts: 15, isKept: true, byPits: 0.9, byPressure: 1 },
  { odds: 4, byOthers: 2, lasts: 60 },
  { odds: 3.5, byOthers: 2, lasts: 50, isSettled: true },
  { odds: 3, byOthers: 2, lasts: 90, isSettled: true },
  { odds: 3.5, byOthers: 2, lasts: 30, isSettled: true, isIdle: true },
  { odds: 2.5, byOthers: 2, lasts: 60, isSettled: true, isIdle: true },
];

/** Evidence that takes longer isn't of a flow line that the pits contradict: a paddle that steps remains where it is. */
const SHORT: Seconds = 10;

/** Pressure that falls so clearly shows that pumps without a meter don't bring more. */
const PRESSED = 2;

/** Since when each test pointed to an influx, for each number of log-odds that may make it sure; null if the last one didn't. */
export type LikelySince = readonly (EpochSeconds | null)[];

/** No test yet. */
export const notLikely: LikelySince = STEPS.map(() => null);

/**
 * The same after a test. Pumps that have no meter don't count as long: mud that is pumped goes on as an influx does.
 *
 * @see docs/methods/well-control.md — log-odds
 */
export const likelySince = (before: LikelySince, foundInflux: FoundInflux | null, time: EpochSeconds): LikelySince =>
  STEPS.map((step, index) => {
    if (foundInflux === null) return null;
    if (pointsTo(step, foundInflux)) return before[index] ?? time;
    // A test of the short spans alone doesn't contradict what a long span showed.
    return step.isKept && !foundInflux.isFull ? (before[index] ?? null) : null;
  });

/** Whether a test gave enough log-odds for a step. */
function pointsTo(
  { odds, byOthers, lasts, isSettled = false, isIdle = false, byPits = 0, byPressure = 0 }: Step,
  found: FoundInflux,
): boolean {
  if (found.isLoss || (found.isUnmetered && lasts > 0 && found.pressureOdds < PRESSED)) return false;
  if (found.pitOdds < byPits || found.pressureOdds < byPressure) return false;
  if (isIdle && !found.isIdle) return false;
  if ((isSettled && !found.hasSettled) || (lasts > SHORT && found.isUnconfirmed)) return false;
  return found.total >= odds && found.flowOdds + found.pressureOdds >= byOthers;
}

/** Whether the result of a test is to be reported. */
export const isSure = (found: FoundInflux, likely: LikelySince, time: EpochSeconds): boolean =>
  found.isLoss
    ? found.total >= SURE_LOSSES
    : STEPS.some((step, index) => pointsTo(step, found) && time - (likely[index] ?? Infinity) >= step.lasts);

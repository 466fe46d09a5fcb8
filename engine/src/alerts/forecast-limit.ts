import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { firstAtOrAfter } from "../math/index-search";
import { normalShare } from "../math/normal-share";

/** A limit that a channel may reach: from below if `isAbove`, from above otherwise. */
type ApproachedLimit = { limit: number; isAbove: boolean };

/** When a trend reaches a limit, and the chance that it is reached near that time, 0 to 1. */
export type LimitForecast = { seconds: Seconds; confidence: number };

/** The newest samples of a channel with the rig state of each: columns of equal length, times ascending, NaN for no value. */
type RecentSamples = {
  time: ArrayLike<EpochSeconds>;
  values: ArrayLike<number>;
  rigState: ArrayLike<number>;
};

/** How far back the trend goes. */
const TREND_PERIOD: Seconds = 900;
/** How far the trend is extended. */
const HORIZON: Seconds = 3600;
/** Samples are averaged over this long, so that noise within it does not count as evidence. */
const BIN: Seconds = 30;
const BIN_COUNT = TREND_PERIOD / BIN;
/** Fewest averages that make a trend: five minutes in one rig state. */
const FEWEST_BINS = 10;
/** A forecast below this confidence is not shown. */
export const LEAST_CONFIDENCE = 0.6;
/** The time may be wrong by this share of it, either way, and still counts as right. */
const ACCEPTED_ERROR = 0.5;

/**
 * Forecasts when a channel reaches a limit, from its trend over the last 15 minutes in the present rig state.
 *
 * @returns null if the line moves away from the limit, is past it already, needs over an hour, or has under 5 minutes of samples
 * @see docs/methods/alerts.md — time to a limit
 */
export function forecastLimit(samples: RecentSamples, { limit, isAbove }: ApproachedLimit): LimitForecast | null {
  const line = fitTrend(samples);
  if (!line) return null;
  const gap = limit - line.level;
  const isApproached = isAbove ? gap > 0 && line.slope > 0 : gap < 0 && line.slope < 0;
  const seconds = gap / line.slope;
  if (!isApproached || seconds > HORIZON) return null;
  // Relative variance of slope / gap, of which the time is the inverse.
  const relative = Math.sqrt(
    Math.max(
      0,
      line.slopeVariance / line.slope ** 2 + line.levelVariance / gap ** 2 + (2 * line.covariance) / (line.slope * gap),
    ),
  );
  return { seconds, confidence: chanceWithin(relative) };
}

/** The chance that a time whose inverse has a relative standard deviation is right within the accepted error. */
function chanceWithin(relative: number): number {
  if (relative === 0) return 1;
  const fastest = 1 / (1 - ACCEPTED_ERROR) - 1;
  const slowest = 1 - 1 / (1 + ACCEPTED_ERROR);
  return normalShare(fastest / relative) - normalShare(-slowest / relative);
}

type TrendLine = {
  /** Per second, and at the newest sample. */
  slope: number;
  level: number;
  slopeVariance: number;
  levelVariance: number;
  covariance: number;
};

/** The line through the averages by least squares; residuals that follow one another count as fewer. */
function fitTrend(samples: RecentSamples): TrendLine | null {
  const bins = averagesOf(samples);
  const count = bins.length;
  if (count < FEWEST_BINS) return null;
  const meanX = bins.reduce((sum, { x }) => sum + x, 0) / count;
  const meanY = bins.reduce((sum, { y }) => sum + y, 0) / count;
  const sumXX = bins.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  const slope = bins.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / sumXX;
  const residuals = bins.map(({ x, y }) => y - meanY - slope * (x - meanX));
  const squares = residuals.reduce((sum, residual) => sum + residual ** 2, 0);
  const variance = (squares / (count - 2)) * varianceInflation(residuals, squares);
  return {
    slope,
    level: meanY - slope * meanX,
    slopeVariance: variance / sumXX,
    levelVariance: variance * (1 / count + meanX ** 2 / sumXX),
    covariance: (-meanX * variance) / sumXX,
  };
}

/** How much larger the variance of a line is because each residual resembles the previous one. */
function varianceInflation(residuals: readonly number[], squares: number): number {
  if (squares === 0) return 1;
  const products = residuals.reduce((sum, residual, at) => sum + residual * (residuals[at - 1] ?? 0), 0);
  const likeness = Math.min(0.9, Math.max(0, products / squares));
  return (1 + likeness) / (1 - likeness);
}

/** Averages of the samples in the present rig state, oldest first; `x` is their time before the newest sample, s. */
function averagesOf({ time, values, rigState }: RecentSamples): { x: Seconds; y: number }[] {
  const last = time.length - 1;
  const newest = time[last];
  const state = rigState[last];
  if (newest === undefined || state === undefined || Number.isNaN(state)) return [];
  const sums = new Float64Array(BIN_COUNT);
  const ages = new Float64Array(BIN_COUNT);
  const counts = new Float64Array(BIN_COUNT);
  for (let row = firstAtOrAfter(time, newest - TREND_PERIOD + 1e-6); row <= last; row += 1) {
    const value = values[row]!;
    if (rigState[row] !== state || Number.isNaN(value)) continue;
    const age = newest - time[row]!;
    const bin = Math.floor(age / BIN);
    sums[bin]! += value;
    ages[bin]! += age;
    counts[bin]! += 1;
  }
  return Array.from(sums, (sum, bin) => ({ x: -ages[bin]! / counts[bin]!, y: sum / counts[bin]! }))
    .filter(({ y }) => Number.isFinite(y))
    .toReversed();
}

import { median, quantile } from "../math/quantile";

/** A value far from the others: its modified z-score, and the median of all. */
export type Outlier = { score: number; median: number };

/** A modified z-score beyond this marks an outlier. @see Iglewicz & Hoaglin (1993), How to Detect and Handle Outliers */
export const OUTLIER_SCORE = 3.5;
/** Fewer values have no outliers. */
const FEWEST_VALUES = 5;
/** Makes the median distance from the median comparable with a standard deviation: Φ⁻¹(0.75). */
const NORMAL_SHARE = 0.6745;

/**
 * The outliers among durations by their modified z-score, on a logarithmic scale, as durations are skewed.
 *
 * @param durations above 0; NaN if not known
 * @returns an entry per duration; null if it is not an outlier
 */
export function findOutliers(durations: readonly number[]): (Outlier | null)[] {
  const knownDurations = durations.filter((days) => days > 0);
  const logs = knownDurations.map(Math.log);
  const middle = median(logs);
  if (middle === null || logs.length < FEWEST_VALUES) return durations.map(() => null);
  const distance = quantile(
    logs.map((value) => Math.abs(value - middle)),
    0.5,
  )!;
  return durations.map((days) => {
    if (!(days > 0) || distance === 0) return null;
    const score = (NORMAL_SHARE * (Math.log(days) - middle)) / distance;
    return Math.abs(score) > OUTLIER_SCORE ? { score, median: Math.exp(middle) } : null;
  });
}

/** The wells from which percentiles can be given, at least. */
export const FEWEST_WELLS = 5;

/** 90th percentile of Student's t with 4, 5 … 30 degrees of freedom. @see NIST/SEMATECH e-Handbook 1.3.6.7.2 */
const T90 = [
  1.533, 1.476, 1.44, 1.415, 1.397, 1.383, 1.372, 1.363, 1.356, 1.35, 1.345, 1.341, 1.337, 1.333, 1.33, 1.328, 1.325,
  1.323, 1.321, 1.319, 1.318, 1.316, 1.315, 1.314, 1.313, 1.311, 1.31,
];
/** The same of the normal distribution. */
const Z90 = 1.2816;

/**
 * How much wider than its sample the next value of a normal distribution is spread, if only the sample is known: the ratio of
 * the prediction interval to the spread of the sample.
 *
 * @param count of the sample, at least 5
 * @see Hahn & Meeker (1991), Statistical Intervals, 4.7
 */
export const predictionFactor = (count: number): number =>
  ((T90[Math.min(count - FEWEST_WELLS, T90.length - 1)] ?? Z90) / Z90) * Math.sqrt((count + 1) / (count - 1));

/**
 * Draws durations like those of a few wells: a smoothed bootstrap on a logarithmic scale that keeps the spread of the sample,
 * widened to that of the next well.
 *
 * @param logs of the durations, at least one
 * @param spread widening beside the one that the number of wells asks for
 * @returns draws the logarithm of a duration around the well at a position of `logs`, given a normal number
 * @see Silverman & Young (1987); Efron & Tibshirani (1993) 16.5; docs/methods/well-time.md
 */
export function smoothedDraws(logs: ArrayLike<number>, spread: number): (position: number, noise: number) => number {
  const count = logs.length;
  const values = Array.from(logs);
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  if (count < FEWEST_WELLS) return (position) => logs[position]!;
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / count);
  const width = 1.06 * count ** -0.2;
  const factor = (spread * predictionFactor(count)) / Math.sqrt(1 + width ** 2);
  return (position, noise) => mean + factor * (logs[position]! - mean + width * deviation * noise);
}

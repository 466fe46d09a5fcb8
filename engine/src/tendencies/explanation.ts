import type { Degrees } from "@sigma/terms/quantities";
import { INCLINATION_NOISE, LATERAL_NOISE } from "./survey-noise";

/** Values of an explanation, and the places of the first two of them: errors of the last survey. */
export const SIZE = 5;
export const [BUILD, LATERAL] = [0, 1];

/** Marks of a survey in a history: of an ordinary quality, or off. */
export const [GOOD, OFF] = ["g", "b"];

/** An explanation with a smaller share is dropped. */
export const LEAST_SHARE = 1e-5;

/**
 * One way in which the surveys so far may be explained, with its probability: Gaussian about a mean.
 *
 * The five values are what the last survey reads too much of build and lateral (deg), motor yield, rotary build and
 * rotary turn (deg/100 ft). `covariance` by rows.
 */
export type Explanation = {
  share: number;
  mean: Float64Array;
  covariance: Float64Array;
  /** Recent events, the last one first: explanations with the same recent events are merged. */
  history: string;
};

/**
 * One explanation with the mean and covariance of several.
 *
 * @see docs/methods/tendencies.md — model and estimate
 */
export function merge(alike: readonly Explanation[]): Explanation {
  const [first] = alike;
  if (alike.length === 1) return first!;
  const share = alike.reduce((sum, explanation) => sum + explanation.share, 0);
  const mean = new Float64Array(SIZE);
  for (const explanation of alike)
    for (let at = 0; at < SIZE; at++) mean[at] = mean[at]! + (explanation.share / share) * explanation.mean[at]!;
  const covariance = new Float64Array(SIZE * SIZE);
  for (const explanation of alike) {
    for (let row = 0; row < SIZE; row++) {
      for (let column = 0; column < SIZE; column++) {
        const between = (explanation.mean[row]! - mean[row]!) * (explanation.mean[column]! - mean[column]!);
        covariance[row * SIZE + column] =
          covariance[row * SIZE + column]! +
          (explanation.share / share) * (explanation.covariance[row * SIZE + column]! + between);
      }
    }
  }
  return { ...first!, share, mean, covariance };
}

/**
 * The same explanations with shares that add up to 1.
 *
 * @see docs/methods/tendencies.md — model and estimate
 */
export function normalizeShares(explanations: readonly Explanation[]): Explanation[] {
  const sum = explanations.reduce((total, { share }) => total + share, 0);
  return explanations.map((explanation) => ({ ...explanation, share: explanation.share / sum }));
}

/** The error of a survey, with variances. */
export type SurveyMisfit = {
  build: Degrees;
  lateral: Degrees;
  variance: { build: number; lateral: number; both: number };
};

/**
 * Minus twice the log-likelihood, up to a constant, that the survey reads this much too much.
 *
 * @param noise variance besides that of surveys of ordinary quality, deg²
 * @see docs/methods/tendencies.md — model and estimate
 */
export function misfitOf(
  { build, lateral, variance: { build: b, lateral: l, both } }: SurveyMisfit,
  noise: number,
): number {
  const [own, aside] = [b + INCLINATION_NOISE ** 2 + noise, l + LATERAL_NOISE ** 2 + noise];
  const determinant = own * aside - both ** 2;
  return (aside * build ** 2 - 2 * both * build * lateral + own * lateral ** 2) / determinant + Math.log(determinant);
}

/**
 * Updates the estimate with a value of 0 and its variance.
 *
 * @see docs/methods/tendencies.md — model and estimate
 */
export function condition(mean: Float64Array, covariance: Float64Array, at: number, variance: number): void {
  const innovation = covariance[at * SIZE + at]! + variance;
  const miss = -mean[at]! / innovation;
  const along = new Float64Array(SIZE);
  for (let row = 0; row < SIZE; row++) along[row] = covariance[row * SIZE + at]!;
  for (let row = 0; row < SIZE; row++) {
    mean[row] = mean[row]! + along[row]! * miss;
    for (let column = 0; column < SIZE; column++) {
      covariance[row * SIZE + column] = covariance[row * SIZE + column]! - (along[row]! * along[column]!) / innovation;
    }
  }
}

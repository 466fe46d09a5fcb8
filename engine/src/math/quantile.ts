import { EngineInputError } from "../engine-input-error";

/**
 * The value below which a share of the values is found, interpolated linearly between neighbours.
 *
 * @param values finite, in any order; not modified
 * @param share 0 (minimum) to 1 (maximum)
 * @returns null for no values
 * @throws EngineInputError `out-of-range` for a share outside [0, 1], `not-finite`
 * @see Hyndman & Fan (1996), type 7
 */
export function quantile(values: ArrayLike<number>, share: number): number | null {
  if (!(share >= 0 && share <= 1)) throw new EngineInputError("out-of-range", `share ${share} is not within 0 and 1`);
  const sortedValues = Float64Array.from(values).toSorted();
  // Typed arrays sort NaN and infinity to the ends.
  const [first, last] = [sortedValues[0], sortedValues.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (!Number.isFinite(first) || !Number.isFinite(last)) {
    throw new EngineInputError("not-finite", `values reach from ${first} to ${last}`);
  }
  return quantileOfSorted(sortedValues, share);
}

/**
 * The value below which a share of ascending finite values lies, where many shares are asked of the same ones.
 *
 * @param sortedValues ascending
 * @param share 0 to 1
 * @returns NaN for no values
 */
export function quantileOfSorted(sortedValues: Float64Array, share: number): number {
  const place = share * (sortedValues.length - 1);
  const below = Math.floor(place);
  const low = sortedValues[below] ?? Number.NaN;
  const high = sortedValues[below + 1] ?? low;
  return low + (high - low) * (place - below);
}

/**
 * The middle value; the mean of the middle two of an even count.
 *
 * @returns null for no values
 * @throws EngineInputError `not-finite`
 * @see docs/methods/math.md — quantiles
 */
export const median = (values: ArrayLike<number>): number | null => quantile(values, 0.5);

/** Makes the median absolute deviation of a normal distribution its standard deviation: 1/Φ⁻¹(0.75). */
const NORMAL_CONSISTENCY = 1.482602218505602;

/**
 * Spread that a few wild values do not move: the scaled median distance from the median.
 *
 * @returns in the unit of the values, comparable with a standard deviation; null for no values
 * @throws EngineInputError `not-finite`
 * @see docs/methods/math.md — quantiles; Rousseeuw & Croux (1993)
 */
export function medianAbsoluteDeviation(values: ArrayLike<number>): number | null {
  const middle = median(values);
  if (middle === null) return null;
  const distances = Float64Array.from(values, (value) => Math.abs(value - middle));
  return NORMAL_CONSISTENCY * (median(distances) ?? 0);
}

import { EngineInputError } from "../engine-input-error";

/** Values ascending, each with its weight and the position of its midpoint along the sum of all weights. */
export type WeightedValues = { values: Float64Array; weights: Float64Array; middles: Float64Array };

/**
 * Weighted values, prepared for quantiles.
 *
 * @param values in any order
 * @param weights not negative, one per value
 * @throws EngineInputError `length-mismatch`
 * @see docs/methods/math.md — quantiles
 */
export function weightedValues(values: ArrayLike<number>, weights: ArrayLike<number>): WeightedValues {
  if (values.length !== weights.length) {
    throw new EngineInputError("length-mismatch", `${values.length} values, ${weights.length} weights`);
  }
  const order = Array.from({ length: values.length }, (_, row) => row).toSorted((a, b) => values[a]! - values[b]!);
  return withMiddles(
    Float64Array.from(order, (row) => values[row]!),
    Float64Array.from(order, (row) => weights[row]!),
  );
}

/** Two lists as one. */
export function mergeWeighted(firstValues: WeightedValues, other: WeightedValues): WeightedValues {
  const length = firstValues.values.length + other.values.length;
  const [values, weights] = [new Float64Array(length), new Float64Array(length)];
  let [at, next] = [0, 0];
  for (let place = 0; place < length; place += 1) {
    const isFirst =
      next >= other.values.length || (at < firstValues.values.length && firstValues.values[at]! <= other.values[next]!);
    const from = isFirst ? firstValues : other;
    const row = isFirst ? at++ : next++;
    values[place] = from.values[row]!;
    weights[place] = from.weights[row]!;
  }
  return withMiddles(values, weights);
}

/**
 * The value below which a share of the weight is found, interpolated between the midpoints of neighbours: equals `quantile` if
 * all weights are equal.
 *
 * @param share 0 to 1
 * @returns NaN for no values
 * @see docs/methods/math.md — quantiles
 */
export function weightedQuantile({ values, middles }: WeightedValues, share: number): number {
  const last = values.length - 1;
  if (last < 0) return Number.NaN;
  const place = middles[0]! + share * (middles[last]! - middles[0]!);
  let [low, high] = [0, last];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (middles[middle]! <= place) low = middle;
    else high = middle;
  }
  const apart = middles[high]! - middles[low]!;
  return apart > 0 ? values[low]! + ((values[high]! - values[low]!) * (place - middles[low]!)) / apart : values[low]!;
}

function withMiddles(values: Float64Array, weights: Float64Array): WeightedValues {
  const middles = new Float64Array(values.length);
  let above = 0;
  for (let row = 0; row < values.length; row += 1) {
    middles[row] = above + weights[row]! / 2;
    above += weights[row]!;
  }
  return { values, weights, middles };
}

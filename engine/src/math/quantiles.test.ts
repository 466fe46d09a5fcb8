import { expect, it } from "vitest";
import { quantileOfSorted } from "./quantile";
import { quantiles } from "./quantiles";
import { seededUniform } from "./seeded-random";

const SHARES = [0, 0.1, 0.5, 0.5, 0.9, 1];

it("gives the quantiles of sorted values without sorting them", () => {
  for (const count of [1, 2, 3, 10, 57, 2000]) {
    const uniform = seededUniform(count);
    const values = Float64Array.from({ length: count }, () => Math.floor(uniform() * count) / 7);
    const before = values.slice();
    const sortedValues = values.toSorted();
    expect(quantiles(values, SHARES)).toEqual(SHARES.map((share) => quantileOfSorted(sortedValues, share)));
    expect(values).toEqual(before);
  }
});

it("gives equal values, and values in descending order, their quantiles", () => {
  expect(quantiles(new Float64Array(500).fill(4), SHARES)).toEqual(SHARES.map(() => 4));
  const descending = Float64Array.from({ length: 11 }, (_, at) => 10 - at);
  expect(quantiles(descending, [0.1, 0.5, 0.95])).toEqual([1, 5, 9.5]);
});

it("gives no number for no values", () => {
  expect(quantiles(new Float64Array(0), [0.5])).toEqual([Number.NaN]);
});

import { expect, it } from "vitest";
import { quantile } from "./quantile";
import { mergeWeighted, weightedQuantile, weightedValues } from "./weighted-quantile";

const of = (values: number[], weights: number[], share: number) =>
  weightedQuantile(weightedValues(values, weights), share);

it("is the quantile of the values where all weigh the same", () => {
  const values = [41, 3, 17, 8, 29, 5, 12];
  for (const share of [0, 0.1, 0.25, 0.5, 0.75, 1]) {
    expect(
      of(
        values,
        values.map(() => 0.3),
        share,
      ),
    ).toBeCloseTo(quantile(values, share)!, 9);
  }
  expect(of([7], [2], 0.25)).toBe(7);
  expect(of([], [], 0.5)).toBeNaN();
});

it("counts a value by its weight, even if it is split", () => {
  // 40 ft at 100 in rows of half a foot, and 60 ft at 50 in rows of a foot: the middle foot has 50.
  const rows = (count: number, value: number) => Array.from({ length: count }, () => value);
  const values = [...rows(80, 100), ...rows(60, 50)];
  expect(of(values, [...rows(80, 0.5), ...rows(60, 1)], 0.5)).toBe(50);
  expect(quantile(values, 0.5)).toBe(100);
});

it("gives of two lists that were put together what all of them give", () => {
  const [one, other] = [weightedValues([5, 1, 9], [1, 2, 0.5]), weightedValues([4, 9, 2], [0.25, 1, 3])];
  expect(mergeWeighted(one, other)).toEqual(weightedValues([1, 2, 4, 5, 9, 9], [2, 3, 0.25, 1, 0.5, 1]));
});

it("refuses lists of other lengths", () => {
  const error = expect.objectContaining({ code: "length-mismatch" });
  expect(() => weightedValues([1], [])).toThrow(error);
});

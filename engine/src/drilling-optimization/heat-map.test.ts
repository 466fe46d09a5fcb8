import { expect, it } from "vitest";
import { heatMap } from "./heat-map";

it("takes the median of the values in each cell of a heat map", () => {
  const x = Float64Array.of(1, 1.5, 1.6, 9, 10, 11, Number.NaN);
  const y = Float64Array.of(1, 1, 1, 9, 10, 1, 1);
  const map = heatMap(
    x,
    y,
    Float64Array.of(10, 90, 15, 5, 7, 99, 99),
    { from: 0, to: 10, count: 2 },
    { from: 0, to: 10, count: 2 },
  );
  expect([...map.median]).toEqual([15, Number.NaN, Number.NaN, 6]);
  expect([...map.count]).toEqual([3, 0, 0, 2]);
  const short = Float64Array.of(1);
  expect(() => heatMap(x, short, short, { from: 0, to: 1, count: 1 }, { from: 0, to: 1, count: 1 })).toThrow(
    "length-mismatch",
  );
  expect(() => heatMap(short, short, short, { from: 1, to: 1, count: 1 }, { from: 0, to: 1, count: 1 })).toThrow(
    "out-of-range",
  );
  for (const count of [0, 2.5, Number.NaN]) {
    expect(() => heatMap(short, short, short, { from: 0, to: 1, count }, { from: 0, to: 1, count: 1 })).toThrow(
      "out-of-range",
    );
  }
});

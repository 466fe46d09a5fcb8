import { expect, it } from "vitest";
import { countInBins } from "./distribution";

it("counts each value in the bin that it falls into, the upper end in the last one", () => {
  const values = [0, 4.9, 5, 10, 10, 14.9, 20, null, Number.NaN, -0.1, 20.1];
  expect(countInBins(values, { from: 0, to: 20 }, 4).counts).toEqual([2, 1, 3, 1]);
});

it("puts all values of a range without width into one bin", () => {
  expect(countInBins([3, 3, 4], { from: 3, to: 3 }, 2).counts).toEqual([2, 0]);
});

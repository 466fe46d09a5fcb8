import { expect, it } from "vitest";
import { countValues } from "./count-values";

const cells = { from: 0, to: 10, count: 5 };

it("gives the share of the samples by cell and group, with what lies beyond the cells", () => {
  const values = Float64Array.of(-1, 0, 1.9, 2, 10, 11, 12, 5);
  const groups = Uint8Array.of(0, 0, 1, 0, 0, 0, 0, 1);
  const { shares, below, above } = countValues(values, groups, 2, cells);
  expect(shares).toEqual([
    [0.125, 0.125],
    [0.125, 0],
    [0, 0.125],
    [0, 0],
    [0.125, 0],
  ]);
  expect([below, above]).toEqual([0.125, 0.25]);
});

it("adds up to all samples", () => {
  const values = Float64Array.from({ length: 999 }, (_, at) => (at * 37) % 13);
  const { shares, below, above } = countValues(values, new Uint8Array(999), 1, cells);
  expect(shares.flat().reduce((sum, share) => sum + share, below + above)).toBeCloseTo(1, 9);
});

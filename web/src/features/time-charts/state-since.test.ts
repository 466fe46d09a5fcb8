import { expect, it } from "vitest";
import { lastBegin } from "./state-since";

const times = (count: number) => Array.from({ length: count }, (_, k) => 100 + k);

it("starts with the first sample after another state", () => {
  expect(lastBegin(times(6), [2, 2, 2, 1, 1, 1], 1)).toBe(103);
});

it("continues over samples without a state", () => {
  expect(lastBegin(times(6), [2, 2, 1, Number.NaN, 1, 1], 1)).toBe(102);
});

it("starts after a gap", () => {
  expect(lastBegin([100, 101, 102, 500, 501, 502], [1, 1, 1, 1, 1, 1], 1)).toBe(500);
});

it("is not known if all samples have it, and has not started if the last sample does not have it", () => {
  expect(lastBegin(times(3), [1, 1, 1], 1)).toBeNull();
  expect(lastBegin(times(3), [1, 1, 2], 1)).toBeNull();
});

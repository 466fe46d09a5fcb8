import { expect, it } from "vitest";
import { compareTravel, noTravel } from "./travel-ratio";

const ratios = [0.3048, 1 / 60];

it("compares two travels once the reference has come 30 ft", () => {
  const half = compareTravel(noTravel, 20, 20, ratios);
  expect(half).toEqual({ sums: { measured: 20, reference: 20 }, verdict: null, ratio: null });
  expect(compareTravel(half.sums, 20, 20, ratios)).toEqual({ sums: noTravel, verdict: false, ratio: 1 });
});

it("knows the ratio of a wrong unit, and says nothing of another one", () => {
  expect(compareTravel(noTravel, 30 * 0.3, 30, ratios).verdict).toBe(true);
  expect(compareTravel(noTravel, 0.5, 30, ratios).verdict).toBe(true);
  expect(compareTravel(noTravel, 15, 30, ratios).verdict).toBeNull();
});

it("leaves out what was not measured", () => {
  expect(compareTravel(noTravel, Number.NaN, 1, ratios).sums).toBe(noTravel);
});

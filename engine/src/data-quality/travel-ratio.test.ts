import { expect, it } from "vitest";
import { FEET } from "./likely-unit";
import { compareTravel, noTravel } from "./travel-ratio";

const ratios = [0.3048, 1 / 60, FEET];

it("compares two travels once the reference has reached 10 ft, or the other one 16 ft", () => {
  const half = compareTravel(noTravel, 7, 7, ratios);
  expect(half).toEqual({ sums: { measured: 7, reference: 7 }, verdict: null, ratio: null });
  expect(compareTravel(half.sums, 7, 7, ratios)).toEqual({ sums: noTravel, verdict: false, ratio: 1 });
  expect(compareTravel(noTravel, 16, 16 / FEET, ratios).verdict).toBe(true);
  expect(compareTravel(noTravel, 15, 15 / FEET, ratios).verdict).toBeNull();
});

it("recognizes the ratio of a wrong unit, and ignores other ratios", () => {
  expect(compareTravel(noTravel, 30 * 0.3, 30, ratios).verdict).toBe(true);
  expect(compareTravel(noTravel, 0.5, 30, ratios).verdict).toBe(true);
  expect(compareTravel(noTravel, 15, 30, ratios).verdict).toBeNull();
});

it("leaves out what was not measured", () => {
  expect(compareTravel(noTravel, Number.NaN, 1, ratios).sums).toBe(noTravel);
});

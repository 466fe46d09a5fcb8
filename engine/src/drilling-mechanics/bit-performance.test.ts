import { expect, it } from "vitest";
import {
  bitAggressiveness,
  depthOfCut,
  depthOfCutPerWeight,
  drillingEfficiency,
  pressurePerFlowSquared,
} from "./bit-performance";

it("gives the depth of cut of 200 ft/hr at 150 rpm", () => {
  expect(depthOfCut(200, 150)).toBeCloseTo(0.26667, 5);
  expect(depthOfCut(200, 0)).toBeNull();
  expect(depthOfCutPerWeight(0.2, 20)).toBeCloseTo(0.01, 12);
  expect(depthOfCutPerWeight(0.2, 0)).toBeNull();
});

it("has no aggressiveness without weight", () => {
  expect(bitAggressiveness(8000, 0, 8.5)).toBeNull();
});

it("never finds more than the whole energy well spent", () => {
  expect(drillingEfficiency(20, 40)).toBe(50);
  expect(drillingEfficiency(50, 40)).toBe(100);
  expect(drillingEfficiency(50, 0)).toBeNull();
});

it("keeps pressure over flow squared at any flow of one circuit", () => {
  expect(pressurePerFlowSquared(2500, 500)).toBeCloseTo(pressurePerFlowSquared(900, 300)!, 12);
  expect(pressurePerFlowSquared(2500, 0)).toBeNull();
});

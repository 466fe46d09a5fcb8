import type { MudCheck } from "@sigma/engine/hydraulics/mud-rheology";
import { expect, it } from "vitest";
import { curveOf, flowOf, flowsOf, missesOf, flowPoints } from "./flow-curve";

const check: MudCheck = {
  model: "bingham",
  plasticViscosity: 18,
  yieldPoint: 14,
  fluidBehaviorIndex: 0.64,
  consistency: 0.617,
  readings: { r600: 50, r300: 32, r200: 27, r100: 20, r6: 8, r3: 6 },
};

it("draws each model that the mud check is sufficient for, and shows why another model is missing", () => {
  expect(flowsOf(check).every(({ rheology }) => rheology)).toBe(true);
  expect(flowOf({ ...check, model: "herschel-bulkley", readings: null })).toEqual({
    model: "herschel-bulkley",
    rheology: null,
    reason: "readings-missing",
  });
});

it("draws shear stress over shear rate, the readings on the same scales", () => {
  const bingham = flowOf(check).rheology!;
  const [rate, stress] = curveOf(bingham).find(([at]) => Math.abs(at - 1022) < 1)!;
  expect([Math.round(rate), stress]).toEqual([1022, expect.closeTo(50 * 1.066, 6)]);
  expect(flowPoints(check.readings!)[0]).toEqual({
    x: expect.closeTo(1022, 0),
    y: expect.closeTo(53.3, 6),
    label: "600",
  });
});

it("measures each model against the readings", () => {
  const misses = missesOf(flowsOf(check), check.readings!);
  expect(misses.map(({ model }) => model)).toEqual(["herschel-bulkley", "power-law", "bingham"]);
  expect(misses[0]!.miss).toBeLessThan(misses[2]!.miss);
});

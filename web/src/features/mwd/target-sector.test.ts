import type { DirectionalRecommendation } from "@sigma/contract/directional/directional-recommendation";
import { expect, it } from "vitest";
import { offTarget, slideResultant, toolfaceTarget } from "./target-sector";

const recommendation = (change: Partial<DirectionalRecommendation> = {}) =>
  ({
    active: true,
    recommendedActions: ["Rotate", "Slide", "Rotate"],
    recommendedActionStartDepths: [3000, 3030, 3060],
    recommendedActionLengths: [30, 30, 40],
    recommendedToolfaces: [null, 340, null],
    advice: null,
    ...change,
  }) as DirectionalRecommendation;

it("finds the slide that contains the bit, and the next slide while the bit is above it", () => {
  expect(toolfaceTarget([recommendation()], 3010)).toEqual({
    toolface: 340,
    type: "gravity",
    from: 3030,
    to: 3060,
    ahead: 20,
  });
  expect(toolfaceTarget([recommendation()], 3040)).toMatchObject({ ahead: 0 });
});

it("returns no target below the last slide, without an active recommendation and without a depth", () => {
  expect(toolfaceTarget([recommendation()], 3060)).toBeNull();
  expect(toolfaceTarget([recommendation({ active: false })], 3040)).toBeNull();
  expect(toolfaceTarget([recommendation()], null)).toBeNull();
});

it("sums the toolfaces of the slide in progress across high side", () => {
  const depth = [3030, 3031, 3032, 3033];
  const rigState = [1, 2, 2, 2];
  const resultant = slideResultant(depth, rigState, [90, 350, 10, Number.NaN], 3033)!;
  expect(resultant.direction).toBeCloseTo(0, 6);
  expect(resultant.feet).toBe(2);
  expect(resultant.efficiency).toBeCloseTo(100 * Math.cos((10 * Math.PI) / 180), 6);
});

it("gives no resultant while the newest foot was rotated", () => {
  expect(slideResultant([3030, 3031], [2, 1], [10, 10], 3031)).toBeNull();
  expect(slideResultant([3030, 3031], [1, 2], [10, Number.NaN], 3031)).toBeNull();
});

it("measures the shorter way round to the target", () => {
  expect(offTarget(350, 10)).toBe(20);
  expect(offTarget(10, 350)).toBe(20);
  expect(offTarget(180, 0)).toBe(180);
});

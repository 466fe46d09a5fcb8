import { array, assert, integer, property } from "fast-check";
import { expect, it } from "vitest";
import { spreadLabels } from "./spread-labels";

it("does not move labels that do not touch", () => {
  expect(spreadLabels([80, 10, 40], 17, 0, 100)).toEqual([80, 10, 40]);
});

it("spreads labels that would cover each other, in their order", () => {
  expect(spreadLabels([50, 52], 17, 0, 100)).toEqual([50, 67]);
  expect(spreadLabels([98, 99], 17, 0, 100)).toEqual([83, 100]);
});

it("keeps all labels apart and inside if there is enough space", () => {
  assert(
    property(array(integer({ min: -50, max: 450 }), { maxLength: 8 }), (wishes) => {
      const placedLabels = spreadLabels(wishes, 17, 0, 400).toSorted((a, b) => a - b);
      const distances = placedLabels.slice(1).map((place, k) => place - placedLabels[k]!);
      expect(distances.every((distance) => distance >= 17)).toBe(true);
      expect(placedLabels.every((place) => place >= 0 && place <= 400)).toBe(true);
    }),
  );
});

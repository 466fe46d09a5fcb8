import type { SlideSheet } from "@sigma/contract/directional/slide-sheet";
import { expect, it } from "vitest";
import { departureOf, drilledParts } from "./drilled-parts";

const rotate = { action: "Rotate", toolface: null, toolfaceType: null } as const;
const slide = { action: "Slide", toolface: 20, toolfaceType: "gravity" } as const;
/** Rotate 12, slide 33, rotate 45. */
const steps = [
  { ...rotate, start: 3138, length: 12 },
  { ...slide, start: 3150, length: 33 },
  { ...rotate, start: 3183, length: 45 },
];
const row = (startMD: number, endMD: number, activity: number) =>
  ({
    _id: `${startMD}`,
    startMD,
    endMD,
    activity,
    trueSlideDistance: null,
    averageToolface: activity > 0 ? 16 : null,
  }) as SlideSheet;

it("cuts the slide sheet to the hole that the advice is for", () => {
  const parts = drilledParts([row(3000, 3150, 0), row(3150, 3182, 100), row(3182, 3300, 0)], steps);
  expect(parts.map(({ sliding, from, to }) => [sliding, from, to])).toEqual([
    [false, 3138, 3150],
    [true, 3150, 3182],
    [false, 3182, 3228],
  ]);
  expect(parts[1]?.toolface).toBe(16);
});

it("names the hole that was slid although the advice was to rotate", () => {
  const parts = drilledParts(
    [row(3138, 3151, 0), row(3151, 3183, 100), row(3183, 3200.4, 0), row(3200.4, 3208.5, 100)],
    steps,
  );
  expect(departureOf(parts, steps)).toMatchObject({
    sliding: true,
    from: 3200.4,
    to: 3208.5,
    advised: { start: 3183 },
  });
});

it("counts hole as advised if a slide starts and ends within a few feet of the advice", () => {
  const parts = drilledParts([row(3138, 3154, 0), row(3154, 3187, 100), row(3187, 3220, 0)], steps);
  expect(departureOf(parts, steps)).toBeNull();
  expect(departureOf([], steps)).toBeNull();
});

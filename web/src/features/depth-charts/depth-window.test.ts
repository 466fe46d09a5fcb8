import { expect, it } from "vitest";
import { windowFeet } from "./depth-window";

it("fills the tracks with the length that was chosen", () => {
  expect(windowFeet({ length: "100", scale: "fit" }, 700)).toBe(100);
  expect(windowFeet({ length: "500", scale: "fit" }, 200)).toBe(500);
  expect(windowFeet({ length: "run", scale: "fit" }, 700)).toBe(40_000);
});

it("gives 100 ft the selected number of inches at any height", () => {
  expect(windowFeet({ length: "500", scale: "1" }, 672)).toBeCloseTo(700, 9);
  expect(windowFeet({ length: "500", scale: "2" }, 672)).toBeCloseTo(350, 9);
  expect(windowFeet({ length: "100", scale: "2" }, 1056)).toBeCloseTo(550, 9);
});

it("shows data even before the tracks have a height", () => {
  expect(windowFeet({ length: "500", scale: "1" }, 0)).toBeGreaterThan(0);
});

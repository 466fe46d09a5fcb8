import { expect, it } from "vitest";
import { bottomsUp, carryingIndex, cuttingsConcentration } from "./hole-cleaning";

it("gives the carrying index of Robinson and Morgan, 2.0 for 20 cP, 20 lbf/100 ft², 150 ft/min and 10 ppg", () => {
  // n = 3.322·log(60/40) = 0.585, consistency 511^0.415·40 = 532 cP, times 150 ft/min and 10 ppg over 400,000.
  expect(carryingIndex({ plasticViscosity: 20, yieldPoint: 20 }, 2.5, 10)).toBeCloseTo(1.996, 3);
  expect(carryingIndex({ plasticViscosity: 20, yieldPoint: 10 }, 2.5, 10)).toBeLessThan(1);
  expect(() => carryingIndex({ plasticViscosity: 0, yieldPoint: 0 }, 2.5, 10)).toThrow("out-of-range");
});

it("fills the annulus with the rock that is made, at the slower speed of cuttings", () => {
  expect(cuttingsConcentration(200, 8.5, 500)).toBeCloseTo(((200 * (8.5 ** 2 / 24.51)) / 60 / (500 * 0.55)) * 100, 9);
  expect(cuttingsConcentration(1e6, 8.5, 500)).toBe(100);
  expect(() => cuttingsConcentration(200, 8.5, 0)).toThrow("flow 0 gpm");
});

it("adds up the time that mud takes through each section", () => {
  expect(
    bottomsUp([
      { length: 600, velocity: 3 },
      { length: 400, velocity: 2 },
    ]),
  ).toBe(400);
});

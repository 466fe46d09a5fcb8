import { expect, it } from "vitest";
import { bucklingLimits, bucklingState, verticalBucklingLimits } from "./buckling";

const body = { outerDiameter: 5, innerDiameter: 4.276, weight: 19.5 * (1 - 10 / 65.5), holeDiameter: 8.5 };

it("agrees with the published ratio of the buckling limits at 60 deg", () => {
  const limits = bucklingLimits(body, 60);
  expect(limits.sinusoidal).toBeCloseTo(34_158, -1);
  expect(limits.helical / limits.sinusoidal).toBeCloseTo(Math.SQRT2, 9);
  expect(limits.helicalWu).toBeCloseTo(62_455, -2);
});

it("takes the vertical limits as a floor where the inclined ones vanish", () => {
  const floor = verticalBucklingLimits(body);
  expect(bucklingLimits(body, 0).sinusoidal).toBe(0);
  expect(bucklingState(body, 0, -floor.sinusoidal * 0.99)).toBe("straight");
  expect(bucklingState(body, 0, -floor.sinusoidal * 1.01)).toBe("sinusoidal");
  expect(bucklingState(body, 0, -floor.helical * 1.01)).toBe("helical");
  expect(bucklingState(body, 60, 50_000)).toBe("straight");
});

it("refuses a pipe that fills its hole", () => {
  expect(() => bucklingLimits({ ...body, holeDiameter: 5 }, 30)).toThrow("fills a hole of 5 in");
});

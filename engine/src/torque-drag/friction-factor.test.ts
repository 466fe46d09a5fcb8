import * as fc from "fast-check";
import { expect, it } from "vitest";
import { broomstick, defaultFan } from "./broomstick";
import { bucklingLimits, bucklingState, verticalBucklingLimits } from "./buckling";
import type { FrictionZone, StringPart } from "./drill-string";
import { estimateFriction } from "./friction-factor";
import { loadCases } from "./load-case";
import { solveLoad } from "./solve-load";
import { layString } from "./string-path";

const stations = { md: [0, 3000, 4500, 12_000], inclination: [0, 0, 60, 60], azimuth: [10, 10, 10, 10] };
const pipe: StringPart = {
  name: "drill pipe",
  length: 12_000,
  outerDiameter: 5,
  innerDiameter: 4.276,
  weight: 22,
  contactDiameter: 6.625,
  tensileLimit: null,
  makeUpTorque: null,
};
const zones: FrictionZone[] = [
  { toMd: 5000, friction: 0.2, holeDiameter: 8.68 },
  { toMd: 30_000, friction: 0.3, holeDiameter: 8.5 },
];
const path = layString(stations, [pipe], zones, 10, 10_000);

it("finds the open-hole friction with which a load was made", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.05, max: 0.8, noNaN: true }), (friction) => {
      const up = solveLoad(path, [0.2, friction], loadCases.pickUp).hookload;
      const { surfaceTorque } = solveLoad(path, [0.2, friction], loadCases.rotateOffBottom);
      const found = [
        estimateFriction(path, [0.2, 0], 1, { kind: "pick-up", hookload: up }),
        estimateFriction(path, [0.2, 0], 1, { kind: "rotating", torque: surfaceTorque }),
      ];
      for (const estimate of found)
        expect(estimate).toEqual({ status: "found", friction: expect.closeTo(friction, 6) });
    }),
    { numRuns: 20 },
  );
});

it("has no answer for a hookload that no friction explains", () => {
  const still = solveLoad(path, [0, 0], loadCases.rotateOffBottom).hookload;
  expect(estimateFriction(path, [0.2, 0], 1, { kind: "pick-up", hookload: still })).toEqual({
    status: "no-solution",
    reason: "below-frictionless",
  });
  expect(estimateFriction(path, [0.2, 0], 1, { kind: "pick-up", hookload: 1e7 })).toEqual({
    status: "no-solution",
    reason: "above-highest",
  });
  expect(() => estimateFriction(path, [0.2, 0], 5, { kind: "pick-up", hookload: 1 })).toThrow("zone 5 of 2");
});

it("spreads its fan with depth: pick-up rises and slack-off falls with friction", () => {
  const fan = broomstick(stations, [pipe], zones, 10, [4000, 8000, 12_000]);
  expect(fan.frictionFactors).toEqual([...defaultFan]);
  const deepest = fan.pickUp.map((row) => row[2]!);
  expect(deepest).toEqual(deepest.toSorted((a, b) => a - b));
  expect(fan.slackOff.map((row) => row[2]!)).toEqual(fan.slackOff.map((row) => row[2]!).toSorted((a, b) => b - a));
  expect(fan.pickUp[3]![2]! - fan.pickUp[0]![2]!).toBeGreaterThan(fan.pickUp[3]![1]! - fan.pickUp[0]![1]!);
  expect(fan.pickUp[0]![0]).toBeCloseTo(fan.pickUp[3]![0]!, 6);
});

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

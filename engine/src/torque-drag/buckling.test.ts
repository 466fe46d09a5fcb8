import { expect, it } from "vitest";
import { bucklingAlong, bucklingLimits, bucklingState, verticalBucklingLimits } from "./buckling";
import { buoyancy, type FrictionZone } from "./drill-string";
import { loadCases } from "./load-case";
import { solveLoad } from "./solve-load";
import { layString } from "./string-path";
import { drillPipe } from "./testing/drill-pipe";

const body = { outerDiameter: 5, innerDiameter: 4.276, weight: 19.5 * (1 - 10 / 65.5), holeDiameter: 8.5 };

it("agrees with the published ratio of the buckling limits at 60 deg", () => {
  const limits = bucklingLimits(body, 60);
  expect(limits.sinusoidal).toBeCloseTo(34_158, -1);
  expect(limits.helical / limits.sinusoidal).toBeCloseTo(Math.SQRT2, 9);
  expect(limits.helicalWu).toBeCloseTo(62_455, -2);
});

it("takes the vertical limits as a minimum if the inclined ones vanish", () => {
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

const zones: FrictionZone[] = [
  { toMd: 2000, friction: 0.2, holeDiameter: null },
  { toMd: 20_000, friction: 0.3, holeDiameter: 8.5 },
];
const straightTo = (inclination: number) =>
  layString(
    { md: [0, 10_000], inclination: [inclination, inclination], azimuth: [0, 0] },
    [drillPipe()],
    zones,
    10,
    10_000,
  );
const bodyOf = { outerDiameter: 5, innerDiameter: 4.276, weight: 22 * buoyancy(10), holeDiameter: 8.5 };

it("buckles a vertical string above the bit, as far up as its weight bears on it", () => {
  const path = straightTo(0);
  const { md, tension, state, sinusoidal } = bucklingAlong(
    path,
    zones,
    solveLoad(path, [0.2, 0.3], loadCases.rotateOnBottom(30_000, 0)),
  );
  const limits = verticalBucklingLimits(bodyOf);
  expect(sinusoidal.at(-1)).toBeCloseTo(limits.sinusoidal, 6);
  const weight = bodyOf.weight;
  const highestBuckled = md[state.findIndex((rowState) => rowState === "sinusoidal" || rowState === "helical")]!;
  // Compression falls by the weight of the pipe from 30,000 lbf at the bit to the limit.
  expect(Math.abs(10_000 - highestBuckled - (30_000 - limits.sinusoidal) / weight)).toBeLessThan(31);
  expect(state.at(-1)).toBe(30_000 > limits.helical ? "helical" : "sinusoidal");
  expect(tension[0]).toBeGreaterThan(0);
});

it("takes the inclined limits in an inclined hole, and none if the hole is not known", () => {
  const path = straightTo(60);
  const { md, sinusoidal, helical, state } = bucklingAlong(path, zones, solveLoad(path, [0, 0], loadCases.slackOff));
  const limits = bucklingLimits(bodyOf, 60);
  expect([sinusoidal.at(-1), helical.at(-1)]).toEqual([
    expect.closeTo(limits.sinusoidal, 6),
    expect.closeTo(limits.helical, 6),
  ]);
  const inRiser = md.findIndex((depth) => depth > 2000) - 1;
  expect([sinusoidal[inRiser], state[inRiser]]).toEqual([Number.NaN, null]);
  expect(state.at(-1)).toBe("straight");
});

it("refuses zones and loads of another string", () => {
  const path = straightTo(60);
  const load = solveLoad(path, [0.2, 0.3], loadCases.pickUp);
  expect(() => bucklingAlong(path, zones.slice(0, 1), load)).toThrow("length-mismatch: 1 zones");
  expect(() => bucklingAlong(path, zones, { tension: new Float64Array(3) })).toThrow("length-mismatch: 3 tensions");
});

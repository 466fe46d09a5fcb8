import { expect, it } from "vitest";
import { outsideBy, windowPlaces, windowText } from "./window-places";

// A plan straight to the north at 90 deg, 5000 ft deep.
const md = [0, 1000, 2000];
const plan = {
  md,
  inclination: md.map(() => 90),
  azimuth: md.map(() => 0),
  tvd: md.map(() => 5000),
  ns: md,
  ew: md.map(() => 0),
  dls: md.map(() => 0),
};
const column = (...values: number[]) => Float64Array.from(values);
/** Eight surveys that drift to the left, and the bit 36.8 ft left of the plan and 2 ft above it. */
const surveys = {
  md: column(100, 200, 300, 400, 500, 600, 700, 800),
  leftRight: column(Number.NaN, -2, -6, -12, -18, -24, -30, -34),
  ab: column(Number.NaN, 0, 0, 1, 1, 1, 2, 2),
  projMD: column(0, 0, 0, 0, 0, 0, 0, 860),
  projInc: column(0, 0, 0, 0, 0, 0, 0, 90),
  projAzm: column(0, 0, 0, 0, 0, 0, 0, 0),
  projTVD: column(0, 0, 0, 0, 0, 0, 0, 4998),
  projNS: column(0, 0, 0, 0, 0, 0, 0, 860),
  projEW: column(0, 0, 0, 0, 0, 0, 0, -36.8),
};
const window = { left: 20, right: 20, below: 10, above: 10 };
const straight = { lookAhead: 90, rbr: 0, rtr: 0 };
const texts = {
  length: (feet: number) => `${feet.toFixed(1)} ft`,
  offset: (feet: number) => feet.toFixed(1),
  lookAhead: "90 ft",
};

it("places the last six surveys, the bit and the bit ahead in the frame of the plan", () => {
  const places = windowPlaces(surveys, plan, straight)!;
  expect(places.surveys.map(({ md: depth }) => depth)).toEqual([300, 400, 500, 600, 700, 800]);
  expect(places.bit.leftRight).toBeCloseTo(-36.8, 6);
  expect(places.bit.aboveBelow).toBeCloseTo(2, 6);
  expect(places.ahead).toMatchObject({ md: 950 });
  expect(places.ahead.leftRight).toBeCloseTo(-36.8, 6);
});

it("bends the way ahead by the rotary tendencies: build to the high side, turn to the right", () => {
  const { bit, ahead } = windowPlaces(surveys, plan, { lookAhead: 100, rbr: 2, rtr: 1 })!;
  expect(ahead.aboveBelow - bit.aboveBelow).toBeCloseTo((100 * 100 * ((2 * Math.PI) / 180)) / 200, 1);
  expect(ahead.leftRight - bit.leftRight).toBeCloseTo((100 * 100 * (Math.PI / 180)) / 200, 1);
});

it("shows on which side of the window the bit lies and by how much", () => {
  const places = windowPlaces(surveys, plan, straight)!;
  expect(windowText(places, window, texts)).toBe("Left of the window by 16.8 ft; 90 ft ahead 36.8 L 2.0 A");
  const wide = { ...window, left: 40, above: 1 };
  expect(windowText(places, wide, texts)).toBe("Above the window by 1.0 ft; 90 ft ahead 36.8 L 2.0 A");
  expect(windowText(places, { ...wide, above: 10 }, texts)).toMatch(/^Inside the window; /);
  expect(outsideBy({ md: 0, leftRight: 25, aboveBelow: -12 }, window)).toEqual([
    ["right", 5],
    ["below", 2],
  ]);
});

it("knows no place without a plan, without surveys, or without a bit", () => {
  const empty = { ...plan, md: [] };
  expect(windowPlaces(surveys, empty, straight)).toBeNull();
  expect(windowPlaces({}, plan, straight)).toBeNull();
  expect(windowPlaces({ ...surveys, projMD: column(Number.NaN) }, plan, straight)).toBeNull();
});

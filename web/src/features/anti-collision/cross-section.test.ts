import { expect, it } from "vitest";
import { sampleCompared } from "../../data/testing/sample-clearance";
import { acrossOf, cornersOf, ellipseOf, ellipsesAt, namedRings, ringScale } from "./cross-section";

const METRE = 1 / 0.3048;

it("puts an offset right of the high side where its toolface is 90", () => {
  const [right, up] = acrossOf({ distance: 40, toolface: 90, northAngle: 210 } as never, "highSide");
  expect([right, up].map((value) => Math.round(value * 1e6) / 1e6)).toEqual([40, 0]);
});

it("draws the axes of a covariance with the lengths of its deviations, the longer one in its direction", () => {
  const { major, minor } = ellipseOf({ hh: 4, hl: 0, ll: 25 }, { centre: [0, 0], sigmas: 2, turn: 0 });
  expect(Math.hypot(...major)).toBeCloseTo(10, 9);
  expect(Math.abs(major[0])).toBeCloseTo(10, 9);
  expect(Math.hypot(...minor)).toBeCloseTo(4, 9);
  // High side up and right together: the long axis points up to the right.
  const leaning = ellipseOf({ hh: 1, hl: 0.9, ll: 1 }, { centre: [0, 0], sigmas: 1, turn: 0 });
  expect(leaning.major[0] * leaning.major[1]).toBeGreaterThan(0);
});

it("turns the ellipse with the reference that points up", () => {
  const { major } = ellipseOf({ hh: 9, hl: 0, ll: 1 }, { centre: [0, 0], sigmas: 1, turn: 90 });
  expect(major[0]).toBeCloseTo(3, 9);
});

it("has the ellipses of both wells between two rows too, around their places", () => {
  const foundEllipses = ellipsesAt(sampleCompared("A"), 720 * METRE, { reference: "highSide", sigmas: 1 })!;
  expect(Math.hypot(...foundEllipses.own.major)).toBeCloseTo(0.930516552 * METRE, 4);
  expect(Math.hypot(...foundEllipses.offset.centre)).toBeCloseTo(7.19270416 * METRE, 4);
  expect(cornersOf(foundEllipses.offset)).toHaveLength(48);
  const none = sampleCompared("B", { parts: [] });
  expect(ellipsesAt(none, 100, { reference: "north", sigmas: 1 })).toBeNull();
});

it("gives near distances more room in the cylinder, and every well its place inside", () => {
  const scale = ringScale([30, 400]);
  expect(scale.most).toBe(500);
  expect(scale.shareOf(400)).toBeLessThan(1);
  expect(scale.shareOf(30)).toBeGreaterThan(0.2);
  expect(ringScale([]).most).toBe(100);
});

it("names the rings from the outermost inwards, none over another", () => {
  const rings = [20, 50, 100, 200, 500];
  expect(namedRings(rings, (ring) => ring)).toEqual([500, 200, 100, 50, 20]);
  expect(namedRings(rings, (ring) => ring / 5)).toEqual([500, 200, 50]);
  expect(namedRings([], (ring) => ring)).toEqual([]);
});

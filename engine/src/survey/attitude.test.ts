import * as fc from "fast-check";
import { expect, it } from "vitest";
import { shortestTurn } from "../math/angles";
import { cross, dot, norm, subtract } from "../math/vector3";
import { attitudeOf, highSideOf, positionOf, rightOf, tangentOf, vectorOf } from "./attitude";

const attitude = fc.record({
  inclination: fc.double({ min: 0.001, max: 179.999, noNaN: true }),
  azimuth: fc.double({ min: 0, max: 359.999, noNaN: true }),
});

it("frames the hole with three perpendicular unit vectors: high side × right is down the hole", () => {
  fc.assert(
    fc.property(attitude, (hole) => {
      const [high, right, along] = [highSideOf(hole), rightOf(hole), tangentOf(hole)];
      expect(norm(subtract(cross(high, right), along))).toBeLessThan(1e-12);
      for (const vector of [high, right, along]) expect(norm(vector)).toBeCloseTo(1, 12);
      expect(dot(high, [0, 0, 1])).toBeLessThanOrEqual(0);
    }),
  );
});

it("reads back the attitude of a direction", () => {
  fc.assert(
    fc.property(attitude, (hole) => {
      const read = attitudeOf(tangentOf(hole), 0);
      expect(read.inclination).toBeCloseTo(hole.inclination, 9);
      expect(
        Math.abs(shortestTurn(read.azimuth, hole.azimuth)) * Math.sin((hole.inclination * Math.PI) / 180),
      ).toBeLessThan(1e-9);
    }),
  );
});

it("uses the given azimuth for a vertical direction", () => {
  expect(attitudeOf([0, 0, 1], 123)).toEqual({ inclination: 0, azimuth: 123 });
  expect(attitudeOf([0, 0, -2], 123)).toEqual({ inclination: 180, azimuth: 123 });
  expect(highSideOf({ inclination: 0, azimuth: 90 })[1]).toBe(1);
});

it("turns positions into vectors and back", () => {
  expect(positionOf(vectorOf({ tvd: 3, ns: 1, ew: 2 }))).toEqual({ tvd: 3, ns: 1, ew: 2 });
});

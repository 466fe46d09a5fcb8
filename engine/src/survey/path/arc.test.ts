import * as fc from "fast-check";
import { expect, it } from "vitest";
import { norm, subtract, type Vector3 } from "../../math/vector3";
import { type Arc, angleBetween, arcBetween, arcPosition, arcTangent, nearestOnArc } from "./arc";
import { tangentOf } from "../attitude";

const attitude = fc.record({
  inclination: fc.double({ min: 0, max: 180, noNaN: true }),
  azimuth: fc.double({ min: 0, max: 360, noNaN: true }),
});
const arcs = fc
  .tuple(attitude, attitude, fc.double({ min: 1, max: 500, noNaN: true }))
  .map(([from, to, length]) => arcBetween([10, -20, 1000], tangentOf(from), tangentOf(to), length))
  .filter(({ curvature, length }) => curvature * length < 3.1);
const part = fc.double({ min: -800, max: 800, noNaN: true });

it("ends in its target direction", () => {
  fc.assert(
    fc.property(attitude, attitude, (from, to) => {
      const arc = arcBetween([0, 0, 0], tangentOf(from), tangentOf(to), 100);
      fc.pre(arc.curvature * 100 < 3.1);
      expect(norm(subtract(arcTangent(arc, 100), tangentOf(to)))).toBeLessThan(1e-9);
    }),
  );
});

it("moves along itself: the tangent is the change of position", () => {
  fc.assert(
    fc.property(arcs, fc.double({ min: 0, max: 1, noNaN: true }), (arc, share) => {
      const at = share * arc.length;
      const step = subtract(arcPosition(arc, at + 1e-4), arcPosition(arc, at - 1e-4));
      expect(norm(subtract([step[0] / 2e-4, step[1] / 2e-4, step[2] / 2e-4], arcTangent(arc, at)))).toBeLessThan(1e-6);
    }),
  );
});

it("finds no point of the arc nearer than the nearest", () => {
  fc.assert(
    fc.property(arcs, fc.tuple(part, part, part), (arc, [north, east, down]) => {
      const point: Vector3 = [north, east, 1000 + down];
      const nearest = nearestOnArc(arc, point);
      expect(nearest).toBeGreaterThanOrEqual(0);
      expect(nearest).toBeLessThanOrEqual(arc.length);
      const least = norm(subtract(arcPosition(arc, nearest), point));
      for (let step = 0; step <= 200; step++) {
        const distance = norm(subtract(arcPosition(arc, (step / 200) * arc.length), point));
        expect(least).toBeLessThanOrEqual(distance + 1e-9);
      }
    }),
  );
});

it("keeps its precision if it is nearly straight", () => {
  const straight: Arc = { start: [0, 0, 0], tangent: [1, 0, 0], normal: [0, 1, 0], curvature: 0, length: 90 };
  const bent = { ...straight, curvature: 1e-13 };
  expect(arcPosition(bent, 90)).toEqual([90, expect.closeTo(90 * 90 * 0.5e-13, 20), 0]);
  expect(nearestOnArc(bent, [30, 5, 0])).toBeCloseTo(nearestOnArc(straight, [30, 5, 0]), 9);
  expect(nearestOnArc(straight, [-5, 1, 0])).toBe(0);
  expect(nearestOnArc(straight, [500, 1, 0])).toBe(90);
});

it("measures the smallest angles and half turns", () => {
  expect(angleBetween([1, 0, 0], [Math.cos(1e-9), Math.sin(1e-9), 0])).toBeCloseTo(1e-9, 20);
  expect(angleBetween([1, 0, 0], [-1, 0, 0])).toBe(Math.PI);
  expect(angleBetween([1, 0, 0], [1, 0, 0])).toBe(0);
});

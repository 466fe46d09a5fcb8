import * as fc from "fast-check";
import { expect, it } from "vitest";
import { add, addScaled, cross, dot, norm, scale, subtract, unit, type Vector3 } from "./vector3";

const part = fc.double({ min: -1e4, max: 1e4, noNaN: true });
const vector = fc.tuple(part, part, part);

it("turns north × east into down", () => {
  expect(cross([1, 0, 0], [0, 1, 0])).toEqual([0, 0, 1]);
});

it("makes cross products perpendicular to both vectors", () => {
  fc.assert(
    fc.property(vector, vector, (a: Vector3, b: Vector3) => {
      const limit = 1e-9 * (1 + norm(a) * norm(b)) * (1 + norm(a) + norm(b));
      expect(Math.abs(dot(cross(a, b), a))).toBeLessThan(limit);
      expect(Math.abs(dot(cross(a, b), b))).toBeLessThan(limit);
    }),
  );
});

it("adds, subtracts and scales by component", () => {
  expect(add([1, 2, 3], [4, 5, 6])).toEqual([5, 7, 9]);
  expect(subtract([1, 2, 3], [4, 5, 7])).toEqual([-3, -3, -4]);
  expect(addScaled([1, 2, 3], [1, 0, -1], 2)).toEqual([3, 2, 1]);
  expect(scale([1, 2, 3], -1)).toEqual([-1, -2, -3]);
});

it("gives unit vectors length one and leaves the zero vector", () => {
  expect(norm(unit([3, 4, 12]))).toBeCloseTo(1, 15);
  expect(unit([0, 0, 0])).toEqual([0, 0, 0]);
});

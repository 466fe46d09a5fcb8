import fc from "fast-check";
import { expect, it } from "vitest";
import type { Point } from "../space";
import { shapeRows, SIDES, tubeGeometry } from "./tube";

const bend: Point[] = [
  [0, 0, 0],
  [0, -100, 0],
  [20, -195, 0],
  [60, -280, 30],
];
const run = { points: bend, md: [0, 100, 197, 295], color: "#4fa0e6", isRinged: false };

it("puts 12 sides around each point of the hole, across its direction", () => {
  const normals = tubeGeometry([run]).getAttribute("normal");
  expect(SIDES).toBe(12);
  // Both ends have a point more, which closes them.
  expect(normals.count).toBe(4 * 12 + 2);
  for (let side = 0; side < 12; side++) {
    expect(Math.hypot(normals.getX(side), normals.getY(side), normals.getZ(side))).toBeCloseTo(1);
    expect(normals.getY(side)).toBeCloseTo(0);
  }
});

it("draws a vertical hole too, and nothing for a single point", () => {
  const { count } = tubeGeometry([{ ...run, points: [bend[0]!] }]).getAttribute("position");
  expect(count).toBe(0);
  const places = tubeGeometry([
    {
      ...run,
      points: [
        [0, 0, 0],
        [0, -100, 0],
      ],
    },
  ]).getAttribute("normal");
  for (let at = 0; at < places.count; at++) expect(Number.isFinite(places.getX(at))).toBe(true);
});

it("leaves out rows of a line only while it keeps its shape", () => {
  const point = fc.tuple(
    fc.integer({ min: 0, max: 500 }),
    fc.integer({ min: 0, max: 500 }),
    fc.integer({ min: 0, max: 500 }),
  );
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 2, maxLength: 30 }),
      fc.integer({ min: 1, max: 40 }),
      (points, tolerance) => {
        const rows = shapeRows(points, tolerance);
        expect([rows[0], rows.at(-1)]).toEqual([0, points.length - 1]);
        for (const [at, row] of points.entries()) {
          const before = rows.filter((kept) => kept <= at).at(-1)!;
          const after = rows.find((kept) => kept >= at)!;
          expect(distance(row, points[before]!, points[after]!)).toBeLessThanOrEqual(tolerance + 1e-9);
        }
      },
    ),
  );
  expect(
    shapeRows(
      [
        [0, 0, 0],
        [0, -50, 0],
        [0, -100, 0],
      ],
      0.5,
    ),
  ).toEqual([0, 2]);
});

/** The distance of a point from a piece of line. */
function distance(point: Point, from: Point, to: Point): number {
  const along = [0, 1, 2].map((axis) => to[axis]! - from[axis]!);
  const out = [0, 1, 2].map((axis) => point[axis]! - from[axis]!);
  const square = along.reduce((sum, value) => sum + value * value, 0);
  const dot = along.reduce((sum, value, axis) => sum + value * out[axis]!, 0);
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, dot / square));
  return Math.hypot(...out.map((value, axis) => value - share * along[axis]!));
}

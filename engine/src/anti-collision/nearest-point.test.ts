import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { norm, subtract, type Vector3 } from "../math/vector3";
import { arcPosition, nearestOnArc } from "../survey/path/arc";
import type { PathColumns } from "../survey/station";
import { arcFrom, prepareTrajectory } from "../survey/path/trajectory";
import { indexHole } from "./hole-index";
import { leastBoxDistance } from "./least-distance";
import { createSearch, findNearest } from "./nearest-point";
import { pathOf, paths, vertical } from "./testing/wells";

const point = fc.tuple(...[0, 1, 2].map(() => fc.double({ min: -6000, max: 6000, noNaN: true })));

/** The distance to the nearest of all arcs, one by one. */
function distanceByEveryArc(path: PathColumns, [ns = 0, ew = 0, tvd = 0]: number[]): number {
  const trajectory = prepareTrajectory(path);
  const place: Vector3 = [ns, ew, tvd];
  if (path.md.length === 1) return norm(subtract(place, [path.ns[0]!, path.ew[0]!, path.tvd[0]!]));
  const distances = Array.from({ length: path.md.length - 1 }, (_, row) => {
    const arc = arcFrom(trajectory, row);
    return norm(subtract(place, arcPosition(arc, nearestOnArc(arc, place))));
  });
  return Math.min(...distances);
}

describe("nearest point of a hole", () => {
  it("is the nearest of all arcs, regardless of the previous query", () => {
    fc.assert(
      fc.property(paths, fc.array(point, { minLength: 1, maxLength: 5 }), (path, questions) => {
        const hole = indexHole(path);
        const search = createSearch();
        for (const question of questions) {
          const [north = 0, east = 0, down = 0] = question;
          const { square } = findNearest(hole, search, north, east, down);
          expect(Math.sqrt(square)).toBeCloseTo(distanceByEveryArc(path, question), 6);
        }
      }),
    );
  });

  it("is at the position given by its interval and length", () => {
    fc.assert(
      fc.property(paths, point, (path, [north = 0, east = 0, down = 0]) => {
        const nearest = findNearest(indexHole(path), createSearch(), north, east, down);
        const onArc: Vector3 =
          path.md.length === 1
            ? [path.ns[0]!, path.ew[0]!, path.tvd[0]!]
            : arcPosition(arcFrom(prepareTrajectory(path), nearest.interval), nearest.length);
        expect(norm(subtract(onArc, [nearest.north, nearest.east, nearest.down]))).toBeLessThan(1e-6);
      }),
    );
  });

  it("is on a quarter circle where the line to its centre crosses it", () => {
    const radius = 200 / Math.PI;
    const hole = indexHole(
      pathOf([
        [0, 0, 0],
        [100, 90, 0],
      ]),
    );
    // The centre is north of the start; the point 45 degrees round the circle is halfway.
    const nearest = findNearest(hole, createSearch(), radius - 200, 0, 200);
    expect(nearest.length).toBeCloseTo(50, 9);
    expect(Math.sqrt(nearest.square)).toBeCloseTo(200 * Math.SQRT2 - radius, 9);
  });

  it("is the nearer end of an arc from beyond its centre", () => {
    const radius = 200 / Math.PI;
    const hole = indexHole(
      pathOf([
        [0, 0, 0],
        [100, 90, 0],
      ]),
    );
    expect(findNearest(hole, createSearch(), 5 * radius, 0, 3 * radius).length).toBe(100);
    expect(findNearest(hole, createSearch(), 5 * radius, 0, -3 * radius).length).toBe(100);
    expect(findNearest(hole, createSearch(), radius, 0, -3 * radius).length).toBe(0);
  });
});

describe("least distance between boxes", () => {
  it("never exceeds the distance between the holes", () => {
    fc.assert(
      fc.property(paths, paths, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, share) => {
        const [first, second] = [indexHole(a), indexHole(b)];
        const bound = leastBoxDistance(first, second);
        expect(leastBoxDistance(second, first)).toBeCloseTo(bound, 9);
        const search = createSearch();
        for (let row = 0; row < a.md.length - 1; row++) {
          const arc = arcFrom(prepareTrajectory(a), row);
          const { square } = findNearest(second, search, ...arcPosition(arc, arc.length * share));
          expect(Math.sqrt(square)).toBeGreaterThanOrEqual(bound - 1e-9);
        }
      }),
    );
  });

  it("comes close to the distance of parallel holes, and is 0 where they meet", () => {
    const hole = indexHole(vertical(5000, 0, 0));
    expect(leastBoxDistance(hole, indexHole(vertical(5000, 30, 40)))).toBeCloseTo(50, 4);
    expect(leastBoxDistance(hole, hole)).toBe(0);
  });
});

it("refuses a hole without stations", () => {
  const none = pathOf([]);
  expect(() => indexHole(none)).toThrow(expect.objectContaining({ code: "empty-input" }));
});

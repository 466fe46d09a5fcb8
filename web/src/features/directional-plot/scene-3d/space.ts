import { shownUnit } from "../../../ui/format/shown-unit";
import { BORDER_PADDING, gridLines, roundStep } from "../flat/view-frame";
import type { ShownWell } from "../hovered";
import { type Places, placesOf } from "../scene/scene";

/** A point in space as drawn: east, up, south; ft. */
export type Point = readonly [x: number, y: number, z: number];

/** The point at which a place of the well is drawn. */
export const pointOf = (ns: number, ew: number, tvd: number): Point => [ew, -tvd, -ns];

/** The points at which places are drawn; places that are not known are left out. */
export const pointsOf = ({ ns, ew, tvd }: Places): Point[] =>
  Array.from({ length: ns.length }, (_, row) => pointOf(ns[row]!, ew[row]!, tvd[row]!)).filter((point) =>
    point.every(Number.isFinite),
  );

/** The box that holds what is shown, with at least the border padding on each axis. Its faces lie on grid lines. */
export type Box = { from: Point; to: Point; centre: Point; size: number; step: number };

/** The initial position of the camera: multiples of the size of the box east, north and above its middle. */
export const FIRST_CAMERA = { x: 1.25, y: 1.25, z: 1.25 } as const;

/** Grid lines along the longest side of the box, at most. */
const GRID_PARTS = 9;

/** The box around wells and level surfaces. It grows by whole grid steps, so that it stays while the hole gets deeper. */
export function boxOf(visibleWells: readonly ShownWell[], surfaces: readonly { tvd: number }[] = []): Box {
  const from: [number, number, number] = [Infinity, Infinity, Infinity];
  const to: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const { items } of visibleWells) {
    for (const item of items) {
      for (const place of placesOf(item)) {
        const point = pointOf(...place);
        if (!point.every(Number.isFinite)) continue;
        for (const axis of [0, 1, 2] as const) {
          from[axis] = Math.min(from[axis], point[axis]);
          to[axis] = Math.max(to[axis], point[axis]);
        }
      }
    }
  }
  for (const { tvd } of surfaces) [from[1], to[1]] = [Math.min(from[1], -tvd), Math.max(to[1], -tvd)];
  const isEmpty = !(from[0] <= to[0]);
  const [low, high] = isEmpty ? [origin, origin] : [from, to];
  const length = Math.max(...axes.map((axis) => high[axis] - low[axis])) + 2 * BORDER_PADDING;
  const { toShown, toField } = shownUnit("ft");
  const step = toField(roundStep(toShown(length) / GRID_PARTS, 1));
  const lowEnd = (axis: 0 | 1 | 2) => Math.floor((low[axis] - BORDER_PADDING) / step) * step;
  const highEnd = (axis: 0 | 1 | 2) => Math.ceil((high[axis] + BORDER_PADDING) / step) * step;
  const [start, end] = [
    [lowEnd(0), lowEnd(1), lowEnd(2)],
    [highEnd(0), highEnd(1), highEnd(2)],
  ] as const satisfies readonly [Point, Point];
  return {
    from: start,
    to: end,
    centre: [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2, (start[2] + end[2]) / 2],
    size: Math.max(...axes.map((axis) => end[axis] - start[axis])),
    step,
  };
}

const origin: Point = [0, 0, 0];
const axes = [0, 1, 2] as const;

/** The grid lines of a side of the box, from its low to its high end. */
export const gridOf = ({ from, to, step }: Box, axis: 0 | 1 | 2): number[] =>
  gridLines(from[axis] - 0.01 * step, to[axis] + 0.01 * step, step);

/** A place of the camera, given as multiples of the size of the box east, north and above its middle. */
export const cameraPlace = ({ centre, size }: Box, { x, y, z }: { x: number; y: number; z: number }): Point => [
  centre[0] + x * size,
  centre[1] + z * size,
  centre[2] - y * size,
];

/** The inverse: the position of a camera, as multiples of the size of the box. */
export const cameraMultiples = ({ centre, size }: Box, [x, y, z]: Point) => ({
  x: (x - centre[0]) / size,
  y: (centre[2] - z) / size,
  z: (y - centre[1]) / size,
});

/** The middle of points, and the distance to the farthest of them, ft. */
export function ballAround(points: readonly Point[]): { centre: Point; radius: number } {
  const middle = (axis: 0 | 1 | 2) => {
    const values = points.map((point) => point[axis]);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  const centre: Point = [middle(0), middle(1), middle(2)];
  return { centre, radius: Math.max(...points.map((point) => distanceBetween(point, centre))) };
}

/** The distance between two points, ft. */
const distanceBetween = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

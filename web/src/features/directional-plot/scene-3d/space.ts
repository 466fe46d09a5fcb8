import { BORDER_PADDING } from "../flat/view-frame";
import type { ShownWell } from "../hovered";
import { placesOf } from "../scene/scene";

/** A point in space as drawn: east, up, south; ft. */
export type Point = readonly [x: number, y: number, z: number];

/** The point at which a place of the well is drawn. */
export const pointOf = (ns: number, ew: number, tvd: number): Point => [ew, -tvd, -ns];

/** The box that holds what is shown, with the border padding on each axis. */
export type Box = { from: Point; to: Point; centre: Point; size: number };

/** The initial position of the camera: multiples of the size of the box east, north and above its middle. */
export const FIRST_CAMERA = { x: 1.25, y: 1.25, z: 1.25 } as const;

/** The box around all that is shown. */
export function boxOf(visibleWells: readonly ShownWell[]): Box {
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
  const isEmpty = !(from[0] <= to[0]);
  const padCorner = (end: typeof from, by: number): Point => {
    const [x, y, z] = isEmpty ? [0, 0, 0] : end;
    return [x + by, y + by, z + by];
  };
  const [low, high] = [padCorner(from, -BORDER_PADDING), padCorner(to, BORDER_PADDING)];
  return {
    from: low,
    to: high,
    centre: [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2],
    size: Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2]),
  };
}

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

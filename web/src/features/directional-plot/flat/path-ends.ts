import type { ShownWell } from "../hovered";
import type { Places } from "../scene/scene";
import { type Draw, pixelOf } from "./draw-paths";
import type { PathName } from "./path-names";

/** What is named in a view: ends of paths, and targets. */
export function pathEnds(draw: Draw, shown: readonly ShownWell[]): PathName[] {
  const isPlan = draw.projection.kind === "plan";
  return shown.flatMap(({ items }) =>
    items.flatMap((item) => {
      const path = item.paths[0];
      const end = item.endLabel && path ? [{ text: item.endLabel, at: pixelOf(draw, path, path.ns.length - 1) }] : [];
      const isShown = isPlan || item.kind !== "leaseLines";
      const outlines = isShown ? item.outlines.filter(({ name }) => name !== "") : [];
      return [
        ...end,
        ...outlines.map(({ name, centre: { ns, ew, tvd } }) => ({
          text: name,
          at: [draw.x(draw.projection.x(ns, ew, tvd)), draw.y(draw.projection.y(ns, ew, tvd))] as [number, number],
        })),
      ];
    }),
  );
}

/** A place in a view, px. */
export type PixelPoint = readonly [x: number, y: number];

/** Points of the own hole are no farther apart than this, px. */
const APART = 6;

/** Points along the own hole, to its estimated end, so near each other that nothing passes between them. */
export function ownHolePoints(draw: Draw, shown: readonly ShownWell[]): PixelPoint[] {
  const own = shown.filter(({ well }) => well.isOwn).flatMap(({ items }) => items);
  const paths = own.filter(({ kind }) => kind === "surveys" || kind === "estimated").flatMap((item) => item.paths);
  return paths.flatMap((path) => pointsAlong(draw, path));
}

function pointsAlong(draw: Draw, path: Places): PixelPoint[] {
  const points: PixelPoint[] = [];
  for (let row = 0; row < path.ns.length; row++) {
    const to = pixelOf(draw, path, row);
    const from = points.at(-1) ?? to;
    const steps = Math.min(Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / APART)), MOST_STEPS);
    for (let step = 1; step <= steps; step++) {
      points.push([from[0] + ((to[0] - from[0]) * step) / steps, from[1] + ((to[1] - from[1]) * step) / steps]);
    }
  }
  return points;
}

/** A line that leaves the view far is not followed. */
const MOST_STEPS = 400;

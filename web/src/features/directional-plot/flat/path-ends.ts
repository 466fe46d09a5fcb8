import type { ShownWell } from "../hovered";
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

import type { ShownWell } from "../hovered";
import type { ItemKind, Places } from "../scene/scene";
import { type Draw, pixelOf } from "./draw-paths";
import type { LabelKind } from "./place-view-labels";
import type { Size } from "./view-frame";

/** A named point of a view, px. */
type NamedPoint = { text: string; at: PixelPoint; kind: LabelKind };

/** The named points in a view: ends of paths, and targets. */
export function pathEnds(draw: Draw, visibleWells: readonly ShownWell[]): NamedPoint[] {
  const isPlan = draw.projection.kind === "plan";
  return visibleWells.flatMap(({ items }) =>
    items.flatMap((item): NamedPoint[] => {
      const path = item.paths[0];
      const end: NamedPoint[] =
        item.endLabel && path
          ? [{ kind: "well", text: item.endLabel, at: pixelOf(draw, path, path.ns.length - 1) }]
          : [];
      const isShown = isPlan || item.kind !== "leaseLines";
      const outlines = isShown ? item.outlines.filter(({ name }) => name !== "") : [];
      return [
        ...end,
        ...outlines.map(({ name, centre: { ns, ew, tvd } }) => ({
          kind: "target" as const,
          text: name,
          at: [draw.x(draw.projection.x(ns, ew, tvd)), draw.y(draw.projection.y(ns, ew, tvd))] as [number, number],
        })),
      ];
    }),
  );
}

/** A place in a view, px. */
export type PixelPoint = readonly [x: number, y: number];

/** Maximum distance between points of the own hole, px. */
const POINT_SPACING = 6;

/** Points along the visible part of the own hole to its estimated end, close enough together that no object fits between them. */
export function ownHolePoints(draw: Draw, visibleWells: readonly ShownWell[], inner: Size): PixelPoint[] {
  return ownPoints(draw, visibleWells, inner, ["surveys", "estimated"]);
}

/** Points along the visible part of the own plans. */
export const ownPlanPoints = (draw: Draw, visibleWells: readonly ShownWell[], inner: Size): PixelPoint[] =>
  ownPoints(draw, visibleWells, inner, ["plan"]);

function ownPoints(
  draw: Draw,
  visibleWells: readonly ShownWell[],
  inner: Size,
  kinds: readonly ItemKind[],
): PixelPoint[] {
  const own = visibleWells.filter(({ well }) => well.isOwn).flatMap(({ items }) => items);
  const paths = own.filter(({ kind }) => kinds.includes(kind)).flatMap((item) => item.paths);
  return paths.flatMap((path) => pointsAlong(draw, path, inner));
}

function pointsAlong(draw: Draw, path: Places, inner: Size): PixelPoint[] {
  const places = Array.from(path.ns, (_, row) => pixelOf(draw, path, row)).filter(([x, y]) => Number.isFinite(x + y));
  return places.flatMap((to, row) => {
    const from = places[row - 1] ?? to;
    const [begin, end] = shareInside(from, to, inner);
    if (begin > end) return [];
    const [across, down] = [to[0] - from[0], to[1] - from[1]];
    const steps = Math.max(1, Math.ceil((Math.hypot(across, down) * (end - begin)) / POINT_SPACING));
    return Array.from({ length: steps }, (_, step): PixelPoint => {
      const share = begin + ((end - begin) * (step + 1)) / steps;
      return [from[0] + across * share, from[1] + down * share];
    });
  });
}

/** The part of a line inside a view, from and to, as shares of the line; the first is the larger one if no part is inside. */
function shareInside(from: PixelPoint, to: PixelPoint, { width, height }: Size): [begin: number, end: number] {
  let [begin, end] = [0, 1];
  for (const [axis, most] of [width, height].entries()) {
    const [first, along] = [from[axis]!, to[axis]! - from[axis]!];
    if (along === 0 && (first < 0 || first > most)) return [1, 0];
    if (along === 0) continue;
    const [enters, leaves] = [-first / along, (most - first) / along].toSorted((a, b) => a - b);
    [begin, end] = [Math.max(begin, enters!), Math.min(end, leaves!)];
  }
  return [begin, end];
}

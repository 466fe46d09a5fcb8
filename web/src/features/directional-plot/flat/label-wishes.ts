import { formatQuantity, quantities } from "../../../ui/format/numbers";
import type { ShownWell } from "../hovered";
import type { FormationSurface, Scene } from "../scene/scene";
import { tipDepth, tipName } from "../tip-name";
import { type Draw, pixelOf } from "./draw-paths";
import { type PixelPoint, pathEnds } from "./path-ends";
import { type LabelKind, type LabelPlace, viewLabelWidth, type LabelWish } from "./place-view-labels";
import type { PixelBox, Size } from "./view-frame";

/** Possible positions of a name about its point: right or left of it, and this far below, px. */
const NAME_PLACES = [
  { isLeft: false, down: -6 },
  { isLeft: false, down: 16 },
  { isLeft: true, down: -6 },
  { isLeft: true, down: 16 },
  { isLeft: false, down: -22 },
  { isLeft: false, down: 32 },
  { isLeft: true, down: -22 },
  { isLeft: true, down: 32 },
] as const;
/** From a point to its name, px. */
const NAME_GAP = 10;
/** From the edge of the view to a name, px. */
const EDGE = 4;
/** Number of letters that a cut name keeps. */
const LEAST_LETTERS = 14;
/** One that lacks no more room than this is moved instead, letters. */
const MOVED_LETTERS = 4;

/** A named point: its symbol has a radius, px. */
type Named = { id: string; kind: LabelKind; text: string; at: PixelPoint; reach?: number };

/** The name of a point; none if the point is outside the view. A long name is cut rather than moved over what it names. */
export function pointWish({ id, kind, text: name, at, reach = 0 }: Named, inner: Size): LabelWish[] {
  const [x, y] = at;
  if (!(x >= 0 && x <= inner.width && y >= 0 && y <= inner.height)) return [];
  const letter = viewLabelWidth(kind, "x");
  const most = Math.floor((inner.width - 2 * EDGE) / letter);
  const right = Math.floor((inner.width - x - NAME_GAP - EDGE) / letter);
  const isCut = kind !== "bit" && right >= LEAST_LETTERS && name.length - right > MOVED_LETTERS;
  const letters = isCut ? Math.min(right, most) : most;
  const text = name.length > letters ? `${name.slice(0, Math.max(1, letters - 1))}…` : name;
  const width = viewLabelWidth(kind, text);
  const places = NAME_PLACES.map(({ isLeft, down }): LabelPlace => {
    const left = isLeft ? x - NAME_GAP - reach - width : x + NAME_GAP + reach;
    const start = Math.min(inner.width - width - EDGE, Math.max(EDGE, left));
    const foot = Math.min(inner.height - EDGE - 1, Math.max(16, y + down));
    return isLeft ? { text, x: start + width, y: foot, anchor: "end" } : { text, x: start, y: foot, anchor: "start" };
  });
  return [{ id, kind, at, places }];
}

/** The name of the end of the hole; an inset, which has the name in its head, may have room for the depth alone. */
export function tipWish(tip: NonNullable<Scene["tip"]>, draw: Draw, inner: Size): LabelWish[] {
  const { projection, x, y } = draw;
  const at = [x(projection.x(tip.ns, tip.ew, tip.tvd)), y(projection.y(tip.ns, tip.ew, tip.tvd))] as const;
  const whole = `${tipName(tip)} ${tipDepth(tip)}`;
  const text = viewLabelWidth("bit", whole) > inner.width - 2 * EDGE ? tipDepth(tip) : whole;
  return pointWish({ id: "bit", kind: "bit", text, at }, inner);
}

/** The names of the ends of paths, and of targets. */
export const endWishes = (draw: Draw, shown: readonly ShownWell[], inner: Size): LabelWish[] =>
  pathEnds(draw, shown).flatMap((end, row) => pointWish({ id: `end-${row}`, ...end }, inner));

/** A survey nearer to the bit than this has no name, px. */
const LEAST_TO_BIT = 24;

/** The name of the last survey of the own well, if it is a little way from the bit. */
export function surveyWish(draw: Draw, shown: readonly ShownWell[], inner: Size, bit: PixelPoint): LabelWish[] {
  const own = shown.find(({ well }) => well.isOwn);
  const stations = own?.items.find(({ kind }) => kind === "surveys")?.stations;
  const row = (stations?.path.md.length ?? 0) - 1;
  if (!stations || row < 0) return [];
  const at = pixelOf(draw, stations.path, row);
  if (Math.hypot(at[0] - bit[0], at[1] - bit[1]) < LEAST_TO_BIT) return [];
  const text = `${stations.name} ${formatQuantity(stations.path.md[row], quantities.surveyDepth)}`;
  return pointWish({ id: "survey", kind: "survey", text, at, reach: 4 }, inner);
}

/** Names of formations end so far from the right edge, px. */
const NAME_EDGE = 8;
/** And so far before an inset, px. */
const INSET_EDGE = 6;

/**
 * The names of formations, at their line: above or below it, with its depth or without, at the right edge, before the inset or at
 * the left edge.
 */
export const topWishes = (
  formations: readonly FormationSurface[],
  y: (tvd: number) => number,
  { width }: Size,
  inset: PixelBox | null,
): LabelWish[] =>
  formations
    .toSorted((a, b) => a.tvd - b.tvd)
    .map(({ id, name, tvd }) => {
      const texts = [`${name} ${formatQuantity(tvd, quantities.wholeDepth)}`, name];
      const lines = [y(tvd) - 5, y(tvd) + 14];
      const ends: Pick<LabelPlace, "x" | "anchor">[] = [
        { x: width - NAME_EDGE, anchor: "end" },
        ...(inset ? [{ x: inset.left - INSET_EDGE, anchor: "end" as const }] : []),
        { x: NAME_EDGE, anchor: "start" },
      ];
      const places = texts.flatMap((text) => ends.flatMap((end) => lines.map((line) => ({ ...end, text, y: line }))));
      return { id: `top-${id}`, kind: "top", at: null, places };
    });

import { formatQuantity, formatValue, quantities, unitText } from "../../../../ui/format/numbers";
import { shownUnit } from "../../../../ui/format/shown-unit";
import type { ColorRole } from "../../../../ui/theme/palette";
import { gridLines, roundStep } from "../../flat/view-frame";
import { tipDepth, tipName } from "../../tip-name";
import type { Path } from "../../scene/scene";
import { isFarFromPlan, nextTarget, type Overlay } from "../overlay";
import { placeOn } from "../path-part";
import type { Lens } from "../camera/scene-view";
import { type Box, gridOf, type Point, pointOf } from "../space";
import type { SpaceScene } from "../space-scene";

/** A line of a label: a name before the value, and a mark for a value that is out of its limits. */
type LabelLine = { text: string; name?: string; role?: ColorRole; isStrong?: boolean; isOut?: boolean };

/** A text of the view and the point that it belongs to. */
export type SpaceLabel = {
  key: string;
  at: Point;
  lines: readonly LabelLine[];
  look: "text" | "plate" | "card" | "axis" | "glyph";
  level?: "error" | "warning";
};

const toTenth = { unit: "ft", decimals: 1 } as const;

/** The label of the bit: its depth, and its distance from the plan in words of its side. */
export function bitLabel({ tip, toPlan, criteria }: Overlay, isOld: boolean): SpaceLabel | null {
  if (!tip) return null;
  const far = toPlan && isFarFromPlan(toPlan, criteria);
  const side = (value: number, [positive, negative]: readonly [string, string]) =>
    `${formatQuantity(Math.abs(value), toTenth)} ${value < 0 ? negative : positive}`;
  const distances = toPlan
    ? [
        { name: "To plan", text: side(toPlan.leftRight, ["right", "left"]), isOut: far!.leftRight },
        { name: "", text: side(toPlan.aboveBelow, ["above", "below"]), isOut: far!.aboveBelow },
      ]
    : [{ name: "To plan", text: "no plan" }];
  return {
    key: "bit",
    at: pointOf(tip.ns, tip.ew, tip.tvd),
    look: "card",
    lines: [
      { text: `${tipName(tip)} ${tipDepth(tip)}`, isStrong: true, ...(isOld && { role: "text2" as const }) },
      ...distances.map((line) => (isOld ? { ...line, isOut: false, role: "text2" as const } : line)),
    ],
  };
}

/** The name of the closest offset well and its distance, in the middle of the line to it. */
export function closestLabel({ tip, offsets: [closest] }: Overlay): SpaceLabel | null {
  if (!tip || !closest?.at) return null;
  const [from, to] = [pointOf(tip.ns, tip.ew, tip.tvd), closest.at];
  return {
    key: "closest",
    at: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2],
    look: "plate",
    lines: [{ text: `${formatQuantity(closest.distance, toTenth)} to ${closest.name}`, isStrong: true }],
  };
}

/** Names of targets, plans, offset wells and formation tops, and the glyphs of ellipses under a limit. */
export function nameLabels(
  { shown, tops, box, ellipses }: SpaceScene,
  overlay: Overlay,
  { toPixel }: Pick<Lens, "toPixel">,
  size: { width: number; height: number },
): SpaceLabel[] {
  const areTargetsShown = shown.some(({ well, items }) => well.isOwn && items.some(({ kind }) => kind === "targets"));
  const next = nextTarget(overlay);
  const targets = (areTargetsShown ? overlay.targets : []).map((target, at): SpaceLabel => {
    const { name, ahead } = target;
    const distance = ahead === null || target !== next ? [] : [{ text: `${depth(ahead)} ahead` }];
    return { key: `target-${at}`, at: target.at, look: "text", lines: [{ text: name, isStrong: true }, ...distance] };
  });
  const ends = shown.flatMap(({ well, items }) =>
    items.flatMap(({ key, endLabel, paths: [path] }): SpaceLabel[] => {
      const at = path && lastSeen(path, toPixel, size);
      if (!endLabel || !at) return [];
      return [{ key, at, look: "text", lines: [{ text: well.isOwn ? endLabel : well.name }] }];
    }),
  );
  const formations = tops.map(({ id, name, tvd }): SpaceLabel => {
    const lines = [
      { text: `${name} top`, role: "formation" as const, isStrong: true },
      { text: `${depth(tvd)} TVD`, role: "formation" as const },
    ];
    return { key: `top-${id}`, at: [box.to[0], -tvd, box.to[2]], look: "text", lines };
  });
  const warnedLabels = ellipses.flatMap(({ name, isOwn, list }) =>
    list.flatMap(({ centre, level }, at): SpaceLabel[] =>
      level && !isOwn ? [{ key: `ellipse-${name}-${at}`, at: centre, look: "glyph", lines: [], level }] : [],
    ),
  );
  return [...targets, ...warnedLabels, ...ends, ...formations];
}

/** Points of a path that are tried for its name, at most. */
const TRIED_POINTS = 40;
/** A name stands so far inside the view, px. */
const NAME_MARGIN = 60;

/** The deepest point of a path that is seen; null if none is. */
function lastSeen(
  { ns, ew, tvd }: Path,
  toPixel: Lens["toPixel"],
  { width, height }: { width: number; height: number },
) {
  const every = Math.max(1, Math.ceil(ns.length / TRIED_POINTS));
  for (let row = ns.length - 1; row >= 0; row -= every) {
    const point = pointOf(ns[row]!, ew[row]!, tvd[row]!);
    const pixel = toPixel(point);
    if (!pixel) continue;
    const [x, y] = pixel;
    if (x > NAME_MARGIN && x < width - NAME_MARGIN && y > NAME_MARGIN && y < height - NAME_MARGIN) return point;
  }
  return null;
}

const depth = (value: number) => formatQuantity(value, quantities.wholeDepth);

/** Measured depths that are marked along the hole are at least so far apart on the screen, px. */
const TICK_SPACING = 130;

/** The marked depths along the hole, round in the unit shown. */
export function holeTicks({ hole, parts, runs }: SpaceScene, { feetPerPixel }: Pick<Lens, "feetPerPixel">) {
  if (!hole || !parts.ticks || runs.length === 0) return [];
  const { toShown, toField } = shownUnit("ft");
  const step = roundStep(toShown(feetPerPixel), TICK_SPACING);
  const [top, end] = [hole.md[0]!, hole.md[hole.md.length - 1]!];
  return gridLines(toShown(top), toShown(end), step).flatMap((shownDepth) => {
    const md = toField(shownDepth);
    const [place, below] = [placeOn(hole, md), placeOn(hole, Math.min(end, md + 1)) ?? placeOn(hole, md)];
    if (!place || !below || md <= top + 0.5) return [];
    return {
      key: `md-${shownDepth}`,
      at: pointOf(place.ns, place.ew, place.tvd),
      below: pointOf(below.ns, below.ew, below.tvd),
      text: depth(md),
    };
  });
}

/** Values along the edges of the box that are nearest to the camera, and the names of the axes. */
export function axisLabels({ box, parts }: SpaceScene, { place, toPixel }: Pick<Lens, "place" | "toPixel">) {
  if (!parts.grid) return [];
  const { from, to, centre } = box;
  const near = (axis: 0 | 2) => (place[axis] > centre[axis] ? to[axis] : from[axis]);
  const [x, z] = [near(0), near(2)];
  const [upX, upZ] = leftEdge(box, toPixel);
  const formatSided = (value: number, [positive, negative]: readonly [string, string]) =>
    Math.abs(value) < 0.5
      ? "0"
      : `${formatValue(Math.abs(value), quantities.wholeDepth)} ${value > 0 ? positive : negative}`;
  const label = (key: string, at: Point, text: string): SpaceLabel => ({ key, at, look: "axis", lines: [{ text }] });
  return [
    ...gridOf(box, 1).map((y) => label(`tvd${y}`, [upX, y, upZ], formatValue(-y, quantities.wholeDepth))),
    label("tvd", [upX, to[1] + box.step * 0.3, upZ], `TVD, ${unitText(quantities.wholeDepth)}`),
    ...gridOf(box, 0).map((value) => label(`ew${value}`, [value, from[1], z], formatSided(value, ["E", "W"]))),
    ...gridOf(box, 2).map((value) => label(`ns${value}`, [x, from[1], value], formatSided(-value, ["N", "S"]))),
  ];
}

/** The upright edge of the box that is farthest to the left on the screen. */
function leftEdge({ from, to, centre }: Box, toPixel: Lens["toPixel"]): [x: number, z: number] {
  const corners = [
    [from[0], from[2]],
    [from[0], to[2]],
    [to[0], from[2]],
    [to[0], to[2]],
  ] as const;
  let best: readonly [number, number] = corners[0];
  let left = Infinity;
  for (const corner of corners) {
    const pixel = toPixel([corner[0], centre[1], corner[1]]);
    if (pixel && pixel[0] < left) [left, best] = [pixel[0], corner];
  }
  return [best[0], best[1]];
}

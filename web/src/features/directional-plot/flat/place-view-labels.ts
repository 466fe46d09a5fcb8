import type { PixelPoint } from "./path-ends";
import { overlap } from "./scale-bar";
import type { PixelBox, Size } from "./view-frame";

/** The kinds of labels of a view; earlier ones have precedence. */
export const labelKinds = ["bit", "mark", "target", "well", "top", "survey"] as const;
export type LabelKind = (typeof labelKinds)[number];

/** A possible position of a label: the start or the end of its line of text, and its foot, px. */
export type LabelPlace = { text: string; x: number; y: number; anchor: "start" | "end" };

/** A label with its possible positions, the best first. */
export type LabelWish = {
  id: string;
  kind: LabelKind;
  places: readonly LabelPlace[];
  /** The point that it names; null for a line across the view. */
  at: PixelPoint | null;
};

/** A label as it is drawn. */
type PlacedLabel = LabelPlace & Pick<LabelWish, "id" | "kind">;

/** The height of a line of text, px. */
const LABEL_HEIGHT = 16;
/** The part of it below the foot of the letters, px. */
const DESCENT = 4;
/** The width of a letter of a label, and of the name of the bit, which is bold, px. */
const LETTER = 6.7;
const BOLD_LETTER = 7.4;
/** Ends this close to each other may be mistaken for one another if no better place is free, px. */
const NEAR_ENDS = 20;
/** Ends so near each other are one place, px. */
const SAME_END = 3;

/** The width of the text of a label, px. */
export const viewLabelWidth = (kind: LabelKind, text: string): number =>
  text.length * (kind === "bit" ? BOLD_LETTER : LETTER);

/** The area of a label, px. */
export function labelBox(kind: LabelKind, { text, x, y, anchor }: LabelPlace): PixelBox {
  const left = anchor === "end" ? x - viewLabelWidth(kind, text) : x;
  return { left, right: left + viewLabelWidth(kind, text), top: y - LABEL_HEIGHT + DESCENT, bottom: y + DESCENT };
}

/** The elements that labels do not cover, and the points along the own hole that they cover only if they must, px. */
type Beside = { boxes?: readonly PixelBox[]; marks?: readonly PixelPoint[] };

/**
 * Where labels are in a view: in the order of their kinds, each at its first position inside the view that covers no other label
 * and no `box`. Positions beside the own hole are preferred. The name of a point is only at a position to which no other named
 * point is nearer, because it would be read as the name of that one. A label without such a position is left out; the bit has
 * a label whenever one fits into the view.
 */
export function placeViewLabels(
  wishes: readonly LabelWish[],
  inner: Size,
  { boxes = [], marks = [] }: Beside = {},
): PlacedLabel[] {
  const points = wishes.flatMap(({ at }) => (at ? [at] : []));
  const placedLabels: PlacedLabel[] = [];
  const takenBoxes = [...boxes];
  for (const wish of labelKinds.flatMap((kind) => wishes.filter((other) => other.kind === kind))) {
    const { id, kind, at } = wish;
    const inside = wish.places.filter((place) => isInside(labelBox(kind, place), inner));
    const free = inside.filter((place) => takenBoxes.every((box) => !overlap(box, labelBox(kind, place))));
    const place =
      (at && kind !== "bit" ? bestOfPoint(kind, at, free, points, marks) : leastOver(kind, free, marks)) ?? null;
    const shownPlace = place ?? (kind === "bit" ? inside[0] : null);
    if (!shownPlace) continue;
    placedLabels.push({ ...shownPlace, id, kind });
    takenBoxes.push(labelBox(kind, shownPlace));
  }
  return placedLabels;
}

const isInside = ({ left, right, top, bottom }: PixelBox, { width, height }: Size): boolean =>
  left >= 0 && top >= 0 && right <= width && bottom <= height;

/** The position that covers least of the own hole, the first of them. */
function leastOver(
  kind: LabelKind,
  places: readonly LabelPlace[],
  marks: readonly PixelPoint[],
): LabelPlace | undefined {
  const counts = places.map((place) => countCovered(labelBox(kind, place), marks));
  return places[counts.indexOf(Math.min(...counts))];
}

/** Over the own hole a name is hard to read: a position about as close to the end of a neighbour is preferred. */
function bestOfPoint(
  kind: LabelKind,
  at: PixelPoint,
  places: readonly LabelPlace[],
  points: readonly PixelPoint[],
  marks: readonly PixelPoint[],
): LabelPlace | undefined {
  const others = points.filter((point) => apart(point, at) > SAME_END);
  const isNearest = (place: LabelPlace, tolerance: number) => {
    const box = labelBox(kind, place);
    return others.every((point) => apart(point, at) <= tolerance || distance(box, point) >= distance(box, at));
  };
  const nearest = places.filter((place) => isNearest(place, SAME_END));
  const isBeside = (place: LabelPlace) => countCovered(labelBox(kind, place), marks) === 0;
  return nearest.find(isBeside) ?? places.find((place) => isNearest(place, NEAR_ENDS) && isBeside(place)) ?? nearest[0];
}

const apart = ([x, y]: PixelPoint, [otherX, otherY]: PixelPoint): number => Math.hypot(x - otherX, y - otherY);

/** From the middle line of a text to a point, px. */
function distance({ left, right, top, bottom }: PixelBox, [x, y]: PixelPoint): number {
  return Math.hypot(Math.max(left - x, 0, x - right), (top + bottom) / 2 - y);
}

/** Room beside a label to the own hole, px. */
const ROOM = 3;

const countCovered = ({ left, right, top, bottom }: PixelBox, marks: readonly PixelPoint[]): number =>
  marks.filter(([x, y]) => x > left - ROOM && x < right + ROOM && y > top && y < bottom).length;

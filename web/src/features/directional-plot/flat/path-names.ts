import { LABEL_HEIGHT } from "./formation-names";
import { overlap } from "./scale-bar";
import type { PixelBox, Size } from "./view-frame";

/** A name and the end of the path that it names, px; `reach` is the radius of the symbol around that end. */
export type PathName = { text: string; at: readonly [x: number, y: number]; reach?: number };

/** A line of text: its start, its foot and its width, px. */
export type TextPlace = { x: number; y: number; width: number };

const LETTER = 6;
/** Number of letters that a cut name keeps. */
const LEAST_LETTERS = 14;
/** One that lacks no more room than this is moved instead, letters. */
const MOVED_LETTERS = 4;
/** Possible positions of a name about its end: right or left of it, and this far below, px. */
const NAME_PLACES = [
  { isLeft: false, down: -6 },
  { isLeft: false, down: 16 },
  { isLeft: true, down: -6 },
  { isLeft: true, down: 16 },
  { isLeft: false, down: -20 },
  { isLeft: false, down: 30 },
] as const;
/** From an end to its name, px. */
const NAME_GAP = 8;
/** From the foot of a line of text to its middle, px. */
const TEXT_MIDDLE = 4;
/** Ends this close to each other may be mistaken for one another if no better place is free, px. */
const NEAR_ENDS = 20;
/** Ends so near each other are one place, px. */
const SAME_END = 3;

/**
 * Where names of paths stand: beside their ends, where they cover neither another name nor `taken`, and where no other end is
 * nearer, which would be read as the one that is named. A name without such a place is left out.
 *
 * @param coveredBoxes what stands before the paths, px
 * @param marks along the path in front, px: a name stands beside them where it can
 */
export function placePathNames(
  wantedNames: readonly PathName[],
  inner: Size,
  takenPlaces: readonly TextPlace[],
  coveredBoxes: readonly PixelBox[] = [],
  marks: readonly (readonly [x: number, y: number])[] = [],
): (TextPlace & { text: string })[] {
  const placedNames: (TextPlace & { text: string })[] = [];
  const mostLetters = Math.floor((inner.width - 8) / LETTER);
  for (const { text: name, at, reach = 0 } of wantedNames) {
    const isInside = at[0] > -20 && at[0] < inner.width + 20 && at[1] > -20 && at[1] < inner.height + 20;
    if (!isInside) continue;
    // A long name is cut rather than moved over the path that it names.
    const right = Math.floor((inner.width - at[0] - 12) / LETTER);
    const isCut = right >= LEAST_LETTERS && name.length - right > MOVED_LETTERS;
    const letters = isCut ? Math.min(right, mostLetters) : mostLetters;
    const text = name.length > letters ? `${name.slice(0, letters - 1)}…` : name;
    const width = text.length * LETTER;
    const others = wantedNames.filter(({ at: end }) => Math.hypot(end[0] - at[0], end[1] - at[1]) > SAME_END);
    const isFree = ({ x, y }: TextPlace) =>
      [...takenPlaces, ...placedNames].every(
        (other) => x > other.x + other.width || x + width < other.x || Math.abs(y - other.y) >= LABEL_HEIGHT,
      );
    const isSeen = ({ x, y }: TextPlace) =>
      coveredBoxes.every(
        (box) => !overlap(box, { left: x, right: x + width, top: y - LABEL_HEIGHT + 2, bottom: y + 3 }),
      );
    const isNearest = (place: TextPlace, apart: number) =>
      others.every(
        ({ at: end }) =>
          Math.hypot(end[0] - at[0], end[1] - at[1]) <= apart || distance(place, end) >= distance(place, at),
      );
    const isBeside = ({ x, y }: TextPlace) =>
      marks.every(([mx, my]) => mx < x - 4 || mx > x + width + 4 || my < y - LABEL_HEIGHT + 2 || my > y + 3);
    const places = NAME_PLACES.map(({ isLeft, down }) => ({
      x: Math.min(
        inner.width - width - 4,
        Math.max(4, isLeft ? at[0] - NAME_GAP - reach - width : at[0] + NAME_GAP + reach),
      ),
      y: Math.min(inner.height - 4, Math.max(LABEL_HEIGHT, at[1] + down)),
      width,
    })).filter((candidatePlace) => isFree(candidatePlace) && isSeen(candidatePlace));
    const nearest = places.filter((candidatePlace) => isNearest(candidatePlace, SAME_END));
    // Over the own hole a name is hard to read: a position about as close to the end of a neighbour is preferred.
    const place =
      nearest.find(isBeside) ??
      places.find((candidatePlace) => isNearest(candidatePlace, NEAR_ENDS) && isBeside(candidatePlace)) ??
      nearest[0];
    if (place) placedNames.push({ text, ...place });
  }
  return placedNames;
}

/** From the middle line of a text to a point, px. */
function distance({ x, y, width }: TextPlace, [px, py]: readonly [number, number]): number {
  const across = Math.max(x - px, 0, px - x - width);
  return Math.hypot(across, y - TEXT_MIDDLE - py);
}

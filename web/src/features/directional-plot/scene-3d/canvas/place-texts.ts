/** A text to place beside a point of the screen, px. */
export type PlacedText = {
  key: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Whether it may move away from its point, with a line to it; otherwise it is left out where it would cover another. */
  isPushed: boolean;
};

/** Where a text lies, px, and whether a line leads to its point. */
export type TextPlace = { left: number; top: number; spot: number; hasLeader: boolean };

type Rectangle = { left: number; top: number; width: number; height: number };

/** Distances from the point at which a place is looked for, px; from the second on a line leads to the point. */
const REACHES = [10, 34, 64, 100, 150];
/** Directions in which a place is looked for at each distance, the best first: x to the right, y down. */
const DIRECTIONS = [
  [1, 0],
  [-1, 0],
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
  [0, -1],
  [0, 1],
] as const;
/** Room between two texts, px. */
const ROOM = 3;

/**
 * Places texts beside their points so that no two cover each other, in their order: the first take the best places. A text that
 * had a place keeps it as long as that is free, so that texts do not jump while the picture moves.
 *
 * @param taken areas that texts avoid: tools, the well itself
 * @param before the places of the previous picture, by key
 */
export function placeTexts(
  texts: readonly PlacedText[],
  size: { width: number; height: number },
  taken: readonly Rectangle[] = [],
  before: ReadonlyMap<string, TextPlace> = new Map(),
): Map<string, TextPlace> {
  const placedTexts = new Map<string, TextPlace>();
  const areas: Rectangle[] = [...taken];
  for (const text of texts) {
    const spots = text.isPushed ? REACHES.length * DIRECTIONS.length : 1;
    const previous = before.get(text.key)?.spot;
    const order = Array.from({ length: spots }, (_, spot) => spot);
    if (previous !== undefined && previous < spots) order.unshift(previous);
    for (const spot of order) {
      const area = areaAt(text, spot);
      const isInside =
        area.left >= 0 &&
        area.top >= 0 &&
        area.left + area.width <= size.width &&
        area.top + area.height <= size.height;
      if (!isInside || areas.some((other) => isOver(area, other))) continue;
      areas.push(area);
      placedTexts.set(text.key, { left: area.left, top: area.top, spot, hasLeader: spot >= DIRECTIONS.length });
      break;
    }
  }
  return placedTexts;
}

function areaAt({ x, y, width, height, isPushed }: PlacedText, spot: number): Rectangle {
  if (!isPushed) return { left: x - width / 2, top: y - height / 2, width, height };
  const reach = REACHES[Math.floor(spot / DIRECTIONS.length)]!;
  const [right, down] = DIRECTIONS[spot % DIRECTIONS.length]!;
  const centreX = x + right * (reach + width / 2);
  const centreY = y + down * (right === 0 ? reach + height / 2 : reach);
  return { left: centreX - width / 2, top: centreY - height / 2, width, height };
}

const isOver = (a: Rectangle, b: Rectangle): boolean =>
  a.left < b.left + b.width + ROOM &&
  b.left < a.left + a.width + ROOM &&
  a.top < b.top + b.height + ROOM &&
  b.top < a.top + a.height + ROOM;

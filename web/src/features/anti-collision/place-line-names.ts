type Point = readonly [x: number, y: number];
type Line = { id: string; width: number; points: readonly Point[] };
export type NameBox = { left: number; right: number; top: number; foot: number };
export type PlacedName = { id: string; left: number; top: number };

/** Height of a name, and its distance from its line, px. */
const HEIGHT = 15;
const BESIDE = 6;
/** Distance of the heights that are tried, px. */
const STEP = 8;

/**
 * Places the name of each line beside it, as low as it can be without covering another name, and where it covers the
 * fewest other lines. A line that leaves no free height gets no name.
 *
 * @param lines points from the top down, px, and the width of the name
 * @param box the room for lines and names, px
 * @param taken what other texts cover there, px
 */
export function placeLineNames(lines: readonly Line[], box: NameBox, taken: readonly NameBox[] = []): PlacedName[] {
  const courses = lines.map((line) => ({ ...line, xAt: courseOf(line.points, box) }));
  const placedBoxes: (NameBox & { id: string })[] = [];
  for (const line of courses) {
    const candidates = namePlaces(line, box)
      .filter((place) => ![...taken, ...placedBoxes].some((other) => overlaps(place, other)))
      .map((place) => ({ place, covered: courses.filter((other) => other !== line && crosses(other, place)).length }));
    const least = Math.min(...candidates.map(({ covered }) => covered));
    const best = candidates.find(({ covered }) => covered === least);
    if (best) placedBoxes.push({ ...best.place, id: line.id });
  }
  return placedBoxes.map(({ id, left, top }) => ({ id, left, top: top + HEIGHT / 2 }));
}

type Course = Line & { xAt: (y: number) => number };

/** The boxes beside a line, from the foot up; right of the line before left of it. */
function namePlaces({ xAt, width }: Course, box: NameBox): NameBox[] {
  const places: NameBox[] = [];
  for (let y = box.foot - HEIGHT; y >= box.top + HEIGHT; y -= STEP) {
    const x = xAt(y);
    if (!(x >= box.left && x <= box.right)) continue;
    for (const left of [x + BESIDE, x - BESIDE - width]) {
      const place = { left, right: left + width, top: y - HEIGHT / 2, foot: y + HEIGHT / 2 };
      if (place.left >= box.left && place.right <= box.right) places.push(place);
    }
  }
  return places;
}

/** Where a line passes each pixel of the height, read in one pass; not a number above its start and below its end. */
function courseOf(points: readonly Point[], box: NameBox): (y: number) => number {
  const xs = new Float64Array(Math.max(0, Math.ceil(box.foot - box.top) + 1)).fill(NaN);
  for (let at = 1; at < points.length; at += 1) {
    const [[fromX, fromY], [toX, toY]] = [points[at - 1]!, points[at]!];
    const last = Math.min(xs.length - 1, Math.floor(toY - box.top));
    for (let row = Math.max(0, Math.ceil(fromY - box.top)); row <= last; row += 1) {
      xs[row] = toY === fromY ? toX : fromX + ((row + box.top - fromY) / (toY - fromY)) * (toX - fromX);
    }
  }
  return (y) => xs[Math.round(y - box.top)] ?? NaN;
}

const overlaps = (a: NameBox, b: NameBox) => a.left < b.right && b.left < a.right && a.top < b.foot && b.top < a.foot;

/** Whether a line passes through a box. */
const crosses = ({ xAt }: Course, { left, right, top, foot }: NameBox): boolean =>
  [top, (top + foot) / 2, foot].some((y) => xAt(y) > left && xAt(y) < right);

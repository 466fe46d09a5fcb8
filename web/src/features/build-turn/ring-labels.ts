type Point = readonly [x: number, y: number];

/** The position of the value beside a ring, px; null if there is not enough space. */
export type RingLabel = { x: number; y: number } | null;

/** About the width and height of the letters, px. */
const LETTER = 6.4;
const HEIGHT = 11;
const LABEL_GAP = 6;
const RING = 5;

/**
 * The positions of ring values: right or left of each, above or below, so that they cover no other value,
 * no other ring and not the level. A value without such a position, or of a ring outside the frame, is left out.
 *
 * @param points from left to right, each with its text
 * @param frame the area for the texts, and the height of the line that crosses it, px
 */
export function ringLabels(
  points: readonly { at: Point; text: string }[],
  frame: { left: number; right: number; top: number; level?: number | null },
): RingLabel[] {
  const placedLabels: { x: number; y: number; width: number }[] = [];
  return points.map(({ at: [px, py], text }) => {
    if (px < frame.left || px > frame.right) return null;
    const width = text.length * LETTER;
    const isFree = ({ x, y }: { x: number; y: number }) =>
      x >= frame.left &&
      x + width <= frame.right &&
      y - HEIGHT >= frame.top &&
      (frame.level == null || y < frame.level || y - HEIGHT > frame.level) &&
      placedLabels.every(
        (other) => x > other.x + other.width || x + width < other.x || Math.abs(y - other.y) >= HEIGHT,
      ) &&
      points.every(
        ({ at: [rx, ry] }) =>
          (rx === px && ry === py) || rx + RING < x || rx - RING > x + width || ry + RING < y - HEIGHT || ry - RING > y,
      );
    const place = [
      { x: px + LABEL_GAP, y: py - LABEL_GAP },
      { x: px + LABEL_GAP, y: py + LABEL_GAP + HEIGHT - 3 },
      { x: px - LABEL_GAP - width, y: py - LABEL_GAP },
      { x: px - LABEL_GAP - width, y: py + LABEL_GAP + HEIGHT - 3 },
    ].find(isFree);
    if (place) placedLabels.push({ ...place, width });
    return place ?? null;
  });
}

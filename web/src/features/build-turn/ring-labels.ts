type Point = readonly [x: number, y: number];

/** Where the value beside a ring is written, px; null where it has no room. */
export type RingLabel = { x: number; y: number } | null;

/** About the width and height of the letters, px. */
const LETTER = 6.4;
const HEIGHT = 11;
const LABEL_GAP = 6;
const RING = 5;

/**
 * Where the values of rings are written: right or left of each, above or below, where they cover neither another value nor
 * another ring, nor the level. One without such a place, or of a ring outside of the frame, is left out.
 *
 * @param points from left to right, each with its text
 * @param frame what can be written within, and the height of the line that crosses it, px
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
      placedLabels.every((other) => x > other.x + other.width || x + width < other.x || Math.abs(y - other.y) >= HEIGHT) &&
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

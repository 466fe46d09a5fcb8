/** A number of an axis: its value, its text and the middle of it, px. */
type TickLabel = { tick: number; text: string; middle: number };

/** About the width of a figure of the label type, px. */
const DIGIT_WIDTH = 6.4;
/** Minimum distance between numbers, px. */
const LABEL_GAP = 6;

/** The middle of a text that should be at `middle`, moved so that all of the text is between two positions, px. */
export function middleWithin(text: string, middle: number, from: number, to: number, textScale = 1): number {
  const half = (text.length * DIGIT_WIDTH * textScale) / 2;
  return Math.max(from + half, Math.min(middle, to - half));
}

/**
 * The numbers below an axis: one that would touch its neighbour is left out, and one at the edge is moved inside.
 *
 * @param labels from left to right
 * @param width of the drawing, px
 * @param textScale the size of the text as a multiple of the usual one
 */
export function placeTicks(labels: readonly TickLabel[], width: number, textScale = 1): TickLabel[] {
  const placedLabels: TickLabel[] = [];
  let free = width;
  for (const label of labels.toReversed()) {
    const half = (label.text.length * DIGIT_WIDTH * textScale) / 2;
    if (label.text === "") continue;
    const middle = middleWithin(label.text, label.middle, 0, width, textScale);
    if (middle + half > free) continue;
    placedLabels.push({ ...label, middle });
    free = middle - half - LABEL_GAP;
  }
  return placedLabels.toReversed();
}

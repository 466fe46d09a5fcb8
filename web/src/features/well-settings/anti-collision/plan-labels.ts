/** A label in a drawing: its text from `x` on, on a line at `y`, px. */
export type PlanLabel = { text: string; x: number; y: number };

/** About the width of a letter and the height of a line of labels, px. */
const LETTER = 6.6;
const LINE = 14;

/**
 * Moves labels down, or up if the space below is not sufficient, until no labels overlap.
 *
 * @param labels the more important first: these keep their place
 * @param bottom the lowest line, px
 */
export function apartLabels<Label extends PlanLabel>(labels: readonly Label[], bottom: number): Label[] {
  const placedLabels: Label[] = [];
  for (const label of labels) {
    const isFree = (y: number) => !placedLabels.some((other) => lieOver({ ...label, y }, other));
    const lines = Array.from({ length: 2 * labels.length }, (_, step) => step);
    const below = lines.map((step) => label.y + step * LINE).find((y) => y <= bottom && isFree(y));
    const y = below ?? lines.map((step) => label.y - step * LINE).find(isFree) ?? label.y;
    placedLabels.push({ ...label, y });
  }
  return placedLabels;
}

const lieOver = (a: PlanLabel, b: PlanLabel): boolean =>
  Math.abs(a.y - b.y) < LINE && a.x < b.x + LETTER * b.text.length && b.x < a.x + LETTER * a.text.length;

/** How wide a label is, px. */
export const labelWidth = (text: string): number => LETTER * text.length;

import type { PlotFrame } from "./xy-plot";

/** A name at the end of a line, px. */
export type EndLabel = { id: string; text: string; color: string; left: number; top: number };

/** The position of a name, px. */
export type PlacedLabel = Omit<EndLabel, "left" | "top"> & { x: number; y: number };

/** About the width of a letter, and the height of a line of text, px. */
const LETTER = 6;
const LINE = 11;

/**
 * Names at the ends of lines: under ends that point down, else right of them. One that would run into another moves a line
 * of text away, and is left out where that is taken too.
 */
export function placeEndLabels(
  labels: readonly EndLabel[],
  frame: Pick<PlotFrame, "foot">,
  downward: boolean,
): PlacedLabel[] {
  const placedLabels: (PlacedLabel & { width: number })[] = [];
  for (const { left, top, ...label } of labels.toSorted((a, b) => a.left - b.left)) {
    const width = label.text.length * LETTER;
    const x = downward ? left : left + 4;
    const y = downward ? Math.min(top + 12, frame.foot - 4) : top + 4;
    const isFree = (at: number) =>
      placedLabels.every((other) => Math.abs(other.y - at) >= LINE - 1 || !meet(other, { x, width }, downward));
    const free = (downward ? [0, y + LINE <= frame.foot - 4 ? LINE : -LINE] : [0, LINE, -LINE]).find((away) =>
      isFree(y + away),
    );
    if (free !== undefined) placedLabels.push({ ...label, x, y: y + free, width });
  }
  return placedLabels.map(({ width: _width, ...label }) => label);
}

type Across = { x: number; width: number };

/** Whether names of one line of text overlap; names under ends have their middle at `x`, the others their start. */
const meet = (firstLabel: Across, other: Across, isCentred: boolean): boolean =>
  isCentred
    ? Math.abs(firstLabel.x - other.x) < (firstLabel.width + other.width) / 2 + 2
    : firstLabel.x < other.x + other.width + 2 && other.x < firstLabel.x + firstLabel.width + 2;

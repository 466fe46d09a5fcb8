import type { Feet, Percent } from "@sigma/terms/quantities";

/** The fields of a slide sheet row that its footage needs. */
type FootageRow = {
  startMD: Feet;
  endMD: Feet;
  trueSlideDistance?: Feet | null;
  activity: Percent | null;
};

/** Slid footage of a row: its own value, otherwise from its share; null if neither is given. */
function slidOfRow({ startMD, endMD, trueSlideDistance, activity }: FootageRow): Feet | null {
  const length = endMD - startMD;
  if (trueSlideDistance != null) return Math.min(trueSlideDistance, length);
  return activity === null ? null : (length * activity) / 100;
}

/**
 * Slid footage of the hole in the rows of the slide sheet, between two depths if given: a row that is cut
 * counts with its share. A row without a known slid footage does not count as slid or rotated.
 *
 * @see docs/methods/drilled-hole.md — slid and rotated
 */
export function slidOfRows(
  rows: readonly FootageRow[],
  within: { from: Feet; to: Feet } = whole,
): { footage: Feet; slid: Feet } {
  const sum = { footage: 0, slid: 0 };
  for (const row of rows) {
    const [ofRow, length] = [slidOfRow(row), Math.min(row.endMD, within.to) - Math.max(row.startMD, within.from)];
    if (ofRow === null || !(length > 0)) continue;
    sum.footage += length;
    sum.slid += (ofRow * length) / (row.endMD - row.startMD);
  }
  return sum;
}

const whole = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

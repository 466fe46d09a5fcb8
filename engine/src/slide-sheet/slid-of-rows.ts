import type { Feet, Percent } from "@sigma/terms/quantities";

/** A row of the slide sheet, as far as its footage is looked at. */
type FootageRow = {
  startMD: Feet;
  endMD: Feet;
  trueSlideDistance?: Feet | null;
  activity: Percent | null;
};

/** How much of a row was slid: its slid footage, else its share; null where nobody says. */
function slidOfRow({ startMD, endMD, trueSlideDistance, activity }: FootageRow): Feet | null {
  const length = endMD - startMD;
  if (trueSlideDistance != null) return Math.min(trueSlideDistance, length);
  return activity === null ? null : (length * activity) / 100;
}

/**
 * What was slid of the hole that rows of the slide sheet describe, between two depths where they are given: of a row that is cut
 * there its share. A row of which nobody says how much was slid counts for neither.
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

import type { Percent } from "@sigma/terms/quantities";
import { hoursByCategory } from "../activity/hours-by-category";

/** A main cause of lost time, with the hours of all causes up to it. */
export type ParetoRow = {
  category: string;
  hours: number;
  /** Of the lost time of all causes. */
  share: Percent;
  /** The sum of the shares down to this row. */
  cumulative: Percent;
};

/**
 * Lost time by cause, the most hours first; causes of equal hours by name.
 *
 * @returns empty without lost time
 * @see docs/methods/portfolio.md — lost time by cause
 */
export function lostTimePareto(records: readonly { category: string; hours: number }[]): ParetoRow[] {
  const causes = hoursByCategory(records)
    .filter(({ hours }) => hours > 0)
    .toSorted((a, b) => b.hours - a.hours || a.category.localeCompare(b.category));
  const total = causes.reduce((sum, { hours }) => sum + hours, 0);
  let hoursSoFar = 0;
  return causes.map(({ category, hours }) => {
    hoursSoFar += hours;
    return { category, hours, share: (100 * hours) / total, cumulative: (100 * hoursSoFar) / total };
  });
}

import { type CostLineInput, sectionAt, type SectionSpan, type WellCostInput } from "./cost-input";
import { type Money, timesMoney } from "./money";

/** The estimated cost of a line by day, and how many of its planned days or feet are used up. */
export type DayEstimate = { byDay: Map<string, Money>; used: number };

/**
 * Fills the days on which a line with a rate has no ticket: by its rate per day for the part of the day that has passed, or by
 * its rate per foot for the hole drilled on it. A ticket covers its day, and the days from its first day on.
 *
 * @param chargedDays the days of its tickets
 */
export function estimateDays(
  line: CostLineInput,
  rate: Money,
  chargedDays: ReadonlySet<string>,
  { spans, days, sections }: Pick<WellCostInput, "spans" | "days" | "sections">,
): DayEstimate {
  const byDay = new Map<string, Money>();
  if (line.basis !== "per-day" && line.basis !== "per-foot") return { byDay, used: 0 };
  const own = spans.filter(({ lineId }) => lineId === line.id);
  let usedCount = 0;
  let deepest = 0;
  for (const { day, portion, depth, drilled } of days) {
    deepest = Math.max(deepest, depth ?? 0);
    if (!isInPhase(line, sections, deepest)) continue;
    const count = line.basis === "per-day" ? portion : drilled;
    usedCount += count;
    if (count <= 0 || chargedDays.has(day) || own.some(({ from, to }) => from <= day && day <= to)) continue;
    byDay.set(day, timesMoney(rate, count));
  }
  return { byDay, used: usedCount };
}

/** Whether the rate of a line applies at a depth; a phase that isn't a section of the well applies everywhere. */
function isInPhase({ phase }: CostLineInput, sections: readonly SectionSpan[], depth: number): boolean {
  const isSection = phase !== null && sections.some(({ name }) => name === phase);
  return !isSection || sections[sectionAt(sections, depth) ?? 0]?.name === phase;
}

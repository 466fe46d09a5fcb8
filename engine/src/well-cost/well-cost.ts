import type { Feet } from "@sigma/terms/quantities";
import { sectionAt, type WellCostInput } from "./cost-input";
import { type CostFigures, type DaySums, sumCosts } from "./cost-sums";
import { percentOf, perFoot, writeMoney } from "./money";

/** The cost of a line; `id` is null for tickets without a line. */
export type LineCost = { id: string | null; unconverted: string | null } & WrittenFigures;

type WrittenFigures = { [Name in keyof CostFigures | "variance"]: string } & { percent: number | null };

/** The cost of a day, and all costs up to its end. */
export type DayCost = { day: string; spent: string; estimated: string; total: string; totalEstimated: string };

export type WellCostResult = {
  lines: LineCost[];
  total: WrittenFigures;
  /** The forecast at the P10, P50 and P90 days; null if no days are forecast. */
  range: { p10: string; p50: string; p90: string } | null;
  days: DayCost[];
  /** `cost` is null for a section above a record that starts deeper. */
  sections: { name: string; from: Feet; to: Feet; cost: string | null; feet: Feet; perFoot: string | null }[];
  perFoot: string | null;
  costsTo: string | null;
  missingRates: { currency: string; from: string; tickets: number; amount: string }[];
};

/**
 * Calculates the costs of a well by line, day and section. Amounts are exact decimals: they are added as whole ten-thousandths, and
 * rounded where they are converted or multiplied.
 *
 * @see docs/methods/well-cost.md
 */
export function calculateWellCost(input: WellCostInput): WellCostResult {
  const sums = sumCosts(input);
  const { lines, loose, total, range, days } = sums;
  const deepest = input.days.reduce((most, { depth }) => Math.max(most, depth ?? 0), 0);
  const recordTop = topOfRecord(input);
  // Earlier costs are those of the hole above, but of none of its sections.
  const top = hasEarlierCosts(input, days) ? 0 : recordTop;
  const toDate = perFoot(total.spent + total.estimated, deepest - top);
  const [p10, p50, p90] = range.map(writeMoney) as [string, string, string];
  return {
    lines: [
      ...lines.map((row) => ({ id: row.line.id, unconverted: row.unconverted, ...written(row.figures) })),
      ...(loose ? [{ id: null, unconverted: null, ...written(loose) }] : []),
    ],
    total: written(total),
    range: input.remaining.days === null ? null : { p10, p50, p90 },
    days: days.map((sumsOfDay) => ({
      day: sumsOfDay.day,
      spent: writeMoney(sumsOfDay.spent),
      estimated: writeMoney(sumsOfDay.estimated),
      total: writeMoney(sumsOfDay.total),
      totalEstimated: writeMoney(sumsOfDay.totalEstimated),
    })),
    sections: costOfSections(input, days, recordTop),
    perFoot: toDate === null ? null : writeMoney(toDate),
    costsTo: sums.costsTo,
    missingRates: sums.missingRates.map(({ amount, ...rate }) => ({ ...rate, amount: writeMoney(amount) })),
  };
}

function written(figures: CostFigures): WrittenFigures {
  const variance = figures.forecast - figures.afe;
  const texts = Object.fromEntries(Object.entries(figures).map(([name, money]) => [name, writeMoney(money)]));
  return {
    ...(texts as { [Name in keyof CostFigures]: string }),
    variance: writeMoney(variance),
    percent: percentOf(variance, figures.afe),
  };
}

/** A record that starts deeper lacks a part of the well, ft. */
const DEEP_START: Feet = 300;

/** Where a record starts that lacks the upper hole, ft; 0 for a whole record. */
function topOfRecord({ days: [first] }: WellCostInput): Feet {
  if (!first || first.depth === null) return 0;
  const top = first.depth - first.drilled;
  return top > DEEP_START ? top : 0;
}

const hasEarlierCosts = ({ days: [first] }: WellCostInput, sums: readonly DaySums[]): boolean =>
  first !== undefined && sums.some(({ day, total }) => day < first.day && total > 0n);

/** A day belongs to the section in which the hole ended on it, and to the deepest one below the last section. */
function costOfSections(
  { days, sections }: WellCostInput,
  sums: readonly DaySums[],
  top: Feet,
): WellCostResult["sections"] {
  const costs = sections.map(() => 0n);
  const costOf = new Map(sums.map(({ day, spent, estimated }) => [day, spent + estimated]));
  let deepest = 0;
  for (const { day, depth } of days) {
    deepest = Math.max(deepest, depth ?? 0);
    const at = sectionAt(sections, deepest);
    if (at !== null) costs[at]! += costOf.get(day) ?? 0n;
  }
  return sections.map(({ name, from, to }, at) => {
    const end = at === sections.length - 1 ? Math.max(to, deepest) : to;
    const feet = Math.max(0, Math.min(deepest, end) - Math.max(from, top));
    const isRecorded = end > top;
    const each = isRecorded ? perFoot(costs[at]!, feet) : null;
    const cost = isRecorded ? writeMoney(costs[at]!) : null;
    return { name, from, to, cost, feet, perFoot: each === null ? null : writeMoney(each) };
  });
}

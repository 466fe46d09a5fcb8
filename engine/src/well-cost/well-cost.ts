import type { Feet } from "@sigma/terms/quantities";
import { sectionAt, type WellCostInput, type WellDay } from "./cost-input";
import { estimateDays } from "./estimate-days";
import { createExchange } from "./exchange";
import { forecastLine } from "./forecast-line";
import { type Money, parseMoney, percentOf, perFoot, sumOf, timesMoney, writeMoney } from "./money";

type Figures = { afe: Money; committed: Money; spent: Money; estimated: Money; forecast: Money };

/** The cost of a line; `id` is null for tickets without a line. */
export type LineCost = { id: string | null; unconverted: string | null } & WrittenFigures;

type WrittenFigures = { [Name in keyof Figures | "variance"]: string } & { percent: number | null };

/** The cost of a day, and all costs up to its end. */
export type DayCost = { day: string; spent: string; estimated: string; total: string; totalEstimated: string };

export type WellCostResult = {
  lines: LineCost[];
  total: WrittenFigures;
  /** The forecast at the P10, P50 and P90 days; null if no days are forecast. */
  range: { p10: string; p50: string; p90: string } | null;
  days: DayCost[];
  sections: { name: string; from: Feet; to: Feet; cost: string; feet: Feet; perFoot: string | null }[];
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
  const exchange = createExchange(input.currency, input.rates);
  const rateDay = input.approvedOn ?? input.days[0]?.day ?? "9999-12-31";
  const spentOf = new Map<string | null, Money>();
  const spentOn = new Map<string, Money>();
  const missing = new Map<string, { from: string; tickets: number; amount: Money }>();
  let costsTo: string | null = null;
  for (const { lineId, day, currency, amount, tickets } of input.tickets) {
    const foreign = parseMoney(amount);
    const money = exchange.convert(foreign, currency, day);
    if (costsTo === null || day > costsTo) costsTo = day;
    if (money === null) {
      const sum = missing.get(currency) ?? { from: day, tickets: 0, amount: 0n };
      const from = day < sum.from ? day : sum.from;
      missing.set(currency, { from, tickets: sum.tickets + tickets, amount: sum.amount + foreign });
      continue;
    }
    spentOf.set(lineId, (spentOf.get(lineId) ?? 0n) + money);
    spentOn.set(day, (spentOn.get(day) ?? 0n) + money);
  }

  const estimatedOn = new Map<string, Money>();
  const figures = input.lines.map((line) => {
    const spent = spentOf.get(line.id) ?? 0n;
    const rate = exchange.convert(parseMoney(line.amount), line.currency, rateDay);
    const commitment = exchange.convert(parseMoney(line.committed), line.currency, rateDay);
    if (rate === null || commitment === null) {
      const spentAlone = { afe: 0n, committed: 0n, spent, estimated: 0n, forecast: spent };
      return { line, unconverted: line.currency, figures: spentAlone, range: [spent, spent, spent] as const };
    }
    const estimate = estimateDays(line, rate, input);
    for (const [day, money] of estimate.byDay) estimatedOn.set(day, (estimatedOn.get(day) ?? 0n) + money);
    const afe = line.basis === "per-day" || line.basis === "per-foot" ? timesMoney(rate, line.quantity ?? 0) : rate;
    const estimatedSum = sumOf(estimate.byDay.values());
    const sums = { afe, committed: commitment, spent, estimated: estimatedSum };
    const state = { rate, ...sums, used: estimate.used };
    const range = (["p10", "p50", "p90"] as const).map((percentile) =>
      forecastLine(line, state, input.remaining, input.sections, percentile),
    ) as [Money, Money, Money];
    return { line, unconverted: null, figures: { ...sums, forecast: range[1] }, range };
  });
  const loose = spentOf.get(null) ?? 0n;
  const hasLoose = input.tickets.some(({ lineId }) => lineId === null);
  const looseFigures = { afe: 0n, committed: 0n, spent: loose, estimated: 0n, forecast: loose };
  const all = [...figures.map((row) => row.figures), looseFigures];
  const total = {
    afe: sumOf(all.map(({ afe }) => afe)),
    committed: sumOf(all.map(({ committed }) => committed)),
    spent: sumOf(all.map(({ spent }) => spent)),
    estimated: sumOf(all.map(({ estimated }) => estimated)),
    forecast: sumOf(all.map(({ forecast }) => forecast)),
  };
  const ends = [0, 1, 2].map((at) => writeMoney(loose + sumOf(figures.map(({ range }) => range[at]!))));
  const deepest = input.days.reduce((most, { depth }) => Math.max(most, depth ?? 0), 0);
  const toDate = perFoot(total.spent + total.estimated, deepest);
  return {
    lines: [
      ...figures.map((row) => ({ id: row.line.id, unconverted: row.unconverted, ...written(row.figures) })),
      ...(hasLoose ? [{ id: null, unconverted: null, ...written(looseFigures) }] : []),
    ],
    total: written(total),
    range: input.remaining.days === null ? null : { p10: ends[0]!, p50: ends[1]!, p90: ends[2]! },
    days: costOfDays(input.days, spentOn, estimatedOn),
    sections: costOfSections(input, spentOn, estimatedOn),
    perFoot: toDate === null ? null : writeMoney(toDate),
    costsTo,
    missingRates: [...missing].map(([currency, sum]) => ({ currency, ...sum, amount: writeMoney(sum.amount) })),
  };
}

function written(figures: Figures): WrittenFigures {
  const variance = figures.forecast - figures.afe;
  const texts = Object.fromEntries(Object.entries(figures).map(([name, money]) => [name, writeMoney(money)]));
  return {
    ...(texts as { [Name in keyof Figures]: string }),
    variance: writeMoney(variance),
    percent: percentOf(variance, figures.afe),
  };
}

/** Costs before spud and after the last day of the well stand on days of their own. */
function costOfDays(
  days: readonly WellDay[],
  spentOn: ReadonlyMap<string, Money>,
  estimatedOn: ReadonlyMap<string, Money>,
): DayCost[] {
  const names = [...new Set([...days.map(({ day }) => day), ...spentOn.keys()])].toSorted();
  let [total, totalEstimated] = [0n, 0n];
  return names.map((day) => {
    const [spent, estimated] = [spentOn.get(day) ?? 0n, estimatedOn.get(day) ?? 0n];
    total += spent + estimated;
    totalEstimated += estimated;
    const sums = { total: writeMoney(total), totalEstimated: writeMoney(totalEstimated) };
    return { day, spent: writeMoney(spent), estimated: writeMoney(estimated), ...sums };
  });
}

/** A day belongs to the section in which the hole ended on it, and to the deepest one below the last section. */
function costOfSections(
  { days, sections }: WellCostInput,
  spentOn: ReadonlyMap<string, Money>,
  estimatedOn: ReadonlyMap<string, Money>,
): WellCostResult["sections"] {
  const costs = sections.map(() => 0n);
  let deepest = 0;
  for (const { day, depth } of days) {
    deepest = Math.max(deepest, depth ?? 0);
    const at = sectionAt(sections, deepest);
    if (at !== null) costs[at]! += (spentOn.get(day) ?? 0n) + (estimatedOn.get(day) ?? 0n);
  }
  return sections.map(({ name, from, to }, at) => {
    const end = at === sections.length - 1 ? Math.max(to, deepest) : to;
    const feet = Math.max(0, Math.min(deepest, end) - from);
    const each = perFoot(costs[at]!, feet);
    return { name, from, to, cost: writeMoney(costs[at]!), feet, perFoot: each === null ? null : writeMoney(each) };
  });
}

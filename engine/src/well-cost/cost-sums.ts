import type { CostLineInput, WellCostInput, WellDay } from "./cost-input";
import { estimateDays } from "./estimate-days";
import { createExchange } from "./exchange";
import { forecastLine } from "./forecast-line";
import { type Money, parseMoney, sumOf, timesMoney } from "./money";

/** The figures of a line or of the well. */
export type CostFigures = { afe: Money; committed: Money; spent: Money; estimated: Money; forecast: Money };

/** A line of the AFE with its figures, and its cost at the P10, P50 and P90 days. */
export type LineSums = {
  line: CostLineInput;
  /** Its currency, if it has no rate to that of the well: its amounts are not contained then. */
  unconverted: string | null;
  figures: CostFigures;
  range: readonly [p10: Money, p50: Money, p90: Money];
};

/** The cost of a day, and all costs up to its end; days before spud and after the last day of the well are contained. */
export type DaySums = { day: string; spent: Money; estimated: Money; total: Money; totalEstimated: Money };

/** The costs of a well as exact amounts. */
export type CostSums = {
  lines: LineSums[];
  /** Tickets without a line; null without such tickets. */
  loose: CostFigures | null;
  total: CostFigures;
  range: [p10: Money, p50: Money, p90: Money];
  days: DaySums[];
  costsTo: string | null;
  missingRates: { currency: string; from: string; tickets: number; amount: Money }[];
};

const NO_DAYS: ReadonlySet<string> = new Set();

/** Adds the costs of a well by line and day. @see docs/methods/well-cost.md */
export function sumCosts(input: WellCostInput): CostSums {
  const exchange = createExchange(input.currency, input.rates);
  const rateDay = input.approvedOn ?? input.days[0]?.day ?? "9999-12-31";
  const spentOf = new Map<string | null, Money>();
  const spentOn = new Map<string, Money>();
  const chargedDays = new Map<string | null, Set<string>>();
  const missing = new Map<string, { from: string; tickets: number; amount: Money }>();
  let costsTo: string | null = null;
  const lineIds = new Set(input.lines.map(({ id }) => id));
  let hasLoose = false;
  for (const { lineId: namedId, day, currency, amount, tickets } of input.tickets) {
    // A ticket whose line was deleted is still spent.
    const lineId = namedId !== null && lineIds.has(namedId) ? namedId : null;
    hasLoose ||= lineId === null;
    const daysOfLine = chargedDays.get(lineId);
    if (daysOfLine) daysOfLine.add(day);
    else chargedDays.set(lineId, new Set([day]));
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
  const lines = input.lines.map((line): LineSums => {
    const spent = spentOf.get(line.id) ?? 0n;
    const rate = exchange.convert(parseMoney(line.amount), line.currency, rateDay);
    const commitment = exchange.convert(parseMoney(line.committed), line.currency, rateDay);
    if (rate === null || commitment === null) {
      const spentAlone = { afe: 0n, committed: 0n, spent, estimated: 0n, forecast: spent };
      return { line, unconverted: line.currency, figures: spentAlone, range: [spent, spent, spent] };
    }
    const estimate = estimateDays(line, rate, chargedDays.get(line.id) ?? NO_DAYS, input);
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
  const looseFigures = { afe: 0n, committed: 0n, spent: loose, estimated: 0n, forecast: loose };
  const all = [...lines.map((row) => row.figures), looseFigures];
  const total = {
    afe: sumOf(all.map(({ afe }) => afe)),
    committed: sumOf(all.map(({ committed }) => committed)),
    spent: sumOf(all.map(({ spent }) => spent)),
    estimated: sumOf(all.map(({ estimated }) => estimated)),
    forecast: sumOf(all.map(({ forecast }) => forecast)),
  };
  const ends = [0, 1, 2].map((at) => loose + sumOf(lines.map(({ range }) => range[at]!)));
  return {
    lines,
    loose: hasLoose ? looseFigures : null,
    total,
    range: ends as CostSums["range"],
    days: sumDays(input.days, spentOn, estimatedOn),
    costsTo,
    missingRates: [...missing].map(([currency, sum]) => ({ currency, ...sum })),
  };
}

/** Costs before spud and after the last day of the well stand on days of their own. */
function sumDays(
  days: readonly WellDay[],
  spentOn: ReadonlyMap<string, Money>,
  estimatedOn: ReadonlyMap<string, Money>,
): DaySums[] {
  const names = [...new Set([...days.map(({ day }) => day), ...spentOn.keys()])].toSorted();
  let [total, totalEstimated] = [0n, 0n];
  return names.map((day) => {
    const [spent, estimated] = [spentOn.get(day) ?? 0n, estimatedOn.get(day) ?? 0n];
    total += spent + estimated;
    totalEstimated += estimated;
    return { day, spent, estimated, total, totalEstimated };
  });
}

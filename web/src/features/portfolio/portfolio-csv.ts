import { formatTypedMoment } from "../../ui/format/times";
import type { Column } from "../../ui/layout/table";
import type { PortfolioRow } from "./portfolio-row";

type CsvColumn = Column<PortfolioRow>;

const day = (title: string, value: (row: PortfolioRow) => number | null | undefined): CsvColumn => ({
  title,
  unit: "d",
  value: (row) => value(row) ?? null,
});

/** A day of the calendar as `2009-07-04`. */
const date = (title: string, value: (row: PortfolioRow) => number | null): CsvColumn => ({
  title,
  value: (row) => {
    const time = value(row);
    return time === null ? null : formatTypedMoment(time).slice(0, 10);
  },
});

const daysOf = ({ well }: PortfolioRow) => well.figures?.days ?? null;

const identity: readonly CsvColumn[] = [
  { title: "Operator", value: ({ well }) => well.operator },
  { title: "Rig", value: ({ well }) => well.rig?.name ?? null },
  { title: "Well", value: ({ well }) => well.name },
  { title: "State", value: ({ well }) => (well.finishedAt === null ? "unfinished" : "finished") },
];

const days: readonly CsvColumn[] = [
  day("Day", (row) => daysOf(row)?.now?.day),
  { title: "Hole depth", unit: "ft", decimals: 0, value: (row) => daysOf(row)?.now?.depth ?? null },
  day("Plan at this depth", (row) => daysOf(row)?.plan?.atDepth),
  day("Behind plan now", ({ behindNow }) => behindNow),
  day("Plan to TD", ({ targetPlan }) => targetPlan),
  day("TD P10", (row) => daysOf(row)?.forecast?.target[0]),
  day("TD P50 or reached", ({ targetDay }) => targetDay),
  day("TD P90", (row) => daysOf(row)?.forecast?.target[2]),
  { title: "Forecast from", value: (row) => basisOf(row) },
  day("Behind plan at TD", ({ behindTarget }) => behindTarget),
  date("TD date", ({ targetDate }) => targetDate),
  day("Plan to release", (row) => daysOf(row)?.plan?.release),
  date("Release date", ({ releaseDate }) => releaseDate),
];

/** What the range of a forecast is: without percentiles, P10 and P90 are the shortest and the longest of single wells. */
const basisOf = (row: PortfolioRow): string | null => daysOf(row)?.forecast?.basis ?? daysOf(row)?.noForecast ?? null;

const amountTitles = {
  afe: "AFE",
  committed: "Committed",
  spent: "Spent",
  forecast: "Forecast cost",
  variance: "Variance",
} as const;

/** Exact amounts, as the server calculates them. */
const costs: readonly CsvColumn[] = [
  { title: "Currency", value: ({ costs: row }) => row?.currency ?? null },
  ...(["afe", "committed", "spent", "forecast", "variance"] as const).map(
    (name): CsvColumn => ({
      title: amountTitles[name],
      value: ({ costs: row }) =>
        row && (row.percent !== null || (name !== "afe" && name !== "variance")) ? row[name] : null,
    }),
  ),
];

const performance: readonly CsvColumn[] = [
  { title: "Lost time", unit: "h", value: ({ lostHours }) => lostHours },
  { title: "Connections", decimals: 0, value: ({ well }) => well.figures?.performance.connections?.count ?? null },
  {
    title: "Median connection",
    unit: "s",
    decimals: 0,
    value: ({ well }) => well.figures?.performance.connections?.median ?? null,
  },
];

/** The columns of the file. Costs are absent without the right to see them. */
export const portfolioCsvColumns = (seesCosts: boolean): readonly CsvColumn[] => [
  ...identity,
  ...days,
  ...(seesCosts ? costs : []),
  ...performance,
];

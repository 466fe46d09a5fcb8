import type { UserId } from "@sigma/contract/ids";
import { unitSystems } from "../../data/choices/preferences";
import type { PdfView } from "../../data/pdf/export-pdf";
import { compareTabs, type CompareSetup, type DayTime } from "./compare-store";
import { type CompareFilters, emptyFilters, filterNames } from "./filters/filter-values";

type UnitSystem = (typeof unitSystems)[number];

const depths = ({ from, to }: { from: number; to: number }) => `${from},${to}`;

/** The view that is sent to the server for printing: the filters, the colours of the wells and the units as JSON text. */
export function pdfViewOf(view: CompareSetup, userId: UserId, units: UnitSystem): PdfView {
  const { ranges } = view;
  const shownWells = view.chosen.filter(({ wellId }) => !view.hidden.includes(wellId));
  return {
    userId,
    wellId: shownWells.map(({ wellId }) => wellId),
    filters: JSON.stringify({ ...view.filters, colors: shownWells.map(({ color }) => color), units }),
    pageName: view.tab,
    pdfUrl: "/pdf-gen/multi-wells",
    drillingOptimizationDepth: depths(ranges.optimizationDepth),
    directionalDepth: depths(ranges.directionalDepth),
    directionalDayTime: ranges.directionalDayTime,
    nptDepth: depths(ranges.nptDepth),
    nptDayTime: ranges.nptDayTime,
  };
}

/** The view to print from an address; missing or wrong parts are as in a new view. */
export function viewOfQuery(query: Readonly<Record<string, unknown>>): Partial<CompareSetup> {
  const filters = objectOf(query["filters"]);
  const colors = Array.isArray(filters["colors"]) ? (filters["colors"] as unknown[]) : [];
  const wellIds = listOf(query["wellId"]);
  const ranges = {
    ...rangeOf("optimizationDepth", query["drillingOptimizationDepth"]),
    ...rangeOf("directionalDepth", query["directionalDepth"]),
    ...rangeOf("nptDepth", query["nptDepth"]),
  };
  const whole = { from: 0, to: 40_000 };
  return {
    isOnPaper: true,
    tab: compareTabs.find((tab) => tab === query["pageName"]) ?? compareTabs[0],
    filters: filtersOf(filters),
    chosen: wellIds.map((wellId, at) => ({ wellId, color: typeof colors[at] === "number" ? colors[at] : at })),
    ranges: {
      optimizationDepth: whole,
      directionalDepth: whole,
      nptDepth: whole,
      ...ranges,
      directionalDayTime: dayTimeOf(query["directionalDayTime"]),
      nptDayTime: dayTimeOf(query["nptDayTime"]),
    },
  };
}

/** The units to print in, from an address. */
export const unitsOfQuery = (query: Readonly<Record<string, unknown>>): UnitSystem =>
  unitSystems.find((system) => system === objectOf(query["filters"])["units"]) ?? "field";

function objectOf(value: unknown): Record<string, unknown> {
  const parsedValue = typeof value === "string" ? parse(value) : value;
  return typeof parsedValue === "object" && parsedValue !== null && !Array.isArray(parsedValue)
    ? (parsedValue as Record<string, unknown>)
    : {};
}

function listOf(value: unknown): string[] {
  const parsedValue = typeof value === "string" && value.startsWith("[") ? parse(value) : value;
  return (Array.isArray(parsedValue) ? parsedValue : [parsedValue]).filter(
    (id): id is string => typeof id === "string" && id !== "",
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Each filter, with the properties that have a valid shape. */
const filtersOf = (givenFilters: Record<string, unknown>): CompareFilters =>
  Object.fromEntries(
    filterNames.map((name) => [name, { ...emptyFilters[name], ...objectOf(givenFilters[name]) }]),
  ) as unknown as CompareFilters;

function rangeOf(name: string, value: unknown): Record<string, { from: number; to: number }> {
  const [from, to] = typeof value === "string" ? value.split(",").map(Number) : [];
  return from !== undefined && to !== undefined && from <= to ? { [name]: { from, to } } : {};
}

const dayTimeOf = (value: unknown): DayTime => (value === "day" || value === "night" ? value : "All");

import { RECORDS_TO_EXCEED } from "@sigma/contract/compare/compare-limits";
import type { ComparedBha, ComparedWell } from "@sigma/contract/compare/wells-compare";
import { unknownValue } from "@sigma/contract/error-texts";
import {
  type CompareFilters,
  filterNames,
  type FilterName,
  isEmptyFilter,
  type OpenRange,
  type FilterSpan,
} from "./filter-values";

/** How many depth rows of a well meet the drilling parameters, and the columns that it never had. */
export type WellCount = { count: number; lacks: readonly string[] };

/** The counts that have arrived, by well. */
export type WellCounts = ReadonlyMap<string, WellCount>;

/** A value inside a range; a missing value is inside an open range alone. */
export function isWithin(value: number | null, { from, to }: OpenRange): boolean {
  if (from === null && to === null) return true;
  return value !== null && (from === null || value >= from) && (to === null || value <= to);
}

/**
 * Whether a BHA reaches into a range: its depths or its dates overlap it. A BHA that is still drilling has no end.
 *
 * @throws Error `Unknown range type: {type}`
 */
export function overlaps(bha: ComparedBha, { rangeType, from, to }: FilterSpan): boolean {
  if (from === null && to === null) return true;
  const [first, last] = endsOf(bha, rangeType);
  return (
    first !== null && (to === null || first <= to) && (from === null || (last ?? Number.POSITIVE_INFINITY) >= from)
  );
}

function endsOf(bha: ComparedBha, rangeType: FilterSpan["rangeType"]): [number | null, number | null] {
  switch (rangeType) {
    case "depth":
      return [bha.startDepth, bha.endDepth];
    case "date":
      return [bha.startDate, bha.endDate];
    default:
      throw new Error(unknownValue("range type", rangeType));
  }
}

type Tests = {
  [Name in FilterName]: (well: ComparedWell, filter: CompareFilters[Name], counts: WellCounts) => boolean | null;
};

const among = (wantedValues: readonly string[], value: string) =>
  wantedValues.length === 0 || wantedValues.includes(value);

/** The runs whose BHA reaches into a stretch; a run of an unknown BHA reaches nowhere. */
function runsWithin({ runs, bhas }: ComparedWell, range: FilterSpan) {
  if (range.from === null && range.to === null) return runs;
  return runs.filter(({ bhaId }) => bhas.some((bha) => bha.name === bhaId && overlaps(bha, range)));
}

const tests: Tests = {
  location: ({ location }, { country, state, county }) =>
    location !== null &&
    (country === null || location.country === country) &&
    among(state, location.state) &&
    among(county, location.county),
  bha: ({ bhas }, filter) => bhas.some((bha) => overlaps(bha, filter.range) && hasParts(bha, filter)),
  trajectory: ({ targetDepth, depth, plannedKop, landingTvd }, filter) =>
    isWithin(targetDepth ?? depth, filter.depth) &&
    isWithin(plannedKop, filter.kickOffPoint) &&
    isWithin(landingTvd, filter.landingTvd),
  failures: (well, { range, ...flags }) => {
    const wantedParts = (["mwd", "bit", "motor"] as const).filter((part) => flags[part]);
    const runs = runsWithin(well, range);
    return wantedParts.length === 0
      ? runs.length > 0
      : runs.some(({ failures }) => wantedParts.some((part) => failures[part]));
  },
  personnel: (well, { range, firstName, lastName }) =>
    runsWithin(well, range).some(({ operator1, operator2 }) =>
      [operator1, operator2].some((name) => isNamed(name, firstName, lastName)),
    ),
  mudType: (well, { range, type, density }) =>
    runsWithin(well, range).some(
      ({ mudData }) => (type === null || mudData.type === type) && isWithin(mudData.density, density),
    ),
  parameters: ({ wellId }, _filter, counts) => {
    const knownCount = counts.get(wellId);
    return knownCount === undefined ? null : knownCount.count > RECORDS_TO_EXCEED;
  },
};

function hasParts({ motor, bit, components }: ComparedBha, filter: CompareFilters["bha"]): boolean {
  const types = components.map(({ type }) => type);
  const { manufacturer, size, model, stages } = filter.motor;
  const asksMotor = !isEmptyFilter(filter.motor);
  // The motor fields of a BHA count only if it has a motor.
  if (asksMotor && !types.includes("Motor")) return false;
  return (
    among(manufacturer, motor.manufacturer) &&
    among(size, String(motor.rotorHeadDiameter)) &&
    among(model, motor.modelNumber) &&
    among(stages, String(motor.stages)) &&
    among(filter.bit.manufacturer, bit.manufacturer) &&
    among(filter.bit.size, String(bit.od)) &&
    among(filter.bit.type, bit.type) &&
    filter.contains.every((type) => types.includes(type))
  );
}

function isNamed(name: string, firstName: string, lastName: string): boolean {
  const words = name.toLowerCase().split(/\s+/).filter(Boolean);
  const [first, last] = [firstName, lastName].map((part) => part.trim().toLowerCase());
  if (words.length === 0) return false;
  return (!first || words[0]!.startsWith(first)) && (!last || words.slice(1).join(" ").includes(last));
}

/** Whether a well passes one filter; null while its depth rows are not counted. */
function passes(well: ComparedWell, name: FilterName, filters: CompareFilters, counts: WellCounts): boolean | null {
  if (isEmptyFilter(filters[name])) return true;
  const test = tests[name] as (well: ComparedWell, filter: unknown, counts: WellCounts) => boolean | null;
  return test(well, filters[name], counts);
}

/** The result of the filters for the wells. */
export type WellFilterResult = {
  /** Wells that pass all filters. */
  passing: readonly ComparedWell[];
  /** The filters that a well does not pass, by well. */
  failed: ReadonlyMap<string, readonly FilterName[]>;
  /** How many wells pass a filter alone, and how many would pass without it. */
  alone: Record<FilterName, number>;
  without: Record<FilterName, number>;
};

/** Applies all filters, joined with AND; a well whose rows are not counted does not pass yet. */
export function applyFilters(
  wells: readonly ComparedWell[],
  filters: CompareFilters,
  counts: WellCounts,
): WellFilterResult {
  const alone = zeros();
  const without = zeros();
  const failedFilters = new Map<string, readonly FilterName[]>();
  const passing: ComparedWell[] = [];
  for (const well of wells) {
    const misses = filterNames.filter((name) => passes(well, name, filters, counts) !== true);
    failedFilters.set(well.wellId, misses);
    if (misses.length === 0) passing.push(well);
    for (const name of filterNames) {
      if (!misses.includes(name)) alone[name] += 1;
      if (misses.every((miss) => miss === name)) without[name] += 1;
    }
  }
  return { passing, failed: failedFilters, alone, without };
}

const zeros = () => Object.fromEntries(filterNames.map((name) => [name, 0])) as Record<FilterName, number>;

/** The filter without which most wells would pass; null where none is set. */
export function tightest(filters: CompareFilters, { without }: WellFilterResult): FilterName | null {
  const set = filterNames.filter((name) => !isEmptyFilter(filters[name]));
  return set.toSorted((a, b) => without[b] - without[a])[0] ?? null;
}

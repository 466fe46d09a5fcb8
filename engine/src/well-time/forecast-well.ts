import type { Feet } from "@sigma/terms/quantities";
import { seededNormal, seededUniform } from "../math/seeded-random";
import { median } from "../math/quantile";
import { quantiles } from "../math/quantiles";
import { dayAt, type DaysCurve } from "./days-curve";
import { FEWEST_WELLS, smoothedDraws } from "./draw-durations";
import { type HoleDesign, holeTimes } from "./hole-times";
import type { ScaledOffset } from "./scale-offset";

/** Days from P10 (early) to P90 (late); with too few wells for percentiles the shortest, median and longest of the wells. */
export type DayRange = { p10: number; p50: number; p90: number };

/** Days since spud over depth, columns of equal length; a casing shoe has two rows, before and after its flat time. */
export type Fan = { depth: number[]; p10: number[]; p50: number[]; p90: number[] };

/** The forecast of a well, days since spud. */
export type TimeForecast = {
  /** `wells`: fewer than 5 offset wells, so the single wells instead of percentiles; `plan`: no offset well. */
  basis: "percentiles" | "wells" | "plan";
  fan: Fan;
  /** When each casing shoe that is still ahead is reached. */
  casings: (DayRange & { md: Feet })[];
  target: DayRange;
  release: DayRange;
  /** The single wells, for the basis `wells`. */
  lines: { id: string; days: number[]; depth: number[] }[];
  /** How fast the well was drilled over the last hole, against the median of the offset wells; null if not comparable. */
  pace: number | null;
};

/** What a forecast is made from. */
export type ForecastInput = {
  design: HoleDesign;
  grid: readonly Feet[];
  /** The well so far; its last row is now. */
  own: DaysCurve;
  offsets: readonly ScaledOffset[];
  /** Planned flat time at each casing shoe and after the target, days; null without a plan. */
  planned: { flat: readonly (number | null)[]; release: number | null; drilling: DaysCurve } | null;
  /** Casing shoes whose casing is confirmed as done. */
  cased: ReadonlySet<Feet>;
  seed: number;
};

/** Number of draws. */
const DRAWS = 2000;
/** The rate of the well itself is taken from its last hole of this length, ft. */
export const OWN_HOLE: Feet = 3000;
/** A shorter hole does not show the rate of a well, ft. */
const SHORTEST_OWN_HOLE: Feet = 300;
/** How much the pace of the well itself counts after `OWN_HOLE`; set on simulated wells. @see docs/methods/well-time.md */
const OWN_WEIGHT = 0.6;
/** Widening of the draws beyond the one for few wells; set on simulated wells. @see docs/methods/well-time.md */
const SPREAD = 1;
/** Most depths of a fan. */
const FAN_ROWS = 48;
/** A casing is drilled out if the well waited this much less above than at its shoe, days. */
const DRILLED_OUT = 0.25;
/** A flat time of zero has no logarithm, days. */
const SHORTEST_FLAT = 0.02;

/**
 * Forecasts when a well reaches its casing shoes and its target and when it is released: the drilling of the offset wells at
 * the mixed pace of the well and theirs, and flat times as planned, spread as those of the offset wells.
 *
 * @returns null if neither an offset well nor a plan reaches below the hole
 * @see docs/methods/well-time.md
 */
export function forecastWell(input: ForecastInput): TimeForecast | null {
  const { design, own, offsets, planned, seed } = input;
  const now = { day: own.days.at(-1)!, depth: Math.min(own.depth.at(-1)!, design.targetDepth) };
  const ahead = depthsAhead(input.grid, design, now.depth);
  const paths = drillingPaths(input, now.depth, ahead);
  if (paths.length === 0) return null;
  const flats = flatsAhead(input, now);
  const [uniform, normal] = [seededUniform(seed), seededNormal(seed + 1)];
  const totals = paths.map(({ days }) => Math.log(Math.max(days.at(-1)!, 1e-6)));
  const isDrawn = offsets.length >= FEWEST_WELLS;
  const drawTotal = smoothedDraws(totals, SPREAD);
  const count = isDrawn ? DRAWS : paths.length;
  const rows = fanDepths(ahead, design, now.depth);
  // A hole at its target reached it before.
  const start = now.depth < design.targetDepth ? now.day : (dayAt(own, design.targetDepth) ?? now.day);
  const shoesInRows = rows.filter(({ isAfterFlat }) => isAfterFlat).length;
  // Each draw in turn, so that the numbers are drawn in the same order however the rows are.
  const positions = new Uint32Array(count);
  const scales = new Float64Array(count);
  const flatAfterShoe = Array.from({ length: shoesInRows + 1 }, () => new Float64Array(count));
  const releaseFlat = new Float64Array(count);
  for (let draw = 0; draw < count; draw++) {
    const position = isDrawn ? Math.floor(uniform() * paths.length) : draw;
    positions[draw] = position;
    scales[draw] = isDrawn ? Math.exp(drawTotal(position, normal()) - totals[position]!) : 1;
    let flatDays = 0;
    for (let shoe = 0; shoe < shoesInRows; shoe++) {
      flatDays += flats.shoes[shoe]!.draw(isDrawn ? uniform : null, normal, draw);
      flatAfterShoe[shoe + 1]![draw] = flatDays;
    }
    releaseFlat[draw] = flats.release(isDrawn ? uniform : null, normal, draw);
  }
  let shoe = 0;
  const table = rows.map(({ at, isAfterFlat }) => {
    if (isAfterFlat) shoe++;
    const drilledDays = Float64Array.from(paths, ({ days }) => (at < 0 ? 0 : days[at]!));
    const flat = flatAfterShoe[shoe]!;
    const column = new Float64Array(count);
    for (let draw = 0; draw < count; draw++)
      column[draw] = start + flat[draw]! + drilledDays[positions[draw]!]! * scales[draw]!;
    return column;
  });
  const leastRelease = now.depth < design.targetDepth ? 0 : now.day;
  const releases = table.at(-1)!.map((day, draw) => Math.max(day, leastRelease) + releaseFlat[draw]!);
  const lines = isDrawn
    ? []
    : paths.map(({ id }, draw) => ({
        id,
        days: table.map((column) => column[draw]!),
        depth: rows.map(({ depth }) => depth),
      }));
  const ranges = table.map(rangeOf);
  return {
    basis: isDrawn ? "percentiles" : offsets.length > 0 ? "wells" : "plan",
    fan: {
      depth: rows.map(({ depth }) => depth),
      p10: ranges.map(({ p10 }) => p10),
      p50: ranges.map(({ p50 }) => p50),
      p90: ranges.map(({ p90 }) => p90),
    },
    casings: design.casings
      .filter((md) => md > now.depth)
      .map((md) => ({ md, ...ranges[rows.findIndex(({ depth }) => depth === md)]! })),
    target: ranges.at(-1)!,
    release: rangeOf(releases),
    lines: offsets.length > 0 ? lines : [],
    pace: planned === null && offsets.length === 0 ? null : median(paths.flatMap(({ pace }) => pace ?? [])),
  };
}

function rangeOf(days: Float64Array): DayRange {
  const isFew = days.length < DRAWS;
  const [p10, p50, p90] = quantiles(days, [isFew ? 0 : 0.1, 0.5, isFew ? 1 : 0.9]);
  return { p10: p10!, p50: p50!, p90: p90! };
}

/** The depths of the grid below the hole. */
const depthsAhead = (grid: readonly Feet[], { targetDepth }: HoleDesign, depth: Feet): Feet[] => {
  const below = grid.filter((md) => md > depth);
  return below.length > 0 ? below : [targetDepth];
};

type FanRow = {
  depth: Feet /** Position among the depths ahead, -1 for the hole of now. */;
  at: number;
  isAfterFlat: boolean;
};

/** The rows of a fan: now, depths ahead that are spread evenly, all casing shoes twice, the target. */
function fanDepths(ahead: readonly Feet[], { casings, targetDepth }: HoleDesign, depth: Feet): FanRow[] {
  const every = Math.max(1, Math.ceil(ahead.length / FAN_ROWS));
  const rows: FanRow[] = [{ depth, at: -1, isAfterFlat: false }];
  // The casing in progress: a hole at its shoe waits before it is drilled on.
  rows.push(...casings.filter((md) => md <= depth).map(() => ({ depth, at: -1, isAfterFlat: true })));
  for (const [at, md] of ahead.entries()) {
    const isShoe = casings.includes(md);
    if (at % every !== 0 && !isShoe && md !== targetDepth) continue;
    rows.push({ depth: md, at, isAfterFlat: false });
    if (isShoe) rows.push({ depth: md, at, isAfterFlat: true });
  }
  return rows;
}

type Path = { id: string; days: Float64Array; pace: number | null };

/** Days of drilling from now to each depth ahead, as each offset well took them, at the mixed pace; as planned without one. */
function drillingPaths(
  { design, grid, own, offsets, planned }: ForecastInput,
  depth: Feet,
  ahead: readonly Feet[],
): Path[] {
  const ownTimes = holeTimes(own, { ...design, casings: design.casings.filter((md) => md < depth) }, null);
  const from = Math.max(own.depth[0]!, depth - OWN_HOLE);
  const ownDays = spanDays(ownTimes.drilling, from, depth);
  const weight = depth - from < SHORTEST_OWN_HOLE ? 0 : OWN_WEIGHT * Math.min(1, (depth - from) / OWN_HOLE);
  const pathOf = (id: string, daysOf: (from: Feet, to: Feet) => number | null): Path | null => {
    const days = Float64Array.from(ahead, (md) => daysOf(depth, md) ?? Number.NaN);
    if (days.some(Number.isNaN)) return null;
    const same = daysOf(from, depth);
    const pace = weight > 0 && ownDays !== null && ownDays > 0 && same !== null && same > 0 ? ownDays / same : null;
    const factor = pace === null ? 1 : pace ** weight;
    return { id, days: days.map((day) => day * factor), pace };
  };
  if (offsets.length > 0) {
    const usual = usualDrilling(offsets, grid);
    return offsets.flatMap(({ id, drilling }) => {
      const cumulative = new Float64Array(grid.length);
      for (let at = 0; at < drilling.length; at++)
        cumulative[at + 1] = cumulative[at]! + (Number.isNaN(drilling[at]!) ? usual[at]! : drilling[at]!);
      const curve = { days: [...cumulative], depth: grid };
      return pathOf(id, (start, end) => spanDays(curve, start, end)) ?? [];
    });
  }
  if (!planned) return [];
  const path = pathOf("plan", (start, end) => spanDays(planned.drilling, start, end));
  return path ? [path] : [];
}

/** The median drilling time of each interval; of an interval that no well has, the rate of the one above it. */
function usualDrilling(offsets: readonly ScaledOffset[], grid: readonly Feet[]): number[] {
  let daysPerFoot = 0;
  const rates = grid.slice(1).map((md, at) => {
    const days = median(offsets.flatMap(({ drilling }) => (Number.isNaN(drilling[at]!) ? [] : [drilling[at]!])));
    return days === null ? null : days / (md - grid[at]!);
  });
  daysPerFoot = rates.find((rate) => rate !== null) ?? Number.NaN;
  return rates.map((rate, at) => {
    daysPerFoot = rate ?? daysPerFoot;
    return daysPerFoot * (grid[at + 1]! - grid[at]!);
  });
}

function spanDays(curve: DaysCurve, from: Feet, to: Feet): number | null {
  const [start, end] = [dayAt(curve, from), dayAt(curve, to)];
  return start === null || end === null ? null : end - start;
}

type Flat = (uniform: (() => number) | null, normal: () => number, draw: number) => number;

/** The flat time at each casing shoe and after the target: as planned, spread as that of the offset wells around their median. */
function flatsAhead({ design, own, offsets, planned, cased }: ForecastInput, now: { day: number; depth: Feet }) {
  const flatOf = (all: readonly number[], plannedDays: number | null, done: number): Flat => {
    const logOf = (days: number) => Math.log(Math.max(days, SHORTEST_FLAT));
    const logs = all.filter((days) => !Number.isNaN(days)).map(logOf);
    const usual = median(logs);
    if (usual === null) return () => Math.max(0, (plannedDays ?? 0) - done);
    const draws = smoothedDraws(logs, SPREAD);
    const factor = plannedDays === null ? 1 : plannedDays / Math.exp(usual);
    return (uniform, normal, draw) => {
      const log = uniform
        ? draws(Math.floor(uniform() * logs.length), normal())
        : Number.isNaN(all[draw]!)
          ? usual
          : logOf(all[draw]!);
      return Math.max(0, factor * Math.exp(log) - done);
    };
  };
  const spent = (shoe: Feet): number =>
    shoe > now.depth ? 0 : cased.has(shoe) ? Infinity : doneAtShoe(own, shoe, now);
  return {
    shoes: design.casings.map((shoe, at) => ({
      draw: flatOf(
        offsets.map(({ flat }) => flat[at]!),
        planned?.flat[at] ?? null,
        spent(shoe),
      ),
    })),
    release: flatOf(
      offsets.map(({ release }) => release),
      planned?.release ?? null,
      now.depth < design.targetDepth ? 0 : now.day - (dayAt(own, design.targetDepth) ?? now.day),
    ),
  };
}

/** How long the well has waited at a shoe, days; infinite once the hole has been drilled on. */
function doneAtShoe(own: DaysCurve, shoe: Feet, now: { day: number; depth: Feet }): number {
  if (now.depth > shoe + BELOW_SHOE) return Infinity;
  const waitedDays = now.day - (dayAt(own, now.depth) ?? now.day);
  const waitedAbove =
    (dayAt(own, now.depth) ?? now.day) - (dayAt(own, Math.max(shoe - BELOW_SHOE, own.depth[0]!)) ?? 0);
  return now.depth > shoe + DRILL_OUT && waitedAbove > waitedDays + DRILLED_OUT ? Infinity : waitedDays;
}

/** A hole deeper than this below a shoe is drilled on, ft. */
const BELOW_SHOE: Feet = 300;
/** The rathole below a shoe is at most as deep, ft. */
const DRILL_OUT: Feet = 30;

import type { Feet, FeetPerHour, FootPounds, Gpm, Klb, Kpsi, Psi, Rpm } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import { quantile } from "../math/quantile";

/**
 * One foot of rotary drilling, of this well or an offset. Differential pressure, torque, pump pressure and pump rate are
 * NaN where they were not measured; such a value is outside of no range.
 */
export type RotaryFoot = {
  wellId: string;
  formation: string;
  depth: Feet;
  rpm: Rpm;
  wob: Klb;
  diffPressure: Psi;
  rop: FeetPerHour;
  mse: Kpsi | null;
  torque: FootPounds;
  pumpPressure: Psi;
  pumpRate: Gpm;
};

/** The parameters that a person limits. */
export const advisedParameters = ["rpm", "wob", "diffPressure", "rop", "torque", "pumpPressure", "pumpRate"] as const;

/** A parameter that a person limits. */
export type AdvisedParameter = (typeof advisedParameters)[number];

/** What a person asks of the advisor. */
export type DrillingAdvisorSettings = {
  /** Length that an advice holds for, at least 30 ft. */
  recommendationPeriod: Feet;
  /** How far back the own well counts. */
  lookBackDistance: Feet;
  /** Count the own well from the top of its present formation instead, however far that is. */
  lookBackDistanceFromLastFormationTop: boolean;
  paramRanges: Partial<Record<AdvisedParameter, { min: number; max: number }>>;
};

/** Where the well stands. */
export type AdvisorPlace = { wellId: string; depth: Feet; formation: string; formationTop: Feet };

/** The lower and upper quartile of values. */
export type QuartileRange = { low: number; high: number };

/** Parameters to drill the next stretch with, and what they rest on. */
export type DrillingAdvice =
  | {
      status: "found";
      startDepth: Feet;
      endDepth: Feet;
      rpm: Rpm;
      wob: Klb;
      /** Null where no foot of the evidence has one. */
      diffPressure: Psi | null;
      /** Within which half of the feet of the evidence were drilled. */
      bands: { rpm: QuartileRange; wob: QuartileRange; diffPressure: QuartileRange | null };
      expectedRop: FeetPerHour;
      /** Lower and upper quartile of ROP with these parameters. */
      ropSpread: QuartileRange;
      expectedMse: Kpsi | null;
      evidence: { rows: number; wells: { wellId: string; rows: number }[]; formation: string };
    }
  | { status: "no-solution"; reason: "no-rows-in-formation" | "no-rows-in-ranges" | "too-little-evidence" };

/** The shortest stretch that an advice may be asked for. */
export const LEAST_RECOMMENDATION_PERIOD: Feet = 30;
/** No speed has as many steps. */
const MOST_CELLS = 10_000;
const WOB_STEP: Klb = 5;
const RPM_STEP: Rpm = 10;
/** Feet drilled with a combination before it may be advised. */
const LEAST_ROWS = 20;
/** A share of MSE above the best that costs as much as the same share of ROP below the best. */
const ENERGY_WEIGHT = 0.25;

/**
 * Advises weight, speed and differential pressure for the next stretch: the combination that drilled this formation
 * fastest, in this well's recent past and in its offsets, inside the ranges that a person allows.
 *
 * Rows are gathered by weight (5 klb) and speed (10 rpm). A combination counts from 20 ft on; it is judged by the lower
 * quartile of its ROP, so that a few lucky feet do not win, less what it costs in energy.
 *
 * @param rows rotary feet of all wells, in any order
 * @throws EngineInputError `out-of-range` for a recommendation period below 30 ft or a range upside down, `not-finite` where
 *   the ROP or MSE of an allowed foot is no number
 * @see docs/methods/drilling-advice.md
 */
export function adviseDrilling(
  rows: readonly RotaryFoot[],
  place: AdvisorPlace,
  settings: DrillingAdvisorSettings,
): DrillingAdvice {
  checkSettings(settings);
  const inFormation = rows.filter((row) => row.formation === place.formation && isNear(row, place, settings));
  if (inFormation.length === 0) return { status: "no-solution", reason: "no-rows-in-formation" };
  const allowed = inFormation.filter((row) => isInRanges(row, settings.paramRanges));
  if (allowed.length === 0) return { status: "no-solution", reason: "no-rows-in-ranges" };

  const known = combinationsOf(allowed).filter((combination) => combination.length >= LEAST_ROWS);
  if (known.length === 0) return { status: "no-solution", reason: "too-little-evidence" };
  const leastEnergy = Math.min(...known.map((combination) => energyOf(combination) ?? Infinity));
  const best = known.reduce((a, b) => (scoreOf(b, leastEnergy) > scoreOf(a, leastEnergy) ? b : a));
  return adviceOf(best, place, settings);
}

/** Rows by their weight and speed. */
function combinationsOf(rows: readonly RotaryFoot[]): RotaryFoot[][] {
  const combinations = new Map<number, RotaryFoot[]>();
  for (const row of rows) {
    const key = cell(row.wob, WOB_STEP) * MOST_CELLS + cell(row.rpm, RPM_STEP);
    const gathered = combinations.get(key);
    if (gathered) gathered.push(row);
    else combinations.set(key, [row]);
  }
  return [...combinations.values()];
}

const cell = (value: number, step: number) => Math.round(value / step);

const isNear = ({ wellId, depth }: RotaryFoot, place: AdvisorPlace, settings: DrillingAdvisorSettings): boolean => {
  if (wellId !== place.wellId) return true;
  const from = settings.lookBackDistanceFromLastFormationTop
    ? place.formationTop
    : Math.max(place.formationTop, place.depth - settings.lookBackDistance);
  return depth >= from && depth <= place.depth;
};

const isInRanges = (row: RotaryFoot, ranges: DrillingAdvisorSettings["paramRanges"]): boolean =>
  advisedParameters.every((parameter) => {
    const range = ranges[parameter];
    return !range || !(row[parameter] < range.min || row[parameter] > range.max);
  });

const ropAt = (rows: readonly RotaryFoot[], share: number): number =>
  quantile(
    rows.map(({ rop }) => rop),
    share,
  ) ?? 0;

const energyOf = (rows: readonly RotaryFoot[]): Kpsi | null =>
  quantile(
    rows.flatMap(({ mse }) => mse ?? []),
    0.5,
  );

function scoreOf(rows: readonly RotaryFoot[], leastEnergy: Kpsi): number {
  const energy = energyOf(rows);
  const waste = energy === null || !(leastEnergy > 0) ? 0 : energy / leastEnergy - 1;
  return ropAt(rows, 0.25) / (1 + ENERGY_WEIGHT * waste);
}

function adviceOf(rows: readonly RotaryFoot[], place: AdvisorPlace, settings: DrillingAdvisorSettings): DrillingAdvice {
  const known = (key: "rpm" | "wob" | "diffPressure") =>
    rows.flatMap((row) => (Number.isNaN(row[key]) ? [] : row[key]));
  const band = (values: readonly number[]): QuartileRange => ({
    low: quantile(values, 0.25) ?? 0,
    high: quantile(values, 0.75) ?? 0,
  });
  const [rpm, wob, diffPressure] = [known("rpm"), known("wob"), known("diffPressure")];
  const byWell = new Map<string, number>();
  for (const { wellId } of rows) byWell.set(wellId, (byWell.get(wellId) ?? 0) + 1);
  return {
    status: "found",
    startDepth: place.depth,
    endDepth: place.depth + settings.recommendationPeriod,
    rpm: quantile(rpm, 0.5) ?? 0,
    wob: quantile(wob, 0.5) ?? 0,
    diffPressure: quantile(diffPressure, 0.5),
    bands: { rpm: band(rpm), wob: band(wob), diffPressure: diffPressure.length > 0 ? band(diffPressure) : null },
    expectedRop: ropAt(rows, 0.5),
    ropSpread: { low: ropAt(rows, 0.25), high: ropAt(rows, 0.75) },
    expectedMse: energyOf(rows),
    evidence: {
      rows: rows.length,
      wells: [...byWell].map(([wellId, count]) => ({ wellId, rows: count })).toSorted((a, b) => b.rows - a.rows),
      formation: place.formation,
    },
  };
}

function checkSettings({ recommendationPeriod, paramRanges }: DrillingAdvisorSettings): void {
  if (!(recommendationPeriod >= LEAST_RECOMMENDATION_PERIOD)) {
    throw new EngineInputError("out-of-range", `"recommendationPeriod" value can't be less than 30`);
  }
  for (const [parameter, { min, max }] of Object.entries(paramRanges)) {
    if (!(min <= max)) throw new EngineInputError("out-of-range", `${parameter} from ${min} to ${max}`);
  }
}

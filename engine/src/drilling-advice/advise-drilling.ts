import type { Feet, FeetPerHour, Klb, Kpsi, Psi, Rpm } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import { type WeightedValues, weightedQuantile } from "../math/weighted-quantile";
import {
  byLength,
  type Combination,
  combinationsIn,
  gatherEvidence,
  hasAllowedFeet,
  hasFeet,
  type RotaryEvidence,
} from "./rotary-evidence";
import type { DrillingAdvisorSettings, RotaryFoot } from "./rotary-foot";

/** The location of the well. */
export type AdvisorPlace = { wellId: string; depth: Feet; formation: string; formationTop: Feet };

/** The lower and upper quartile of values. */
export type QuartileRange = { low: number; high: number };

/** The contribution of one well to an advice. */
type WellEvidence = { wellId: string; rows: number; feet: Feet };

/** Parameters for drilling the next stretch, and the evidence behind them. */
export type DrillingAdvice =
  | {
      status: "found";
      startDepth: Feet;
      endDepth: Feet;
      rpm: Rpm;
      wob: Klb;
      /** Null if no foot of the evidence has one. */
      diffPressure: Psi | null;
      /** Range within which half of the feet of the evidence were drilled. */
      bands: { rpm: QuartileRange; wob: QuartileRange; diffPressure: QuartileRange | null };
      expectedRop: FeetPerHour;
      /** Lower and upper quartile of ROP with these parameters. */
      ropSpread: QuartileRange;
      expectedMse: Kpsi | null;
      /** Its rows and the hole that they represent, by well; the well with the most hole first. */
      evidence: { rows: number; feet: Feet; wells: WellEvidence[]; formation: string };
    }
  | { status: "no-solution"; reason: "no-rows-in-formation" | "no-rows-in-ranges" | "too-little-evidence" };

/** The shortest stretch for which advice can be requested. */
export const LEAST_RECOMMENDATION_PERIOD: Feet = 30;
/** A share of MSE above the best that costs as much as the same share of ROP below the best. */
const ENERGY_WEIGHT = 0.25;

/**
 * Advises weight, speed and differential pressure for the next stretch: the combination that drilled this formation
 * fastest, in this well's recent past and in its offsets, inside the ranges that a user allows.
 *
 * Rows are grouped by weight (5 klb) and speed (10 rpm). A combination counts if it has at least 20 ft. It is rated by the lower
 * quartile of its ROP, so that a few lucky feet don't win, minus its energy cost. Quartiles and medians are of feet:
 * a row is weighted with the hole that it represents.
 *
 * @param rows rotary feet of all wells, in any order
 * @throws EngineInputError `out-of-range` for a recommendation period below 30 ft or an inverted range, `not-finite` if
 *   the ROP or MSE of an allowed foot isn't a number
 * @see docs/methods/drilling-advice.md
 */
export function adviseDrilling(
  rows: readonly RotaryFoot[],
  place: AdvisorPlace,
  settings: DrillingAdvisorSettings,
): DrillingAdvice {
  checkSettings(settings);
  const inFormation = rows.filter((row) => row.formation === place.formation);
  return adviseFrom(gatherEvidence(inFormation, place.wellId, settings), place, settings);
}

/**
 * Like `adviseDrilling`, but from feet of the formation that have already been gathered, for advising many stretches.
 *
 * @throws EngineInputError as `adviseDrilling`
 */
export function adviseFrom(
  evidence: RotaryEvidence,
  place: AdvisorPlace,
  settings: DrillingAdvisorSettings,
): DrillingAdvice {
  checkSettings(settings);
  const from = settings.lookBackDistanceFromLastFormationTop
    ? place.formationTop
    : Math.max(place.formationTop, place.depth - settings.lookBackDistance);
  const span = { from, to: place.depth };
  if (!hasFeet(evidence, span)) return { status: "no-solution", reason: "no-rows-in-formation" };
  if (!hasAllowedFeet(evidence, span)) return { status: "no-solution", reason: "no-rows-in-ranges" };

  const knownCombinations = combinationsIn(evidence, span);
  if (knownCombinations.length === 0) return { status: "no-solution", reason: "too-little-evidence" };
  const leastEnergy = Math.min(...knownCombinations.map((combination) => energyOf(combination) ?? Infinity));
  const best = knownCombinations.reduce((a, b) => (scoreOf(b, leastEnergy) > scoreOf(a, leastEnergy) ? b : a));
  return adviceOf(best, place, settings);
}

const ropAt = ({ rop }: Combination, share: number): FeetPerHour => weightedQuantile(rop, share);

const energyOf = ({ mse }: Combination): Kpsi | null => (mse.values.length === 0 ? null : weightedQuantile(mse, 0.5));

function scoreOf(combination: Combination, leastEnergy: Kpsi): number {
  const energy = energyOf(combination);
  const waste = energy === null || !(leastEnergy > 0) ? 0 : energy / leastEnergy - 1;
  return ropAt(combination, 0.25) / (1 + ENERGY_WEIGHT * waste);
}

function adviceOf(best: Combination, place: AdvisorPlace, settings: DrillingAdvisorSettings): DrillingAdvice {
  const { rows } = best;
  const quantilesOf = (key: "rpm" | "wob" | "diffPressure") =>
    byLength(rows, (row) => (Number.isNaN(row[key]) ? null : row[key]));
  const band = (values: WeightedValues): QuartileRange => ({
    low: weightedQuantile(values, 0.25),
    high: weightedQuantile(values, 0.75),
  });
  const [rpm, wob, diffPressure] = [quantilesOf("rpm"), quantilesOf("wob"), quantilesOf("diffPressure")];
  const hasPressure = diffPressure.values.length > 0;
  const byWell = new Map<string, WellEvidence>();
  for (const { wellId, length } of rows) {
    const wellCount = byWell.get(wellId) ?? { wellId, rows: 0, feet: 0 };
    byWell.set(wellId, { wellId, rows: wellCount.rows + 1, feet: wellCount.feet + length });
  }
  return {
    status: "found",
    startDepth: place.depth,
    endDepth: place.depth + settings.recommendationPeriod,
    rpm: weightedQuantile(rpm, 0.5),
    wob: weightedQuantile(wob, 0.5),
    diffPressure: hasPressure ? weightedQuantile(diffPressure, 0.5) : null,
    bands: { rpm: band(rpm), wob: band(wob), diffPressure: hasPressure ? band(diffPressure) : null },
    expectedRop: ropAt(best, 0.5),
    ropSpread: { low: ropAt(best, 0.25), high: ropAt(best, 0.75) },
    expectedMse: energyOf(best),
    evidence: {
      rows: rows.length,
      feet: best.feet,
      wells: [...byWell.values()].toSorted((a, b) => b.feet - a.feet),
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

import { quantileOfSorted } from "../../math/quantile";
import { projectToBit, type Tendencies } from "../../survey/path/project-to-bit";
import type { Station } from "../../survey/station";
import { type EstimatedTendencies, LEAST_MOTOR_YIELD } from "../../tendencies/estimate-tendencies";
import type { Percentiles } from "../advice";
import { type Deviation, deviationFrom, isInside } from "../limits/deviation";
import { type Schedule, segmentsOf } from "../schedule";
import { seededNormal } from "../../math/seeded-random";
import { type SteeringTask, turnStation } from "../steering-task";

/** Outcomes that are drawn: quantiles within a few percent of their spread, in about a millisecond. */
const OUTCOME_COUNT = 200;

/** One possible behaviour of the assembly, and the resulting position of the bit. */
export type PossibleWell = { tendencies: Tendencies; bit: Station };

/** The results of a schedule over all possible wells. */
export type Outcomes = { ends: readonly Deviation[]; chanceInside: number };

/** Percentiles of the offsets from the plan at the end of a schedule, ft. */
export type OutcomeSpread = { leftRight: Percentiles; aboveBelow: Percentiles; total: Percentiles };

/**
 * Draws ways the assembly may behave, from independent normal distributions about what is estimated.
 *
 * @param seed any whole number; equal seeds give equal wells
 * @returns 200 wells, each with its tendencies and its bit
 * @throws EngineInputError like `projectArc` (hole drilled since the survey)
 * @see docs/methods/directional-advice.md — outcomes
 */
export function possibleWells({ survey, drilled, tendencies }: SteeringTask, seed: number): PossibleWell[] {
  const normal = seededNormal(seed);
  return Array.from({ length: OUTCOME_COUNT }, () => {
    const drawnTendencies = drawTendencies(tendencies, normal);
    const from = turnStation(survey, drawError(tendencies, normal));
    return { tendencies: drawnTendencies, bit: projectToBit(from, drilled, drawnTendencies) };
  });
}

/**
 * Drills a schedule in all possible wells; every schedule uses the same wells, so that only schedules differ.
 *
 * @param wells at least one
 * @returns how each of them ends against the plan, and the share that ends inside the criteria
 * @throws EngineInputError like `projectArc` and `deviationFrom`
 * @see docs/methods/directional-advice.md — outcomes
 */
export function simulateOutcomes(task: SteeringTask, schedule: Schedule, wells: readonly PossibleWell[]): Outcomes {
  const segments = segmentsOf(schedule, task.length, task.toolfaceType);
  const ends = wells.map(({ tendencies, bit }) => deviationFrom(task.plan, projectToBit(bit, segments, tendencies)));
  const inside = ends.filter((deviation) => isInside(deviation, task.settings.correctionCriteria));
  return { ends, chanceInside: inside.length / ends.length };
}

/** How the ends of a schedule are spread. @see docs/methods/directional-advice.md — outcomes */
export const spreadOf = (ends: readonly Deviation[]): OutcomeSpread => ({
  leftRight: percentilesOf(ends.map(({ leftRight }) => leftRight)),
  aboveBelow: percentilesOf(ends.map(({ aboveBelow }) => aboveBelow)),
  total: percentilesOf(ends.map(({ total }) => total)),
});

function drawTendencies(estimate: EstimatedTendencies, normal: () => number): Tendencies {
  const { motorYield, rotaryBuildRate, rotaryTurnRate, spread } = estimate;
  return {
    motorYield: Math.max(LEAST_MOTOR_YIELD, motorYield + spread.motorYield * normal()),
    rotaryBuildRate: rotaryBuildRate + spread.rotaryBuildRate * normal(),
    rotaryTurnRate: rotaryTurnRate + spread.rotaryTurnRate * normal(),
  };
}

/** Possible deviation of the direction from the survey's, deg. */
function drawError({ surveyError }: EstimatedTendencies, normal: () => number) {
  if (!surveyError) return undefined;
  const { build, lateral } = surveyError.spread;
  return { build: build * normal(), lateral: lateral * normal() };
}

/** P10 to P90 of values. @see docs/methods/directional-advice.md — outcomes */
export function percentilesOf(values: readonly number[]): Percentiles {
  const sortedValues = Float64Array.from(values).toSorted();
  const at = (share: number) => quantileOfSorted(sortedValues, share);
  return { p10: at(0.1), p25: at(0.25), p50: at(0.5), p75: at(0.75), p90: at(0.9) };
}

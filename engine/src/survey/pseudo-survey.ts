import type { Feet } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import { type PathColumns, type Station, stationOf } from "./station";
import { prepareTrajectory, stationAt } from "./path/trajectory";

/** Distances between pseudo surveys that the product offers; null keeps every station of the estimate. */
export const pseudoSurveySteps = [50, 100, 200, null] as const;

/** One of `pseudoSurveySteps`, ft. */
export type PseudoSurveyStep = (typeof pseudoSurveySteps)[number];

/** The default distance. */
export const DEFAULT_PSEUDO_SURVEY_STEP: PseudoSurveyStep = 100;

/**
 * Takes pseudo surveys from an estimated path: a station at every multiple of the step that it reaches, and its end, so
 * that the last one is the bit of every other view.
 *
 * @param estimatedPath the path of `estimatePath`; may be empty
 * @returns stations shallow first; with no step all stations of the estimate
 * @throws EngineInputError `unknown-code` for any other step; `not-finite`, `out-of-range` (inclination) with the row of
 *   an estimate that isn't a path
 * @see docs/methods/survey.md — pseudo surveys
 */
export function takePseudoSurveys(
  estimatedPath: PathColumns,
  step: PseudoSurveyStep = DEFAULT_PSEUDO_SURVEY_STEP,
): Station[] {
  if (!pseudoSurveySteps.includes(step)) {
    throw new EngineInputError("unknown-code", `Unknown pseudo survey aggregation: ${String(step)}`);
  }
  if (step === null) return Array.from(estimatedPath.md, (_, row) => stationOf(estimatedPath, row));
  const [first, last]: [Feet | undefined, Feet | undefined] = [estimatedPath.md[0], estimatedPath.md.at(-1)];
  if (first === undefined || last === undefined) return [];
  const trajectory = prepareTrajectory(estimatedPath);
  const from = Math.ceil(first / step);
  const count = Math.max(0, Math.floor(last / step) - from + 1);
  const stations = Array.from({ length: count }, (_, i) => stationAt(trajectory, (from + i) * step));
  return stations.at(-1)?.md === last ? stations : [...stations, stationOf(estimatedPath, estimatedPath.md.length - 1)];
}

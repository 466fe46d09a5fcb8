import type { Degrees, Feet } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import { computeSurvey, type SurveyColumns, type SurveyView } from "../survey/compute-survey";
import { computePath } from "../survey/path/minimum-curvature";
import { columnsOf, type PathColumns, type StationColumns, stationOf } from "../survey/station";
import { prepareTrajectory, stationAt } from "../survey/path/trajectory";
import type { PlanPath } from "./plan-path";

/** Inclination that a well has left the vertical with, deg. */
const KICKED_OFF: Degrees = 2;

/** Inclination from which a well counts as landed, deg. */
const LANDED: Degrees = 85;

/** The named points of a plan: kick-off and landing, null if the plan has none. */
export type PlanPoints = { kop: { md: Feet; tvd: Feet } | null; landing: { md: Feet; tvd: Feet } | null };

/** A plan in storage format: its columns and its named points. */
export type WellPlan = SurveyColumns & PlanPoints;

/**
 * Computes a plan from its stations.
 *
 * @param stations md strictly increasing
 * @throws EngineInputError `empty-input`; like `computeSurvey`
 * @see docs/methods/well-plan.md — plan from stations
 */
export function planFromStations(stations: StationColumns, view: SurveyView = {}): WellPlan {
  const survey = computeSurvey(stations, view);
  if (survey.md.length === 0) throw new EngineInputError("empty-input", "a plan needs at least one station");
  return { ...survey, ...findPlanPoints(survey) };
}

/**
 * Finds kick-off (the first station above 2° inclination) and landing (the first station at 85° or more).
 *
 * A plan that starts inclined, such as a sidetrack, has its kick-off at its first station.
 *
 * @see docs/methods/well-plan.md — plan from stations
 */
export function findPlanPoints(path: PathColumns): PlanPoints {
  const pointAt = (row: number) => (row < 0 ? null : { md: path.md[row]!, tvd: path.tvd[row]! });
  return {
    kop: pointAt(path.inclination.findIndex((inclination) => inclination > KICKED_OFF)),
    landing: pointAt(path.inclination.findIndex((inclination) => inclination >= LANDED)),
  };
}

/**
 * Writes a planned path as stations: its nodes and every multiple of a step between them.
 *
 * @param step ft, greater than 0
 * @returns stations with strictly increasing md
 * @throws EngineInputError `out-of-range` (step); like `computePath` for nodes that aren't a path
 * @see docs/methods/well-plan.md — plan from targets
 */
export function stationsOfPath({ nodes }: PlanPath, step: Feet): StationColumns {
  if (!(step > 0)) throw new EngineInputError("out-of-range", `step ${step} ft is not greater than 0`);
  const path = computePath(columnsOf(nodes), nodes[0]);
  const trajectory = prepareTrajectory(path);
  const stations = nodes.flatMap((_, row) => {
    const [from, to] = [path.md[row]!, path.md[row + 1] ?? path.md[row]!];
    const first = Math.floor(from / step) + 1;
    const count = Math.max(0, Math.ceil(to / step) - first);
    const between = Array.from({ length: count }, (_, i) => stationAt(trajectory, (first + i) * step));
    return [stationOf(path, row), ...between];
  });
  return columnsOf(stations);
}

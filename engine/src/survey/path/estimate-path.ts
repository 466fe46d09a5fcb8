import type { Degrees, Feet } from "@sigma/terms/quantities";
import { EngineInputError } from "../../engine-input-error";
import { shortestTurn } from "../../math/angles";
import { addScaled, cross, dot, norm, scale, unit, type Vector3 } from "../../math/vector3";
import { angleBetween } from "./arc";
import { attitudeOf, tangentOf } from "../attitude";
import { computePath, integratePath } from "./minimum-curvature";
import { projectArc } from "./project-arc";
import { bendOf, type Tendencies } from "./project-to-bit";
import { columnsOf, mapColumns, type PathColumns, type Station, stationOf } from "../station";

/** Hole drilled in one mode, by bit depth; `toolface` is null in rotation. */
export type DrilledStretch = {
  startMD: Feet;
  endMD: Feet;
  toolface: Degrees | null;
  toolfaceType?: "gravity" | "magnetic";
};

/** Longest step of the estimated path: on 10 ft an arc and the corrected path differ by less than a hair. */
const STEP: Feet = 10;

/**
 * Estimates the attitude and position of the hole at every depth, from the slides and rotations between the surveys.
 *
 * From each station the stretches are projected with the tendencies of that interval. The remaining difference from
 * the direction of the next survey is a small rotation; each point in between is rotated by its share of the
 * interval. So the estimate has every surveyed attitude, shows the bends where they were drilled, and its positions are
 * those of that curved hole, not of one arc per interval. Below the last survey the projection is not corrected.
 *
 * @param survey at least one station
 * @param stretches shallow first, without overlap; hole in no stretch counts as rotated; stretches above the first
 *   station are left out
 * @param tendencies one per station, of the hole below it
 * @returns a path with stations at every survey, at both ends of every stretch, and not more than 10 ft apart
 * @throws EngineInputError `empty-input`, `length-mismatch` (tendencies), `depth-not-increasing` (a stretch that starts
 *   above the end of the one before it, or ends above its start, with its index), `not-finite`, `out-of-range`
 * @see docs/methods/survey.md — continuous estimate
 */
export function estimatePath(
  survey: PathColumns,
  stretches: readonly DrilledStretch[],
  tendencies: readonly Tendencies[],
): PathColumns {
  return estimateBelow(estimateToLastSurvey(survey, stretches, tendencies), survey, stretches, tendencies);
}

/**
 * The part of `estimatePath` down to the last survey: hole drilled below the last survey does not change it, except for a slide
 * that spans the survey.
 *
 * @throws EngineInputError like `estimatePath`
 */
export function estimateToLastSurvey(
  survey: PathColumns,
  stretches: readonly DrilledStretch[],
  tendencies: readonly Tendencies[],
): PathColumns {
  const count = survey.md.length;
  if (count === 0) throw new EngineInputError("empty-input", "an estimate needs a station to start from");
  if (tendencies.length !== count) {
    throw new EngineInputError("length-mismatch", `${tendencies.length} tendencies for ${count} stations`);
  }
  checkStretches(stretches);
  const first = stationOf(survey, 0);
  const estimatedStations: Station[] = [first];
  for (let row = 0; row < count - 1; row++) {
    const start = stationOf(survey, row);
    const projectedStations = project(start, survey.md[row + 1]!, stretches, tendencies[row]!);
    estimatedStations.push(...correct(start, projectedStations, stationOf(survey, row + 1)));
  }
  return computePath(columnsOf(estimatedStations), first);
}

/**
 * The difference between a survey's direction and the projection from the survey above, survey less projection. The estimate
 * spreads it over the interval. The azimuth is between -180 and 180.
 *
 * @param row of the survey, from 1 on
 * @throws EngineInputError like `estimatePath`, `out-of-range` without a survey above
 * @see docs/methods/survey.md — continuous estimate
 */
export function misclosureAt(
  survey: PathColumns,
  stretches: readonly DrilledStretch[],
  tendencies: readonly Tendencies[],
  row: number,
): Pick<Station, "inclination" | "azimuth"> {
  checkStretches(stretches);
  const [above, here] = [stationOf(survey, row - 1), stationOf(survey, row)];
  const projectedStation = project(above, here.md, stretches, tendencies[row - 1]!).at(-1) ?? above;
  return {
    inclination: here.inclination - projectedStation.inclination,
    azimuth: shortestTurn(projectedStation.azimuth, here.azimuth),
  };
}

/**
 * Continues an estimate below the last survey to the end of the drilled hole. Both parts together are `estimatePath`.
 *
 * @param above of `estimateToLastSurvey` for the same surveys, stretches and tendencies
 */
function estimateBelow(
  above: PathColumns,
  survey: PathColumns,
  stretches: readonly DrilledStretch[],
  tendencies: readonly Tendencies[],
): PathColumns {
  checkStretches(stretches);
  const last = stationOf(survey, survey.md.length - 1);
  const end = Math.max(last.md, stretches.at(-1)?.endMD ?? 0);
  const below = project(last, end, stretches, tendencies.at(-1)!);
  if (below.length === 0) return above;
  const from = above.md.length;
  const path = mapColumns(above, (column, name) => {
    const longer = new Float64Array(from + below.length);
    longer.set(column);
    if (name === "md" || name === "inclination" || name === "azimuth") {
      longer.set(
        Float64Array.from(below, (station) => station[name]),
        from,
      );
    }
    return longer;
  });
  integratePath(path, from - 1);
  return path;
}

/** Stations from a start to a depth, through the stretches in between and rotation elsewhere; without the start. */
function project(start: Station, end: Feet, stretches: readonly DrilledStretch[], tendencies: Tendencies): Station[] {
  const stations: Station[] = [];
  let station = start;
  const goTo = (md: Feet, stretch: Pick<DrilledStretch, "toolface" | "toolfaceType">) => {
    const length = md - station.md;
    const steps = Math.ceil(length / STEP);
    for (let step = 1; step <= steps; step++) {
      // Depths are set, not summed, so that the last step ends exactly at the next survey.
      const to = step === steps ? md : md - (length * (steps - step)) / steps;
      station = { ...projectArc(station, bendOf({ length: to - station.md, ...stretch }, tendencies)), md: to };
      stations.push(station);
    }
  };
  const rotation = { toolface: null };
  for (const stretch of stretches) {
    if (stretch.endMD <= station.md || stretch.startMD >= end) continue;
    goTo(Math.min(end, stretch.startMD), rotation);
    goTo(Math.min(end, stretch.endMD), stretch);
  }
  goTo(end, rotation);
  return stations;
}

/** The projected stations rotated so that the last one has the direction of the survey there. */
function correct(start: Station, projectedStations: readonly Station[], survey: Station): Station[] {
  const last = projectedStations.at(-1);
  if (!last) return [];
  const [from, to] = [tangentOf(last), tangentOf(survey)];
  const axis = unit(cross(from, to));
  const angle = angleBetween(from, to);
  return projectedStations.map((station) => {
    if (station === last) return survey;
    const share = (station.md - start.md) / (survey.md - start.md);
    const tangent = norm(axis) > 0 ? rotate(tangentOf(station), axis, angle * share) : tangentOf(station);
    return { ...station, ...attitudeOf(tangent, station.azimuth) };
  });
}

/** A vector turned about a unit axis by an angle in rad (Rodrigues). */
function rotate(vector: Vector3, axis: Vector3, angle: number): Vector3 {
  const along = scale(axis, dot(axis, vector) * (1 - Math.cos(angle)));
  return addScaled(addScaled(along, vector, Math.cos(angle)), cross(axis, vector), Math.sin(angle));
}

function checkStretches(stretches: readonly DrilledStretch[]): void {
  let deepest = -Infinity;
  for (const [index, { startMD, endMD }] of stretches.entries()) {
    if (!Number.isFinite(startMD) || !Number.isFinite(endMD)) {
      throw new EngineInputError("not-finite", `stretch from ${startMD} to ${endMD} ft`, index);
    }
    if (startMD < deepest || endMD < startMD) {
      const detail = `stretch from ${startMD} to ${endMD} ft follows one that ends at ${deepest} ft`;
      throw new EngineInputError("depth-not-increasing", detail, index);
    }
    deepest = endMD;
  }
}

import type { DirectionalPlot, PositionErrors } from "@sigma/contract/directional/directional-plot";
import { EngineInputError } from "@sigma/engine/engine-input-error";
import type { PathColumns } from "@sigma/engine/survey/station";
import { computeUncertainty } from "@sigma/engine/uncertainty/compute-uncertainty";
import type { SurveyPlace } from "@sigma/engine/uncertainty/survey-place";
import type { SurveyLeg } from "@sigma/engine/uncertainty/survey-program";
import { hasAssumedTool, surveyProgram } from "../../clearance/position-model";
import type { Placement } from "../../directional/place-wells";
import { computeStations } from "../../directional/read/read-survey";
import type { StoredStation } from "../../storage/entities/wells/survey-store";

/** A surveyed hole: the position of its wellhead, and the reference field; a text gives the reason if it is unknown. */
export type SurveyedHole = { stations: StoredStation[]; place: Placement; field: SurveyPlace | string };

/** The input: the subject hole, and its neighbours. */
export type PositionJob = { own: SurveyedHole; offsets: SurveyedHole[] };

/** The position and uncertainty of a hole; `fault` if its stations form no valid path. */
export type FoundPosition = Pick<
  DirectionalPlot["wells"][number],
  "path" | "errors" | "errorsReason" | "toolAssumed"
> & {
  fault: string | null;
};

/** Maximum number of points of a path and its errors that are returned. */
const PATH_POINTS = 1000;
const ERROR_POINTS = 40;

/** Places the paths of wells in the frame of one of them, with the errors of their positions. */
export function findPositions({ own, offsets }: PositionJob): { own: FoundPosition; offsets: FoundPosition[] } {
  return { own: positionOf(own), offsets: offsets.map(positionOf) };
}

function positionOf(hole: SurveyedHole): FoundPosition {
  const none = { path: null, errors: null, toolAssumed: false };
  try {
    const path = pathOf(hole);
    if (!path) return { ...none, errorsReason: "no surveys", fault: "no surveys" };
    const toolAssumed = hasAssumedTool(hole.stations);
    return { path: thinPath(path), ...errorsOf(hole, path), toolAssumed, fault: null };
  } catch (error) {
    if (!(error instanceof EngineInputError)) throw error;
    const fault = `its surveys make no path: ${error.message}`;
    return { ...none, errorsReason: fault, fault };
  }
}

/** Why the errors of a hole are not known, or its errors. */
function errorsOf({ stations, field }: SurveyedHole, path: PathColumns) {
  const program = surveyProgram(stations);
  const reason = typeof program === "string" ? program : typeof field === "string" ? field : null;
  if (reason !== null) return { errors: null, errorsReason: reason };
  try {
    const { covariance } = computeUncertainty(path, program as SurveyLeg[], field as SurveyPlace);
    const rows = pickedRows(path.md.length, ERROR_POINTS);
    const pick = (values: ArrayLike<number>) => rows.map((row) => values[row]!);
    const { md, tvd, ns, ew, inclination, azimuth } = path;
    const columns = { md, tvd, ns, ew, inclination, azimuth, ...covariance };
    const errors = Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, pick(values)]));
    return { errors: errors as PositionErrors, errorsReason: null };
  } catch (error) {
    if (!(error instanceof EngineInputError)) throw error;
    return { errors: null, errorsReason: `the survey tool has no errors here: ${error.message}` };
  }
}

function pathOf({ stations, place: { north, east, down } }: SurveyedHole): PathColumns | null {
  if (stations.length === 0) return null;
  const { columns } = computeStations(stations, 0);
  if (columns.md.length < 2) return null;
  return {
    ...columns,
    ns: columns.ns.map((value) => value + north),
    ew: columns.ew.map((value) => value + east),
    tvd: columns.tvd.map((value) => value + down),
  };
}

function thinPath({ md, tvd, ns, ew }: PathColumns) {
  const rows = pickedRows(md.length, PATH_POINTS);
  const pick = (values: ArrayLike<number>) => rows.map((row) => values[row]!);
  return { md: pick(md), tvd: pick(tvd), ns: pick(ns), ew: pick(ew) };
}

/** A number of rows out of all, evenly, with the first and the last. */
function pickedRows(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, row) => row);
  return Array.from({ length: most }, (_, k) => Math.round((k * (count - 1)) / (most - 1)));
}

import type { Advice, FoundAdvice } from "@sigma/engine/directional-advice/advice";
import { estimatePath } from "@sigma/engine/survey/path/estimate-path";
import {
  mapColumns,
  type PathColumns,
  pathOfLists,
  pathOfStations,
  type Station,
  stationOf,
} from "@sigma/engine/survey/station";
import type { Feet } from "@sigma/terms/quantities";
import type { WellModel } from "../../analysis/well-model";
import { type PartPath, pathFrom, stationsAt } from "../../clearance/own-hole";
import type { DirectionalAnalysis } from "../../directional/analyse-directional";

/** Approximate distance between stations of the hole ahead, ft. */
const STEP: Feet = 30;
/** Minimum length of a separate stretch of hole, ft. */
const MIN_HOLE_LENGTH: Feet = 0.5;

type Known = Pick<DirectionalAnalysis, "columns" | "estimated" | "tendencies">;

/**
 * The stretches of a well, and its bit: surveyed, estimated to the bit, as recommended, and as planned from the bit on.
 *
 * @param advice null if the recommended hole is not requested
 */
export function holeAhead(
  { survey, plan }: Pick<WellModel, "survey" | "plan">,
  analysis: Known,
  advice: Advice | null,
): { parts: PartPath[]; bit: Station | null } {
  const surveyedPath: PathColumns = survey.columns;
  const count = surveyedPath.md.length;
  const last = count > 0 ? stationOf(surveyedPath, count - 1) : null;
  const estimatedPath = last && estimatedBelow(last, analysis);
  const bit = estimatedPath ? stationOf(estimatedPath, estimatedPath.md.length - 1) : last;
  const adviceAhead = advice?.status === "found" ? advisedPath(advice, analysis.tendencies) : null;
  const plannedPath = plan && plan.md.length > 1 ? pathFrom(pathOfLists(plan), bit?.md ?? -Infinity) : null;
  const parts: (PartPath | null)[] = [
    // A tie-in alone is a place, not a hole.
    count > 1 ? { kind: "surveyed", path: surveyedPath } : null,
    estimatedPath && { kind: "estimated", path: estimatedPath },
    adviceAhead && { kind: "recommendation", path: adviceAhead },
    plannedPath && { kind: "plan", path: plannedPath },
  ];
  return { parts: parts.filter((part) => part !== null), bit };
}

/** The hole from the last survey to the bit as projected by the surveys; null if nothing has been drilled since. */
function estimatedBelow(last: Station, { columns, estimated }: Known): PathColumns | null {
  const bit = bitOf(columns);
  if (!bit || bit.md <= last.md + MIN_HOLE_LENGTH) return null;
  const end = Math.min(bit.md, estimated?.md.at(-1) ?? last.md);
  const knownStations =
    estimated && end > last.md + MIN_HOLE_LENGTH ? stationsAt(estimated, steps(last.md, end)) : pathOfStations([last]);
  if (bit.md <= end + MIN_HOLE_LENGTH) return knownStations;
  return mapColumns(knownStations, (values, name) => Float64Array.of(...values, name === "dls" ? 0 : bit[name]));
}

/** The bit projected from the last survey; null if it was not projected. */
function bitOf(columns: Known["columns"]): Station | null {
  const at = (name: string) => columns[name]?.at(-1) ?? Number.NaN;
  const [md, inclination, azimuth] = [at("projMD"), at("projInc"), at("projAzm")];
  const [tvd, ns, ew] = [at("projTVD"), at("projNS"), at("projEW")];
  return [md, inclination, azimuth, tvd, ns, ew].every(Number.isFinite)
    ? { md, inclination, azimuth, tvd, ns, ew }
    : null;
}

/** The hole that the steps of a recommendation drill from the bit on. */
function advisedPath({ bit, actions }: FoundAdvice, tendencies: DirectionalAnalysis["tendencies"]): PathColumns | null {
  const end = bit.md + actions.reduce((sum, { length }) => sum + length, 0);
  if (end <= bit.md + MIN_HOLE_LENGTH) return null;
  let depth = bit.md;
  const stretches = actions.map(({ length, toolface, toolfaceType }) => {
    const startMD = depth;
    depth += length;
    return { startMD, endMD: depth, toolface, ...(toolfaceType && { toolfaceType }) };
  });
  const path = estimatePath(pathOfStations([bit]), stretches, [tendencies]);
  return stationsAt(path, steps(bit.md, end));
}

/** Depths from one to another, about a step apart. */
function steps(from: Feet, to: Feet): Feet[] {
  const count = Math.max(1, Math.round((to - from) / STEP));
  return Array.from({ length: count + 1 }, (_, step) => from + ((to - from) * step) / count);
}

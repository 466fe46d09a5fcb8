import type { PseudoSurveyStep } from "@sigma/contract/directional/pseudo-survey-steps";
import { computePath } from "@sigma/engine/survey/path/minimum-curvature";
import { takePseudoSurveys } from "@sigma/engine/survey/pseudo-survey";
import { columnsOf, type PathColumns } from "@sigma/engine/survey/station";
import { prepareTrajectory } from "@sigma/engine/survey/path/trajectory";
import { distanceToPlan } from "@sigma/engine/well-plan/distance-to-plan";
import type { Degrees, Feet } from "@sigma/terms/quantities";
import type { DirectionalAnalysis } from "../../directional/analyse-directional";
import { sectionOf } from "../../directional/survey-columns";

/** The input of pseudo surveys. */
type PseudoSurveyInput = {
  estimated: PathColumns | null;
  recorded: DirectionalAnalysis["recorded"];
  plan: PathColumns | null;
  vsAzimuth: Degrees;
  step: PseudoSurveyStep;
};

const names = [
  "md",
  "time",
  "inclination",
  "azimuth",
  "tvd",
  "ns",
  "ew",
  "vs",
  "dls",
  "slid",
  "distance2plan",
  "leftRight",
  "ab",
] as const;

/**
 * Takes pseudo surveys of a well as columns, shallow first; NaN for a missing value.
 *
 * @see docs/methods/survey.md — pseudo surveys
 */
export function findPseudoSurveys(input: PseudoSurveyInput): Record<(typeof names)[number], Float64Array> {
  const { estimated, recorded, vsAzimuth } = input;
  const stations = estimated ? takePseudoSurveys(estimated, input.step === "none" ? null : input.step) : [];
  const plan = input.plan && input.plan.md.length > 0 ? prepareTrajectory(input.plan) : null;
  const dls = stations.length > 0 ? computePath(columnsOf(stations), stations[0]).dls : new Float64Array();
  const rows = stations.map((station, row) => {
    const above = stations[row - 1]?.md ?? null;
    const offset = plan && distanceToPlan(plan, station);
    return {
      ...station,
      time: valueAt(recorded.depth, recorded.time, station.md),
      vs: sectionOf(station, vsAzimuth),
      dls: dls[row]!,
      slid:
        above === null
          ? Number.NaN
          : valueAt(recorded.depth, recorded.slid, station.md) - valueAt(recorded.depth, recorded.slid, above),
      distance2plan: offset?.total ?? Number.NaN,
      leftRight: offset?.leftRight ?? Number.NaN,
      ab: offset?.aboveBelow ?? Number.NaN,
    };
  });
  const columns = names.map((name) => [name, Float64Array.from(rows, (row) => row[name])] as const);
  return Object.fromEntries(columns) as Record<(typeof names)[number], Float64Array>;
}

/** A value between the recorded depths, NaN outside of them. */
function valueAt(depth: Float64Array, values: Float64Array, md: Feet): number {
  let [low, high] = [0, depth.length - 1];
  if (high < 0 || md < depth[0]! || md > depth[high]!) return Number.NaN;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (depth[middle]! <= md) low = middle;
    else high = middle;
  }
  const length = depth[high]! - depth[low]!;
  return length > 0 ? values[low]! + ((values[high]! - values[low]!) * (md - depth[low]!)) / length : values[low]!;
}

import type { WellPlan } from "@sigma/contract/directional/well-plan";
import { EngineInputError } from "@sigma/engine/engine-input-error";
import { computeSurvey, type SurveyColumns } from "@sigma/engine/survey/compute-survey";
import { columnsOf, type Station } from "@sigma/engine/survey/station";
import { planFromTargets } from "@sigma/engine/well-plan/plan-from-targets";
import { endOf, pathFrom, type PlanPath } from "@sigma/engine/well-plan/plan-path";
import { stationsOfPath } from "@sigma/engine/well-plan/plan-stations";
import type { Degrees, Feet } from "@sigma/terms/quantities";
import { numberRule } from "../../../data/calls/number-rule";
import { formatQuantity, quantities } from "../../../ui/format/numbers";
import { type InputColumn, type InputRow, tableValidity } from "../../../ui/controls/input-table/table-input";
import { type LegInput, legOf, roundTyped } from "./legs";
import { whyNot } from "./why-not";

/** The start of a draft: the surface, the last survey, the bit, or the first station of a plan. */
export type DraftStart = { from: "surface" | "survey" | "bit" | "plan"; station: Station };

/** The column of a typed station. */
export type StationField = "md" | "inclination" | "azimuth";

/** A plan that is being designed: either leg by leg, or with typed stations below its start. */
export type PlanDraft = {
  name: string;
  start: DraftStart;
  way: "design" | "stations";
  legs: readonly LegInput[];
  /** A station is written at every multiple of it, beside the ends of the legs, ft. */
  spacing: Feet;
  rows: readonly InputRow<StationField>[];
};

/** The result of a draft. */
export type DraftResult = {
  /** The stations down to the last one that forms a path; at least the start. */
  survey: SurveyColumns;
  /** Why it isn't a plan yet, with the faulty leg or row, counted from 0, if there is one; null if it is a plan. */
  fault: { at: number | null; reason: string } | null;
};

/** The surface. */
export const surface: DraftStart = {
  from: "surface",
  station: { md: 0, inclination: 0, azimuth: 0, tvd: 0, ns: 0, ew: 0 },
};

export const stationInputs: readonly InputColumn<StationField>[] = [
  { name: "md", title: "MD", unit: "ft", rule: { ...numberRule("POST api/well-plan", "stations.md"), required: true } },
  {
    name: "inclination",
    title: "Inclination",
    unit: "deg",
    rule: { ...numberRule("POST api/well-plan", "stations.inclination"), required: true },
  },
  {
    name: "azimuth",
    title: "Azimuth",
    unit: "deg",
    rule: { ...numberRule("POST api/well-plan", "stations.azimuth"), required: true },
  },
];

/** A draft of the stations of a stored plan. */
export function draftOfPlan(plan: WellPlan): PlanDraft {
  const { name, md, inclination, azimuth, tvd, ns, ew } = plan;
  const station = {
    md: md[0]!,
    inclination: inclination[0]!,
    azimuth: azimuth[0]!,
    tvd: tvd[0]!,
    ns: ns[0]!,
    ew: ew[0]!,
  };
  return {
    name: `${name} copy`,
    start: { from: "plan", station },
    way: "stations",
    legs: [],
    spacing: 100,
    rows: stationRowsOf(
      columnsOf(md.map((depth, row) => ({ md: depth, inclination: inclination[row]!, azimuth: azimuth[row]! }))),
    ),
  };
}

/** Stations below the first as they are typed. */
export const stationRowsOf = (stations: {
  md: readonly Feet[];
  inclination: readonly Degrees[];
  azimuth: readonly Degrees[];
}) =>
  stations.md.slice(1).map((md, row) => ({
    md: roundTyped(md),
    inclination: roundTyped(stations.inclination[row + 1]!),
    azimuth: roundTyped(stations.azimuth[row + 1]!),
  }));

/**
 * Computes the path of a draft, down to the last leg or row that forms a path.
 *
 * @param vsAzimuth direction of the vertical section, deg
 * @see docs/methods/well-plan.md — plan from targets
 */
export function computeDraft(draft: PlanDraft, vsAzimuth: Degrees): DraftResult {
  return draft.way === "design" ? designPath(draft, vsAzimuth) : typedIn(draft, vsAzimuth);
}

function designPath({ start, legs, spacing }: PlanDraft, vsAzimuth: Degrees): DraftResult {
  let path: PlanPath = pathFrom(start.station);
  let fault: DraftResult["fault"] = legs.length === 0 ? { at: null, reason: "Add the first leg" } : null;
  for (const [at, input] of legs.entries()) {
    const leg = legOf(input);
    const answer = leg && planFromTargets(endOf(path), [leg]);
    if (answer?.status === "solved") {
      path = { nodes: [...path.nodes, ...answer.nodes.slice(1)], sections: [...path.sections, ...answer.sections] };
      continue;
    }
    fault = { at, reason: answer ? whyNot(endOf(path), leg, answer.reason) : "A value is missing or wrong" };
    break;
  }
  if (fault === null && path.sections.length === 0) fault = { at: legs.length - 1, reason: "The legs drill no hole" };
  const survey = computeSurvey(stationsOfPath(path, spacing), { vsAzimuth, tieIn: start.station });
  return { survey, fault };
}

function typedIn({ start, rows }: PlanDraft, vsAzimuth: Degrees): DraftResult {
  const valid = tableValidity(rows, stationInputs);
  const stations = [start.station, ...rows.map(({ md, inclination, azimuth }) => stationOf(md, inclination, azimuth))];
  const wrong = valid.findIndex(({ isValid }) => !isValid);
  const upward = stations.findIndex(({ md }, row) => row > 0 && !(md > stations[row - 1]!.md)) - 1;
  const bad = [wrong, upward].filter((row) => row >= 0);
  const count = bad.length === 0 ? stations.length : Math.min(...bad) + 1;
  const compute = (some: typeof stations) => computeSurvey(columnsOf(some), { vsAzimuth, tieIn: start.station });
  try {
    return { survey: compute(stations.slice(0, count)), fault: faultOf(rows.length, wrong, upward, stations) };
  } catch (error) {
    if (!(error instanceof EngineInputError)) throw error;
    return { survey: compute([start.station]), fault: { at: null, reason: error.message } };
  }
}

const stationOf = (md: string, inclination: string, azimuth: string) => ({
  md: Number(md),
  inclination: Number(inclination),
  azimuth: Number(azimuth),
});

function faultOf(
  count: number,
  wrong: number,
  upward: number,
  stations: readonly { md: Feet }[],
): DraftResult["fault"] {
  if (count === 0) return { at: null, reason: "Add the first station" };
  if (wrong >= 0 && (upward < 0 || wrong <= upward)) {
    return { at: wrong, reason: `Station ${wrong + 1}: MD, inclination and azimuth are required` };
  }
  if (upward < 0) return null;
  const above = stations[upward]!.md;
  return {
    at: upward,
    reason: `Station ${upward + 1}: MD must be greater than ${formatQuantity(above, quantities.surveyDepth)} of the one above`,
  };
}

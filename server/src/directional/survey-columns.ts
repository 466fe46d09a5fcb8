import { computePath } from "@sigma/engine/survey/path/minimum-curvature";
import { columnsOf, mapColumns, type PathColumns, pathOfStations, type Station } from "@sigma/engine/survey/station";
import { drilledBetween, drilledPieces } from "@sigma/engine/slide-sheet/drilled-pieces";
import type { Stretch } from "@sigma/engine/slide-sheet/find-stretches";
import { projectSegments, type Tendencies } from "@sigma/engine/survey/path/project-to-bit";
import { computeTortuosity } from "@sigma/engine/survey/path/tortuosity";
import { prepareTrajectory, stationAt, type Trajectory } from "@sigma/engine/survey/path/trajectory";
import { stationOf } from "@sigma/engine/survey/station";
import type { SurveyObservation } from "@sigma/engine/tendencies/observe-surveys";
import { distanceToPlan } from "@sigma/engine/well-plan/distance-to-plan";
import { type Degrees, type Feet, toRadians } from "@sigma/terms/quantities";
import { wrapDegrees } from "@sigma/engine/math/angles";
import { type BhaSensor, crossoverAt, holeBelowSensor, sensorOffsetAt } from "./bha-sensors";

/** Position of a station under its survey column names: along and across the vertical section, and from the wellhead. */
const closureOf = ({ ns, ew }: { ns: Feet; ew: Feet }) => ({
  cd: Math.hypot(ns, ew),
  ca: ns === 0 && ew === 0 ? 0 : wrapDegrees((Math.atan2(ew, ns) * 180) / Math.PI),
});

/** The vertical section of a place. */
export const sectionOf = ({ ns, ew }: { ns: Feet; ew: Feet }, vsAzimuth: Degrees): Feet =>
  ns * Math.cos(toRadians(vsAzimuth)) + ew * Math.sin(toRadians(vsAzimuth));

/** The context in which the surveys of a well are shown. */
export type SurveyView = {
  path: PathColumns;
  stretches: readonly Stretch[];
  seen: readonly (SurveyObservation | null)[];
  /** Tendencies used at each survey. */
  tendencies: readonly Tendencies[];
  /** The path of the hole down to the last survey. */
  estimated: PathColumns;
  plan: Trajectory | null;
  sensors: readonly BhaSensor[];
  vsAzimuth: Degrees;
};

const observedNames = [
  "slideSeen",
  "tfSeen",
  "slideScoreSeen",
  "slideAhead",
  "slideWobSeen",
  "slideDiffSeen",
  "slideRopSeen",
  "slideFlowSeen",
  "slideRpmSeen",
  "rotateWobSeen",
  "rotateDiffSeen",
  "rotateRopSeen",
  "rotateFlowSeen",
  "rotateRpmSeen",
  "motorYield",
  "rbr",
  "rtr",
  "sbr",
  "str",
] as const satisfies readonly (keyof SurveyObservation)[];

/**
 * The columns of a survey in addition to the minimum-curvature results; NaN for a missing value. The last survey has
 * no bit yet: `withBit` adds it.
 */
export function surveyColumns(view: SurveyView): Record<string, Float64Array> {
  const { path, seen, plan, vsAzimuth } = view;
  const count = path.md.length;
  const fillColumns = <Name extends string>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, new Float64Array(count).fill(Number.NaN)])) as Record<
      Name,
      Float64Array
    >;
  const columns = fillColumns([
    ...observedNames,
    ...bitNames,
    "estimatedInclination",
    "estimatedAzimuth",
    "estimatedTVD",
    "estimatedNS",
    "estimatedEW",
    "estimatedVS",
    "estimatedMD",
    "distance2plan",
    "ab",
    "leftRight",
    "toolfaceType",
  ]);
  const estimate = prepareTrajectory(view.estimated);
  for (let row = 0; row < count; row++) {
    const put = (name: string, value: number | null | undefined) => {
      if (value != null) columns[name as keyof typeof columns][row] = value;
    };
    for (const name of observedNames) put(name, seen[row]?.[name]);
    const here = stationAt(estimate, path.md[row]!);
    put("estimatedMD", here.md);
    put("estimatedInclination", here.inclination);
    put("estimatedAzimuth", here.azimuth);
    put("estimatedTVD", here.tvd);
    put("estimatedNS", here.ns);
    put("estimatedEW", here.ew);
    put("estimatedVS", sectionOf(here, vsAzimuth));
    put("toolfaceType", path.inclination[row]! >= crossoverAt(view.sensors, path.md[row]!) ? 1 : 0);
    if (row < count - 1) putBit(columns, row, holeBelow(view, row).at(-1)!, view);
    if (!plan) continue;
    const { total, aboveBelow, leftRight } = distanceToPlan(plan, stationOf(path, row));
    put("distance2plan", total);
    put("ab", aboveBelow);
    put("leftRight", leftRight);
  }
  return { ...columns, ...computeTortuosity(prepareTrajectory(path)) };
}

/** Columns with the bit in the row of the last survey; given bit values are kept. */
export function withBit(
  columns: Readonly<Record<string, Float64Array>>,
  bit: Station,
  view: Pick<SurveyView, "plan" | "vsAzimuth">,
): Record<string, Float64Array> {
  const own = { ...columns };
  for (const name of bitNames) own[name] = columns[name]!.slice();
  putBit(own, columns.projMD!.length - 1, bit, view);
  return own;
}

const bitNames = [
  "projInc",
  "projAzm",
  "projTVD",
  "projNS",
  "projEW",
  "projVS",
  "projMD",
  "projCD",
  "projCA",
  "projDistance2plan",
] as const;

function putBit(
  columns: Record<string, Float64Array>,
  row: number,
  bit: Station,
  { plan, vsAzimuth }: Pick<SurveyView, "plan" | "vsAzimuth">,
): void {
  const closure = closureOf(bit);
  const values = {
    projInc: bit.inclination,
    projAzm: bit.azimuth,
    projMD: bit.md,
    projTVD: bit.tvd,
    projNS: bit.ns,
    projEW: bit.ew,
    projVS: sectionOf(bit, vsAzimuth),
    projCD: closure.cd,
    projCA: closure.ca,
    projDistance2plan: plan ? distanceToPlan(plan, bit).total : Number.NaN,
  } satisfies Record<(typeof bitNames)[number], number>;
  for (const name of bitNames) columns[name]![row] = values[name];
}

type ProjectedView = Pick<SurveyView, "path" | "stretches" | "tendencies" | "sensors">;

/**
 * The hole from a survey to the bit depth at that time, projected through slides and rotation: the survey, and a station at
 * the end of each. The last survey is projected to the recorded bottom.
 */
export function holeBelow({ path, stretches, tendencies, sensors }: ProjectedView, row: number): Station[] {
  const survey = stationOf(path, row);
  const bottom = stretches.at(-1)?.endMD ?? 0;
  const isLast = row === path.md.length - 1;
  const below = isLast ? holeBelowSensor(sensors, survey.md) : sensorOffsetAt(sensors, survey.md);
  const bit = isLast && bottom > survey.md ? bottom : survey.md + below;
  const pieces = drilledPieces(stretches.filter(({ startMD, endMD }) => endMD > survey.md && startMD < bit));
  return [survey, ...projectSegments(survey, drilledBetween(pieces, survey.md, bit), tendencies[row]!)];
}

/** Longest step of a path below the last survey, ft. */
const STEP: Feet = 10;

/** A path to the last survey, extended along the arcs of `holeBelow`, which start at its end. */
export function goneOn(path: PathColumns, below: readonly Station[]): PathColumns {
  const arcs = prepareTrajectory(pathOfStations(below));
  const stations = below.slice(1).flatMap(({ md }, row) => {
    const from = below[row]!.md;
    const count = Math.max(0, Math.ceil((md - from) / STEP));
    return Array.from({ length: count }, (_, step) =>
      step === count - 1 ? below[row + 1]! : stationAt(arcs, from + ((md - from) * (step + 1)) / count),
    );
  });
  if (stations.length === 0) return path;
  const { dls } = computePath(columnsOf([below[0]!, ...stations]), below[0]);
  return mapColumns(path, (values, name) =>
    Float64Array.of(...values, ...(name === "dls" ? dls.subarray(1) : stations.map((station) => station[name]))),
  );
}

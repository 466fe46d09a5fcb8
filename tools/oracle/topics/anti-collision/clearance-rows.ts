import { type ClearanceColumns, type ClearanceOptions, computeClearance } from "@sigma/engine/anti-collision/clearance";
import type { ClearanceWell } from "@sigma/engine/anti-collision/clearance-well";
import { meet, pairWells, type WellPair } from "@sigma/engine/anti-collision/encounter";
import { STANDARD_RULE } from "@sigma/engine/anti-collision/separation-factor";
import { prepareTrajectory, rowAbove, stationAt } from "@sigma/engine/survey/path/trajectory";
import { compareAngle, compareDefined, type Tolerance, worstOf } from "../../compare";
import type { Check, NotCompared } from "../../topic-check";

/** Directions are printed to a thousandth of a degree at the best. */
const ROUNDED_ANGLE = 5e-3;

/** The compared values at one depth of the reference, named as in the reference files; lengths in their unit, deg. */
export type ClearanceRow = {
  ref_md: number;
  ref_n: number;
  ref_e: number;
  ref_tvd: number;
  off_md: number;
  off_n: number;
  off_e: number;
  off_tvd: number;
  cc_distance: number;
  ref_pcr_1s: number;
  off_pcr_1s: number;
  /** 1-sigma uncertainty of the distance. */
  joint_1s: number;
  calc_hole: number;
  separation_factor: number;
  hoz_bearing_deg: number;
};

/** Within which each column must agree; factors from 10 up by a share, below by `factor`. */
export type ClearanceTolerances = {
  [Length in "cc_distance" | "off_md" | "ref_pcr_1s" | "off_pcr_1s" | "joint_1s" | "calc_hole"]: Tolerance;
} & {
  factor: Tolerance;
  highFactor: Tolerance;
};

/**
 * Clearance at depths of the reference: at a station the row of the calculation, between two the same by itself.
 *
 * @param feet ft in one unit of length of the case
 */
export function clearanceRows(
  reference: ClearanceWell,
  offset: ClearanceWell,
  options: ClearanceOptions,
  depths: readonly number[],
  feet: number,
): ClearanceRow[] {
  const foundClearance = computeClearance(reference, offset, options);
  const { rule = STANDARD_RULE, isCorrelated = false } = options;
  const pair = pairWells(reference, offset, rule, isCorrelated);
  const wells = [prepareTrajectory(reference.path), prepareTrajectory(offset.path)] as const;
  return depths.map((depth) => {
    const md = depth * feet;
    const row = foundClearance.md.findIndex(
      (at, index) => foundClearance.kind[index] === "station" && Math.abs(at - md) < 1e-6,
    );
    const meeting = row < 0 ? between(pair, md) : meetingAt(foundClearance, row);
    const own = stationAt(wells[0], meeting.md);
    const other = stationAt(wells[1], meeting.offsetMD);
    return {
      ref_md: own.md / feet,
      ref_n: own.ns / feet,
      ref_e: own.ew / feet,
      ref_tvd: own.tvd / feet,
      off_md: meeting.offsetMD / feet,
      off_n: other.ns / feet,
      off_e: other.ew / feet,
      off_tvd: other.tvd / feet,
      cc_distance: meeting.distance / feet,
      ref_pcr_1s: meeting.referenceSigma / feet,
      off_pcr_1s: meeting.offsetSigma / feet,
      joint_1s: meeting.jointSigma / feet,
      calc_hole: meeting.holeRadii / feet,
      separation_factor: meeting.factor,
      hoz_bearing_deg: (Math.atan2(other.ew - own.ew, other.ns - own.ns) * 180) / Math.PI,
    };
  });
}

/** A point of the reference and the point nearest to it, lengths in ft. */
type Meeting = {
  md: number;
  offsetMD: number;
  distance: number;
  referenceSigma: number;
  offsetSigma: number;
  jointSigma: number;
  holeRadii: number;
  factor: number;
};

const meetingAt = (clearance: ClearanceColumns, row: number): Meeting => ({
  md: clearance.md[row]!,
  offsetMD: clearance.offsetMD[row]!,
  distance: clearance.distance[row]!,
  referenceSigma: clearance.referenceSigma[row]!,
  offsetSigma: clearance.offsetSigma[row]!,
  jointSigma: clearance.jointSigma[row]!,
  holeRadii: clearance.holeRadii[row]!,
  factor: clearance.separationFactor[row]!,
});

/** The meeting of a depth between two stations of the reference. */
function between(pair: WellPair, md: number): Meeting {
  const stations = pair.reference.path.md;
  const interval = rowAbove(stations, md);
  const { referenceVariance, offsetVariance, variance, ...rest } = meet(pair, interval, md - stations[interval]!);
  return {
    ...rest,
    referenceSigma: Math.sqrt(referenceVariance),
    offsetSigma: Math.sqrt(offsetVariance),
    jointSigma: Math.sqrt(variance),
  };
}

/** Compares every column that the reference has and names the others. */
export function compareClearance(
  rows: readonly ClearanceRow[],
  expectedColumns: Readonly<Record<string, readonly (number | null)[]>>,
  tolerances: ClearanceTolerances,
): (Check | NotCompared)[] {
  return Object.entries(expectedColumns).flatMap(([name, listed]): (Check | NotCompared)[] => {
    if (!isColumn(name)) return [{ notCompared: name }];
    const foundValues = rows.map((row) => row[name]);
    if (name === "separation_factor") return compareFactors(foundValues, listed, tolerances);
    if (name === "hoz_bearing_deg") return compareBearings(rows, listed, tolerances.cc_distance);
    return compareDefined(name, foundValues, listed, toleranceOf(name, tolerances));
  });
}

const COLUMNS: readonly (keyof ClearanceRow)[] = [
  "ref_md",
  "ref_n",
  "ref_e",
  "ref_tvd",
  "off_md",
  "off_n",
  "off_e",
  "off_tvd",
  "cc_distance",
  "ref_pcr_1s",
  "off_pcr_1s",
  "joint_1s",
  "calc_hole",
  "separation_factor",
  "hoz_bearing_deg",
];

const isColumn = (name: string): name is keyof ClearanceRow => COLUMNS.some((column) => column === name);

/** A position of the reference is as near as a distance; the nearest point slides along the offset as its depth does. */
function toleranceOf(
  name: Exclude<keyof ClearanceRow, "separation_factor" | "hoz_bearing_deg">,
  tolerances: ClearanceTolerances,
): Tolerance {
  if (name === "ref_md" || name === "ref_n" || name === "ref_e" || name === "ref_tvd") return tolerances.cc_distance;
  if (name === "off_n" || name === "off_e" || name === "off_tvd") return tolerances.off_md;
  return tolerances[name];
}

/** Factors below 10 are compared absolutely, higher ones relatively. */
function compareFactors(
  foundFactors: readonly number[],
  listedFactors: readonly (number | null)[],
  { factor, highFactor }: ClearanceTolerances,
): Check[] {
  const inRange = (isIn: (value: number) => boolean) =>
    listedFactors.map((value) => (value !== null && isIn(value) ? value : null));
  return [
    ...compareDefined(
      "separation_factor",
      foundFactors,
      inRange((value) => value < 10),
      factor,
    ),
    ...compareDefined(
      "separation_factor",
      foundFactors,
      inRange((value) => value >= 10),
      highFactor,
    ),
  ];
}

/** Directions in plan view: what a position may be off turns the direction to a near well far. */
function compareBearings(
  rows: readonly ClearanceRow[],
  listedValues: readonly (number | null)[],
  { absolute = 0 }: Tolerance,
): Check[] {
  const checks = rows.flatMap(({ hoz_bearing_deg: bearing, ref_n, ref_e, off_n, off_e }, row) => {
    const reference = listedValues[row];
    const level = Math.hypot(off_n - ref_n, off_e - ref_e);
    const sway = (Math.min(Math.PI, absolute / level) * 180) / Math.PI;
    return reference === null || reference === undefined
      ? []
      : compareAngle(`hoz_bearing_deg[${row}]`, bearing, reference, ROUNDED_ANGLE + sway);
  });
  return [worstOf(checks) ?? []].flat();
}

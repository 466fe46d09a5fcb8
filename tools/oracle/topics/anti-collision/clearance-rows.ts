import { type ClearanceColumns, type ClearanceOptions, computeClearance } from "@sigma/engine/anti-collision/clearance";
import type { ClearanceWell } from "@sigma/engine/anti-collision/clearance-well";
import { meet, pairWells, type WellPair } from "@sigma/engine/anti-collision/encounter";
import { STANDARD_RULE } from "@sigma/engine/anti-collision/separation-factor";
import { prepareTrajectory, rowAbove, stationAt } from "@sigma/engine/survey/path/trajectory";
import { compareAngle, compareDefined, type Tolerance, worstAlone } from "../../compare";
import type { Check, NotCompared } from "../../topic-check";

/** Directions are printed to a thousandth of a degree at the best. */
const ROUNDED_ANGLE = 5e-3;

/** Within which each column must agree; factors from 10 up by a share, below by `factor`. */
export type ClearanceTolerances = {
  [Length in "cc_distance" | "off_md" | "ref_pcr_1s" | "off_pcr_1s" | "joint_1s" | "calc_hole"]: Tolerance;
} & {
  factor: Tolerance;
  highFactor: Tolerance;
};

/**
 * The tolerance of each length. A position of the reference is as near as a distance; the nearest point slides along the offset as
 * its depth does. `joint_1s` is the 1-sigma uncertainty of the distance.
 */
const toleranceNames = {
  ref_md: "cc_distance",
  ref_n: "cc_distance",
  ref_e: "cc_distance",
  ref_tvd: "cc_distance",
  off_md: "off_md",
  off_n: "off_md",
  off_e: "off_md",
  off_tvd: "off_md",
  cc_distance: "cc_distance",
  ref_pcr_1s: "ref_pcr_1s",
  off_pcr_1s: "off_pcr_1s",
  joint_1s: "joint_1s",
  calc_hole: "calc_hole",
} as const satisfies Record<string, keyof ClearanceTolerances>;

type Length = keyof typeof toleranceNames;

/** The compared values at one depth of the reference, named as in the reference files; lengths in their unit, deg. */
export type ClearanceRow = Record<Length | "separation_factor" | "hoz_bearing_deg", number>;

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
const meetingAt = (clearance: ClearanceColumns, row: number) => ({
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
function between(pair: WellPair, md: number): ReturnType<typeof meetingAt> {
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
    if (name === "separation_factor") return compareFactors(rows, listed, tolerances);
    if (name === "hoz_bearing_deg") return compareBearings(rows, listed, tolerances.cc_distance);
    if (!isLength(name)) return [{ notCompared: name }];
    const foundValues = rows.map((row) => row[name]);
    return compareDefined(name, foundValues, listed, tolerances[toleranceNames[name]]);
  });
}

const isLength = (name: string): name is Length => Object.hasOwn(toleranceNames, name);

/** Factors below 10 are compared absolutely, higher ones relatively. */
function compareFactors(
  rows: readonly ClearanceRow[],
  listedFactors: readonly (number | null)[],
  { factor, highFactor }: ClearanceTolerances,
): Check[] {
  const foundFactors = rows.map((row) => row.separation_factor);
  const low = listedFactors.map((value) => (value !== null && value < 10 ? value : null));
  const high = listedFactors.map((value) => (value !== null && value >= 10 ? value : null));
  return [
    ...compareDefined("separation_factor", foundFactors, low, factor),
    ...compareDefined("separation_factor", foundFactors, high, highFactor),
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
  return worstAlone(checks);
}

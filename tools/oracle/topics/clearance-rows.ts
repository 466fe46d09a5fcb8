import { type ClearanceOptions, computeClearance } from "@sigma/engine/anti-collision/clearance";
import type { ClearanceWell } from "@sigma/engine/anti-collision/clearance-well";
import { meet, pairWells } from "@sigma/engine/anti-collision/encounter";
import { STANDARD_RULE } from "@sigma/engine/anti-collision/separation-factor";
import { rowAbove } from "@sigma/engine/survey/trajectory";
import { compareDefined, type Tolerance } from "../compare";
import type { Check } from "../topic-check";

/** What is compared at one depth of the reference, by the names of the reference files; lengths in their unit. */
export type ClearanceRow = {
  off_md: number;
  cc_distance: number;
  ref_pcr_1s: number;
  off_pcr_1s: number;
  calc_hole: number;
  separation_factor: number;
};

/** Within which each column must agree; factors from 10 up by a share, below by `factor`. */
export type ClearanceTolerances = Readonly<Record<Exclude<keyof ClearanceRow, "separation_factor">, Tolerance>> & {
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
  const found = computeClearance(reference, offset, options);
  const { rule = STANDARD_RULE, isCorrelated = false } = options;
  const pair = pairWells(reference, offset, rule, isCorrelated);
  return depths.map((depth) => {
    const md = depth * feet;
    const row = found.md.findIndex((at, index) => found.kind[index] === "station" && Math.abs(at - md) < 1e-6);
    if (row >= 0) {
      return {
        off_md: found.offsetMD[row]! / feet,
        cc_distance: found.distance[row]! / feet,
        ref_pcr_1s: found.referenceSigma[row]! / feet,
        off_pcr_1s: found.offsetSigma[row]! / feet,
        calc_hole: found.holeRadii[row]! / feet,
        separation_factor: found.separationFactor[row]!,
      };
    }
    const interval = rowAbove(reference.path.md, md);
    const between = meet(pair, interval, md - reference.path.md[interval]!);
    return {
      off_md: between.offsetMD / feet,
      cc_distance: between.distance / feet,
      ref_pcr_1s: Math.sqrt(between.referenceVariance) / feet,
      off_pcr_1s: Math.sqrt(between.offsetVariance) / feet,
      calc_hole: between.holeRadii / feet,
      separation_factor: between.factor,
    };
  });
}

/** Compares every column that the reference has. */
export function compareClearance(
  rows: readonly ClearanceRow[],
  expected: Readonly<Partial<Record<keyof ClearanceRow, readonly (number | null)[]>>>,
  { factor, highFactor, ...lengths }: ClearanceTolerances,
): Check[] {
  const names = ["off_md", "cc_distance", "ref_pcr_1s", "off_pcr_1s", "calc_hole"] as const;
  const factors = expected.separation_factor ?? [];
  const inRange = (isIn: (value: number) => boolean) =>
    factors.map((value) => (value !== null && isIn(value) ? value : null));
  const found = rows.map(({ separation_factor: value }) => value).slice(0, factors.length);
  return [
    ...names.flatMap((name) => {
      const listed = expected[name];
      return listed
        ? compareDefined(
            name,
            rows.map((row) => row[name]),
            listed,
            lengths[name],
          )
        : [];
    }),
    ...compareDefined(
      "separation_factor",
      found,
      inRange((value) => value < 10),
      factor,
    ),
    ...compareDefined(
      "separation_factor",
      found,
      inRange((value) => value >= 10),
      highFactor,
    ),
  ];
}

import { type ClearanceColumns, computeClearance } from "@sigma/engine/anti-collision/clearance";
import { prepareClearanceWell, type SurveyedWell } from "@sigma/engine/anti-collision/clearance-well";
import { splitAtKickOff } from "@sigma/engine/anti-collision/sidetrack";
import { alongHole } from "@sigma/engine/uncertainty/covariance";
import { findSurveyTool } from "@sigma/engine/uncertainty/survey-tools";
import { unitsOf } from "../case-units";
import { compareColumn, compareDefined, type Tolerance } from "../compare";
import {
  columnOf,
  definedNumbersAt,
  definedRowsAt,
  type JsonObject,
  numbersAt,
  objectAt,
  objectsAt,
  optionalNumbersAt,
  optionalObjectAt,
  textAt,
} from "../read-json";
import type { Check, OracleCase, TopicCheck } from "../topic-check";
import { readWell, ruleOf } from "./clearance-wells";

/** What published columns may differ by, m: they are printed to the centimetre, depths of near-parallel wells drift. */
const tolerances: { readonly [column: string]: Tolerance } = {
  cc_distance: { absolute: 0.02 },
  off_md: { absolute: 0.5 },
  ref_pcr_1s: { absolute: 0.03 },
  off_pcr_1s: { absolute: 0.03 },
  calc_hole: { absolute: 1e-3 },
};
const SIGMA: Tolerance = { absolute: 0.015, relative: 0.01 };
/** Of a separation factor below 10, between two wells and between a sidetrack and its parent. */
const FACTOR = 0.02;
const SIDETRACK_FACTOR = 0.04;
/** Above 10 the centimetres of the sigmas count: a share of the factor. */
const HIGH_FACTOR: Tolerance = { relative: 5e-3 };

/**
 * Clearance of one reference well against offset wells, one case per offset: centre distance, pedal-curve radii and
 * separation factor at every station of the reference; sigmas along the hole of each well; and separation factors with
 * and without correlated geomagnetic terms.
 */
export const clearanceIscwsa: TopicCheck = (file) => {
  const inputsOf = (oracleCase: JsonObject): JsonObject => ({
    ...optionalObjectAt(file, "inputs"),
    ...optionalObjectAt(oracleCase, "inputs"),
  });
  const cases = objectsAt(file, "cases");
  const wellsOf = (oracleCase: JsonObject): [reference: SurveyedWell, offset: SurveyedWell] => {
    const { feet } = unitsOf(file, oracleCase);
    const inputs = inputsOf(oracleCase);
    const reference = optionalObjectAt(oracleCase, "reference");
    const listing = Object.keys(reference).length > 0 ? reference : objectAt(file, "reference");
    return [
      readWell(listing, inputs, "reference", feet),
      readWell(objectAt(oracleCase, "offset"), inputs, "offset", feet),
    ];
  };
  return [
    ...cases.map((oracleCase) => ({
      id: textAt(oracleCase, "id"),
      run: () => compareCase(oracleCase, wellsOf(oracleCase), inputsOf(oracleCase), unitsOf(file, oracleCase).feet),
    })),
    ...Object.entries(optionalObjectAt(file, "geomagnetic_correlation")).flatMap(([id, listing]) => {
      const oracleCase = cases.find((other) => textAt(other, "id") === id);
      return oracleCase ? correlationCases(id, listing as JsonObject, wellsOf(oracleCase), inputsOf(oracleCase)) : [];
    }),
  ];
};

function compareCase(
  oracleCase: JsonObject,
  [reference, offset]: [SurveyedWell, SurveyedWell],
  inputs: JsonObject,
  feet: number,
): Check[] {
  const expected = objectAt(oracleCase, "expected");
  const below = splitAtKickOff(reference, offset);
  const wells = [prepareClearanceWell(below.reference), prepareClearanceWell(below.offset)] as const;
  const found = computeClearance(...wells, { rule: ruleOf(inputs) });
  const rows = stationRows(found, numbersAt(expected, "ref_md"), feet);
  const column = (name: string): (number | null)[] => definedNumbersAt(expected, name);
  const sigmas = alongHole(wells[1].uncertainty.covariance, wells[1].path);
  return [
    ...compareLengths(found, rows, expected, feet),
    ...compareFactors(rows, found.separationFactor, column("separation_factor"), below.kickOffMD !== null),
    ...Object.entries({ sigma_h: sigmas.hh, sigma_l: sigmas.ll, sigma_a: sigmas.aa }).flatMap(([name, variances]) => {
      const listed = optionalNumbersAt(objectAt(oracleCase, "offset"), name, null);
      return listed
        ? compareColumn(
            name,
            variances.map((value) => Math.sqrt(value) / feet),
            listed,
            SIGMA,
          )
        : [];
    }),
  ];
}

/** Compares every column of lengths that the reference has. */
export function compareLengths(
  found: ClearanceColumns,
  rows: readonly number[],
  expected: JsonObject,
  feet: number,
  allowed = tolerances,
): Check[] {
  const columns: { readonly [name: string]: Float64Array } = {
    cc_distance: found.distance,
    off_md: found.offsetMD,
    ref_pcr_1s: found.referenceSigma,
    off_pcr_1s: found.offsetSigma,
    calc_hole: found.holeRadii,
  };
  return Object.entries(columns).flatMap(([name, column]) => {
    const tolerance = allowed[name];
    if (expected[name] === undefined || !tolerance) return [];
    const values = rows.map((row) => column[row]! / feet);
    return compareDefined(name, values, definedNumbersAt(expected, name), tolerance);
  });
}

function compareFactors(
  rows: readonly number[],
  factors: Float64Array,
  expected: (number | null)[],
  isSidetrack: boolean,
): Check[] {
  const found = rows.map((row) => factors[row]!);
  const low = expected.map((factor) => (factor !== null && factor < 10 ? factor : null));
  const high = expected.map((factor) => (factor !== null && factor >= 10 ? factor : null));
  return [
    ...compareDefined("separation_factor", found, low, { absolute: isSidetrack ? SIDETRACK_FACTOR : FACTOR }),
    ...compareDefined("separation_factor", found, high, HIGH_FACTOR),
  ];
}

/** The rows of the stations at the depths of a reference. */
export const stationRows = (found: ClearanceColumns, depths: readonly number[], feet: number): number[] =>
  depths.map((depth) => {
    const row = found.md.findIndex(
      (md, index) => found.kind[index] === "station" && Math.abs(md - depth * feet) < 1e-6,
    );
    if (row < 0) throw new Error(`the reference has no station at ${depth}`);
    return row;
  });

/** Tools of the reference and of the offset, by the first words of a column. */
const toolPairs: { readonly [words: string]: readonly [reference: string, offset: string] } = {
  "MWD+SRGM": ["MWD+SRGM", "MWD+SRGM"],
  "MWD+IFR": ["MWD+IFR1", "MWD+IFR1"],
  "Ref:MWD+IFR Offset: MWD+SRGM": ["MWD+IFR1", "MWD+SRGM"],
};

function correlationCases(
  id: string,
  listing: JsonObject,
  [reference, offset]: [SurveyedWell, SurveyedWell],
  inputs: JsonObject,
): OracleCase[] {
  const { columns } = listing as { columns: string[] };
  return columns.flatMap((name, index) => {
    const [tools = "", correlation = "", what] = name.split("|");
    const pair = toolPairs[tools.replace(/\s+/g, " ").trim()];
    if (!pair || what !== "SF") return [];
    return {
      id: `${id} ${pair.join(" / ")}, ${correlation.toLowerCase()}`,
      run: () => {
        const rows = definedRowsAt(listing, "rows");
        const wells = [reference, offset].map((well, order) =>
          prepareClearanceWell({ ...well, program: findSurveyTool(pair[order] ?? "") }),
        );
        const isCorrelated = /^with /i.test(correlation);
        const found = computeClearance(wells[0]!, wells[1]!, { rule: ruleOf(inputs), isCorrelated });
        const depths = columnOf(rows, columns.indexOf("PriMd")).map((depth) => depth ?? Number.NaN);
        const at = stationRows(found, depths, 1 / 0.3048);
        return compareDefined(
          "SF",
          at.map((row) => found.separationFactor[row]!),
          columnOf(rows, index),
          { absolute: 0.02, relative: 5e-3 },
        );
      },
    };
  });
}

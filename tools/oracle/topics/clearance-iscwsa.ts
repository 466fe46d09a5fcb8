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
import { type ClearanceTolerances, clearanceRows, compareClearance } from "./clearance-rows";
import { readWell, ruleOf } from "./clearance-wells";

/** What published columns may differ by, m: they are printed to the centimetre, depths of near-parallel wells drift. */
const tolerances: ClearanceTolerances = {
  cc_distance: { absolute: 0.02 },
  off_md: { absolute: 0.5 },
  ref_pcr_1s: { absolute: 0.03 },
  off_pcr_1s: { absolute: 0.03 },
  calc_hole: { absolute: 1e-3 },
  factor: { absolute: 0.02 },
  // Above 10 the centimetres of the sigmas count.
  highFactor: { relative: 5e-3 },
};
const sidetrackTolerances: ClearanceTolerances = { ...tolerances, factor: { absolute: 0.04 } };
const SIGMA: Tolerance = { absolute: 0.015, relative: 0.01 };
/** Of factors printed with two decimals, from tools whose sizes the diagnostics do not list. */
const CORRELATION: Tolerance = { absolute: 0.02, relative: 5e-3 };

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
      if (!oracleCase) return [];
      const { feet } = unitsOf(file, oracleCase);
      return correlationCases(id, listing as JsonObject, wellsOf(oracleCase), inputsOf(oracleCase), feet);
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
  const rows = clearanceRows(...wells, { rule: ruleOf(inputs) }, numbersAt(expected, "ref_md"), feet);
  const column = (name: string) => (expected[name] === undefined ? {} : { [name]: definedNumbersAt(expected, name) });
  const sigmas = alongHole(wells[1].uncertainty.covariance, wells[1].path);
  const columns = ["cc_distance", "off_md", "ref_pcr_1s", "off_pcr_1s", "calc_hole", "separation_factor"].map(column);
  return [
    ...compareClearance(
      rows,
      Object.assign({}, ...columns) as Parameters<typeof compareClearance>[1],
      below.kickOffMD === null ? tolerances : sidetrackTolerances,
    ),
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
  feet: number,
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
        const depths = columnOf(rows, columns.indexOf("PriMd")).map((depth) => depth ?? Number.NaN);
        const found = clearanceRows(wells[0]!, wells[1]!, { rule: ruleOf(inputs), isCorrelated }, depths, feet);
        const factors = found.map(({ separation_factor: factor }) => factor);
        return compareDefined("SF", factors, columnOf(rows, index), CORRELATION);
      },
    };
  });
}

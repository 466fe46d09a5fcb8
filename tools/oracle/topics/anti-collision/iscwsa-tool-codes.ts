import type { PathColumns } from "@sigma/engine/survey/station";
import { correlations, type ErrorTerm, type SurveyTool } from "@sigma/engine/uncertainty/error-term";
import { createWeightInput, fillWeightInput } from "@sigma/engine/uncertainty/station-weights";
import type { SurveyPlace } from "@sigma/engine/uncertainty/survey-place";
import { weightFunctions } from "@sigma/engine/uncertainty/weight-functions";
import type { WeightInput, Weights } from "@sigma/engine/uncertainty/weight-input";
import { compareValue, worstAlone } from "../../compare";
import { evaluateFormula, type Variables } from "../../formula";
import {
  type JsonObject,
  numberAt,
  numbersAt,
  objectsAt,
  optionalNumberAt,
  optionalObjectAt,
  textAt,
} from "../../read-json";
import type { Check, TopicCheck } from "../../topic-check";
import { toolOf } from "./iscwsa-inputs";

/** Published values agree to the last digit; formulas to rounding. */
const TOLERANCE = 1e-12;

/**
 * Error terms as published: every tool of the file against the tool of the engine. Magnitudes, units and correlations
 * must be equal, and every weight function must give what the printed formula gives, over many attitudes.
 */
export const iscwsaToolCodes: TopicCheck = (file) => [
  ...Object.entries(optionalObjectAt(file, "models")).map(([name, terms]) => ({
    id: name,
    run: () => compareTool(toolOf(name), objectsAt({ terms }, "terms"), {}),
  })),
  ...Object.entries({ ...optionalObjectAt(file, "owsg_a_rev5_1"), ...optionalObjectAt(file, "tools") }).map(
    ([name, tool]) => ({
      id: name,
      run: () =>
        compareTool(
          toolOf(name),
          objectsAt(tool as JsonObject, "terms"),
          optionalObjectAt(tool as JsonObject, "parameters"),
        ),
    }),
  ),
];

function compareTool(tool: SurveyTool, listedTerms: readonly JsonObject[], parameters: JsonObject): Check[] {
  const [lowest, highest] = tool.inclination;
  return [
    compareValue("number of terms", tool.terms.length, listedTerms.length, {}),
    compareValue("inc_min", lowest, optionalNumberAt(parameters, ["inc_min"], lowest), {}),
    compareValue("inc_max", highest, optionalNumberAt(parameters, ["inc_max"], highest), {}),
    ...listedTerms.flatMap((row) => {
      const name = textAt(row, "code") || textAt(row, "name");
      // The sheet of workbook 5.04 calls the lateral course-length term XCLL.
      const code = name === "XCLL" ? "XCLA" : name;
      const term = tool.terms.find((candidate) => candidate.code === code);
      if (!term) throw new Error(`${tool.name} has no term ${code}`);
      return compareTerm(term, row);
    }),
  ];
}

function compareTerm(term: ErrorTerm, row: JsonObject): Check[] {
  const { code, magnitude, unit, propagation } = term;
  const listedUnit = textAt(row, "units").replace(/^-$/, "1");
  if (unit !== listedUnit) throw new Error(`${code} is in ${unit}, not ${listedUnit}`);
  const listedMagnitude = optionalNumberAt(row, ["magnitude"], null) ?? numberAt(row, "value");
  const rho = [...correlations[propagation]];
  const listedRho = misprintedRho[code]?.(row) ?? numbersAt(row, "rho_within_leg_leg_to_leg_well_to_well");
  return [
    compareValue(`${code} magnitude`, magnitude, listedMagnitude, { relative: TOLERANCE }),
    ...rho.map((value, index) => compareValue(`${code} rho${index + 1}`, value, listedRho[index] ?? null, {})),
    ...compareFormulas(term, row),
  ];
}

/** The sheet of workbook 5.04 correlates XYM3E and XYM4E along the hole; its calculation takes them as random. */
const misprintedRho: { readonly [code: string]: (row: JsonObject) => number[] | undefined } = {
  XYM3E: (row) => (row["weight_function"] === "XYM3L" ? [0, 0, 0] : undefined),
  XYM4E: (row) => (row["weight_function"] === "XYM4L" ? [0, 0, 0] : undefined),
};

const SHORT_COURSE = "Max(1, Sqr(10 / (MD - MDPrev)))";

/** Corrected formulas that reproduce the published covariances, if the text of the lists differs. */
const corrections: { readonly [weight: string]: JsonObject } = {
  XYM3E: {
    inclination_formula: `Abs(Cos(Inc)) * Cos(AzT) * ${SHORT_COURSE}`,
    azimuth_formula: `-Abs(Cos(Inc)) * Sin(AzT) / Sin(Inc) * ${SHORT_COURSE}`,
    north_singularity: SHORT_COURSE,
  },
  XYM4E: {
    inclination_formula: `Abs(Cos(Inc)) * Sin(AzT) * ${SHORT_COURSE}`,
    azimuth_formula: `Abs(Cos(Inc)) * Cos(AzT) / Sin(Inc) * ${SHORT_COURSE}`,
    east_singularity: SHORT_COURSE,
  },
};

const place: SurveyPlace = { gTotal: 0.998, bTotal: 51234, dip: 63, declination: -7.5, latitude: 41 };

function compareFormulas(term: ErrorTerm, row: JsonObject): Check[] {
  const { weight, code } = term;
  // The course-length texts of workbook 5.04 differ from its calculation, as its sheet notes.
  if (row["weight_function"] === "XCL") return [];
  const text = { ...row, ...corrections[weight] };
  const { weigh, vertical, acts } = weightFunctions[weight];
  const checks = attitudes.flatMap(({ at, variables }) => {
    const weights: Weights = { depth: 0, inclination: 0, azimuth: 0, north: 0, east: 0, down: 0 };
    const formula = (key: string, otherKey = key): number => {
      const value = text[key] ?? text[otherKey] ?? 0;
      if (typeof value === "number") return value;
      if (typeof value !== "string") throw new Error(`${code}: ${key} must be a formula or a number`);
      return evaluateFormula(value, variables);
    };
    const check = (name: string, actual: number, expectedValue: number) =>
      compareValue(`${code} ${name}`, actual, expectedValue, { absolute: TOLERANCE, relative: TOLERANCE });
    weigh(at, weights);
    if (acts === "position") {
      // The angles of a course act on it separately: the azimuth angle is in the horizontal plane.
      const angle = Math.hypot(formula("inclination_formula"), formula("azimuth_formula") * at.sinInc);
      return [check("displacement", Math.hypot(weights.north, weights.east, weights.down), angle * at.course)];
    }
    const weightChecks = [
      check("depth", weights.depth, formula("depth_formula")),
      check("inclination", weights.inclination, formula("inclination_formula")),
      check("azimuth", weights.azimuth, formula("azimuth_formula")),
    ];
    if (!vertical) return weightChecks;
    weights.north = 0;
    weights.east = 0;
    vertical(at, weights);
    return [
      ...weightChecks,
      check("north when vertical", weights.north, formula("north_singularity", "singularity_north")),
      check("east when vertical", weights.east, formula("east_singularity", "singularity_east")),
    ];
  });
  return worstAlone(checks);
}

/** Attitudes all round, on short and long courses, with the variables of the formulas. */
const attitudes: { at: WeightInput; variables: Variables }[] = [0.5, 3, 20, 45, 88, 120, 170].flatMap((inclination) =>
  [0.5, 37, 90, 143, 200, 290, 359].flatMap((azimuth) =>
    [6, 30].map((course) => attitudeOf(inclination, azimuth, course)),
  ),
);

function attitudeOf(inclination: number, azimuth: number, course: number): { at: WeightInput; variables: Variables } {
  const [md, tvd, feet, radians] = [1800, 1650, 1 / 0.3048, Math.PI / 180];
  const column = (above: number, value: number) => Float64Array.of(above, value);
  const path: PathColumns = {
    md: column((md - course) * feet, md * feet),
    inclination: column(inclination * 0.9, inclination),
    azimuth: column(azimuth + 4, azimuth),
    tvd: column((tvd - course) * feet, tvd * feet),
    ns: column(0, 0),
    ew: column(0, 0),
    dls: column(0, 0),
  };
  const at = createWeightInput(place);
  fillWeightInput(at, path, 1, place);
  const variables = {
    pi: Math.PI,
    rad: radians,
    inc: inclination * radians,
    incprev: inclination * 0.9 * radians,
    az: azimuth * radians,
    azt: azimuth * radians,
    azprev: (azimuth + 4) * radians,
    azm: (azimuth - place.declination) * radians,
    md,
    mdprev: md - course,
    tvd,
    gfield: place.gTotal * 9.80665,
    bfield: place.bTotal,
    dip: place.dip * radians,
    latitude: 41 * radians,
    earthrate: 0.26251614,
    noisereductionfactor: 1,
    xcltortuosity: 0.000572615,
    z_gyro_drift: 0,
    gzrunningspeed: 2160,
  };
  return { at, variables };
}

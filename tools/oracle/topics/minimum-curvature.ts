import { computeSurvey } from "@sigma/engine/survey/compute-survey";
import { casesOf } from "../cases-of";
import { compareAngle, compareDefined, printedTolerance, type Tolerance, unknownFields, worstAlone } from "../compare";
import {
  definedNumbersAt,
  type JsonObject,
  objectAt,
  optionalNumberAt,
  optionalNumbersAt,
  optionalObjectAt,
  textAt,
} from "../read-json";
import { readStations } from "../read-stations";
import type { Check, TopicCheck } from "../topic-check";
import { publishedChecks } from "./published-listing";

/**
 * Minimum curvature: inputs `md`, `inc`, `azi`, and where given `start_nev`, `vs_azimuth`, `vs_origin`; every column of
 * `expected` that the engine has, each within 1e-9 relative; and the rows of a printed listing (`published`).
 */
export const minimumCurvature: TopicCheck = (file) =>
  casesOf(file, ({ oracleCase, inputs, feet, severity }) => {
    const expectedFields = objectAt(oracleCase, "expected");
    const { stations, tieIn } = readStations(inputs, feet);
    const [originNs = 0, originEw = 0] = optionalNumbersAt(inputs, "vs_origin", []);
    const survey = computeSurvey(stations, {
      tieIn,
      vsAzimuth: optionalNumberAt(inputs, ["vs_azimuth"], 0),
      origin: { ns: originNs * feet, ew: originEw * feet },
      turnFromInclination: 0,
    });
    const within: Tolerance = { absolute: 1e-9, relative: printedTolerance(1e-9, expectedFields) };
    const lengths = {
      tvd: survey.tvd,
      north: survey.ns,
      east: survey.ew,
      vs: survey.vs,
      closure_distance: survey.cd,
    };
    const rates = { dls: survey.dls, build_rate: survey.buildRate, turn_rate: survey.turnRate };
    const columns: { [name: string]: Float64Array } = {
      md: survey.md.map((value) => value / feet),
      ...inUnit(lengths, feet),
      ...inUnit(rates, severity),
      dogleg_deg: survey.dls.map((rate, row) => (rate * (survey.md[row]! - (survey.md[row - 1] ?? 0))) / 100),
      closure_azimuth: survey.ca,
      inc: survey.inclination,
      azi: survey.azimuth,
    };
    /** Checks of a column within its tolerance; turn rates and directions are equal a full turn apart. */
    const compareKnown = (name: string, expectedColumns: JsonObject, within: Tolerance): Check[] => {
      const column = columns[name];
      if (!column) return [];
      const listedValues = definedNumbersAt(expectedColumns, name);
      if (name === "closure_azimuth") return compareDirections(name, column, listedValues, survey.cd, within);
      const turnedColumn = name === "turn_rate" ? withoutFullTurns(column, listedValues, survey.md, severity) : column;
      return compareDefined(name, turnedColumn, listedValues, within);
    };
    return [
      ...Object.keys(expectedFields).flatMap((name) => compareKnown(name, expectedFields, within)),
      ...unknownFields(expectedFields, Object.keys(columns)),
      ...publishedChecks(textAt(oracleCase, "id"), optionalObjectAt(oracleCase, "published"), columns, compareKnown),
    ];
  });

const inUnit = (columns: { [name: string]: Float64Array }, unit: number): { [name: string]: Float64Array } =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column.map((value) => value / unit)]));

/** Turn rates, each taken a full turn on where that is nearer: a half turn may be read to either side. */
function withoutFullTurns(
  rates: Float64Array,
  expectedRates: readonly (number | null)[],
  md: Float64Array,
  severity: number,
): Float64Array {
  return rates.map((rate, row) => {
    const fullTurn = (360 * 100) / severity / (md[row]! - (md[row - 1] ?? Number.NaN));
    const turns = Math.round(((expectedRates[row] ?? rate) - rate) / fullTurn);
    return Number.isFinite(turns) ? rate + turns * fullTurn : rate;
  });
}

/** Directions of closure: a length error turns a short closure far, and a closure of zero length has no direction. */
function compareDirections(
  name: string,
  actual: Float64Array,
  expectedAzimuths: readonly (number | null)[],
  distance: Float64Array,
  { absolute = 0, relative = 0 }: Tolerance,
): Check[] {
  if (actual.length !== expectedAzimuths.length)
    throw new Error(`${name}: ${actual.length} rows for ${expectedAzimuths.length}`);
  const rows = expectedAzimuths.flatMap((reference, row) => {
    const sway = absolute / Math.max(Number.MIN_VALUE, distance[row]!);
    const tolerance = absolute + 360 * relative + (sway * 180) / Math.PI;
    return reference === null ? [] : compareAngle(`${name}[${row}]`, actual[row]!, reference, tolerance);
  });
  return worstAlone(rows);
}

import { computePath } from "@sigma/engine/survey/path/minimum-curvature";
import type { PathColumns } from "@sigma/engine/survey/station";
import { computeUncertainty, uncertaintyBySource } from "@sigma/engine/uncertainty/compute-uncertainty";
import { alongHole } from "@sigma/engine/uncertainty/covariance";
import { errorEllipse } from "@sigma/engine/uncertainty/error-ellipse";
import type { SurveyTool } from "@sigma/engine/uncertainty/error-term";
import { northOffsets, type SurveyPlace } from "@sigma/engine/uncertainty/survey-place";
import { unitsOf } from "../../case-units";
import { compareValue, unknownFields, worstAlone } from "../../compare";
import {
  type JsonObject,
  numbersAt,
  objectAt,
  objectsAt,
  optionalNumberAt,
  optionalNumbersAt,
  optionalObjectAt,
  rowsAt,
  textAt,
} from "../../read-json";
import { readStations } from "../../read-stations";
import type { Check, NotCompared, TopicCheck } from "../../topic-check";
import { azimuthsOf, placeOf, unboundedToolOf } from "./iscwsa-inputs";

/** Tolerance of an element ij of a covariance as a share of √(ii·jj), and the rounding of the printed reference in m². */
const RELATIVE = 1e-5;
const ABSOLUTE = 1e-6;

const NEV = ["nn", "ee", "vv", "ne", "nv", "ev"];
/** Key of the half axes of the ellipsoid. */
const AXES = "ellipsoid_semi_axes_1s_desc";
const HLA = ["hh", "ll", "aa", "hl", "ha", "la"];

/** The columns that a case may list, and their orders. */
const COMPARED = [
  "order",
  "total_hla_order",
  "at_md",
  "total_nev",
  "total_hla",
  "total_nev_by_station",
  "total_hla_by_station",
  "by_source_at_md",
  "ellipse_1s",
  "ellipse_1s_at_md",
];

type Elements = { readonly [element: string]: ArrayLike<number> };
type Well = { path: PathColumns; tool: SurveyTool; place: SurveyPlace; squareUnit: number };

/**
 * Covariances of the error model: totals in NEV and along the hole, by station or at given depths; by source; ellipses.
 * The frame is that of true north.
 */
export const iscwsaMwd: TopicCheck = (file) => {
  const cases = objectsAt(file, "cases");
  return cases.map((oracleCase) => ({
    id: textAt(oracleCase, "id"),
    run: () => {
      const like = textAt(optionalObjectAt(oracleCase, "inputs"), "same_as");
      const inputsFrom = like ? cases.find((other) => textAt(other, "id") === like) : oracleCase;
      if (!inputsFrom) throw new Error(`same_as: there is no case ${like}`);
      const inputs = objectAt(inputsFrom, "inputs");
      const model = textAt(oracleCase, "model") || textAt(inputs, "error_model") || textAt(inputs, "model");
      const well = wellOf(inputs, unitsOf(file, oracleCase).feet, model, squareUnitOf(oracleCase));
      return compareWell(well, objectAt(oracleCase, "expected"), unitsOf(file, oracleCase).feet);
    },
  }));
};

function wellOf(inputs: JsonObject, feet: number, model: string, squareUnit: number): Well {
  const header = { ...inputs, ...optionalObjectAt(inputs, "header") };
  const { key, north } = azimuthsOf(inputs, header);
  const place = placeOf(header, north);
  const { toTrue } = northOffsets(place);
  const { stations, tieIn } = readStations(inputs, feet, "", key);
  const azimuth = Array.from(stations.azimuth, (listedAzimuth) => listedAzimuth + toTrue);
  const path = computePath({ ...stations, azimuth }, tieIn);
  return { path, tool: unboundedToolOf(model), place: { ...place, north: "true" }, squareUnit };
}

/** ft² in one unit of covariance of the case; m² unless ft² is given. */
const squareUnitOf = (oracleCase: JsonObject): number =>
  /^\s*ft/.test(textAt(optionalObjectAt(oracleCase, "units"), "covariance")) ? 1 : 1 / 0.3048 ** 2;

function compareWell(
  { path, tool, place, squareUnit }: Well,
  expectedFields: JsonObject,
  feet: number,
): (Check | NotCompared)[] {
  const { covariance } = computeUncertainty(path, tool, place);
  const along = alongHole(covariance, path);
  const rowAt = (md: number): number => {
    const row = path.md.findIndex((depth) => Math.abs(depth - md * feet) < 1e-6);
    if (row < 0) throw new Error(`no station at ${md}`);
    return row;
  };
  const everyRow = Array.from(path.md, (_, row) => row);
  const atDepths = optionalNumbersAt(expectedFields, "at_md", []).map(rowAt);
  const totals = (key: string, rows: number[], elements: Elements, order: string[]) =>
    expectedFields[key] === undefined
      ? []
      : compareRows(key, elements, rows, rowsAt(expectedFields, key), order, squareUnit);
  const nevOrder = orderOf(expectedFields, "order", NEV);
  const hlaOrder = orderOf(expectedFields, "total_hla_order", HLA);
  const length = Math.sqrt(squareUnit);
  return [
    ...totals("total_nev_by_station", everyRow, covariance, nevOrder),
    ...totals("total_hla_by_station", everyRow, along, hlaOrder),
    ...totals("total_nev", atDepths, covariance, nevOrder),
    ...totals("total_hla", atDepths, along, hlaOrder),
    ...compareSources(expectedFields, { path, tool, place, squareUnit }, rowAt, nevOrder),
    ...Object.entries(optionalObjectAt(expectedFields, "ellipse_1s_at_md")).flatMap(([md, ellipse]) =>
      compareEllipse(`ellipse(${md})`, errorEllipse(covariance, rowAt(Number(md))), ellipse as JsonObject, length),
    ),
    ...objectsAt(expectedFields, "ellipse_1s").flatMap((ellipse, index) =>
      compareEllipse(`ellipse[${index}]`, errorEllipse(covariance, atDepths[index] ?? 0), ellipse, length),
    ),
    ...unknownFields(expectedFields, COMPARED),
  ];
}

function compareSources(
  expectedFields: JsonObject,
  { path, tool, place, squareUnit }: Well,
  rowAt: (md: number) => number,
  order: string[],
): Check[] {
  const bySource = uncertaintyBySource(path, tool, place);
  const total = computeUncertainty(path, tool, place).covariance;
  return Object.entries(optionalObjectAt(expectedFields, "by_source_at_md")).flatMap(([md, sources]) =>
    Object.keys(sources as JsonObject).flatMap((name) => {
      // The workbook calls the lateral course-length term XCLL.
      const elements = name === "TOTAL" ? total : (bySource.get(name) ?? (name === "XCLL" && bySource.get("XCLA")));
      if (!elements) throw new Error(`${tool.name} has no source ${name}`);
      const reference = [numbersAt(sources as JsonObject, name)];
      return compareRows(`${name}(${md})`, elements, [rowAt(Number(md))], reference, order, squareUnit);
    }),
  );
}

/** Compares covariances row by row; the check is that of the element that uses most of its tolerance. */
function compareRows(
  label: string,
  elements: Elements,
  rows: number[],
  expectedRows: readonly number[][],
  order: string[],
  squareUnit: number,
): Check[] {
  if (rows.length !== expectedRows.length)
    throw new Error(`${label}: ${expectedRows.length} rows for ${rows.length} depths`);
  const checks = rows.flatMap((row, index) => {
    const reference = expectedRows[index] ?? [];
    const variance = (axis: string) => Math.max(0, reference[order.indexOf(axis + axis)] ?? 0);
    return order.map((name, column) => {
      const [first = "", second = ""] = name;
      const scale = Math.sqrt(variance(first) * variance(second));
      const actual = (elements[name]?.[row] ?? Number.NaN) / squareUnit;
      const tolerance = { absolute: ABSOLUTE + RELATIVE * scale };
      return compareValue(`${label}[${index}].${name}`, actual, reference[column] ?? null, tolerance);
    });
  });
  return worstAlone(checks);
}

function compareEllipse(
  label: string,
  { semiMajor, semiMinor, azimuth, vertical, semiAxes }: ReturnType<typeof errorEllipse>,
  expectedEllipse: JsonObject,
  length: number,
): (Check | NotCompared)[] {
  const radii = Object.entries({
    horizontal_semi_major_1s: semiMajor,
    horizontal_semi_minor_1s: semiMinor,
    vertical_1s: vertical,
  }).map(([name, actual]) => [name, actual, optionalNumberAt(expectedEllipse, [name], null)] as const);
  const axes = optionalNumbersAt(expectedEllipse, AXES, []).map(
    (axis, index) => [`axis ${index}`, semiAxes[index] ?? Number.NaN, axis] as const,
  );
  // A square has the unit and the tolerance of the covariances.
  const checks = [...radii, ...axes].flatMap(([name, actual, reference]) =>
    reference === null
      ? []
      : compareValue(`${label} ${name} squared`, (actual / length) ** 2, reference ** 2, {
          absolute: ABSOLUTE,
          relative: 2 * RELATIVE,
        }),
  );
  const listedAzimuth = optionalNumberAt(expectedEllipse, ["major_axis_azimuth_deg"], null);
  const isRound = semiMajor - semiMinor <= 1e-3 * semiMajor;
  const knownNames = [...radii.map(([name]) => name), AXES, "major_axis_azimuth_deg"];
  const rest = unknownFields(expectedEllipse, knownNames, "ellipse ");
  if (listedAzimuth === null || isRound) return [...checks, ...rest];
  const off = Math.abs(((azimuth - listedAzimuth + 270) % 180) - 90);
  return [...checks, compareValue(`${label} azimuth`, off, 0, { absolute: 1e-3 }), ...rest];
}

function orderOf(expectedFields: JsonObject, key: string, usual: string[]): string[] {
  const order = expectedFields[key];
  return Array.isArray(order) ? order.map(String) : usual;
}

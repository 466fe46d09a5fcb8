import type { SurveyInterval } from "@sigma/contract/directional/survey-data";
import type { WellReferences } from "@sigma/contract/well-settings/well-references";
import type { Well } from "@sigma/contract/wells/well";
import type { DatumElevation } from "@sigma/engine/survey/datum-elevation";
import { fileName, saveFile } from "../../charts/export/save-file";
import type { SurveyValues } from "../../data/directional/use-survey-rows";
import { csvCell } from "@sigma/contract/csv-cell";
import { formatNumber, formatQuantity, formatQuantityRange, quantities } from "../../ui/format/numbers";
import { formatDay } from "../../ui/format/times";
import { surveysCsv } from "./export-surveys";

/** The columns of a definitive survey list. */
export const definitiveColumns = [
  "md",
  "inclination",
  "azimuth",
  "tvd",
  "tvdss",
  "ns",
  "ew",
  "vs",
  "dls",
  "cd",
  "ca",
] as const;

/** The data in the header of a definitive survey list. */
type DefinitiveSource = {
  well: Well;
  references: WellReferences | null;
  datum: DatumElevation | null;
  intervals: readonly SurveyInterval[];
  /** Azimuth of the vertical section, deg; null if the user may not read it, in which case it is left out. */
  sectionAzimuth: number | null;
};

const NOT_GIVEN = "not given";
const norths = { true: "True north", grid: "Grid north", magnetic: "Magnetic north", unknown: NOT_GIVEN } as const;
const signedAngle = (value: number | null) =>
  value === null ? NOT_GIVEN : `${formatNumber(Math.abs(value), 2)} deg ${value < 0 ? "west" : "east"}`;

/** The header of the list, one line each: the information needed to use its numbers years later. */
export function definitiveHead({
  well,
  references,
  datum,
  intervals,
  sectionAzimuth,
}: DefinitiveSource): { label: string; value: string }[] {
  const place = [well.location?.county, well.location?.state, well.location?.country].filter(Boolean).join(", ");
  const system = [references?.coordinateSystem, references?.datum && `datum ${references.datum}`].filter(Boolean);
  return [
    { label: "Well", value: [well.name, well.api && `API ${well.api}`].filter(Boolean).join(", ") },
    { label: "Operator", value: well.operator?.name ?? NOT_GIVEN },
    { label: "Field and place", value: [well.field, place].filter(Boolean).join(", ") || NOT_GIVEN },
    { label: "Surface coordinates", value: coordinatesOf(well, references) },
    { label: "Coordinate system", value: system.join(", ") || NOT_GIVEN },
    {
      label: "Depth datum",
      value: datum
        ? `${datum.name}, ${formatQuantity(datum.elevation, quantities.coordinate)} above mean sea level`
        : NOT_GIVEN,
    },
    { label: "North reference", value: norths[references?.northReference ?? "unknown"] },
    ...(references?.field ?? []).map(({ date, declination, convergence }) => ({
      // A field without a date counts from the first survey on.
      label: date > 0 ? `From ${formatDay(date)}` : "Declination and convergence",
      value: `declination ${signedAngle(declination)}, convergence ${signedAngle(convergence)}`,
    })),
    ...((references?.field.length ?? 0) > 0 ? [] : [{ label: "Declination and convergence", value: NOT_GIVEN }]),
    ...intervals.map(({ mdFrom, mdTo, surveyTool, stations, correctionText }) => ({
      label:
        stations === 1
          ? formatQuantity(mdFrom, quantities.wholeDepth)
          : formatQuantityRange(mdFrom, mdTo, quantities.wholeDepth),
      value: `${surveyTool ?? "Tool not given"}, ${stations === 1 ? "1 survey" : `${formatNumber(stations, 0)} surveys`}. ${correctionText}`,
    })),
    ...(sectionAzimuth === null
      ? []
      : [{ label: "Vertical section", value: `along ${formatNumber(sectionAzimuth, 2)} deg from the wellhead` }]),
    { label: "Method", value: "Minimum curvature" },
  ];
}

function coordinatesOf({ x, y }: Well, references: WellReferences | null): string {
  if (x === null || y === null) return NOT_GIVEN;
  const unit = references && references.coordinateUnit !== "unknown" ? references.coordinateUnit : "";
  const digits = unit === "deg" ? 7 : 2;
  return `${formatNumber(x, digits)} ${unit} east, ${formatNumber(y, digits)} ${unit} north`.replaceAll("  ", " ");
}

/** The list as CSV: its header, an empty line, then a line for each survey. */
export const definitiveCsv = (
  head: readonly { label: string; value: string }[],
  rows: readonly SurveyValues[],
): string =>
  [
    ...head.map(({ label, value }) => `${csvCell(label)},${csvCell(value)}`),
    "",
    surveysCsv(rows, definitiveColumns),
  ].join("\n");

/** Saves the list as a CSV file. */
export const saveDefinitive = (
  well: string,
  head: readonly { label: string; value: string }[],
  rows: readonly SurveyValues[],
): void =>
  saveFile(fileName([well, "definitive surveys"], "csv"), new Blob([definitiveCsv(head, rows)], { type: "text/csv" }));

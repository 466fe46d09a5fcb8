import { writeTrajectory } from "@sigma/formats/witsml/write/write-trajectory";
import type { Correction } from "@sigma/contract/samples/correction";
import { correctionsText } from "../../charts/corrections/correction-text";
import { fileName, saveFile } from "../../charts/export/save-file";
import { surveyNumberOf, type SurveyValues } from "../../data/directional/use-survey-rows";
import { csvCell } from "@sigma/contract/csv-cell";
import { plainValue, unitText } from "../../ui/format/numbers";
import { type SurveyFigure, type SurveyFigureName, surveyFigures } from "../../ui/well/directional/survey-figures";

/** Surveys as CSV in the units shown: a line of names with their units, then a line each. */
export function surveysCsv(rows: readonly SurveyValues[], names: readonly SurveyFigureName[]): string {
  const head = names.map((name) => {
    const { title, unit }: SurveyFigure = surveyFigures[name];
    return csvCell(unit ? `${title} (${unitText({ unit })})` : title);
  });
  const lines = rows.map((row) => names.map((name) => csvCell(cellText(row, name))).join(","));
  return [head.join(","), ...lines, ""].join("\n");
}

function cellText(row: SurveyValues, name: SurveyFigureName): string {
  const value = row[name] ?? null;
  if (value === null) return "";
  if (typeof value === "string") return value;
  if (name === "time") return new Date(value * 1000).toISOString();
  const { unit = "", decimals = 2 }: SurveyFigure = surveyFigures[name];
  return plainValue(value, { unit, decimals });
}

/** Saves surveys as a CSV file. */
export const saveCsv = (well: string, rows: readonly SurveyValues[], names: readonly SurveyFigureName[]): void =>
  saveFile(fileName([well, "surveys"], "csv"), new Blob([surveysCsv(rows, names)], { type: "text/csv" }));

/** Saves surveys as a trajectory of WITSML 1.4.1.1, in field units, which names the corrections of the well. */
export function saveWitsml(
  well: { _id: string; name: string },
  north: "true" | "grid" | "magnetic" | null,
  rows: readonly SurveyValues[],
  corrections: readonly Correction[],
): void {
  const number = (row: SurveyValues, name: string) => surveyNumberOf(row, name) ?? 0;
  const text = writeTrajectory({
    uid: well._id,
    wellName: well.name,
    name: "Surveys",
    north,
    comments: correctionsText(corrections.filter(({ startMD }) => startMD !== null)),
    stations: rows.map((row) => ({
      md: row.md,
      inclination: number(row, "inclination"),
      azimuth: number(row, "azimuth"),
      tvd: number(row, "tvd"),
      ns: number(row, "ns"),
      ew: number(row, "ew"),
      vs: number(row, "vs"),
      dls: surveyNumberOf(row, "dls"),
      time: surveyNumberOf(row, "time"),
    })),
  });
  saveFile(fileName([well.name, "surveys"], "xml"), new Blob([text], { type: "application/xml" }));
}

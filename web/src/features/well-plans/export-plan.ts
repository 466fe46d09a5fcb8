import type { Column } from "../../ui/layout/panel";
import { fileName, saveFile } from "../../charts/export/save-file";
import { csvCell } from "@sigma/contract/csv-cell";
import { plainValue, unitText } from "../../ui/format/numbers";
import { type StationRow, stationColumns } from "./station-columns";

/** The stations of a plan as CSV in the units shown: a line of names with their units, then a line each. */
export function planCsv(rows: readonly StationRow[]): string {
  const columns = stationColumns(null).slice(1);
  const head = columns.map(({ title, unit }) => csvCell(unit ? `${title} (${unitText({ unit })})` : title));
  const lines = rows.map((row) => columns.map((column) => cellText(column, row)).join(","));
  return [head.join(","), ...lines, ""].join("\r\n");
}

function cellText({ value, unit = "", decimals = 2 }: Column<StationRow>, row: StationRow): string {
  const shown = value(row);
  return typeof shown === "number" ? plainValue(shown, { unit, decimals }) : "";
}

/** Saves the stations of a plan as a CSV file. */
export const savePlanCsv = (well: string, plan: string, rows: readonly StationRow[]): void =>
  saveFile(fileName([well, plan], "csv"), new Blob([planCsv(rows)], { type: "text/csv" }));

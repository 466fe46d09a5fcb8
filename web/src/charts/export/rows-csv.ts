import { csvCell } from "@sigma/contract/csv-cell";
import { plainValue, unitText } from "../../ui/format/numbers";
import type { Column } from "../../ui/layout/table";

/**
 * Rows of a table as CSV: the headers with the units shown, then a line for each row.
 *
 * Numbers have the units and the decimals of the screen; missing values are left empty.
 */
export function csvOfRows<T>(rows: readonly T[], columns: readonly Column<T>[]): string {
  const head = columns.map(({ title, unit }) => csvCell(unit ? `${title}, ${unitText({ unit })}` : title));
  const lines = rows.map((row) => columns.map((column) => cellOf(column, row)).join(","));
  return `${[head.join(","), ...lines].join("\r\n")}\r\n`;
}

function cellOf<T>({ value, unit = "", decimals = 2 }: Column<T>, row: T): string {
  const cell = value(row);
  if (cell === null) return "";
  return typeof cell === "number" ? plainValue(cell, { unit, decimals }) : csvCell(cell);
}

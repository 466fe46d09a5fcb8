import { csvCell } from "@sigma/contract/csv-cell";
import { plainValue, unitText } from "../format/numbers";
import type { Column } from "./table";

/** The rows of a table as CSV in the units shown: a line of titles with their units, then a line each. */
export function csvOfTable<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const head = columns.map(({ title, unit }) => (unit ? `${title} (${unitText({ unit })})` : title));
  const lines = rows.map((row) =>
    columns.map(({ value, unit = "", decimals = 2 }) => {
      const cell = value(row) ?? "";
      return typeof cell === "string" ? cell : plainValue(cell, { unit, decimals });
    }),
  );
  return `${[head, ...lines].map((cells) => cells.map(csvCell).join(",")).join("\r\n")}\r\n`;
}

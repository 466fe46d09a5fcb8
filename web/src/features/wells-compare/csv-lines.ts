import { csvCell } from "@sigma/contract/csv-cell";
import { shownUnit } from "../../ui/format/shown-unit";

/** Lines of CSV; a missing value is an empty cell. */
export const csvLines = (lines: readonly (readonly (string | number | null | undefined)[])[]): string =>
  `${lines.map((cells) => cells.map((cell) => csvCell(cell == null ? "" : String(cell))).join(",")).join("\r\n")}\r\n`;

/** A value of a field unit in the unit shown, for a cell. */
export const inShown = (value: number | null | undefined, unit: string): number | null =>
  value == null ? null : shownUnit(unit).toShown(value);

import { isUnit } from "@sigma/terms/units";
import { columnNames } from "./column-names";
import { matchColumns } from "./match-columns";
import { isMoment } from "../times/parse-time";

/** What of the beginning of a file shows a header further down. */
export type HeaderSigns = {
  /** The names of the columns. */
  columns: readonly string[];
  /** The units that a row below the header names. */
  units: readonly (string | null)[];
  /** Whether a line that begins with ~ is a section of the file, as in LAS. */
  hasSections: boolean;
};

/** Looks at the lines that give no row for those that are headers. */
export type HeaderWatch = {
  /** Null for any other line. */
  look(cells: readonly string[]): "header-again" | "other-header" | null;
};

/** Names of columns that a line has at least to be a header. */
const FEWEST_NAMES = 2;
/** Known units of a row of units that no header stands above. */
export const FEWEST_ALONE = 2;

const isNumber = (cell: string) => /^[-+]?[\d.,]+(?:e[-+]?\d+)?$/i.test(cell);
/** Whether a cell holds a value, be it a number or a moment. */
export const isValue = (cell: string): boolean => isNumber(cell) || isMoment(cell);

/**
 * What a row of units has for each column, known or not; null where the row is none of units.
 *
 * @param fewest units that have to be known: more where no header stands above it
 */
export function unitRow(cells: readonly string[], columns: number, fewest = 1): (string | null)[] | null {
  if (cells.some(isValue)) return null;
  const filled = cells.filter((cell) => /[\p{L}\d%°#]/u.test(cell));
  const known = filled.filter(isUnit).length;
  if (known < fewest || known < filled.length / 3) return null;
  return Array.from({ length: columns }, (_, at) => unitText(cells[at] ?? ""));
}

const unitText = (cell: string): string | null => {
  const text = cell
    .trim()
    .replace(/^[([{]|[)\]}]$/g, "")
    .trim();
  return /[\p{L}\d%°#]/u.test(text) && !/^(?:n\/?a|none|unitless)$/i.test(text) ? text : null;
};

/**
 * Makes the watch of one file. A header that comes again may have its row of units beside it; one with other names, the
 * names in another order, or a row of other units, with a header or alone, says that the columns change.
 */
export function createHeaderWatch({ columns, units }: HeaderSigns): HeaderWatch {
  const plain = (names: readonly string[]) => names.map((name) => name.toLowerCase()).join("\n");
  const own = plain(columns);
  const known = new Set(columns.map((name) => name.toLowerCase()).filter((name) => name !== ""));
  let isBelow = false;

  return {
    look(cells) {
      const wasBelow = isBelow;
      isBelow = false;
      const names = columnNames(cells);
      while (names.length > columns.length && names.at(-1) === "") names.pop();
      if (plain(names) === own) {
        isBelow = true;
        return "header-again";
      }
      const found = unitRow(cells, columns.length, wasBelow ? 1 : FEWEST_ALONE);
      if (found) return String(found) === String(units) ? "header-again" : "other-header";
      if (cells.some(isValue)) return null;
      const again = names.filter((name) => known.has(name.toLowerCase())).length;
      return again >= FEWEST_NAMES || isHeader(cells) ? "other-header" : null;
    },
  };
}

/** Whether a row without a value names columns of several fields. */
export const isHeader = (cells: readonly string[]): boolean =>
  !cells.some(isValue) &&
  matchColumns(columnNames(cells), true).filter(({ candidates }) => candidates.length > 0).length >= FEWEST_NAMES;

import { isUnit } from "@sigma/terms/units";
import { columnNames } from "./column-names";
import { matchColumns } from "./match-columns";
import { isMoment } from "./parse-time";

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

const isNumber = (cell: string) => /^[-+]?[\d.,]+(?:e[-+]?\d+)?$/i.test(cell);
/** Whether a cell holds a value, be it a number or a moment. */
export const isValue = (cell: string): boolean => isNumber(cell) || isMoment(cell);

/** What a row of units has for each column, known or not; null where the row is none of units. */
export function unitRow(cells: readonly string[], columns: number): (string | null)[] | null {
  if (cells.some(isValue)) return null;
  const filled = cells.filter((cell) => /[\p{L}\d%°#]/u.test(cell));
  const known = filled.filter(isUnit).length;
  if (known === 0 || known < filled.length / 3) return null;
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
 * Makes the watch of one file. A header that comes again may have its row of units below it; one with other names, the
 * names in another order, or other units says that the columns change.
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
      if (wasBelow) {
        const below = unitRow(cells, columns.length);
        if (below) return String(below) === String(units) ? "header-again" : "other-header";
      }
      if (names.filter((name) => /\p{L}/u.test(name)).length < FEWEST_NAMES || cells.some(isValue)) return null;
      const found = names.filter((name) => known.has(name.toLowerCase())).length;
      return found >= FEWEST_NAMES || fieldsIn(names) >= FEWEST_NAMES ? "other-header" : null;
    },
  };
}

const fieldsIn = (names: readonly string[]): number =>
  matchColumns(names, true).filter(({ candidates }) => candidates.length > 0).length;

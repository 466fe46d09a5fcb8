import { columnNames } from "./column-names";
import { knownUnit, matchColumns } from "./match-columns";
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

/** The units of a row that holds units and no value; null where the row is none. */
export function unitRow(cells: readonly string[], columns: number): (string | null)[] | null {
  if (cells.some(isValue)) return null;
  const filled = cells.filter((cell) => cell !== "");
  const units = Array.from({ length: columns }, (_, at) => knownUnit((cells[at] ?? "").replace(/^[([{]|[)\]}]$/g, "")));
  const known = units.filter((unit) => unit !== null).length;
  return known > 0 && known >= filled.length / 3 ? units : null;
}

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

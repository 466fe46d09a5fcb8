import { findUnit, isUnit } from "@sigma/terms/units";
import { columnNames } from "./column-names";
import { matchColumns, splitUnit } from "./match-columns";
import { isMoment } from "../times/parse-time";

/** The properties of the start of a file by which a header further down is recognized. */
export type HeaderSigns = {
  /** The names of the columns. */
  columns: readonly string[];
  /** For each column, the texts of its unit in the header, a row of units or the user's choice; empty if it isn't read. */
  units: readonly (readonly string[])[];
  /** Whether a line that starts with ~ is a section of the file, as in LAS. */
  hasSections: boolean;
};

/** Checks the lines that aren't rows for headers. */
export type HeaderWatch = {
  /** Null for any other line. */
  look(cells: readonly string[]): "header-again" | "unit-row" | "other-header" | "other-units" | null;
};

/** Names of columns that a line has at least to be a header. */
const FEWEST_NAMES = 2;
/** Known units of a row of units that has no header above it. */
export const FEWEST_ALONE = 2;

const isNumber = (cell: string) => /^[-+]?[\d.,]+(?:e[-+]?\d+)?$/i.test(cell);
/** Whether a cell holds a value, be it a number or a moment. */
export const isValue = (cell: string): boolean => isNumber(cell) || isMoment(cell);

/**
 * The texts of a row of units for each column, known or not; null if the row isn't a row of units.
 *
 * @param fewest minimum number of known units: more without a header above it
 */
export function unitRow(cells: readonly string[], columns: number, fewest = 1): (string | null)[] | null {
  if (cells.some(isValue)) return null;
  const filledCells = cells.filter((cell) => /[\p{L}\d%°#]/u.test(cell));
  const unitCount = filledCells.filter(isUnit).length;
  if (unitCount < fewest || unitCount < filledCells.length / 3) return null;
  return Array.from({ length: columns }, (_, at) => unitText(cells[at] ?? ""));
}

const unitText = (cell: string): string | null => {
  const text = cell
    .trim()
    .replace(/^[([{]|[)\]}]$/g, "")
    .trim();
  return /[\p{L}\d%°#]/u.test(text) && !/^(?:n\/?a|none|unitless)$/i.test(text) ? text : null;
};

/** A row of units at any position: with several known units, or only units. */
function unitsAlone(cells: readonly string[], columns: number): (string | null)[] | null {
  const filledCells = cells.filter((cell) => cell.trim() !== "");
  return unitRow(cells, columns, filledCells.every(isUnit) ? 1 : FEWEST_ALONE);
}

const plain = (names: readonly string[]): string => names.map((name) => name.toLowerCase()).join("\n");

/**
 * The units of the columns of a file whose header leaves some open: these are filled from the first row of units among the
 * rows, such as one at the end of the file. Rows below another header are ignored.
 */
export function unitsAmongRows(
  { columns, units }: { columns: readonly string[]; units: readonly (string | null)[] },
  rows: readonly { cells: readonly string[] }[],
): (string | null)[] {
  const isOpen = columns.map((name, at) => name !== "" && units[at] == null && !splitUnit(name).isMarked);
  for (const { cells } of isOpen.includes(true) ? rows : []) {
    if (cells.some(isValue)) continue;
    if (plain(columnNames(cells)) === plain(columns)) continue;
    const unitsBelow = unitsAlone(cells, columns.length);
    if (unitsBelow) return units.map((unit, at) => (isOpen[at] ? unitsBelow[at]! : unit));
    if (isHeader(cells)) break;
  }
  return [...units];
}

/** For each column, the texts by which its unit is named in the file. */
export const unitTexts = (columns: readonly string[], units: readonly (string | null)[]): string[][] =>
  columns.map((name, at) => {
    const { unit, isMarked } = splitUnit(name);
    return [...(units[at] == null ? [] : [units[at]]), ...(unit !== null && isMarked ? [unit] : [])];
  });

function isSameUnit(text: string, other: string): boolean {
  if (text === other) return true;
  const reading = findUnit(other);
  if (reading.kind !== "known") return false;
  const own = findUnit(text, reading.unit);
  return own.kind === "known" && own.unit === reading.unit;
}

/**
 * Creates the check of one file. A header or a row of its units may be repeated; a header with other names or another
 * order, or a row of other units, means that the columns change.
 */
export function createHeaderWatch({ columns, units }: HeaderSigns): HeaderWatch {
  const own = plain(columns);
  const knownNames = new Set(columns.map((name) => name.toLowerCase()).filter((name) => name !== ""));
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
      const foundUnits = wasBelow ? unitRow(cells, columns.length) : unitsAlone(cells, columns.length);
      if (foundUnits) return foundUnits.every((unit, at) => isOf(units[at] ?? [], unit)) ? "unit-row" : "other-units";
      if (cells.some(isValue)) return null;
      const again = names.filter((name) => knownNames.has(name.toLowerCase())).length;
      return again >= FEWEST_NAMES || isHeader(cells) ? "other-header" : null;
    },
  };
}

/** Whether a text of a row of units agrees with the known unit of a column. */
const isOf = (knownTexts: readonly string[], unit: string | null): boolean =>
  unit === null || knownTexts.length === 0 || knownTexts.some((text) => isSameUnit(unit, text));

/** Whether a row without a value names columns of several fields. */
export const isHeader = (cells: readonly string[]): boolean =>
  !cells.some(isValue) &&
  matchColumns(columnNames(cells), true).filter(({ candidates }) => candidates.length > 0).length >= FEWEST_NAMES;

import {
  FileFault,
  MOST_CHARACTERS,
  MOST_ROWS,
  noFacts,
  type SourceRow,
  type SourceTable,
  tableNullMarks,
} from "../path-import/source";
import { isUnitText, unitInHeader, unitOf } from "./header-unit";
import { northAngleIn, northIn } from "./north-reference";
import { isMarkedAngle } from "./read-angle";
import { looksNumeric } from "./read-number";
import { type Delimiter, type Ruler, rulerOf, splitLine } from "./split-lines";

/** Lines above the rows that a heading is looked for in. */
const HEADING_WITHIN = 4;

type Line = { line: number; text: string };
type Split = { delimiter: Delimiter; ruler: Ruler };

/**
 * Reads a table: a paste from a spreadsheet, CSV of any delimiter, or columns of blanks.
 *
 * Titles above the heading are skipped; a row of units may be below it, between the rows and at the end. A row has as many cells
 * as most rows; wider rows, and lines between the rows that aren't rows, are left out and reported.
 *
 * @param leastNumbers minimum number of numbers in a row
 * @throws FileFault `empty`, `too-large`, `binary`, `no-rows`
 */
export function readTable(text: string, leastNumbers: number): SourceTable {
  const lines = linesOf(text);
  const ruler = lines.map(({ text: line }) => rulerOf(line)).find((columnRuler) => columnRuler !== null);
  const split: Split = ruler ? { delimiter: "columns", ruler } : bestSplit(lines, leastNumbers);
  const all = lines.map(({ line, text: raw }) => ({ line, raw, cells: splitLine(raw, split.delimiter, split.ruler) }));
  const isRow = ({ cells }: { cells: readonly string[] }) => numbersIn(cells) >= leastNumbers;
  const width = usualWidth(all.filter(isRow).map(({ cells }) => cells.length));
  const first = all.findIndex((row) => isRow(row) && row.cells.length === width);
  if (first < 0) {
    const { line, raw } = all.find((row) => /\d/.test(row.raw)) ?? all[0]!;
    const example = `line ${line} is "${raw.trim().slice(0, 60)}"`;
    throw new FileFault("no-rows", `No row has ${leastNumbers} numbers or more; ${example}`);
  }
  const headings = headingsAbove(lines.slice(0, first), split, width);

  const rows: SourceRow[] = [];
  const leftOut: { line: number; text: string }[] = [];
  const knownLines = new Set(headings.lines);
  const units = Array.from({ length: width }, (_, at) => headings.units[at] ?? unitInHeader(headings.names[at] ?? ""));
  for (const { line, raw, cells } of all.slice(firstBelow(all, first, headings, width))) {
    if (rulerOf(raw) || knownLines.has(raw.trim()) || isUnitsAgain(cells, units)) continue;
    const isSurelyNone = numbersIn(cells) === 0 && cells.filter((cell) => cell !== "").length < Math.max(2, width - 1);
    const isWider = cells.slice(width).some((cell) => cell !== "");
    if (isSurelyNone || isWider) leftOut.push({ line, text: raw.trim() });
    else rows.push({ line, cells: Array.from({ length: width }, (_, at) => cells[at] ?? "") });
    if (rows.length > MOST_ROWS) throw new FileFault("too-large", `More than ${MOST_ROWS} rows`);
  }
  const notes = [...lines.slice(0, first), ...leftOut].map(({ text: line }) => line);
  return {
    format: "table",
    columns: units.map((unit, at) => ({ header: headings.names[at] ?? "", unit })),
    rows,
    facts: {
      ...noFacts,
      northReference: northIn(notes),
      declination: northAngleIn(notes, "declination"),
      convergence: northAngleIn(notes, "convergence"),
    },
    nullMarks: tableNullMarks,
    leftOut,
  };
}

/** The first line below the heading, or the first of the lines above the first sure row that have numbers and its width. */
function firstBelow(
  all: readonly { raw: string; cells: readonly string[] }[],
  first: number,
  headings: Headings,
  width: number,
): number {
  const isBelow = ({ raw, cells }: (typeof all)[number]) =>
    headings.lines.length > 0
      ? !headings.lines.includes(raw.trim())
      : cells.length === width && numbersIn(cells) > 0 && !rulerOf(raw);
  let at = first;
  while (at > 0 && isBelow(all[at - 1]!)) at--;
  return at;
}

function linesOf(text: string): Line[] {
  if (text.length > MOST_CHARACTERS) throw new FileFault("too-large", "The file has more than 20 MB");
  if (text.includes("\0")) throw new FileFault("binary", "This isn't text: it has bytes of value 0");
  const lines = text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ line: at + 1, text: line }))
    .filter(({ text: line }) => line.trim() !== "");
  if (lines.length === 0) throw new FileFault("empty", "It is empty");
  return lines;
}

const isFigure = (cell: string): boolean => looksNumeric(cell) || isMarkedAngle(cell);
const numbersIn = (cells: readonly string[]): number => cells.filter(isFigure).length;

/** The delimiter that makes the most numbers of the lines, at one number of cells. */
function bestSplit(lines: readonly Line[], leastNumbers: number): Split {
  const sample = lines.slice(0, 400);
  const scoreOf = (delimiter: Delimiter): number => {
    const split = sample
      .map(({ text }) => splitLine(text, delimiter))
      .filter((cells) => numbersIn(cells) >= leastNumbers);
    const width = usualWidth(split.map((cells) => cells.length));
    const whole = split.filter((cells) => cells.length === width && width > 1);
    if (whole.length === 0) return -Infinity;
    // A cell that isn't a number counts against a delimiter: parts of names, and numbers that were cut.
    return whole.reduce((sum, cells) => sum + 3 * numbersIn(cells) - textsIn(cells), 0);
  };
  // These marks don't occur inside numbers; commas and blanks do.
  const plain = mostOf(["\t", ";", "|"], scoreOf);
  return { delimiter: plain ?? mostOf([",", "blanks"], scoreOf) ?? "blanks", ruler: [] };
}

function mostOf(delimiters: readonly Delimiter[], scoreOf: (delimiter: Delimiter) => number): Delimiter | null {
  const scores = delimiters.map((delimiter) => ({ delimiter, score: scoreOf(delimiter) }));
  const [best] = scores.toSorted((a, b) => b.score - a.score);
  return best && best.score > -Infinity ? best.delimiter : null;
}

const textsIn = (cells: readonly string[]): number => cells.filter((cell) => cell !== "" && !isFigure(cell)).length;

function usualWidth(widths: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}

type Headings = { names: readonly string[]; units: readonly (string | null)[]; lines: readonly string[] };

/**
 * The names and units of the columns, from the lines above the first row: a row of units, the heading, and one above it
 * that names groups of columns.
 */
function headingsAbove(above: readonly Line[], split: Split, width: number): Headings {
  let names: string[] = [];
  let units: (string | null)[] = [];
  const lines: string[] = [];
  for (const { text } of above.slice(-HEADING_WITHIN).toReversed()) {
    if (rulerOf(text)) continue;
    const cells = headingCells(text, split, width);
    if (!cells) {
      if (names.length > 0) break;
      continue;
    }
    if (units.length === 0 && names.length === 0 && isUnitRow(cells)) {
      units = unitsIn(cells);
    } else if (names.length === 0) names = cells;
    else {
      if (isUnderGroups(names)) names = withGroups(cells, names);
      break;
    }
    lines.push(text.trim());
  }
  return { names, units, lines };
}

/** Whether a heading repeats some names or leaves some out, like a heading below group names. */
function isUnderGroups(names: readonly string[]): boolean {
  const knownNames = names.filter((name) => name !== "");
  return knownNames.length < names.length || new Set(knownNames).size < knownNames.length;
}

/** Names below the names of their groups; a group reaches to the next one. */
function withGroups(groups: readonly string[], names: readonly string[]): string[] {
  let group = "";
  return names.map((name, at) => {
    const own = /^unnamed/i.test(groups[at] ?? "") ? "" : (groups[at] ?? "");
    if (own !== "" || name === "") group = own;
    return `${group} ${name}`.trim();
  });
}

/** The cells of a heading; if the columns are separated by blanks, the gaps between names are wider than within a name. */
function headingCells(text: string, { delimiter, ruler }: Split, width: number): string[] | null {
  const readings =
    delimiter === "blanks"
      ? [text.trim().split(/\s{2,}|\t/), splitLine(text, "blanks")]
      : [splitLine(text, delimiter, ruler)];
  const matchingCells = readings.find(
    (cells) => cells.length === width || (delimiter !== "blanks" && cells.length > width / 2),
  );
  return matchingCells && numbersIn(matchingCells) === 0 && matchingCells.some((cell) => cell !== "")
    ? matchingCells
    : null;
}

const unitsIn = (cells: readonly string[]) => cells.map((cell) => (cell === "" ? null : (unitOf(cell) ?? cell)));

/** Whether a row between or below the others contains the units of the columns; unknown units are filled in. */
function isUnitsAgain(cells: readonly string[], units: (string | null)[]): boolean {
  if (numbersIn(cells) > 0 || !isUnitRow(cells)) return false;
  const foundUnits = unitsIn(cells).slice(0, units.length);
  if (foundUnits.some((unit, at) => unit !== null && units[at] !== null && unit !== units[at])) return false;
  for (const [at, unit] of foundUnits.entries()) units[at] ??= unit;
  return true;
}

const isUnitRow = (cells: readonly string[]): boolean => {
  const filledCells = cells.filter((cell) => cell !== "");
  return filledCells.length > 0 && filledCells.filter(isUnitText).length > filledCells.length / 2;
};

import { columnNames } from "./column-names";
import { CsvError } from "../csv-error";
import { matchColumns } from "./match-columns";
import { usualNullMarks } from "../numbers/null-marks";
import { columnMarkOf, decimalMarkOf } from "../numbers/parse-csv-number";
import { isMoment } from "../times/parse-time";
import { FEWEST_ALONE, isHeader, isValue, unitRow, unitsAmongRows } from "./second-header";
import { type CsvRecord, splitRecords } from "../rows/split-records";
import type { DecimalMark } from "../../table/read-number";

/** The separator of the cells of a row. */
export const csvDelimiters = [",", ";", "\t", "|"] as const;
/** A blank means any number of blanks and tabs, as in LAS; it is never guessed. */
export type CsvDelimiter = (typeof csvDelimiters)[number] | " ";

/** The format of a file, as far as it has been specified. */
export type GivenLayout = {
  delimiter?: CsvDelimiter | undefined;
  decimal?: DecimalMark | undefined;
  /** The line that holds the names of the columns, 1 being the first. */
  headerLine?: number | undefined;
};

/** The beginning of a CSV, or of a LAS file: its format, its columns and its first rows. */
export type CsvHead = {
  delimiter: CsvDelimiter;
  /** The decimal mark of most cells; a column may have the other one, see `decimalOf`. */
  decimal: DecimalMark;
  headerLine: number;
  /** The line of the first row. */
  firstLine: number;
  /** As `columnNames` makes them. */
  columns: string[];
  /** The text in place of the unit of each column in a row below the header, or in ~Curve, known or not; null without a text. */
  units: (string | null)[];
  /** The number of cells of a whole row: empty cells may follow those of the columns. */
  width: number;
  /** The column whose times the delimiter cuts in two, such as `Mar 01, 2019 10:00`; the column after it has no name. */
  cutTime: number | null;
  rows: CsvRecord[];
  /** Numbers that mean "no value" in this file. */
  nullMarks: readonly number[];
  /** The index column given by the format: the first curve of a LAS file; null in a CSV. */
  indexColumn: string | null;
  /** The content of that column if it isn't measured depth. */
  indexIs: "time" | "vertical-depth" | null;
  /** Whether a row may span several lines, as in LAS. */
  isWrapped: boolean;
  /** The step of the index of a LAS file; null if it has none, and in a CSV. */
  indexStep: number | null;
};

/** Maximum depth of the search for a header: titles and notes may be above it. */
const HEADER_WITHIN = 30;
/** Number of records from which the delimiter is chosen. */
const LOOKED_AT = 60;

/**
 * Reads the start of a CSV, and guesses the parts of its layout that are not given.
 *
 * The delimiter is the one that gives most rows the same number of cells. The header is the row with the most known
 * column names, otherwise the first that has no number. It may be followed by another row of names, and a row of units may be
 * below or above it.
 *
 * @param text the start of the file without a byte order mark
 * @param mostColumns a header with more is rejected
 * @param isWhole whether the file ends with the text
 * @throws CsvError `empty`, `no-header`, `too-wide`
 */
export function readHead(text: string, givenLayout: GivenLayout, mostColumns: number, isWhole: boolean): CsvHead {
  if (text.trim() === "") throw new CsvError("empty", "The file is empty");
  if (!isWhole && !/[\r\n]/.test(text)) {
    throw new CsvError("malformed", `The first line has more than ${text.length.toLocaleString("en")} characters`);
  }
  const delimiter = givenLayout.delimiter ?? guessDelimiter(text, isWhole);
  const records = splitRecords(text, delimiter, isWhole);
  checkWidth(Math.max(...records.slice(0, HEADER_WITHIN).map(({ cells }) => cells.length)), mostColumns);
  const header = findHeader(records, givenLayout.headerLine);
  const names = columnNames(header.cells);
  const { units: unitsBeside, rows: found } = withoutHeaderLines(records, header);
  if (found.length === 0) throw new CsvError("empty", "The file has a header but no row");
  const cutTime = cutTimeIn(found, names.length);
  const withPart = <Part>(parts: readonly Part[], part: Part) =>
    cutTime === null ? [...parts] : parts.toSpliced(cutTime + 1, 0, part);
  const columns = withPart(names, "");
  const above = withPart(unitsBeside ?? names.map(() => null), null);
  const rows = found.map((row) => ({ ...row, cells: wholeCells({ cutTime }, row.cells) }));
  return {
    delimiter,
    decimal: givenLayout.decimal ?? guessDecimal(rows, delimiter),
    headerLine: header.line,
    firstLine: rows[0]!.line,
    columns,
    units: unitsAmongRows({ columns, units: above }, rows),
    width: usualWidth(rows, columns),
    cutTime,
    rows,
    nullMarks: usualNullMarks,
    indexColumn: null,
    indexIs: null,
    isWrapped: false,
    indexStep: null,
  };
}

/** @throws CsvError `too-wide` */
export function checkWidth(columns: number, mostColumns: number): void {
  if (columns <= mostColumns) return;
  const [count, most] = [columns, mostColumns].map((number) => number.toLocaleString("en"));
  throw new CsvError("too-wide", `The header has ${count} columns or more; at most ${most} are read`);
}

/** The delimiter that gives most of the first rows the same number of cells, the larger number where two tie. */
function guessDelimiter(text: string, isWhole: boolean): CsvDelimiter {
  const sample = text.slice(0, 200_000);
  let best: { delimiter: CsvDelimiter; rows: number; cells: number } = { delimiter: ",", rows: 0, cells: 1 };
  for (const delimiter of csvDelimiters) {
    const records = splitRecords(sample, delimiter, isWhole && sample.length === text.length).slice(0, LOOKED_AT);
    const counts = new Map<number, number>();
    for (const { cells } of records) {
      if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
    }
    for (const [cells, rows] of counts) {
      if (rows > best.rows || (rows === best.rows && cells > best.cells)) best = { delimiter, rows, cells };
    }
  }
  return best.delimiter;
}

function findHeader(records: readonly CsvRecord[], headerLine: number | undefined): CsvRecord {
  if (headerLine !== undefined) {
    const headerRecord = records.find(({ line }) => line === headerLine);
    if (!headerRecord) throw new CsvError("no-header", `Line ${headerLine} holds no names of columns`);
    return headerRecord;
  }
  let best: { record: CsvRecord; known: number } | undefined;
  for (const record of records.slice(0, HEADER_WITHIN)) {
    // A header below a row of values is another header, and its rows don't belong to the file's table.
    if (best && best.known >= 2 && isRowOf(best.record, record)) break;
    const knownCount = matchColumns(columnNames(record.cells), true).filter(
      ({ candidates }) => candidates.length > 0,
    ).length;
    if (knownCount > (best?.known ?? 0)) best = { record, known: knownCount };
  }
  const namedRecord =
    best?.record ?? records.find(({ cells }) => cells.length > 1 && cells.some(isName) && !cells.some(isValue));
  if (namedRecord) return namedRecord;
  throw new CsvError("no-header", `No line of the first ${HEADER_WITHIN} holds names of columns`);
}

/** The rows below a header, which may be of several lines: names, names of another kind, and units above or below them. */
function withoutHeaderLines(records: readonly CsvRecord[], { line: headerLine, cells }: CsvRecord) {
  const above = records.findLast(({ line }) => line < headerLine);
  const below = records.filter(({ line }) => line > headerLine);
  const isBesideUnits = (at: number) => unitRow(below[at]?.cells ?? [], cells.length) !== null;
  const hasOtherNames = below[0]?.cells.length === cells.length && !isBesideUnits(0) && isHeader(below[0].cells);
  const at = hasOtherNames ? 1 : 0;
  if (isBesideUnits(at)) return { units: unitRow(below[at]!.cells, cells.length), rows: below.slice(at + 1) };
  const isFull = above?.cells.length === cells.length;
  return { units: isFull ? unitRow(above.cells, cells.length, FEWEST_ALONE) : null, rows: below.slice(at) };
}

const isRowOf = (header: CsvRecord, { cells }: CsvRecord): boolean =>
  cells.length === header.cells.length && 2 * cells.filter(isValue).length > cells.length;
const isName = (cell: string) => /[\p{L}]/u.test(cell);

/** The cells of a row with a time that the delimiter cuts as one, and an empty cell behind it. */
export function wholeCells({ cutTime }: Pick<CsvHead, "cutTime">, cells: readonly string[]): string[] {
  const [first, second] = cutTime === null ? [] : cells.slice(cutTime, cutTime + 2);
  return first === undefined || second === undefined || second === ""
    ? [...cells]
    : cells.toSpliced(cutTime!, 2, `${first}, ${second}`, "");
}

/** Where rows have one cell more than the header has names, and two of them are a time together but not alone. */
function cutTimeIn(rows: readonly CsvRecord[], names: number): number | null {
  const sample = rows.slice(0, LOOKED_AT).filter(({ cells }) => cells.length === names + 1);
  if (sample.length < Math.min(rows.length, LOOKED_AT) / 2 || sample.length === 0) return null;
  const isCut = (at: number) =>
    sample.every(({ cells }) => isMoment(`${cells[at]!},${cells[at + 1]!}`) && !isMoment(cells[at]!));
  const at = Array.from({ length: names }, (_, place) => place).find(isCut);
  return at ?? null;
}

/** The number of cells that most rows have, if the cells after the names are empty; otherwise the number of names. */
export function usualWidth(rows: readonly CsvRecord[], columns: readonly string[]): number {
  const sample = rows.slice(0, LOOKED_AT);
  const counts = new Map<number, number>();
  for (const { cells } of sample) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [[usual] = [columns.length]] = [...counts].toSorted(([, a], [, b]) => b - a);
  const isEmpty = (cell: string) => cell === "";
  const isSame = usual < columns.length && columns.slice(usual).every(isEmpty);
  const isMore = sample.every(({ cells }) => cells.length !== usual || cells.slice(columns.length).every(isEmpty));
  return isSame || (usual > columns.length && isMore) ? usual : columns.length;
}

/** The decimal mark of one column of a file. */
export const decimalOf = (
  { columns, rows, decimal }: Pick<CsvHead, "columns" | "rows" | "decimal">,
  column: string,
) => {
  const at = columns.indexOf(column);
  return columnMarkOf(
    rows.map(({ cells }) => cells[at] ?? ""),
    decimal,
  );
};

/** The decimal mark of the first rows. */
export const guessDecimal = (rows: readonly CsvRecord[], delimiter: CsvDelimiter): DecimalMark =>
  decimalMarkOf(
    rows.slice(0, LOOKED_AT).flatMap(({ cells }) => cells),
    delimiter === ",",
  );

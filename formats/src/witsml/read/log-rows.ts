import type { LogCurve, LogHeader } from "./log-header";
import { readWitsmlTime } from "./read-time";
import { feedNumber } from "../../table/feed-number";
import { WitsmlError } from "../soap/witsml-error";

/** A column of the rows of a log; a column without a curve has no name. */
export type LogColumn = { mnemonic: string; unit: string; nullValue: string | null };

/** The columns of a log, and the conversion of its rows to one form. */
export type LogRows = {
  /** The index first. */
  columns: readonly LogColumn[];
  /** A row as comma-separated values, the index first; null if its cells are not those of the columns. */
  read(text: string): string | null;
};

/** Replaces a comma within a value, because commas separate the values of a row. */
const OPEN_COMMA = "\u201a";

/** A value of a row with the commas that the store has sent. */
export const asSent = (value: string): string => value.replaceAll(OPEN_COMMA, ",");

/** The lists that 1.4.1.1 has beside the rows. */
export type ColumnLists = { mnemonics: readonly string[]; units: readonly string[] };

/**
 * Returns how the rows of a log are read: by its lists if it has them, as in 1.4.1.1, otherwise by the positions that 1.3.1.1 gives
 * its curves. A cell in quotes may hold the delimiter. A curve at position 0 is implied and has no cell; if it is the index,
 * the index follows from the start and the step.
 *
 * @param first the first rows, of which one may be cut
 * @throws WitsmlError `malformed` if the columns are not given, a curve has no position, or two curves have the same one
 */
export function readLogRows(givenHeader: LogHeader, lists: ColumnLists | null, first: readonly string[]): LogRows {
  const firstCells = usualCells(first.map((text) => splitCells(text, givenHeader.dataDelimiter)));
  const header = lists ? givenHeader : countedFromOne(givenHeader, firstCells);
  const placedColumns = lists ? listedColumns(header, lists) : numberedColumns(header, firstCells.length);
  const impliedColumn = lists ? null : impliedIndex(header);
  const indexAt = impliedColumn ? -1 : indexPlace(header, placedColumns, lists !== null);
  const delimiter = header.dataDelimiter;
  const isPlain = delimiter === "," && indexAt === 0;
  const order = [...placedColumns.keys()].filter((at) => at !== indexAt);
  const orderParts = (parts: readonly string[]) => [
    ...(indexAt < 0 ? [] : [parts[indexAt]!]),
    ...order.map((at) => parts[at]!),
  ];
  const width = widthOf(firstCells);
  let count = 0;

  return {
    columns: [
      ...(impliedColumn ? [impliedColumn.column] : [placedColumns[indexAt]!]),
      ...order.map((at) => placedColumns[at]!),
    ],
    read(text) {
      if (isPlain && width === placedColumns.length && !text.includes('"'))
        return cellsIn(text) === width ? text : null;
      const cells = splitCells(text, delimiter);
      if (cells.length !== width || (width > placedColumns.length && !fits(cells))) return null;
      const values = orderParts(cells.map(plainCell));
      return (impliedColumn ? [impliedColumn.at(count++), ...values] : values).join(",");
    },
  };

  /** After the columns, a row may have empty cells, and in 1.3.1.1 cells of curves that are not described. */
  function widthOf(cells: readonly string[]): number {
    const rest = cells.slice(placedColumns.length);
    const isMore = lists === null && fits(cells) && !hasCutDecimals(cells);
    return isMore || rest.every((cell) => cell.trim() === "")
      ? Math.max(cells.length, placedColumns.length)
      : placedColumns.length;
  }

  /** Whether every curve with a unit has a number or an empty cell, so that no comma in a text has moved the cells. */
  function fits(cells: readonly string[]): boolean {
    return placedColumns.every(({ unit }, at) => {
      const cell = cells[at]?.trim() ?? "";
      return unit === "" || cell === "" || !Number.isNaN(feedNumber(cell));
    });
  }
}

/** The first row with the number of cells that most have, the larger number if two tie. */
function usualCells(rows: readonly string[][]): string[] {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [[usual] = [0]] = [...counts].toSorted(([a, rowsOfA], [b, rowsOfB]) => rowsOfB - rowsOfA || b - a);
  return rows.find(({ length }) => length === usual) ?? [];
}

/** Whether commas have cut every number behind the index in two: whole numbers in pairs, the second without a sign. */
const hasCutDecimals = ([, ...cells]: readonly string[]): boolean =>
  cells.length % 2 === 0 && cells.every((cell, at) => (at % 2 === 0 ? /^\s*-?\d+\s*$/ : /^\s*\d+\s*$/).test(cell));

/** A unit in the list applies to the rows and overrides the header of the log; a list of another length is ignored. */
function listedColumns({ curves, nullValue }: LogHeader, { mnemonics, units }: ColumnLists): LogColumn[] {
  const knownCurves = new Map(curves.map((each) => [each.mnemonic, each]));
  const isWhole = units.length === mnemonics.length;
  return mnemonics.map((mnemonic, at) => {
    const matchingCurve = knownCurves.get(mnemonic);
    const unit = (isWhole && units[at]) || matchingCurve?.unit || "";
    return { mnemonic, unit, nullValue: matchingCurve?.nullValue ?? nullValue };
  });
}

/**
 * The same log with its columns numbered from 1: some stores start with 0, so that the first row has a cell more than the last
 * number, and a time in the first cell.
 */
function countedFromOne(header: LogHeader, first: readonly string[]): LogHeader {
  const places = header.curves.map(({ columnIndex }) => columnIndex ?? Number.NaN);
  const isCounted = places.includes(0) && first.length === Math.max(...places) + 1;
  if (!isCounted || header.indexType !== "time" || readWitsmlTime(first[0]!.trim(), 0) === null) return header;
  return {
    ...header,
    indexColumn: header.indexColumn === null ? null : header.indexColumn + 1,
    curves: header.curves.map((curve) => ({
      ...curve,
      columnIndex: curve.columnIndex === null ? null : curve.columnIndex + 1,
    })),
  };
}

/** @param cells of the first row: a store that returns some curves of a log may or may not keep their positions in it */
function numberedColumns({ curves, indexCurve, nullValue }: LogHeader, cells: number): LogColumn[] {
  const hasPlaces = curves.some(({ columnIndex }) => columnIndex !== null);
  const columns: (LogColumn | undefined)[] = [];
  for (const [at, curve] of curves.entries()) {
    const place = hasPlaces ? curve.columnIndex : at + 1;
    if (place === null && curve.mnemonic !== indexCurve) {
      throw new WitsmlError("malformed", `${curve.mnemonic} has no columnIndex, and other curves of the log have one`);
    }
    if (place === null || place === 0) continue;
    const other = columns[place - 1];
    if (other) {
      const both = `${other.mnemonic} and ${curve.mnemonic}`;
      throw new WitsmlError("malformed", `${both} are both declared as column ${place} of the log`);
    }
    columns[place - 1] = { mnemonic: curve.mnemonic, unit: curve.unit, nullValue: curve.nullValue ?? nullValue };
  }
  if (columns.length === 0) {
    throw new WitsmlError(
      "malformed",
      "The log has rows but describes no curve (logCurveInfo), so its columns are unknown",
    );
  }
  const describedColumns = columns.filter((column) => column !== undefined);
  if (describedColumns.length === cells) return describedColumns;
  return Array.from(columns, (column) => column ?? { mnemonic: "", unit: "", nullValue });
}

/** The position of the index: by its name, otherwise as given by 1.3.1.1, otherwise first. */
function indexPlace({ indexCurve, indexColumn }: LogHeader, columns: readonly LogColumn[], isListed: boolean): number {
  const namedPlace = indexCurve === "" ? -1 : columns.findIndex(({ mnemonic }) => mnemonic === indexCurve);
  if (namedPlace >= 0) return namedPlace;
  const numberedPlace = !isListed && indexColumn ? indexColumn - 1 : 0;
  return numberedPlace < columns.length ? numberedPlace : 0;
}

type ImpliedIndex = { column: LogColumn; at(row: number): string };

/** The index of a log whose rows hold none. @throws WitsmlError `malformed` where start or step are missing */
function impliedIndex({
  curves,
  indexCurve,
  indexColumn,
  indexType,
  indexUnit,
  start,
  step,
}: LogHeader): ImpliedIndex | null {
  const curve: LogCurve | undefined = curves.find(({ mnemonic }) => mnemonic === indexCurve);
  if ((curve?.columnIndex ?? indexColumn) !== 0) return null;
  const from = indexType === "time" ? Date.parse(start ?? "") : Number(start ?? Number.NaN);
  if (!Number.isFinite(from) || !step) {
    throw new WitsmlError(
      "malformed",
      "The index of the log is not in its rows (column 0), and it names no start or no step",
    );
  }
  return {
    column: { mnemonic: indexCurve, unit: curve?.unit || indexUnit, nullValue: null },
    at: (row) => (indexType === "time" ? new Date(from + 1000 * step * row).toISOString() : String(from + step * row)),
  };
}

function cellsIn(text: string): number {
  let cells = 1;
  for (let at = text.indexOf(","); at >= 0; at = text.indexOf(",", at + 1)) cells++;
  return cells;
}

/** The cells of a row: delimiters count only outside quotes, and a doubled quote is one quote. */
function splitCells(text: string, delimiter: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text[at++]!;
      else isQuoted = false;
    } else if (sign === '"' && cell.trim() === "") {
      isQuoted = true;
      cell = "";
    } else if (text.startsWith(delimiter, at)) {
      cells.push(cell);
      cell = "";
      at += delimiter.length - 1;
    } else cell += sign;
  }
  return [...cells, cell];
}

/** A value without commas: in a number a comma separates decimals or thousands, which its format shows. */
function plainCell(cell: string): string {
  const trimmedCell = cell.trim();
  if (!trimmedCell.includes(",")) return trimmedCell;
  const value = feedNumber(trimmedCell);
  return Number.isFinite(value) ? String(value) : trimmedCell.replaceAll(",", OPEN_COMMA);
}

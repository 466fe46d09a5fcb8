import { columnNames, tidyName } from "../csv/head/column-names";
import { CsvError } from "../csv/csv-error";
import { guessDateOrder } from "../csv/times/guess-date-order";
import { usualNullMarks } from "../csv/numbers/null-marks";
import { isMissingCell, parseCsvNumber } from "../csv/numbers/parse-csv-number";
import { parseTime } from "../csv/times/parse-time";
import { splitRecords } from "../csv/rows/split-records";

/** A tool log or EM data: its columns in the order of the file, one value for each row; null for missing values. */
export type ToolLog = {
  columns: string[];
  /** Epoch seconds in columns of times, otherwise the number unchanged. */
  values: (number | null)[][];
  rows: number;
};

/** Takes the lines of a file one after the other. */
export type ToolLogReader = {
  /** @throws CsvError that names the line and the rule */
  add(line: string): void;
  /** @throws CsvError if the file holds no header or no row */
  end(): ToolLog;
};

/** Rows and columns of a file, at most. */
export const MOST_TOOL_ROWS = 100_000;
const MOST_TOOL_COLUMNS = 100;

/** Number of rows from which the order of dates is found. */
const ROWS_OF_GUESS = 100;

/** Whether a column holds moments, by its name. */
export const isTimeColumn = (name: string): boolean => /\b(time|date|timestamp)\b/i.test(name.replace(/_/g, " "));

/**
 * Reads tab- or comma-separated text with one header line. A column named time or date holds times, UTC
 * if they have no zone; separate date and time columns become one column.
 */
export function createToolLogReader(): ToolLogReader {
  let delimiter = "";
  let header: string[] = [];
  let at = 0;
  const heldRows: { cells: string[]; line: number }[] = [];
  let sink: ReturnType<typeof sinkOf> | null = null;

  const take = (line: string): void => {
    if (line.trim() === "") return;
    if (header.length === 0) {
      delimiter = line.includes("\t") ? "\t" : ",";
      header = headerOf(cellsOf(line, delimiter), at);
      return;
    }
    const cells = cellsOf(line, delimiter);
    while (cells.length > header.length && cells.at(-1) === "") cells.pop();
    if (cells.length !== header.length) {
      throw new CsvError(
        "malformed",
        `Line ${at} has ${cells.length} values and the header has ${header.length} columns`,
      );
    }
    if (sink) sink.add(cells, at);
    else if (heldRows.push({ cells, line: at }) >= ROWS_OF_GUESS) release();
  };
  const release = () => {
    sink = sinkOf(header, heldRows);
    for (const { cells, line } of heldRows) sink.add(cells, line);
    return sink;
  };
  return {
    add(line) {
      at += 1;
      take(line.endsWith("\r") ? line.slice(0, -1) : line);
    },
    end() {
      if (header.length === 0) throw new CsvError("empty", "The file is empty");
      const log = (sink ?? release()).end();
      if (log.rows === 0) throw new CsvError("empty", "The file has a header line and no row below it");
      return log;
    },
  };
}

const cellsOf = (line: string, delimiter: string): string[] =>
  line.includes('"')
    ? (splitRecords(line, delimiter)[0]?.cells ?? [])
    : line.split(delimiter).map((cell) => cell.trim());

function headerOf(cells: string[], line: number): string[] {
  while (cells.length > 1 && cells.at(-1) === "") cells.pop();
  const names = columnNames(cells);
  if (names.length < 2 || names.every((name) => parseCsvNumber(name, ".") !== null)) {
    throw new CsvError("no-header", `Line ${line} must name the columns, separated by tabs or commas`);
  }
  if (names.length > MOST_TOOL_COLUMNS) {
    throw new CsvError("too-wide", `The file has ${names.length} columns; at most ${MOST_TOOL_COLUMNS} can be read`);
  }
  const nameless = names.indexOf("");
  if (nameless >= 0) throw new CsvError("no-header", `Column ${nameless + 1} has no name`);
  return names;
}

function sinkOf(header: readonly string[], first: readonly { cells: string[] }[]) {
  const dateAt = header.findIndex((name) => /^date$/i.test(tidyName(name)));
  const clockAt = header.findIndex((name) => /^time$/i.test(tidyName(name)));
  const joins = dateAt >= 0 && clockAt >= 0;
  const places = header.map((_, place) => place).filter((place) => !(joins && place === dateAt));
  const textOf = (cells: readonly string[], place: number) =>
    joins && place === clockAt ? `${cells[dateAt]} ${cells[clockAt]}` : cells[place]!;
  const reads = places.map((place) => {
    if (!isTimeColumn(header[place]!)) return null;
    const texts = first.map(({ cells }) => textOf(cells, place));
    const { order, isCertain, example } = guessDateOrder([texts], header[joins && place === clockAt ? dateAt : place]);
    if (!isCertain) {
      const rule = `"${example}" can be several days; name the order in the header, as in "Time (MM/DD/YYYY)"`;
      throw new CsvError("open-dates", `Column "${header[place]}": ${rule}`);
    }
    return { dateOrder: order };
  });
  const values: (number | null)[][] = places.map(() => []);
  let rows = 0;
  return {
    add(cells: readonly string[], line: number): void {
      rows += 1;
      if (rows > MOST_TOOL_ROWS) {
        throw new CsvError("malformed", `The file has more than ${MOST_TOOL_ROWS.toLocaleString("en-US")} rows`);
      }
      places.forEach((place, column) => {
        const text = textOf(cells, place);
        const read = reads[column];
        if (!read) {
          const value = parseCsvNumber(text, ".");
          values[column]!.push(value === null || usualNullMarks.includes(value) ? null : value);
          return;
        }
        const time = isMissingCell(text) ? null : parseTime(text, read);
        if (time === null) throw new CsvError("no-times", `Line ${line}: "${text.slice(0, 40)}" isn't a date and time`);
        values[column]!.push(time);
      });
    },
    end: (): ToolLog => ({ columns: places.map((place) => header[place]!), values, rows }),
  };
}

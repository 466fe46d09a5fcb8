import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { CsvError as ParserError, parse } from "csv-parse";
import { columnNames, tidyName } from "../head/column-names";
import { CsvError } from "../csv-error";
import { usualNullMarks } from "../numbers/null-marks";
import { parseTime, type TimeReading } from "./parse-time";

/** One line of a time CSV: its moment, its values by column name, and its number in the file. */
export type TimeCsvRow = { time: EpochSeconds; values: Record<string, number | null>; line: number };

/** The time columns of a CSV and its marks of missing values. */
export type TimeCsvOptions = TimeReading & {
  /** The column that holds the moment, or the two that hold date and time of day. */
  time: string | { date: string; time: string };
  /** The columns to read; all except the time columns by default. */
  columns?: readonly string[];
  /** Numbers that mean "no value". */
  nullMarks?: readonly number[];
  delimiter?: string;
  /** Called with the line of each row that is left out because its time cannot be read, such as a row of units. */
  onSkipped?: (line: number) => void;
};

/** Maximum depth of the search for a header: titles and notes may be above it. */
const HEADER_WITHIN = 30;
const MAX_LINE_CHARACTERS = 1_000_000;

/**
 * Reads a time-indexed CSV as a stream, row by row, in the order of the file.
 *
 * The header is the first row that holds the time columns. Column names are compared without case; blanks and quotes
 * around them do not count, and the second column of one name is called `name #2`. Text that isn't a number is null.
 *
 * @param source the bytes of the file, decompressed; read no further ahead than the rows are taken
 * @throws CsvError `missing-column` with the names that were found, `malformed` with the line
 */
export async function* readTimeCsv(
  source: Readable | AsyncIterable<Uint8Array | string>,
  options: TimeCsvOptions,
): AsyncGenerator<TimeCsvRow> {
  const { nullMarks = usualNullMarks, onSkipped } = options;
  const parser = parse({
    bom: true,
    info: true,
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: true,
    trim: true,
    maxRecordSize: MAX_LINE_CHARACTERS,
    delimiter: options.delimiter ?? ",",
  });
  // The consumer of the parser receives either error, so here it only signals that all is closed.
  const pipelineEnd = pipeline(source, parser).catch(() => undefined);

  const above: string[][] = [];
  let header: Header | undefined;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (!header) {
        header = findHeader(record, options);
        if (!header && above.push(record) === HEADER_WITHIN) break;
        continue;
      }
      const text = header.time.map((index) => record[index] ?? "").join(" ");
      const time = parseTime(text, options);
      if (time === null) onSkipped?.(info.lines);
      else yield { time, values: valuesOf(record, header.columns, nullMarks), line: info.lines };
    }
  } catch (error) {
    if (error instanceof ParserError) throw new CsvError("malformed", error.message);
    throw error;
  } finally {
    parser.destroy();
    await pipelineEnd;
  }
  if (!header) throw missing(timeColumns(options), above.toSorted((a, b) => b.length - a.length)[0] ?? []);
}

type Header = { time: number[]; columns: { name: string; index: number }[] };

const timeColumns = ({ time }: TimeCsvOptions): string[] =>
  typeof time === "string" ? [time] : [time.date, time.time];

/** The header that a row is, if it holds the time columns. */
function findHeader(record: readonly string[], options: TimeCsvOptions): Header | undefined {
  const names = columnNames(record);
  const places = new Map(names.map((name, index) => [name.toLowerCase(), index]));
  const placeOf = (name: string) => places.get(tidyName(name).toLowerCase()) ?? -1;
  const time = timeColumns(options).map(placeOf);
  if (time.includes(-1)) return undefined;
  const wantedNames = options.columns ?? names.filter((name, index) => name !== "" && !time.includes(index));
  const columns = wantedNames.map((name) => ({ name, index: placeOf(name) }));
  const absent = columns.filter(({ index }) => index < 0).map(({ name }) => name);
  if (absent.length > 0) throw missing(absent, names);
  return { time, columns };
}

function missing(absent: readonly string[], names: readonly string[]): CsvError {
  const foundNames = names.map(tidyName).filter((name) => name !== "");
  return new CsvError(
    "missing-column",
    `no column "${absent.join('", "')}"; the file has "${foundNames.join('", "')}"`,
  );
}

function valuesOf(record: readonly string[], columns: Header["columns"], nullMarks: readonly number[]) {
  const values: Record<string, number | null> = {};
  for (const { name, index } of columns) values[name] = parseCsvNumber(record[index] ?? "", nullMarks);
  return values;
}

function parseCsvNumber(text: string, nullMarks: readonly number[]): number | null {
  if (text === "") return null;
  const value = Number(text);
  return Number.isFinite(value) && !nullMarks.includes(value) ? value : null;
}

import { refuseOpenDecimals } from "@sigma/formats/csv/numbers/open-decimals";
import { open } from "node:fs/promises";
import type { CsvFieldsMapping, CsvReading } from "@sigma/contract/imports/csv-mapping";
import { MOST_CSV_COLUMNS } from "@sigma/contract/imports/csv-limits";
import {
  assumedUnits,
  completeReading,
  type FullReading,
  indexTexts,
  mappedFields,
  rowLayout,
  unusedColumns,
  withUnitsRead,
} from "@sigma/formats/csv/complete-reading";
import { CsvError } from "@sigma/formats/csv/csv-error";
import { createDepthReader } from "@sigma/formats/csv/numbers/depth-reader";
import { findEncoding } from "@sigma/formats/csv/decode-text";
import type { CsvHead, GivenLayout } from "@sigma/formats/csv/head/read-head";
import { readUploadHead } from "@sigma/formats/csv/head/read-upload-head";
import type { RepeatedMarks } from "@sigma/formats/csv/numbers/repeated-marks";
import type { RowLayout } from "@sigma/formats/csv/rows/scanned-rows";
import { unitsAmongRows } from "@sigma/formats/csv/head/second-header";
import { splitRecords } from "@sigma/formats/csv/rows/split-records";
import { createTimeReader } from "@sigma/formats/csv/times/time-reader";
import { channelSlot } from "@sigma/terms/channels";
import { type CsvFieldId, csvField } from "@sigma/terms/csv-fields";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import { columnMarks, readPieces } from "./column-marks";

/** How the rows of a file are read: the information available before the first row. */
export type ImportPlan = {
  layout: RowLayout;
  reading: FullReading;
  /** The fields in the order of `layout.values`. */
  fields: CsvFieldId[];
  unusedColumns: string[];
  /** For each of them, the numbers that mark a missing value although an instrument could report them. */
  marks: RepeatedMarks[];
  /** The fields without a unit in the file or the request. */
  assumedUnits: CsvFieldId[];
  /** The earliest and latest of the times, or depths in ft, of the first and the last rows. */
  from: number;
  to: number;
};

/** Times before 1971 are from clocks that count from 0, s. */
export const EARLIEST = 31_536_000;

/** The channels that a plan stores. */
export const importedSlots = ({ fields }: Pick<ImportPlan, "fields">): number[] =>
  fields.flatMap((field) => csvField(field).channel ?? []).map(channelSlot);

/** Maximum length of the header, bytes. */
const HEAD_BYTES = 256 * 1024;
const TAIL_BYTES = 64 * 1024;
/** Rows at either end whose times are read. */
const ROWS = 200;

/** The head of a stored file that was uploaded under a name. @throws CsvError if it is neither a CSV nor a LAS file */
export async function readFileHead(path: string, fileName: string): Promise<CsvHead> {
  return (await readEnds(path, {}, fileName)).head;
}

/** The unit in which a depth log has its depths. */
export const depthUnitOf = ({ units }: Pick<FullReading, "units">): string => units.holeDepth ?? "ft";

/**
 * Plans the import of a file.
 *
 * @throws CsvError if the file is neither a CSV nor a LAS file, lacks a column of the mapping, has no readable time or depth, or
 *   has numbers with an ambiguous decimal mark
 */
export async function planImport(path: string, mapping: CsvFieldsMapping, csvReading: CsvReading): Promise<ImportPlan> {
  const { head, encoding, lastRows } = await readEnds(path, csvReading);
  const index = csvReading.index ?? "time";
  // LAS has the point by its standard.
  if (csvReading.decimal === undefined && head.indexColumn === null) {
    refuseOpenDecimals(head, mapping, [...head.rows.slice(0, ROWS), ...lastRows.slice(-ROWS)]);
  }
  const layout = rowLayout(head, mapping, encoding, index);
  const blocks = [indexTexts(head.rows, layout), indexTexts(lastRows, layout)];
  const reading = completeReading(head, mapping, csvReading, index === "time" ? blocks : []);
  const texts = [...blocks[0]!.slice(0, ROWS), ...blocks[1]!.slice(-ROWS)];
  const column = mapping.time ?? "";
  const places = index === "time" ? timesIn(texts, column, reading) : depthsIn(texts, layout, reading);
  const fields = mappedFields(mapping, index);
  // A user who specifies other marks than the usual ones specifies all of them.
  const hasUsualMarks = String(reading.nullMarks) === String(head.nullMarks);
  const pieces = hasUsualMarks ? await readPieces(path, layout) : [];
  return {
    layout: withUnitsRead(layout, head, mapping, reading),
    reading,
    fields,
    marks: columnMarks(pieces, layout, fields, reading.nullMarks),
    unusedColumns: unusedColumns(head, mapping),
    assumedUnits: assumedUnits(head, mapping, csvReading),
    from: places.reduce((a, b) => Math.min(a, b)),
    to: places.reduce((a, b) => Math.max(a, b)),
  };
}

/** A time of day alone, which needs the column of its date. */
const CLOCK = /^\d{1,2}:\d{2}/;

function timesIn(texts: readonly string[], column: string, reading: FullReading): EpochSeconds[] {
  const reader = createTimeReader(reading);
  const times = texts.flatMap((text) => reader.read(text) ?? []);
  if (times.length > 0 && times.every((time) => time < EARLIEST)) {
    const rule = `the times of the first rows of column "${column}" lie before 1971; the first has "${texts[0]}"`;
    throw new CsvError("no-times", `time: ${rule}`);
  }
  if (times.length > 0) return times;
  const advice = CLOCK.test(texts[0] ?? "") ? ", a time of day alone: name the column of the date" : "";
  const rule = `none of the first rows of column "${column}" has a time that can be read; the first has "${texts[0]}"`;
  throw new CsvError("no-times", `time: ${rule}${advice}`);
}

function depthsIn(texts: readonly string[], { decimal }: RowLayout, reading: FullReading): Feet[] {
  const reader = createDepthReader({ decimal, unit: depthUnitOf(reading) });
  const depths = texts.flatMap((text) => reader.read(text) ?? []);
  const below = depths.filter((depth) => depth > 0);
  if (below.length > 0) return below;
  const first = texts[0] ?? "";
  const rule = depths.length > 0 ? "lies below 0" : "can be read";
  throw new CsvError(
    "no-depths",
    `holeDepth: none of the first rows has a depth that ${rule}; the first has "${first}"`,
  );
}

async function readEnds(path: string, givenLayout: GivenLayout, fileName?: string) {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const first = Buffer.alloc(Math.min(size, HEAD_BYTES));
    await file.read(first, 0, first.length, 0);
    const last = Buffer.alloc(Math.min(size, TAIL_BYTES));
    await file.read(last, 0, last.length, size - last.length);
    const { encoding, mark } = findEncoding(first);
    const text = new TextDecoder(encoding).decode(first.subarray(mark), { stream: true });
    const head = readUploadHead(text, givenLayout, MOST_CSV_COLUMNS, first.length === size, fileName);
    if (first.length === size) return { head, encoding, lastRows: head.rows.slice(-ROWS) };
    // The first line of the tail is cut, and it may be the header.
    const lastRows = splitRecords(new TextDecoder(encoding).decode(last), head.delimiter).slice(1);
    const units = unitsAmongRows(head, lastRows);
    return { head: { ...head, units }, encoding, lastRows };
  } finally {
    await file.close();
  }
}

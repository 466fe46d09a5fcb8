import { decodeHead } from "@sigma/formats/csv/decode-text";
import { usualNullMarks } from "@sigma/formats/csv/null-marks";
import { isMissingCell, parseCsvNumber } from "@sigma/formats/csv/parse-csv-number";
import type { DecimalMark } from "@sigma/formats/csv/read-head";
import { splitRecords } from "@sigma/formats/csv/split-records";
import { type CsvFieldId, csvField, csvFields } from "@sigma/terms/csv-fields";
import { type DepthColumnId, depthColumns } from "@sigma/terms/depth-columns";
import type { Mapping } from "./upload-files";

/** The longest file of a depth log that is read in the browser, bytes: a foot a row, more than any hole has. */
export const MOST_LOG_BYTES = 50_000_000;

const logged = new Set<string>(depthColumns.filter(({ origin }) => origin === "measured").map(({ id }) => id));

/** The fields that a depth log may have: its depth, and the measured channels that depth rows keep. */
export const logFields = csvFields.filter(({ id, channel }) => id === "holeDepth" || (channel && logged.has(channel)));

/** What is sent of a depth log, and why rows of the file are not. */
export type ReadLog = {
  depthUnit: string;
  channels: { channel: DepthColumnId; unit: string }[];
  /** Ascending in depth, each depth once; a value that the file does not have is null. */
  rows: { depth: number; values: (number | null)[] }[];
  /** Rows that are left out, by what is wrong with them. */
  leftOut: Map<string, number>;
};

/**
 * Reads the rows of a depth log from the text of its file as a mapping says. Of rows that repeat a depth the first is taken.
 *
 * @param columns the names of the columns, as the mapping calls them
 */
export function readDepthLog(text: string, columns: readonly string[], { fieldsMapping, options }: Mapping): ReadLog {
  const decimal: DecimalMark = options.decimal ?? ".";
  const placeOf = (field: CsvFieldId) => columns.indexOf(fieldsMapping[field]!);
  const mapped = logFields.filter(({ id }) => id !== "holeDepth" && fieldsMapping[id]);
  const places = mapped.map(({ id }) => placeOf(id));
  const depthAt = placeOf("holeDepth");
  const rows = new Map<number, ReadLog["rows"][number]>();
  const leftOut: ReadLog["leftOut"] = new Map();
  const leave = (why: string) => leftOut.set(why, (leftOut.get(why) ?? 0) + 1);
  for (const { cells, line } of splitRecords(text, options.delimiter ?? ",")) {
    if (line <= (options.headerLine ?? 1)) continue;
    const number = (at: number) => parseCsvNumber(cells[at] ?? "", decimal);
    const depth = number(depthAt);
    const given = places.map((at) => (isMissingCell(cells[at] ?? "") ? null : number(at)));
    const values = given.map((value) => (value === null || usualNullMarks.includes(value) ? null : value));
    if (depth === null) leave("without a depth that can be read");
    else if (rows.has(depth)) leave("with a depth that a row above has");
    else if (values.every((value) => value === null)) leave("without a value");
    else rows.set(depth, { depth, values });
  }
  return {
    depthUnit: options.units?.holeDepth ?? "ft",
    channels: mapped.map(({ id }) => {
      const channel = csvField(id).channel as DepthColumnId;
      return { channel, unit: options.units?.[id] ?? depthColumns.find((column) => column.id === channel)!.unit };
    }),
    rows: [...rows.values()].toSorted((a, b) => a.depth - b.depth),
    leftOut,
  };
}

/**
 * The text of a file.
 *
 * @throws Error where it is longer than a depth log may be
 */
export async function textOfLog(file: Blob): Promise<string> {
  if (file.size > MOST_LOG_BYTES) {
    throw new Error(`A depth log may have ${MOST_LOG_BYTES / 1e6} MB; split the file by depth`);
  }
  return decodeHead(new Uint8Array(await file.arrayBuffer()));
}

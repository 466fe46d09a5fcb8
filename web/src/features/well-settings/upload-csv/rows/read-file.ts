import { MOST_CSV_COLUMNS } from "@sigma/contract/imports/csv-limits";
import { CsvError } from "@sigma/formats/csv/csv-error";
import { decodeHead, findEncoding, type TextEncoding } from "@sigma/formats/csv/decode-text";
import { type CsvHead, wholeCells } from "@sigma/formats/csv/head/read-head";
import { readUploadHead } from "@sigma/formats/csv/head/read-upload-head";
import { splitRecords } from "@sigma/formats/csv/rows/split-records";

/** The beginning of a CSV or of a LAS file, and its last whole row. */
export type ReadCsv = {
  head: CsvHead;
  /** Length of the beginning, bytes. */
  headBytes: number;
  encoding: TextEncoding;
  /** The cells of the last complete row; null if it was not found. */
  lastRow: readonly string[] | null;
};

/** Read of the beginning and of the end of a file, bytes. */
const HEAD_BYTES = 256 * 1024;
const TAIL_BYTES = 64 * 1024;

/**
 * Reads the header, the first rows and the last row of a file, and nothing between them.
 *
 * @throws CsvError if the file has neither format, with a sentence for the user who selected it
 */
export async function readCsvFile(file: Blob & { readonly name?: string }): Promise<ReadCsv> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const head = readUploadHead(decodeHead(bytes), {}, MOST_CSV_COLUMNS, file.size <= HEAD_BYTES, file.name ?? "");
  if (head.rows.length === 0) throw new CsvError("empty", "The file has a header and no rows");
  const { encoding } = findEncoding(bytes);
  const read = { head, headBytes: bytes.length, encoding };
  const isWhole = ({ cells }: { cells: readonly string[] }) => cells.length === head.width;
  if (file.size <= HEAD_BYTES) return { ...read, lastRow: (head.rows.findLast(isWhole) ?? head.rows.at(-1)!).cells };
  // Characters of two bytes start at even positions.
  const from = file.size - TAIL_BYTES - ((file.size - TAIL_BYTES) % 2);
  const tail = new TextDecoder(encoding).decode(await file.slice(from).arrayBuffer());
  const whole = tail.slice(tail.search(/[\r\n]/) + 1);
  const records = splitRecords(whole, head.delimiter);
  if (head.isWrapped) return { ...read, lastRow: lastWrapped(records, head.columns.length) };
  const last = records.findLast(isWhole);
  return { ...read, lastRow: last ? wholeCells(head, last.cells) : null };
}

/** The last row of wrapped lines: as many from the end as have its cells; null if none starts there. */
function lastWrapped(lines: readonly { cells: string[] }[], width: number): string[] | null {
  let row: string[] = [];
  for (const { cells } of lines.toReversed()) {
    row = [...cells, ...row];
    if (row.length >= width) break;
  }
  return row.length === width ? row : null;
}

import { open } from "node:fs/promises";
import { parseCsvNumber } from "@sigma/formats/csv/numbers/parse-csv-number";
import { findRepeatedMarks, type RepeatedMarks } from "@sigma/formats/csv/numbers/repeated-marks";
import type { RowLayout } from "@sigma/formats/csv/rows/scanned-rows";
import { splitRecords } from "@sigma/formats/csv/rows/split-records";
import type { CsvFieldId } from "@sigma/terms/csv-fields";

/** Pieces of a file that are looked at, evenly spread, and the bytes of each: a small file is looked at as a whole. */
const PIECES = 48;
const PIECE_BYTES = 64 * 1024;

/** Rows that follow each other, as their cells. */
type Block = readonly (readonly string[])[];

/** Reads pieces of a stored file from start to end, as rows without the ones cut at the piece boundaries. */
export async function readPieces(path: string, layout: Omit<RowLayout, "values" | "decimals">): Promise<Block[]> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const isWhole = size <= PIECES * PIECE_BYTES;
    const starts = isWhole
      ? [0]
      : Array.from({ length: PIECES }, (_, piece) => 2 * Math.floor((piece * (size - PIECE_BYTES)) / (PIECES - 1) / 2));
    const blocks: Block[] = [];
    for (const start of starts) {
      const bytes = Buffer.alloc(isWhole ? size : PIECE_BYTES);
      await file.read(bytes, 0, bytes.length, start);
      const records = splitRecords(new TextDecoder(layout.encoding).decode(bytes), layout.delimiter);
      const whole = isWhole ? records.filter(({ line }) => line >= layout.firstLine) : records.slice(1, -1);
      blocks.push(whole.map(({ cells }) => cells).filter(({ length }) => length === layout.width));
    }
    return blocks;
  } finally {
    await file.close();
  }
}

/** The marks of a missing value in each column that is read, which lie inside the range of its channel. */
export const columnMarks = (
  blocks: readonly Block[],
  { values, decimals }: Pick<RowLayout, "values" | "decimals">,
  fields: readonly CsvFieldId[],
  nullMarks: readonly number[],
): RepeatedMarks[] =>
  values.map((column, place) => {
    const numbers = blocks.map((rows) =>
      rows.map((cells) => {
        const value = parseCsvNumber(cells[column] ?? "", decimals[place]!) ?? Number.NaN;
        return nullMarks.includes(value) ? Number.NaN : value;
      }),
    );
    const field = fields[place];
    return findRepeatedMarks(
      numbers,
      field === "holeDepth" ? "hole-depth" : field === "hookload" ? "hookload" : "other",
    );
  });

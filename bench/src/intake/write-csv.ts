import { once } from "node:events";
import { createWriteStream } from "node:fs";

/** Columns of the files. */
const COLUMNS = 60;
/** Rows that are written at once. */
const PIECE = 2000;

/** A CSV that was written. */
export type WrittenCsv = { rows: number; bytes: number };

/** The columns that no mapping finds, behind those that it finds. */
export const otherColumns = (mappedColumns: readonly string[]): string[] =>
  Array.from({ length: COLUMNS - mappedColumns.length }, (_, index) => `Channel ${index + 1}`);

/** Writes the rows of a CSV behind its header, as fast as the disk takes them. */
export async function writeCsv(
  path: string,
  columns: readonly string[],
  rows: number,
  lineOf: (row: number) => string,
): Promise<WrittenCsv> {
  const file = createWriteStream(path);
  const header = `${columns.join(",")}\n`;
  file.write(header);
  let bytes = header.length;
  for (let row = 0; row < rows; ) {
    let text = "";
    for (const end = Math.min(rows, row + PIECE); row < end; row++) text += lineOf(row);
    bytes += text.length;
    if (!file.write(text)) await once(file, "drain");
  }
  file.end();
  await once(file, "finish");
  return { rows, bytes };
}

import { createReadStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { CsvError } from "@sigma/formats/csv/csv-error";
import type { CsvHead } from "@sigma/formats/csv/head/read-head";
import { createRowJoiner } from "@sigma/formats/las/wrapped-rows";

/** A line of LAS has 256 characters at most; what has more than this isn't a LAS file. */
const LONGEST_LINE = 1_000_000;
const LINE_END = /\r\n|\n|\r/;

/**
 * Joins the wrapped rows of a stored LAS file on the first line of each, followed by empty lines so that every
 * row keeps its line number; in little memory.
 *
 * @throws CsvError `malformed` on a line that is too long
 */
export async function unwrapLas(
  path: string,
  { headerLine, columns, indexStep }: Pick<CsvHead, "headerLine" | "columns" | "indexStep">,
): Promise<{ bytes: number; rows: number }> {
  const besides = `${path}.unwrapped`;
  const file = await open(besides, "w");
  let [line, rows, bytes, written] = [0, 0, 0, 0];
  let out = "";
  let rest = "";
  const joiner = createRowJoiner(columns.length, indexStep, (row) => {
    rows++;
    put(row.line, row.cells.join(" "));
  });
  try {
    // As Latin letters, every byte is preserved in any encoding of the file.
    for await (const chunk of createReadStream(path, { encoding: "latin1", highWaterMark: 256 * 1024 })) {
      const text = rest + (chunk as string);
      // A carriage return at the end may have its line feed in the next chunk.
      const end = Math.max(text.lastIndexOf("\n"), text.slice(0, -1).lastIndexOf("\r")) + 1;
      rest = text.slice(end);
      if (rest.length > LONGEST_LINE) {
        throw new CsvError("malformed", `~ASCII: line ${line + 1} has more than ${LONGEST_LINE} characters`);
      }
      const lines = text.slice(0, end).split(LINE_END);
      lines.pop();
      for (const each of lines) take(each);
      await write();
    }
    if (rest !== "") take(rest.replace(/\r$/, ""));
    joiner.end();
    if (line > written) put(line, "");
    await write();
    await file.close();
    await rename(besides, path);
    return { bytes, rows };
  } catch (fault) {
    await file.close().catch(() => undefined);
    await rm(besides, { force: true });
    throw fault;
  }

  function take(text: string): void {
    line++;
    if (line <= headerLine) return put(line, text);
    const cells = text.trim();
    if (cells !== "" && !cells.startsWith("#")) joiner.add(line, cells.split(/[\s,]+/));
  }

  /** Writes a line at its number, and empty lines above it. */
  function put(at: number, text: string): void {
    out += `${"\n".repeat(at - written - 1)}${text}\n`;
    written = at;
  }

  async function write(): Promise<void> {
    const piece = Buffer.from(out, "latin1");
    out = "";
    bytes += piece.length;
    await file.write(piece);
  }
}

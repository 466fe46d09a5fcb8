import { type FileHandle, open, rm, truncate } from "node:fs/promises";
import type { LeftOutLine } from "./row-notes";

/** The lines that an import left out, as received, each after its number and the reason: a CSV itself. */
export type LeftOutFile = {
  /** Adds lines, and returns the size of the file after that, bytes. */
  add(lines: readonly LeftOutLine[]): Promise<number>;
  close(): Promise<void>;
};

/** Size from which no more lines are added, bytes. */
const MOST_BYTES = 20_000_000;
/** Bytes kept of a line. */
const SHOWN = 4000;
const LINE_END = /[\r\n]/;

/**
 * Opens the file of the lines that an import leaves out; it exists only if there are such lines.
 *
 * @param source the file that is imported
 * @param length bytes of the committed lines; the file is truncated after them
 */
export async function openLeftOutFile(path: string, source: FileHandle, length: number): Promise<LeftOutFile> {
  let file: FileHandle | null = null;
  if (length === 0) await rm(path, { force: true });
  else await truncate(path, length);
  const buffer = Buffer.alloc(SHOWN);
  let writtenLength = length;

  return { add, close: async () => file?.close() };

  async function add(lines: readonly LeftOutLine[]): Promise<number> {
    if (lines.length === 0 || writtenLength >= MOST_BYTES) return writtenLength;
    let text = writtenLength === 0 ? "line,reason,row\n" : "";
    for (const { line, start, finding } of lines) {
      if (writtenLength + text.length >= MOST_BYTES) {
        text += `,"More lines were left out than are kept here",\n`;
        break;
      }
      text += `${line},${quoteField(finding)},${quoteField(await lineAt(start))}\n`;
    }
    const bytes = Buffer.from(text);
    file ??= await open(path, writtenLength > 0 ? "r+" : "w");
    await file.write(bytes, 0, bytes.length, writtenLength);
    writtenLength += bytes.length;
    return writtenLength;
  }

  async function lineAt(start: number): Promise<string> {
    const { bytesRead } = await source.read(buffer, 0, SHOWN, start);
    return buffer.toString("utf8", 0, bytesRead).split(LINE_END, 1)[0]!;
  }
}

const quoteField = (text: string): string => `"${text.replaceAll('"', '""')}"`;

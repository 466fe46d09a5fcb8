import type { Readable } from "node:stream";
import { CallError } from "@sigma/contract/errors";
import { CsvError } from "@sigma/formats/csv/csv-error";
import { findEncoding } from "@sigma/formats/csv/decode-text";
import { createToolLogReader, type ToolLog } from "@sigma/formats/mwd/tool-log-reader";

/**
 * Reads a tool log or EM data as it arrives, a piece at a time, so that other calls are served in between.
 *
 * @throws CallError `validation` on `file` with the line and the rule
 */
export async function readToolFile(stream: Readable): Promise<ToolLog> {
  const reader = createToolLogReader();
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  let rest = "";
  const add = (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop()!;
    for (const line of lines) reader.add(line);
  };
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      decoder ??= new TextDecoder(findEncoding(piece).encoding);
      add(decoder.decode(piece, { stream: true }));
    }
    if (decoder) add(`${decoder.decode()}\n`);
    return reader.end();
  } catch (fault) {
    throw fault instanceof CsvError ? new CallError("validation", fault.message, "file") : fault;
  }
}

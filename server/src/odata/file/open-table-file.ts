import { Readable } from "node:stream";
import { CallError } from "@sigma/contract/errors";
import { openWorkerCalls } from "../../threads/worker-calls";
import type { ColumnType, FeedColumn } from "../feed";
import type { PageRows } from "../feed-store";
import type { FileColumnType, TableColumn, TableFile } from "./table-file";
import type { TableCalls } from "./table-worker";

/** Maximum number of files written at a time; each has its own thread. */
const MOST_AT_ONCE = 2;
/** Rows that are written at a time. */
const ROWS_AT_ONCE = 2000;
/** Memory of a thread, MB. */
const MEMORY_MB = 96;

let open = 0;

/**
 * The bytes of a file with all rows of a feed, written in a thread as they are read; a reader who leaves ends the work.
 *
 * @param pages the rows, page by page
 * @throws CallError `busy` while others are written
 */
export function openTableFile(file: TableFile, pages: AsyncIterable<PageRows>): Readable {
  if (open >= MOST_AT_ONCE) throw new CallError("busy", "Other files are being written. Try again in a moment");
  open += 1;
  const thread = openWorkerCalls<TableCalls>("table-worker", import.meta.url, { maxOldGenerationSizeMb: MEMORY_MB });
  async function* pieces(): AsyncGenerator<Buffer, void, undefined> {
    thread.tell(file);
    yield Buffer.from(await thread.ask("head"));
    for await (const rows of pages) {
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
        yield Buffer.from(await thread.ask(rows.slice(at, at + ROWS_AT_ONCE)));
      }
    }
    yield Buffer.from(await thread.ask("tail"));
  }
  const stream = Readable.from(pieces(), { objectMode: false });
  return stream.once("close", () => {
    open -= 1;
    void thread.close();
  });
}

/** A column as a file has it. */
export const fileColumnOf = ({ name, type, unit = "" }: FeedColumn & { name: string }): TableColumn => ({
  name,
  type: fileTypes[type],
  unit,
});

const fileTypes: Readonly<Record<ColumnType, FileColumnType>> = {
  String: "text",
  Date: "text",
  Double: "number",
  Decimal: "number",
  Int32: "integer",
  Boolean: "boolean",
  DateTimeOffset: "moment",
};

import "../threads/end-on-request";
import { parentPort } from "node:worker_threads";
import { type Database, openDatabase } from "../storage/database";
import type { ExportPlan } from "./export-plan";
import { writeFile } from "./write-file";

/** What the thread of an export is asked: to begin, then for the next bytes. */
export type ExportRequest = { kind: "begin"; url: string; plan: ExportPlan } | { kind: "next" };

/** The next bytes, null at the end, or why there are none. */
export type ExportReply = { bytes: Uint8Array | null } | { fault: string };

const port = parentPort!;
let database: Database | undefined;
let file: AsyncGenerator<Uint8Array, void, undefined> | undefined;

port.on("message", (request: ExportRequest) => {
  if (request.kind === "begin") {
    database = openDatabase({ url: request.url, mostCalls: 1 });
    file = writeFile(database, request.plan);
  } else {
    void next();
  }
});

async function next(): Promise<void> {
  try {
    const part = await file!.next();
    if (part.done) {
      await database!.close();
      database = undefined;
      port.postMessage({ bytes: null } satisfies ExportReply);
    } else {
      port.postMessage({ bytes: part.value } satisfies ExportReply, [part.value.buffer as ArrayBuffer]);
    }
  } catch (fault) {
    port.postMessage({ fault: fault instanceof Error ? fault.message : String(fault) } satisfies ExportReply);
  }
}

import "../threads/end-on-request";
import { parentPort } from "node:worker_threads";
import { type Database, openDatabase } from "../storage/database";
import { openArchive } from "../archive/write-archive";
import type { ExportPlan, WellArchivePlan } from "./export-plan";
import { writeFile } from "./write-file";

/** What the thread of an export is asked: to begin, then for the next bytes. */
export type ExportRequest = { kind: "begin"; url: string; plan: ExportPlan | WellArchivePlan } | { kind: "next" };

/** The next bytes, null at the end, or why there are none. */
export type ExportReply = { bytes: Uint8Array | null } | { fault: string };

const port = parentPort!;
let database: Database | undefined;
let file: AsyncGenerator<Uint8Array, void, undefined> | undefined;

port.on("message", (request: ExportRequest) => {
  if (request.kind === "begin") {
    database = openDatabase({ url: request.url, mostCalls: 1 });
    file = "archive" in request.plan ? archivePieces(database, request.plan) : writeFile(database, request.plan);
  } else {
    void next();
  }
});

/** Pieces of an archive that are given on at a time, bytes. */
const PIECE_BYTES = 256 * 1024;

async function* archivePieces(
  from: Database,
  { archive }: WellArchivePlan,
): AsyncGenerator<Uint8Array, void, undefined> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const piece of openArchive(from, archive) as AsyncIterable<Buffer>) {
    waiting.push(piece);
    bytes += piece.length;
    if (bytes < PIECE_BYTES) continue;
    yield joined(waiting, bytes);
    [waiting, bytes] = [[], 0];
  }
  yield joined(waiting, bytes);
}

/** In memory of its own, which can be given to another thread. */
function joined(pieces: readonly Buffer[], bytes: number): Uint8Array {
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

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

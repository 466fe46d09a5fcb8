import { defineFormulaChannels } from "@sigma/terms/formula-channels";
import { type Database, openDatabase } from "../storage/database";
import { answerCalls } from "../threads/answer-calls";
import type { Calls } from "../threads/call-messages";
import { openArchive } from "../archive/write-archive";
import type { ExportPlan, WellArchivePlan } from "./export-plan";
import { writeFile } from "./write-file";

/** The start message of an export thread; later calls request the next bytes, which are null at the end. */
type ExportBegin = { url: string; plan: ExportPlan | WellArchivePlan };
/** The call to this thread: it requests the next piece, null after the last one. */
export type ExportCalls = Calls<null, Uint8Array | null, never, ExportBegin>;

let database: Database | undefined;
let file: AsyncGenerator<Uint8Array, void, undefined> | undefined;

answerCalls<ExportCalls>(next, {
  take({ url, plan }) {
    if ("formulas" in plan) defineFormulaChannels(plan.formulas);
    database = openDatabase({ url, mostCalls: 1 });
    file = "archive" in plan ? archivePieces(database, plan) : writeFile(database, plan);
  },
  moved: (bytes) => (bytes ? [bytes.buffer as ArrayBuffer] : []),
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
    yield joinPieces(waiting, bytes);
    [waiting, bytes] = [[], 0];
  }
  yield joinPieces(waiting, bytes);
}

/** Copies the pieces into separate memory that can be transferred to another thread. */
function joinPieces(pieces: readonly Buffer[], bytes: number): Uint8Array {
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

async function next(): Promise<Uint8Array | null> {
  const part = await file!.next();
  if (!part.done) return part.value;
  await database!.close();
  database = undefined;
  return null;
}

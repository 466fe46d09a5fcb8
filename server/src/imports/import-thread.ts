import type { ImportPosition } from "../storage/imports/import-row";
import type { EncodedHour } from "../storage/samples/codec/hour-codec";
import { blockBuffers, type HourBlock } from "../storage/samples/codec/sample-block";
import { endWorker, openWorker } from "../threads/open-worker";
import type { DepthBatch } from "./depth-batches";
import type { ImportReply, ImportRequest } from "./import-worker";
import { unpackHours } from "./packed-hours";
import type { ReadRows } from "./row-notes";

/** Hours of a file, and where its reading stands behind them. */
export type ReadBatch = { hours: HourBlock[]; read: ReadRows; position: ReadPosition };

/** How far a file is read. */
export type ReadPosition = Omit<ImportPosition, "seq" | "appended">;

/**
 * The reading of a file and the encoding of hours in a thread of its own, so that live wells do not wait for it. The batches
 * of a depth log are rows by depth.
 */
export type ImportThread<Batch = ReadBatch> = {
  /** The next batch, null at the end. The one after it is read meanwhile. @throws the fault of the thread */
  next(): Promise<Batch | null>;
  /** As `encodeHour`; the blocks are handed over and empty afterwards. @throws the fault of the thread */
  encode(hours: HourBlock[]): Promise<EncodedHour[]>;
  close(): Promise<void>;
};

/** Answers that came and those that are waited for, in one order. */
type Answers<Answer> = { give(answer: Answer): void; take(): Promise<Answer>; fail(fault: Error): void };

/** What the thread makes lives on in its buffers: more room for the rest would only grow. */
const YOUNG_MB = 12;

/** Starts the reading of a file. @param progress is told how far it has come */
export function openImportThread<Batch extends ReadBatch | DepthBatch = ReadBatch>(
  begin: ImportRequest & { kind: "begin" },
  progress: (bytesRead: number, rowsRead: number) => void,
): ImportThread<Batch> {
  const worker = openWorker("import-worker", import.meta.url, { maxYoungGenerationSizeMb: YOUNG_MB });
  const batches = createAnswers<Batch | null>();
  const encoded = createAnswers<EncodedHour[]>();
  worker.on("message", (reply: ImportReply) => {
    if (reply.kind === "progress") progress(reply.bytesRead, reply.rowsRead);
    else if (reply.kind === "encoded") encoded.give(unpackHours(reply.hours));
    else batches.give(reply.kind === "end" ? null : (reply as ReadBatch | DepthBatch as Batch));
  });
  worker.on("error", fail);
  worker.on("exit", () => fail(new Error("the thread of the import ended")));
  post(begin);
  post({ kind: "next" });

  return {
    async next() {
      const batch = await batches.take();
      if (batch) post({ kind: "next" });
      return batch;
    },
    encode(hours) {
      post(
        { kind: "encode", hours },
        hours.flatMap(({ block }) => blockBuffers(block)),
      );
      return encoded.take();
    },
    async close() {
      await endWorker(worker);
    },
  };

  function post(request: ImportRequest, transfer: ArrayBuffer[] = []): void {
    worker.postMessage(request, transfer);
  }

  function fail(fault: Error): void {
    batches.fail(fault);
    encoded.fail(fault);
  }
}

function createAnswers<Answer>(): Answers<Answer> {
  const ready: Answer[] = [];
  const waiting: { resolve: (answer: Answer) => void; reject: (fault: Error) => void }[] = [];
  let ended: Error | undefined;
  return {
    give(answer) {
      const first = waiting.shift();
      if (first) first.resolve(answer);
      else ready.push(answer);
    },
    take: () =>
      new Promise((resolve, reject) => {
        const [answer] = ready;
        if (answer !== undefined) resolve(ready.shift()!);
        else if (ended) reject(ended);
        else waiting.push({ resolve, reject });
      }),
    fail(fault) {
      ended ??= fault;
      for (const { reject } of waiting.splice(0)) reject(ended);
    },
  };
}

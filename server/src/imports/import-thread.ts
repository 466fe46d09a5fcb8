import { Worker } from "node:worker_threads";
import type { ImportPosition } from "../storage/imports/import-row";
import type { EncodedHour } from "../storage/samples/codec/hour-codec";
import type { ImportReply, ImportRequest } from "./import-worker";
import { unpackHours } from "./packed-hours";
import type { ReadRows } from "./row-batches";

/** Hours of a file that are ready to be stored, and where its reading stands behind them. */
export type EncodedBatch = { hours: EncodedHour[]; read: ReadRows; position: Omit<ImportPosition, "seq"> };

/** The reading of a file in a thread of its own, so that live wells do not wait for it. */
export type ImportThread = {
  /** The next batch, null at the end. The one after it is read meanwhile. @throws the fault of the thread */
  next(): Promise<EncodedBatch | null>;
  close(): Promise<void>;
};

/** Starts the reading of a file. @param progress is told how far it has come */
export function openImportThread(
  begin: ImportRequest & { kind: "begin" },
  progress: (bytesRead: number, rowsRead: number) => void,
): ImportThread {
  const worker = openWorker();
  const ready: (EncodedBatch | null)[] = [];
  let waiting: { resolve: (batch: EncodedBatch | null) => void; reject: (fault: Error) => void } | undefined;
  let ended: Error | undefined;
  worker.on("message", (reply: ImportReply) => {
    if (reply.kind === "progress") return progress(reply.bytesRead, reply.rowsRead);
    const batch =
      reply.kind === "end" ? null : { hours: unpackHours(reply.hours), read: reply.read, position: reply.position };
    if (waiting) waiting.resolve(batch);
    else ready.push(batch);
    waiting = undefined;
  });
  worker.on("error", fail);
  worker.on("exit", () => fail(new Error("the thread of the import ended")));
  post(begin);
  post({ kind: "next" });

  return {
    next() {
      const batch = ready.shift();
      const given =
        batch !== undefined
          ? Promise.resolve(batch)
          : new Promise<EncodedBatch | null>((resolve, reject) => {
              if (ended) reject(ended);
              else waiting = { resolve, reject };
            });
      return given.then((found) => {
        if (found) post({ kind: "next" });
        return found;
      });
    },
    async close() {
      await worker.terminate();
    },
  };

  function post(request: ImportRequest): void {
    worker.postMessage(request, []);
  }

  function fail(fault: Error): void {
    ended ??= fault;
    waiting?.reject(ended);
    waiting = undefined;
  }
}

/** From source the thread is TypeScript, which it has to learn to read first; in a build it lies beside the server. */
function openWorker(): Worker {
  const isSource = import.meta.url.endsWith(".ts");
  if (!isSource) return new Worker(new URL("./import-worker.mjs", import.meta.url));
  const file = JSON.stringify(new URL("./import-worker.ts", import.meta.url).href);
  const learnAndRun = `import("tsx/esm/api").then(({ register }) => (register(), import(${file})))`;
  return new Worker(learnAndRun, { eval: true, execArgv: [] });
}

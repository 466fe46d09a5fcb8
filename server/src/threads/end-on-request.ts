import { workerData } from "node:worker_threads";
import type { WorkerStart } from "./open-worker";

/**
 * How long a thread stands still before it ends, ms: what Node.js still optimizes beside it is done then. With that under
 * way Node.js 20 aborts the whole process (`NodePlatform::ForIsolate`).
 */
const IDLE_BEFORE_END_MS = 50;

/** Imported by a thread: it ends as soon as `endWorker` asks for it, between two of its steps. */
const { ending } = workerData as WorkerStart;
ending.once("message", () => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, IDLE_BEFORE_END_MS);
  process.exit();
});
ending.unref();

import { workerData } from "node:worker_threads";
import type { WorkerStart } from "./open-worker";

/**
 * How long a thread is idle before it ends, ms: pending background optimizations of Node.js finish in this time. While they are
 * running Node.js 20 aborts the whole process (`NodePlatform::ForIsolate`).
 */
const IDLE_BEFORE_END_MS = 50;

/** Imported by a thread: the thread ends between two of its steps as soon as `endWorker` requests it. */
const { ending } = workerData as WorkerStart;
ending.once("message", () => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, IDLE_BEFORE_END_MS);
  process.exit();
});
ending.unref();

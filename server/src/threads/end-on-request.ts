import { workerData } from "node:worker_threads";
import type { WorkerStart } from "./open-worker";

/** Imported by a thread: it ends as soon as `endWorker` asks for it, between two of its steps. */
const { ending } = workerData as WorkerStart;
ending.once("message", () => process.exit());
ending.unref();

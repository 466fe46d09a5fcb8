import "../end-on-request";
import { parentPort } from "node:worker_threads";

/** A thread that works for the requested number of milliseconds, and reports the start and the end of its work. */
parentPort?.on("message", (milliseconds: number) => {
  parentPort!.postMessage("begins", []);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
  parentPort!.postMessage("ends", []);
});

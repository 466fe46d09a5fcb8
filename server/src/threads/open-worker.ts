import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { MessageChannel, type MessagePort, type ResourceLimits, Worker } from "node:worker_threads";

/** The file of a thread, without its ending: the build makes a file of each. */
export type WorkerName = `${string}-worker`;

/** The start data of a thread: the signal to end. */
export type WorkerStart = { ending: MessagePort };

/** Time that a thread has to finish its work after it was asked to end, ms. */
const LONGEST_ENDING = 30_000;

const endings = new WeakMap<Worker, MessagePort>();

/**
 * Starts a thread that runs the named file in the caller's folder.
 *
 * From source the thread is TypeScript, for which it must load a compiler first, unless `BUNDLED_SERVER` names a folder
 * that holds the bundled thread, as in tests. In a build it is next to the server.
 *
 * @param caller `import.meta.url` of the caller
 * @param resourceLimits of its memory
 */
export function openWorker(name: WorkerName, caller: string, resourceLimits: ResourceLimits = {}): Worker {
  const { port1, port2 } = new MessageChannel();
  const workerData: WorkerStart = { ending: port2 };
  const options = { resourceLimits, workerData, transferList: [port2] };
  const bundledFile = caller.endsWith(".ts") ? bundledThread(name) : new URL(`./${name}.mjs`, caller);
  const worker = bundledFile
    ? new Worker(bundledFile, options)
    : new Worker(learnAndRun(new URL(`./${name}.ts`, caller)), { ...options, eval: true, execArgv: [] });
  port1.unref();
  endings.set(worker, port1);
  return worker;
}

/**
 * Ends a thread that imports `end-on-request`, between two of its steps.
 *
 * `Worker.terminate` stops it in the middle of a line: Node.js aborts the whole process if that line creates a
 * zlib stream, so it is only the last resort here.
 */
export async function endWorker(worker: Worker): Promise<void> {
  if (worker.threadId === -1) return;
  const timer = setTimeout(() => void worker.terminate(), LONGEST_ENDING);
  timer.unref();
  endings.get(worker)?.postMessage(null, []);
  await once(worker, "exit");
  clearTimeout(timer);
}

function bundledThread(name: WorkerName): URL | null {
  const folder = process.env["BUNDLED_SERVER"];
  if (folder === undefined) return null;
  const file = join(folder, `${name}.mjs`);
  return existsSync(file) ? pathToFileURL(file) : null;
}

const learnAndRun = (file: URL): string =>
  `import("tsx/esm/api").then(({ register }) => (register(), import(${JSON.stringify(file.href)})))`;

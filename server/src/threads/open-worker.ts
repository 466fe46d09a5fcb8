import { type ResourceLimits, Worker } from "node:worker_threads";

/** The file of a thread, without its ending: the build makes a file of each. */
export type WorkerName = `${string}-worker`;

/**
 * Starts a thread that runs the file of a name beside the caller.
 *
 * From source the thread is TypeScript, which it has to learn to read first; in a build it lies beside the server.
 *
 * @param caller `import.meta.url` of the caller
 * @param resourceLimits of its memory
 */
export function openWorker(name: WorkerName, caller: string, resourceLimits: ResourceLimits = {}): Worker {
  if (!caller.endsWith(".ts")) return new Worker(new URL(`./${name}.mjs`, caller), { resourceLimits });
  const file = JSON.stringify(new URL(`./${name}.ts`, caller).href);
  const learnAndRun = `import("tsx/esm/api").then(({ register }) => (register(), import(${file})))`;
  return new Worker(learnAndRun, { eval: true, execArgv: [], resourceLimits });
}

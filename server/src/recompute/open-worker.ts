import { Worker } from "node:worker_threads";

/**
 * Starts a thread that runs the file of a name beside the caller.
 *
 * From source the thread is TypeScript, which it has to learn to read first; in a build it lies beside the server.
 *
 * @param name ends with `-worker`: the build makes a file of each
 * @param caller `import.meta.url` of the caller
 */
export function openWorker(name: `${string}-worker`, caller: string): Worker {
  if (!caller.endsWith(".ts")) return new Worker(new URL(`./${name}.mjs`, caller));
  const file = JSON.stringify(new URL(`./${name}.ts`, caller).href);
  const learnAndRun = `import("tsx/esm/api").then(({ register }) => (register(), import(${file})))`;
  return new Worker(learnAndRun, { eval: true, execArgv: [] });
}

import type { ResourceLimits } from "node:worker_threads";
import { endWorker, openWorker, type WorkerName } from "./open-worker";

/** A thread that answers one request after the other, in their order. */
export type WorkerQueue<Request, Reply> = {
  /** @throws the fault of the thread, from the first call that it concerns */
  ask(request: Request, transfer?: ArrayBuffer[]): Promise<Reply>;
  /** Posts what the thread does not answer. */
  tell(request: Request): void;
  /** Lets the process end while the thread waits. */
  unref(): void;
  /** Ends the thread; what it still works on is lost, and its callers are told so. */
  close(): Promise<void>;
};

/** Starts the thread of a name, as `openWorker` does; it posts one reply for each request that is asked. */
export function openWorkerQueue<Request, Reply>(
  name: WorkerName,
  caller: string,
  resourceLimits: ResourceLimits = {},
): WorkerQueue<Request, Reply> {
  const worker = openWorker(name, caller, resourceLimits);
  const waiting: { resolve: (reply: Reply) => void; reject: (fault: Error) => void }[] = [];
  let ended: Error | undefined;
  worker.on("message", (reply: Reply) => waiting.shift()!.resolve(reply));
  worker.on("error", fail);
  worker.on("exit", () => fail(new Error(`the thread "${name}" ended`)));

  return {
    ask: (request, transfer = []) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended);
        waiting.push({ resolve, reject });
        worker.postMessage(request, transfer);
      }),
    tell: (request) => worker.postMessage(request, []),
    unref: () => worker.unref(),
    async close() {
      await endWorker(worker);
    },
  };

  function fail(fault: Error): void {
    ended ??= fault;
    for (const { reject } of waiting.splice(0)) reject(ended);
  }
}

import type { Worker } from "node:worker_threads";
import { CallError } from "@sigma/contract/errors";
import { EngineInputError } from "@sigma/engine/engine-input-error";
import { openWorker } from "../threads/open-worker";
import type { TaskInput, TaskName, TaskOutput } from "./analysis-tasks";
import type { AnalysisReply, AnalysisRequest } from "./analysis-worker";

/** Makes the calculations of analyses in a thread of its own, one after the other, so that intake never waits for them. */
export type AnalysisThread = {
  /**
   * Makes a calculation; the thread starts with the first one.
   *
   * @param signal gives the calculation up: one that waits is not begun, and its promise fails with the reason
   * @throws EngineInputError for an input that breaks a promise of the engine
   * @throws CallError `busy` where too many wait, `timeout` where it takes too long
   */
  run<Name extends TaskName>(name: Name, input: TaskInput<Name>, signal?: AbortSignal): Promise<TaskOutput<Name>>;
  /** Ends the thread; what it still worked on fails. */
  close(): Promise<void>;
};

/** Calculations that may wait. */
const LONGEST_QUEUE = 200;
/** A calculation may take so long, ms. */
const LONGEST_RUN = 30_000;

type Waiting = AnalysisRequest & { resolve: (output: never) => void; reject: (fault: Error) => void };

/** Makes a thread for calculations; it starts when it is first needed. */
export function createAnalysisThread(): AnalysisThread {
  let worker: Worker | null = null;
  let running: Waiting | null = null;
  let timer: NodeJS.Timeout | undefined;
  const queue: Waiting[] = [];

  return {
    run: (name, input, signal) =>
      new Promise((resolve, reject) => {
        if (queue.length >= LONGEST_QUEUE) return reject(new CallError("busy"));
        const waiting: Waiting = { name, input, resolve, reject };
        const giveUp = () => {
          const at = queue.indexOf(waiting);
          if (at >= 0) queue.splice(at, 1);
          reject(signal!.reason as Error);
        };
        if (signal?.aborted) return giveUp();
        signal?.addEventListener("abort", giveUp, { once: true });
        queue.push(waiting);
        next();
      }),
    async close() {
      for (const { reject } of queue.splice(0)) reject(new CallError("unavailable"));
      await stop(new CallError("unavailable"));
    },
  };

  function next(): void {
    if (running || queue.length === 0) return;
    running = queue.shift()!;
    worker ??= open();
    timer = setTimeout(() => void stop(new CallError("timeout")).then(next), LONGEST_RUN);
    const { name, input } = running;
    try {
      worker.postMessage({ name, input } satisfies AnalysisRequest, []);
    } catch (fault) {
      finish()?.reject(fault as Error);
    }
  }

  function open(): Worker {
    const opened = openWorker("analysis-worker", import.meta.url);
    opened.unref();
    opened.on("message", (reply: AnalysisReply) => {
      const done = finish();
      if ("output" in reply) done?.resolve(reply.output as never);
      else done?.reject(faultOf(reply.fault));
    });
    const ended = (fault: Error) => {
      if (worker !== opened) return;
      worker = null;
      finish()?.reject(fault);
    };
    opened.on("error", ended);
    opened.on("exit", () => ended(new Error("the thread of the analyses ended")));
    return opened;
  }

  /** Takes the calculation that ran, and begins the next one. */
  function finish(): Waiting | null {
    const done = running;
    clearTimeout(timer);
    running = null;
    queueMicrotask(next);
    return done;
  }

  async function stop(fault: Error): Promise<void> {
    const stopped = worker;
    worker = null;
    finish()?.reject(fault);
    await stopped?.terminate();
  }
}

const faultOf = ({ message, code, index }: Extract<AnalysisReply, { fault: unknown }>["fault"]): Error =>
  code === null ? new Error(message) : new EngineInputError(code, message, index);

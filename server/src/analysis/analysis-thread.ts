import type { Worker } from "node:worker_threads";
import { CallError } from "@sigma/contract/errors";
import { EngineInputError } from "@sigma/engine/engine-input-error";
import { endWorker, openWorker } from "../threads/open-worker";
import type { TaskInput, TaskName, TaskOutput } from "./analysis-tasks";
import type { AnalysisReply, AnalysisRequest } from "./analysis-worker";
import { createTaskQueue } from "./task-queue";

/** Makes the calculations of analyses in threads of their own, so that intake never waits for them. */
export type AnalysisThread = {
  /**
   * Makes a calculation; a thread that was not warmed starts with the first one.
   *
   * @param signal gives the calculation up: one that waits is not begun, and its promise fails with the reason
   * @param handedOver buffers of the input that the caller needs no more: they move to the thread and are not copied
   * @throws EngineInputError for an input that breaks a promise of the engine
   * @throws CallError `busy` where too many wait, `timeout` where it takes too long
   */
  run<Name extends TaskName>(
    name: Name,
    input: TaskInput<Name>,
    signal?: AbortSignal,
    handedOver?: readonly ArrayBuffer[],
  ): Promise<TaskOutput<Name>>;
  /** Starts a thread before it is needed: reading its program takes as long as a calculation may. */
  warm(): void;
  /** Ends the thread; what it still worked on fails. */
  close(): Promise<void>;
};

/** Calculations that may wait. */
const LONGEST_QUEUE = 200;
/** A calculation may take so long, ms. */
const LONGEST_RUN = 30_000;

type Waiting = AnalysisRequest & {
  handedOver: readonly ArrayBuffer[];
  resolve: (output: never) => void;
  reject: (fault: Error) => void;
};

/** One thread and what it works on. */
type Slot = { worker: Worker | null; running: Waiting | null; began: number; timer: NodeJS.Timeout | undefined };

/**
 * Makes threads for calculations; each starts when it is first needed.
 *
 * @param threads where there are more than one, one of them is held free for what is short
 */
export function createAnalysisThread(threads = 1): AnalysisThread {
  const slots = Array.from({ length: threads }, (): Slot => {
    return { worker: null, running: null, began: 0, timer: undefined };
  });
  const queue = createTaskQueue<Waiting>(() => performance.now());

  return {
    run: (name, input, signal, handedOver = []) =>
      new Promise((resolve, reject) => {
        if (queue.length >= LONGEST_QUEUE) return reject(new CallError("busy"));
        const waiting: Waiting = { name, input, handedOver, resolve, reject };
        const giveUp = () => {
          queue.remove(waiting);
          reject(signal!.reason as Error);
        };
        if (signal?.aborted) return giveUp();
        signal?.addEventListener("abort", giveUp, { once: true });
        queue.add(waiting);
        next();
      }),
    warm() {
      const [first] = slots;
      if (first) first.worker ??= open(first);
    },
    async close() {
      for (const { reject } of queue.clear()) reject(new CallError("unavailable"));
      await Promise.all(slots.map((slot) => stop(slot, new CallError("unavailable"), endWorker)));
    },
  };

  /** Gives every thread that is free what is next for it. */
  function next(): void {
    for (const slot of slots) {
      if (slot.running || queue.length === 0) continue;
      const othersLong = slots.filter(({ running }) => running && queue.isLong(running.name)).length;
      const task = queue.take(slots.length > 1 && othersLong >= slots.length - 1);
      if (task) begin(slot, task);
    }
  }

  function begin(slot: Slot, task: Waiting): void {
    slot.running = task;
    slot.worker ??= open(slot);
    slot.began = performance.now();
    // A calculation without an end hears nobody who asks it to stop.
    const terminate = (worker: Worker) => worker.terminate();
    slot.timer = setTimeout(() => void stop(slot, new CallError("timeout"), terminate).then(next), LONGEST_RUN);
    const { name, input, handedOver } = task;
    try {
      slot.worker.postMessage({ name, input } satisfies AnalysisRequest, [...handedOver]);
    } catch (fault) {
      finish(slot)?.reject(fault as Error);
    }
  }

  function open(slot: Slot): Worker {
    const opened = openWorker("analysis-worker", import.meta.url);
    opened.unref();
    let isWarm = false;
    opened.on("message", (reply: AnalysisReply) => {
      // The first calculation of a thread waits until it has read its program.
      if (isWarm && slot.running) queue.learn(slot.running.name, performance.now() - slot.began);
      isWarm = true;
      const done = finish(slot);
      if ("output" in reply) done?.resolve(reply.output as never);
      else done?.reject(faultOf(reply.fault));
    });
    const ended = (fault: Error) => {
      if (slot.worker !== opened) return;
      slot.worker = null;
      finish(slot)?.reject(fault);
    };
    opened.on("error", ended);
    opened.on("exit", () => ended(new Error("the thread of the analyses ended")));
    return opened;
  }

  /** Takes the calculation that ran, and begins the next one. */
  function finish(slot: Slot): Waiting | null {
    const done = slot.running;
    clearTimeout(slot.timer);
    slot.running = null;
    queueMicrotask(next);
    return done;
  }

  async function stop(slot: Slot, fault: Error, end: (worker: Worker) => Promise<unknown>): Promise<void> {
    const stopped = slot.worker;
    slot.worker = null;
    finish(slot)?.reject(fault);
    if (stopped) await end(stopped);
  }
}

const faultOf = ({ message, code, index }: Extract<AnalysisReply, { fault: unknown }>["fault"]): Error =>
  code === null ? new Error(message) : new EngineInputError(code, message, index);

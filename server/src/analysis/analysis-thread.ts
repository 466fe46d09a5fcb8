import { CallError } from "@sigma/contract/errors";
import { openWorkerCalls, type WorkerCalls } from "../threads/worker-calls";
import type { TaskInput, TaskName, TaskOutput } from "./analysis-tasks";
import type { AnalysisCalls, AnalysisRequest } from "./analysis-worker";
import { createTaskQueue } from "./task-queue";

/** Runs the calculations of analyses in separate threads, so that ingest never waits for them. */
export type AnalysisThread = {
  /**
   * Runs a calculation; a thread that was not warmed starts with the first one.
   *
   * @param signal cancels the calculation: if it is still waiting it is not started, and its promise rejects with the reason
   * @param handedOver buffers of the input that the caller no longer needs: they are transferred to the thread, not copied
   * @throws EngineInputError for an input that breaks a promise of the engine
   * @throws CallError `busy` if too many wait, `timeout` if it takes too long
   */
  run<Name extends TaskName>(
    name: Name,
    input: TaskInput<Name>,
    signal?: AbortSignal,
    handedOver?: readonly ArrayBuffer[],
  ): Promise<TaskOutput<Name>>;
  /** Starts a thread before it is needed: loading its program takes as long as the limit of a calculation. */
  warm(): void;
  /** Ends the thread; its calculations in progress fail. */
  close(): Promise<void>;
};

/** Calculations that may wait. */
const LONGEST_QUEUE = 200;
/** A calculation may take so long by default, ms. */
const LONGEST_RUN = 30_000;

type Waiting = AnalysisRequest & {
  handedOver: readonly ArrayBuffer[];
  resolve: (output: never) => void;
  reject: (fault: Error) => void;
};

/** One thread, whether it has read its program, and what it works on. */
type Slot = { thread: WorkerCalls<AnalysisCalls> | null; isWarm: boolean; running: Waiting | null };

/**
 * Creates threads for calculations; each starts when it is first needed.
 *
 * @param threads if there are several, one of them is reserved for short calculations
 * @param longestRun maximum duration of a calculation, ms
 */
export function createAnalysisThread(threads = 1, longestRun = LONGEST_RUN): AnalysisThread {
  const slots = Array.from({ length: threads }, (): Slot => ({ thread: null, isWarm: false, running: null }));
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
      if (first) threadOf(first);
    },
    async close() {
      for (const { reject } of queue.clear()) reject(new CallError("unavailable"));
      await Promise.all(slots.map(async ({ thread }) => thread?.close(new CallError("unavailable"))));
    },
  };

  /** Gives every thread that is free what is next for it. */
  function next(): void {
    for (const slot of slots) {
      if (slot.running || queue.length === 0) continue;
      const othersLong = slots.filter(({ running }) => running && queue.isLong(running.name)).length;
      const task = queue.take(slots.length > 1 && othersLong >= slots.length - 1);
      if (task) void calculate(slot, task);
    }
  }

  async function calculate(slot: Slot, task: Waiting): Promise<void> {
    slot.running = task;
    const thread = threadOf(slot);
    const { isWarm } = slot;
    const began = performance.now();
    let isLate = false;
    const late = () => {
      isLate = true;
      return new CallError("timeout");
    };
    const { name, input, handedOver, resolve, reject } = task;
    try {
      const output = await thread.ask({ name, input }, { moved: handedOver, timeout: { ms: longestRun, late } });
      // The first calculation of a thread waits until it has read its program.
      if (isWarm) queue.learn(name, performance.now() - began);
      resolve(output as never);
    } catch (fault) {
      reject(fault as Error);
      // A calculation in an endless loop can't be stopped by a message.
      if (isLate) await thread.terminate();
    }
    slot.isWarm = true;
    slot.running = null;
    next();
  }

  function threadOf(slot: Slot): WorkerCalls<AnalysisCalls> {
    if (!slot.thread || slot.thread.hasEnded) {
      slot.thread = openWorkerCalls<AnalysisCalls>("analysis-worker", import.meta.url);
      slot.thread.unref();
      slot.isWarm = false;
    }
    return slot.thread;
  }
}

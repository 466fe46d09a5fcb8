import { CallError } from "@sigma/contract/errors";
import { RUN_BOUNDS } from "@sigma/contract/programs/program-limits";
import { openWorkerCalls, type WorkerCalls } from "../../threads/worker-calls";
import type { SandboxCalls, SandboxReply, SandboxRequest, TimeBounds } from "./sandbox-calls";
import { stopOutcome } from "./sandbox";

/** Runs programs in a thread of their own, one at a time, in the order in which they are asked for. */
export type ProgramThread = {
  /** @throws CallError `busy` if too many wait, `unavailable` after `close` */
  run(request: SandboxRequest): Promise<SandboxReply>;
  /** Runs that wait or are running. */
  readonly length: number;
  close(): Promise<void>;
};

/** Runs that may wait. */
const MAX_WAITING = 500;

/** A thread that has not answered so long after the bound of a run is in a part of the interpreter that cannot be interrupted, and is replaced, ms. */
const ANSWERED_AFTER = 1000;

/** A new thread first runs an empty program, for which it has to read its own and load the interpreter, ms. */
const LONGEST_START = 20_000;

/** The memory of the thread outside the interpreter. */
const RESOURCES = { maxOldGenerationSizeMb: 192, stackSizeMb: 8 };

/** Creates the thread; it starts with the first run. */
export function createProgramThread(bounds: TimeBounds = RUN_BOUNDS): ProgramThread {
  const longestAnswer = bounds.ms + Math.min(ANSWERED_AFTER, 10 * bounds.ms);
  const ownBounds = { ms: bounds.ms, steps: bounds.steps };
  let thread: WorkerCalls<SandboxCalls> | null = null;
  let isWarm = false;
  let isClosed = false;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  return {
    async run(request) {
      if (isClosed) throw new CallError("unavailable");
      if (waiting >= MAX_WAITING) throw new CallError("busy");
      waiting += 1;
      const own = last.then(() => runNow(request));
      last = own.catch(() => undefined);
      return own.finally(() => (waiting -= 1));
    },
    get length() {
      return waiting;
    },
    async close() {
      isClosed = true;
      await thread?.terminate(new CallError("unavailable"));
    },
  };

  async function runNow(request: SandboxRequest): Promise<SandboxReply> {
    if (isClosed) throw new CallError("unavailable");
    if (!thread || thread.hasEnded) {
      thread = openWorkerCalls<SandboxCalls>("program-worker", import.meta.url, RESOURCES);
      thread.unref();
      isWarm = false;
    }
    const current = thread;
    const began = performance.now();
    const late = () => new LateError();
    try {
      if (!isWarm) await current.ask({ ...emptyRequest, bounds: ownBounds }, { timeout: { ms: LONGEST_START, late } });
      isWarm = true;
      return await current.ask(
        { ...request, bounds: ownBounds },
        { timeout: { ms: longestAnswer, late }, moved: buffersOf(request) },
      );
    } catch (fault) {
      if (isClosed) throw new CallError("unavailable");
      // A thread that ended by itself had no memory left.
      if (!(fault instanceof LateError) && !current.hasEnded) throw fault;
      await current.terminate();
      const outcome = stopOutcome(fault instanceof LateError ? "time" : "memory", bounds);
      return { ...nothing, outcome, duration: performance.now() - began };
    }
  }
}

class LateError extends Error {}

const emptyRequest: SandboxRequest = {
  code: "0",
  moment: 0,
  seed: "",
  columns: [],
  channels: [],
  inputs: { samples: {}, depth: {}, facts: {}, units: {}, constants: {}, well: {} },
};

const nothing = { memory: 0, log: [], rows: [], notices: [], values: [] };

/** The buffers of the inputs, which the caller does not read again. */
const buffersOf = ({ inputs: { samples, depth } }: SandboxRequest): ArrayBuffer[] => [
  ...new Set([...Object.values(samples), ...Object.values(depth)].map(({ buffer }) => buffer as ArrayBuffer)),
];

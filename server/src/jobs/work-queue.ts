import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { mayGoOnLater } from "../storage/database-away";

/** Work that is kept in the database and done piece after piece in this process, resumed after a restart. */
export type WorkQueue = {
  /** Starts waiting work if nothing is running. */
  wake(this: void): void;
  /** Works until the queue is empty; joins work that is already running. */
  run(this: void): Promise<void>;
  /** Aborts when the work has to stop at a point from which it can resume after the next start. */
  readonly halting: AbortSignal;
  /** Waits for a time, ms, or until the work has to end. */
  pause(this: void, ms: number): Promise<void>;
  /** Stops the running work and starts nothing more. */
  halt(this: void): Promise<void>;
};

/** The dependencies of a queue. */
export type WorkQueuePorts<Work> = {
  /** Named in the log. */
  what: string;
  /** The next waiting or unfinished piece of work; null for an empty queue. */
  next: () => Promise<Work | null>;
  perform: (work: Work) => Promise<void>;
  /** Resolves when the queue is empty. */
  after?: () => Promise<void>;
  log: Logger;
};

/** Retry delay after the database was unavailable or too busy, ms. */
const TRY_AGAIN = 2000;

/** Makes the queue; what fails for another reason than a database that is away or too busy ends the run. */
export function createWorkQueue<Work>({ what, next, perform, after, log }: WorkQueuePorts<Work>): WorkQueue {
  const halting = new AbortController();
  let running: Promise<void> | null = null;
  /** Work may have been added since the last check. */
  let isAsked = false;

  return {
    wake: () => void run().catch((fault: unknown) => log.error({ err: fault }, `${what} wait until the next minute`)),
    run,
    halting: halting.signal,
    pause,
    async halt() {
      halting.abort();
      await running?.catch(() => undefined);
    },
  };

  function run(): Promise<void> {
    isAsked = true;
    running ??= workThrough().finally(() => (running = null));
    return running;
  }

  async function workThrough(): Promise<void> {
    while (isAsked && !halting.signal.aborted) {
      isAsked = false;
      for (let work = await next(); work; work = halting.signal.aborted ? null : await next()) {
        try {
          await perform(work);
        } catch (fault) {
          if (halting.signal.aborted) return;
          if (!mayGoOnLater(fault)) throw fault;
          log.warn({ err: fault }, `${what} go on once the database can`);
          await pause(TRY_AGAIN);
        }
      }
      await after?.();
    }
  }

  async function pause(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: halting.signal }).catch(() => undefined);
  }
}

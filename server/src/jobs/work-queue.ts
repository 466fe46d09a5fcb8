import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { mayGoOnLater } from "../storage/database-away";

/** Work that is kept in the database and done piece after piece in this process, resumed after a restart. */
export type WorkQueue = {
  /** Something waits: begins with it where nothing runs. */
  wake(this: void): void;
  /** Works until nothing waits any more; joins the work that runs. */
  run(this: void): Promise<void>;
  /** Aborts when the work has to end where it can go on after the next start. */
  readonly halting: AbortSignal;
  /** Waits for a time, ms, or until the work has to end. */
  pause(this: void, ms: number): Promise<void>;
  /** Ends what runs and begins nothing more. */
  halt(this: void): Promise<void>;
};

/** What a queue works with. */
export type WorkQueuePorts<Work> = {
  /** Named in the log. */
  what: string;
  /** The next piece that waits or was not finished; null where there is none. */
  next: () => Promise<Work | null>;
  perform: (work: Work) => Promise<void>;
  /** Done when nothing waits any more. */
  after?: () => Promise<void>;
  log: Logger;
};

/** What the database refuses while it is away or too busy is tried again after this, ms. */
const TRY_AGAIN = 2000;

/** Makes the queue; what fails for another reason than a database that is away or too busy ends the run. */
export function createWorkQueue<Work>({ what, next, perform, after, log }: WorkQueuePorts<Work>): WorkQueue {
  const halting = new AbortController();
  let running: Promise<void> | null = null;
  /** Something may have been added since the last look. */
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

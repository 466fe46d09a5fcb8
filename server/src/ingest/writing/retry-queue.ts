import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { maySucceedLater } from "../../storage/database-away";

/** Writes that happen now and then and must not be lost while the database is away for a while. */
export type RetryQueue = {
  /** Runs a write after the earlier ones and repeats it while the database is away; a refused write is dropped. */
  add(write: () => Promise<void>): void;
  /** Does what can be done now and drops the rest. */
  close(): Promise<void>;
};

const PAUSE_MS = 5000;
const MAX_WAITING = 1000;

/**
 * Makes a queue of bounded length; the oldest write is dropped when it is full.
 *
 * @param pauseMs between two tries
 */
export function createRetryQueue(log: Pick<Logger, "warn" | "error">, pauseMs = PAUSE_MS): RetryQueue {
  const writes: (() => Promise<void>)[] = [];
  const ending = new AbortController();
  let running: Promise<void> | null = null;

  return {
    add(write) {
      if (ending.signal.aborted) return;
      if (writes.length >= MAX_WAITING) {
        writes.shift();
        log.error("too many writes wait for the database, the oldest is given up");
      }
      writes.push(write);
      running ??= run().finally(() => (running = null));
    },
    async close() {
      ending.abort();
      await running;
    },
  };

  async function run(): Promise<void> {
    for (let write = writes[0]; write; write = writes[0]) {
      try {
        await write();
      } catch (fault) {
        if (maySucceedLater(fault)) {
          log.warn({ err: fault }, "a write is tried again");
          if (ending.signal.aborted) return;
          await wait(pauseMs, undefined, { signal: ending.signal }).catch(() => undefined);
          continue;
        }
        log.error({ err: fault }, "a write was refused and is given up");
      }
      // The oldest may have given way to a newer one meanwhile.
      if (writes[0] === write) writes.shift();
    }
  }
}

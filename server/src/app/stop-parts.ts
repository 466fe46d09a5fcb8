import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";

/** The parts of a server that runs, which end one after the other when it stops. */
export type StopParts = {
  /**
   * Adds a part that ends before those that were added earlier; one that is added after the stop ends at once.
   *
   * @param name its name in the log if it does not end in time
   */
  add(name: string, end: () => Promise<unknown>): void;
  /** Adds what other servers wait for: it ends before all parts, or at once after the stop. */
  addFirst(name: string, end: () => Promise<unknown>): void;
  /** Ends all parts, and resolves within a time also where some of them do not end. */
  stop(within: number): Promise<void>;
};

/** A part that has not ended within this time continues ending in parallel with the next part, ms. */
const PART_WITHIN = 5000;

/** Makes the list. @param partWithin ms; tests shorten it */
export function createStopParts(log: Pick<Logger, "warn" | "error">, partWithin = PART_WITHIN): StopParts {
  type Part = { name: string; end: () => Promise<unknown> };
  const first: Part[] = [];
  const parts: Part[] = [];
  const ending = new Set<string>();
  let isStopped = false;
  let stopping: Promise<void> | null = null;

  return {
    add: (name, end) => addTo(parts, { name, end }),
    addFirst: (name, end) => addTo(first, { name, end }),
    stop(within) {
      stopping ??= stop(within);
      return stopping;
    },
  };

  function addTo(list: Part[], part: Part): void {
    if (isStopped) void endPart(part);
    else list.push(part);
  }

  async function stop(within: number): Promise<void> {
    isStopped = true;
    const deadline = performance.now() + within;
    for (const part of [...first.splice(0), ...parts.splice(0).toReversed()]) {
      const time = Math.max(0, Math.min(partWithin, deadline - performance.now()));
      if (await endsWithin(part, time)) continue;
      log.warn(`${part.name}: not ended within ${(time / 1000).toFixed(1)} s; the next part is ended meanwhile`);
    }
    const isEnded = () => ending.size === 0;
    while (!isEnded() && performance.now() < deadline) await wait(20);
    if (!isEnded()) log.error(`The server stops although these parts have not ended: ${[...ending].join(", ")}`);
  }

  async function endsWithin(part: Part, ms: number): Promise<boolean> {
    const timer = new AbortController();
    const late = wait(ms, false, { signal: timer.signal }).catch(() => false);
    const isInTime = await Promise.race([endPart(part).then(() => true), late]);
    timer.abort();
    return isInTime;
  }

  async function endPart({ name, end }: Part): Promise<void> {
    ending.add(name);
    await end().catch((fault: unknown) => log.error({ err: fault }, `${name}: not ended as it should`));
    ending.delete(name);
  }
}

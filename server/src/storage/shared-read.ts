import { setImmediate as soon } from "node:timers/promises";
import { callSignal, withCallSignal } from "./call-signal";
import { NobodyWaits } from "./database-away";

/** A read and the callers that wait for it; it is cancelled when the last caller has left. */
type Shared = { result: Promise<unknown>; join: () => void };

/** A running read, and the one that starts after it. */
type Reads = { running: Promise<unknown> | null; next: Shared | null };

const reads = new WeakMap<object, Map<string, Reads>>();

/**
 * Reads once for all callers that request it while an earlier read of the same data is running, such as the calls of a view that
 * opens.
 *
 * The result was always read after the request: all earlier writes are included. It is shared, so
 * it must not be changed.
 *
 * @param from the source of the read, such as the stores of a caller
 * @param key the data to read from it
 * @throws NobodyWaits if the caller has left
 */
export function sharedRead<Result>(from: object, key: string, read: () => Promise<Result>): Promise<Result> {
  // A caller that has already left is not counted: the read of the others continues.
  if (callSignal()?.aborted) return Promise.reject(new NobodyWaits());
  const knownReads = reads.get(from) ?? new Map<string, Reads>();
  reads.set(from, knownReads);
  const entry = knownReads.get(key) ?? { running: null, next: null };
  knownReads.set(key, entry);
  entry.next ??= share(knownReads, key, entry, read);
  entry.next.join();
  return entry.next.result as Promise<Result>;
}

function share<Result>(knownReads: Map<string, Reads>, key: string, entry: Reads, read: () => Promise<Result>): Shared {
  const readController = new AbortController();
  let waiting = 0;
  const leave = () => {
    if (--waiting > 0) return;
    // Callers from now on get a new read.
    if (entry.next === sharedResult) entry.next = null;
    readController.abort(new NobodyWaits());
  };
  const sharedResult: Shared = {
    join() {
      waiting++;
      callSignal()?.addEventListener("abort", leave, { once: true });
    },
    // It continues for the others when the first caller has left, and to its end for a caller that cannot leave.
    result: callSignal() ? withCallSignal(readController.signal, begin) : begin(),
  };
  return sharedResult;

  async function begin(): Promise<Result> {
    // The calls of one packet of a connection are requested in one turn.
    if (entry.running) await entry.running.catch(() => undefined);
    else await soon();
    if (entry.next === sharedResult) entry.next = null;
    readController.signal.throwIfAborted();
    const running = read();
    entry.running = running;
    try {
      return await running;
    } finally {
      if (entry.running === running) entry.running = null;
      if (!entry.running && !entry.next) knownReads.delete(key);
    }
  }
}

import { setImmediate as soon } from "node:timers/promises";
import { callSignal, withCallSignal } from "./call-signal";
import { NobodyWaits } from "./database-away";

/** A read with those who wait for it; it is given up when the last of them has left. */
type Shared = { result: Promise<unknown>; join: () => void };

/** A read that goes on, and the one that begins after it. */
type Reads = { running: Promise<unknown> | null; next: Shared | null };

const reads = new WeakMap<object, Map<string, Reads>>();

/**
 * Reads something once for all who ask for it while an earlier read of it goes on, as the calls of a view do that opens.
 *
 * What is answered was always read after it was asked for: nobody sees less than what was written before. It is shared, so
 * that nobody may change it.
 *
 * @param from what it is read from, such as the stores of a caller
 * @param key what is read of it
 * @throws NobodyWaits where the caller has left
 */
export function sharedRead<Result>(from: object, key: string, read: () => Promise<Result>): Promise<Result> {
  // Who has left already takes no part: the read of the others goes on as it would.
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
    // Whoever asks from now on has a read of its own.
    if (entry.next === sharedResult) entry.next = null;
    readController.abort(new NobodyWaits());
  };
  const sharedResult: Shared = {
    join() {
      waiting++;
      callSignal()?.addEventListener("abort", leave, { once: true });
    },
    // It goes on for the others when the one who asked first has left, and to its end for one who cannot leave.
    result: callSignal() ? withCallSignal(readController.signal, begin) : begin(),
  };
  return sharedResult;

  async function begin(): Promise<Result> {
    // What comes with one packet of a connection is asked for in one turn.
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

import { AsyncLocalStorage } from "node:async_hooks";
import { NobodyWaits } from "./database-away";
import { inTime } from "./in-time";

const signals = new AsyncLocalStorage<AbortSignal | undefined>();

/** Aborts when nobody waits any more for the read that runs here; undefined where that cannot happen. */
export const callSignal = (): AbortSignal | undefined => signals.getStore();

/** Does work that goes on until a signal of its own aborts. */
export const withCallSignal = <Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> =>
  runWith(signal, work);

/** Does work that other calls share, and that goes on when the call that began it is given up. */
export const withoutCallSignal = <Result>(work: () => Promise<Result>): Promise<Result> =>
  callSignal() === undefined ? work() : runWith(undefined, work);

let running = 0;

/**
 * Signals are followed only while such work goes on: with that, every promise and every packet of a rig costs a Node older than
 * 24 a good part more, also where nothing has to do with a call.
 */
async function runWith<Result>(signal: AbortSignal | undefined, work: () => Promise<Result>): Promise<Result> {
  running++;
  try {
    return await signals.run(signal, work);
  } finally {
    running--;
    if (running === 0) signals.disable();
  }
}

/**
 * What a read comes to. Its statements are cancelled when it takes longer than `timeout` ms, or when `left` says that
 * nobody waits any more.
 *
 * @throws what `late` gives, after the timeout
 */
export async function whileAwaited<Result>(
  read: () => Promise<Result>,
  { timeout, late, left }: { timeout: number; late: () => Error; left: AbortSignal },
): Promise<Result> {
  const readController = new AbortController();
  const leave = () => readController.abort(new NobodyWaits());
  if (left.aborted) leave();
  left.addEventListener("abort", leave);
  try {
    return await inTime(runWith(readController.signal, read), timeout, () => {
      leave();
      return late();
    });
  } finally {
    left.removeEventListener("abort", leave);
  }
}

import { AsyncLocalStorage } from "node:async_hooks";
import { NobodyWaits } from "./database-away";
import { inTime } from "./in-time";

const signals = new AsyncLocalStorage<AbortSignal | undefined>();

/** Aborts when no caller waits any more for the read that runs here; undefined if that cannot happen. */
export const callSignal = (): AbortSignal | undefined => signals.getStore();

/** Runs work until its own signal aborts. */
export const withCallSignal = <Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> =>
  runWith(signal, work);

/** Runs work that other calls share, and that continues when the call that started it is cancelled. */
export const withoutCallSignal = <Result>(work: () => Promise<Result>): Promise<Result> =>
  callSignal() === undefined ? work() : runWith(undefined, work);

let running = 0;

/**
 * Signals are followed only while such work is running: otherwise, every promise and every packet of a rig is noticeably slower in
 * Node versions older than 24, even if it has nothing to do with a call.
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
 * The result of a read. Its statements are cancelled when it takes longer than `timeout` ms, or when `left` signals that
 * no caller waits any more.
 *
 * @throws the result of `late`, after the timeout
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

import { setTimeout as wait } from "node:timers/promises";

/**
 * The result of work, or an error if it takes too long. Late work continues, and its result is ignored.
 *
 * @param timeout ms
 * @throws the result of `late`, after the timeout
 */
export async function inTime<Result>(work: Promise<Result>, timeout: number, late: () => Error): Promise<Result> {
  const endController = new AbortController();
  const alarm = wait(timeout, undefined, { signal: endController.signal, ref: false }).then(() => {
    throw late();
  });
  alarm.catch(() => undefined);
  work.catch(() => undefined);
  return await Promise.race([work, alarm]).finally(() => endController.abort());
}

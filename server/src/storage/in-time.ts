import { setTimeout as wait } from "node:timers/promises";

/**
 * What work comes to, or a fault where it takes too long. Late work goes on, and what becomes of it is not told.
 *
 * @param timeout ms
 * @throws what `late` gives, after the timeout
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

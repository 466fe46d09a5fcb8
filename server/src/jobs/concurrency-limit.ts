/**
 * Does a piece of work as soon as fewer than the limit are under way; the rest waits in its order.
 *
 * @param isFirst asked whenever a place is free: whether the work goes before what else waits
 */
export type ConcurrencyLimit = <Result>(work: () => Promise<Result>, isFirst?: () => boolean) => Promise<Result>;

/** Makes a limit. @param most pieces of work under way at once */
export function createConcurrencyLimit(most: number): ConcurrencyLimit {
  const waiting: { begin: () => void; isFirst: () => boolean }[] = [];
  let running = 0;

  return async (work, isFirst = () => false) => {
    if (running < most) running++;
    else await new Promise<void>((resolve) => waiting.push({ begin: resolve, isFirst }));
    try {
      return await work();
    } finally {
      const first = waiting.findIndex((waitingCall) => waitingCall.isFirst());
      const [next] = waiting.splice(Math.max(0, first), 1);
      if (next) next.begin();
      else running--;
    }
  };
}

/**
 * Runs a piece of work as soon as fewer than the limit are running; the rest waits in its order.
 *
 * @param isFirst called whenever a slot is free: whether the work goes before the other waiting work
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

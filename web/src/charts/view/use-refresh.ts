import { useEffect, useState } from "react";

/** Minimum interval between changes of values that a user reads, ms. */
const REST_MS = 250;

/**
 * Renders again after state outside React has changed, at most four times a second: curves move with every frame,
 * figures only as fast as they can be read.
 *
 * @param subscribe calls back at every change; must keep its identity
 */
export function useRefresh(subscribe: (listener: () => void) => () => void): void {
  const [, setTurn] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = Number.NEGATIVE_INFINITY;
    const refresh = () => {
      timer = undefined;
      last = performance.now();
      setTurn((turn) => turn + 1);
    };
    const stop = subscribe(() => {
      timer ??= setTimeout(refresh, Math.max(0, REST_MS - (performance.now() - last)));
    });
    refresh();
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [subscribe]);
}

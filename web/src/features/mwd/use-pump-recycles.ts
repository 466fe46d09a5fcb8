import type { WellId } from "@sigma/contract/ids";
import { useEffect, useState } from "react";
import { useLiveStore } from "../../data/live/live-state";
import { onConnect, onPush, request } from "../../data/calls/socket";
import { nextRecycleFrom, recyclesSince, withRecycles } from "./pump-recycles";

/** How often the pumps were cycled within the live interval; null until that is known. */
export function usePumpRecycles(wellId: WellId): number | null {
  const interval = useLiveStore((state) => state.interval);
  const isKnown = useLiveStore((state) => state.borders !== null);
  const newest = useLiveStore((state) => state.newest?.time ?? null);
  const [held, setHeld] = useState<{ time: number }[] | null>(null);

  useEffect(() => {
    const { borders } = useLiveStore.getState();
    if (!isKnown || !borders) return undefined;
    const begins = borders.time.to - interval * 60;
    let known: { time: number }[] = [];
    let isOver = false;
    const take = (arrived: readonly { time: number }[]) => {
      if (isOver) return;
      known = withRecycles(known, arrived);
      setHeld(known);
    };
    const fetch = () =>
      request("pump-recycle/get/count", { wellId, from: nextRecycleFrom(known, begins) })
        .then((reply) => take(reply?.recycles ?? []))
        .catch(() => undefined);
    void fetch();
    const stops = [
      onConnect(() => void fetch()),
      onPush("pump-recycle", (message) => message.wellId === wellId && take([message])),
    ];
    return () => {
      isOver = true;
      for (const stop of stops) stop();
    };
  }, [wellId, interval, isKnown]);

  return held && recyclesSince(held, (newest ?? 0) - interval * 60);
}

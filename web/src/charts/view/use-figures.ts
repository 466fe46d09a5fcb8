import { useCallback } from "react";
import type { FollowedView } from "./followed-view";

/** Calls back at every change; keeps its identity. @returns ends the listening */
export type Subscribe = (listener: () => void) => () => void;

/** Notifies when the figures beside the curves may have changed: new samples, another range of an axis, live mode. */
export function useFigures(view: FollowedView): Subscribe {
  return useCallback(
    (listener) => {
      const feeds = new Set([view.well.time, view.feed]);
      const stops = [...feeds].map((feed) => feed.subscribe(listener));
      stops.push(view.tracks.onRanges(listener), view.well.view.store.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [view],
  );
}

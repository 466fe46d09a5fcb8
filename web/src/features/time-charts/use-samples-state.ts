import { useSyncExternalStore } from "react";
import { timeFeed } from "../../data/live-feeds";
import { useLiveStore } from "../../data/live-state";

/** What stands in place of the curves: nothing, the loading state, an error, or that there is nothing yet. */
export type SamplesState = "ready" | "loading" | "failed" | "empty";

const subscribe = (listener: () => void) => timeFeed.subscribe(listener);

function read(): SamplesState {
  if (timeFeed.buffer.length > 0) return "ready";
  if (timeFeed.state === "ready") return "empty";
  return timeFeed.state === "failed" ? "failed" : "loading";
}

/** How the newest samples stand; a chart that shows the past does without them. */
export function useSamplesState(): SamplesState {
  const isLive = useLiveStore((state) => state.isLive);
  const state = useSyncExternalStore(subscribe, read);
  return isLive ? state : "ready";
}

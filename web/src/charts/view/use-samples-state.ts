import { useCallback, useSyncExternalStore } from "react";
import type { LiveFeed } from "../../data/live/live-feed";
import { useLiveStore } from "../../data/live/live-state";

/** What stands in place of the curves: nothing, the loading state, an error, or that there is nothing yet. */
export type SamplesState = "ready" | "loading" | "failed" | "empty";

function stateOf({ buffer, state }: LiveFeed): SamplesState {
  if (buffer.length > 0) return "ready";
  if (state === "ready") return "empty";
  return state === "failed" ? "failed" : "loading";
}

/** How the newest points of a feed stand; a chart that shows the past does without them. */
export function useSamplesState(feed: LiveFeed): SamplesState {
  const isLive = useLiveStore((state) => state.isLive);
  const subscribe = useCallback((listener: () => void) => feed.subscribe(listener), [feed]);
  const state = useSyncExternalStore(subscribe, () => stateOf(feed));
  return isLive ? state : "ready";
}

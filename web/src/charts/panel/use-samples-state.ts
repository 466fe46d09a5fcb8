import { useCallback, useSyncExternalStore } from "react";
import type { LiveFeed } from "../../data/live/live-feed";
import { useLiveView } from "../../data/well/use-well-data";
import type { FollowedView } from "../view/followed-view";

/** What stands in place of the curves: nothing, the loading state, an error, or that there is nothing yet. */
export type SamplesState = "ready" | "loading" | "failed" | "empty";

function stateOf({ buffer, state }: LiveFeed): SamplesState {
  if (buffer.length > 0) return "ready";
  if (state === "ready") return "empty";
  return state === "failed" ? "failed" : "loading";
}

/** How the newest points of a chart stand; one that shows the past does without them. */
export function useSamplesState({ well, feed }: FollowedView): SamplesState {
  const isLive = useLiveView(well, (state) => state.isLive);
  const subscribe = useCallback((listener: () => void) => feed.subscribe(listener), [feed]);
  const state = useSyncExternalStore(subscribe, () => stateOf(feed));
  return isLive ? state : "ready";
}

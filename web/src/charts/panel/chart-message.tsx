import type { Icon } from "@tabler/icons-react";
import { classNames } from "../../ui/theme/class-names";
import { Loading } from "../../ui/layout/loading";
import { PanelEmpty, PanelError } from "../../ui/layout/panel";
import styles from "./chart-panel.module.css";
import type { FollowedView } from "../view/followed-view";
import { useStore } from "zustand";
import { RetryButton } from "../../ui/layout/failed-loads";
import { useCallback, useSyncExternalStore } from "react";
import type { LiveFeed } from "../../data/live/live-feed";
import { useLiveView } from "../../data/well/use-well-data";

type ChartMessageProps = {
  view: FollowedView;
  /** What is fetched while live, as a sentence names it: newest samples. */
  newest: string;
  /** The event that fetches it. */
  event: string;
  empty: { sentence: string; why: string; icon: Icon; action: { label: string; run: () => void } };
  /** Where the plots are. */
  className: string | undefined;
};

/** What stands over the plots while there is nothing to draw: loading, empty, an error; in the past a notice. */
export function ChartMessage({ view, newest, event, empty, className }: ChartMessageProps) {
  const state = useSamplesState(view);
  return (
    <div className={classNames(styles.state, className)}>
      {state === "failed" ? (
        <PanelError
          title={`${event} error`}
          text={`The ${newest} can't be fetched. The rest of the dashboard keeps running.`}
          retry={() => view.feed.reload()}
        />
      ) : state === "loading" ? (
        <Loading what={`the ${newest}`} />
      ) : state === "empty" ? (
        <PanelEmpty {...empty} />
      ) : (
        <ViewNotice view={view} />
      )}
    </div>
  );
}

/** What stands over the plots while the past is fetched, when that failed, and where there is nothing. */
function ViewNotice({ view }: { view: FollowedView }) {
  const { fetching, failed, isEmpty } = useStore(view.status);
  const { rangeText } = view.source;
  if (fetching) return <output>Fetching {rangeText(fetching.range)}</output>;
  if (failed) {
    return (
      <div role="alert">
        No data for {rangeText(failed)} <RetryButton retry={() => view.refetch()} />
      </div>
    );
  }
  return isEmpty ? <output>No samples in this stretch</output> : null;
}

/** What stands in place of the curves: nothing, the loading state, an error, or that there is nothing yet. */
type SamplesState = "ready" | "loading" | "failed" | "empty";

function stateOf({ buffer, state }: LiveFeed): SamplesState {
  if (buffer.length > 0) return "ready";
  if (state === "ready") return "empty";
  return state === "failed" ? "failed" : "loading";
}

/** How the newest points of a chart stand; one that shows the past does without them. */
function useSamplesState({ well, feed }: FollowedView): SamplesState {
  const isLive = useLiveView(well, (state) => state.isLive);
  const subscribe = useCallback((listener: () => void) => feed.subscribe(listener), [feed]);
  const state = useSyncExternalStore(subscribe, () => stateOf(feed));
  return isLive ? state : "ready";
}

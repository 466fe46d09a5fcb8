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
  /** The data fetched while live, as named in a sentence: newest samples. */
  newest: string;
  /** The event that fetches it. */
  event: string;
  empty: { sentence: string; why: string; icon: Icon; action: { label: string; run: () => void } };
  /** The class of the plot area. */
  className: string | undefined;
};

/** The message over the plots while they are empty: loading, no data, an error; in the past a notice. */
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

/** The notice over the plots while the past is fetched, when the fetch has failed, and when the range has no data. */
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

/** The state shown instead of the curves: none, loading, an error, or no data yet. */
type SamplesState = "ready" | "loading" | "failed" | "empty";

function stateOf({ buffer, state }: LiveFeed): SamplesState {
  if (buffer.length > 0) return "ready";
  if (state === "ready") return "empty";
  return state === "failed" ? "failed" : "loading";
}

/** Status of the newest points of a chart; in the past, whether its view is known. */
function useSamplesState({ well, feed, status }: FollowedView): SamplesState {
  const isLive = useLiveView(well, (state) => state.isLive);
  const subscribe = useCallback((listener: () => void) => feed.subscribe(listener), [feed]);
  const state = useSyncExternalStore(subscribe, () => stateOf(feed));
  const isUnknown = useStore(status, (shownStatus) => shownStatus.isUnknown);
  if (!isLive) return isUnknown ? "loading" : "ready";
  return state;
}

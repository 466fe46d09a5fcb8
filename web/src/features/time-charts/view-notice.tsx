import { useStore } from "zustand";
import type { FollowedView } from "../../charts/followed-view";
import { useRefresh } from "../../charts/use-refresh";
import { useLiveStore } from "../../data/live-state";
import { Button } from "../../ui/button";
import { formatClock } from "../../ui/format";
import { useCallback } from "react";
import { rangeText } from "./time-source";
import styles from "./time-charts.module.css";

/** What stands over the plots while the past is fetched, when that failed, and where there is nothing. */
export function ViewNotice({ view }: { view: FollowedView }) {
  const { fetching, failed, isEmpty } = useStore(view.status);
  if (fetching) return <output>Fetching {rangeText(fetching.range)}</output>;
  if (failed) {
    return (
      <div role="alert">
        No data for {rangeText(failed)} <Button onClick={() => view.refetch()}>Try again</Button>
      </div>
    );
  }
  return isEmpty ? <output>No samples in this stretch</output> : null;
}

/**
 * Right of the time axis: now while the chart follows the rig, the last sample once that is old, the end of the view in
 * the past.
 */
export function AxisEnd({ view, isOld }: { view: FollowedView; isOld: boolean }) {
  const isLive = useLiveStore((state) => state.isLive);
  const subscribe = useCallback((listener: () => void) => view.source.feed.subscribe(listener), [view]);
  useRefresh(subscribe);
  const newest = view.source.feed.buffer.last;
  return (
    <span className={styles.axisEnd}>
      {isLive
        ? newest !== null && `${isOld ? "Last" : "Now"} ${formatClock(newest)}`
        : `At ${formatClock(view.tracks.view.to)}`}
    </span>
  );
}

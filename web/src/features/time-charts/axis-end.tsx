import { useCallback } from "react";
import type { FollowedView } from "../../charts/followed-view";
import { useRefresh } from "../../charts/use-refresh";
import { useLiveStore } from "../../data/live-state";
import { formatClock } from "../../ui/format";
import styles from "./time-charts.module.css";

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

import { useCallback } from "react";
import { useStore } from "zustand";
import type { FollowedView } from "../../charts/view/followed-view";
import { useRefresh } from "../../charts/view/use-refresh";
import { useLiveView } from "../../data/well/use-well-data";
import { formatAge, formatClock } from "../../ui/format/times";
import styles from "./time-charts.module.css";

/**
 * Right of the time axis: now while the chart follows the rig, the last sample once that is old; in the past the end of
 * the view, and how fine it is where not every sample is drawn.
 */
export function AxisEnd({ view, isOld }: { view: FollowedView; isOld: boolean }) {
  const isLive = useLiveView(view.well, (state) => state.isLive);
  const zoom = useLiveView(view.well, (state) => state.charts["time-charts"].historicalZoom);
  const resolution = useStore(view.status, (status) => status.resolution);
  const subscribe = useCallback((listener: () => void) => view.feed.subscribe(listener), [view]);
  useRefresh(subscribe);
  const newest = view.feed.buffer.last;
  if (isLive) {
    return (
      <span className={styles.axisEnd}>{newest !== null && `${isOld ? "Last" : "Now"} ${formatClock(newest)}`}</span>
    );
  }
  return (
    <span className={styles.axisEnd}>
      {zoom && `At ${formatClock(zoom.to)}`}
      {resolution > 0 && (
        <span className={styles.detail} title="Minimum and maximum of each stretch are drawn">
          , per {formatAge(Math.max(resolution, 1))}
        </span>
      )}
    </span>
  );
}

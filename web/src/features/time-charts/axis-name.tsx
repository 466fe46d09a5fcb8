import { useLiveStore } from "../../data/live-state";
import { formatDay, ZONE } from "../../ui/format";
import styles from "./time-charts.module.css";

/** Left of the time axis: the day on which the view begins; only "time" while it follows the rig and shows today. */
export function AxisName({ isOld }: { isOld: boolean }) {
  const isLive = useLiveStore((state) => state.isLive);
  const zoom = useLiveStore((state) => state.charts["time-charts"].historicalZoom);
  const newest = useLiveStore((state) => state.newest?.time ?? null);
  const begins = isLive ? (isOld ? newest : null) : (zoom?.from ?? null);
  return (
    <span className={styles.rowName}>
      {begins === null ? "Time" : formatDay(begins)}, {ZONE}
    </span>
  );
}

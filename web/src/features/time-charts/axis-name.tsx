import { useLiveView } from "../../data/well/use-well-data";
import type { WellData } from "../../data/well/well-data";
import { useNow } from "../../data/live/use-now";
import { formatDay, zoneName } from "../../ui/format/times";
import styles from "./time-charts.module.css";

const DAY = 86_400;

/** Left of the time axis: the day that is shown, of the past or by the clock of the rig, where it is not today. */
export function AxisName({ data }: { data: WellData }) {
  const isLive = useLiveView(data, (state) => state.isLive);
  const zoom = useLiveView(data, (state) => state.charts["time-charts"].historicalZoom);
  const newest = useLiveView(data, (state) => state.newest?.time ?? null);
  const now = useNow();
  const shown = isLive ? newest : (zoom?.from ?? null);
  return (
    <span className={styles.rowName}>
      {shown === null || Math.abs(now - shown) < DAY ? "Time" : formatDay(shown)}, {zoneName(shown ?? now)}
    </span>
  );
}

import type { NumericColumns } from "@sigma/contract/column-frame";
import { depthFeed, timeFeed } from "./live-feeds";
import type { LiveFeed } from "./live-feed";
import type { ChartId, LiveSnapshots } from "./live-mode";
import { happen, useLiveStore } from "./live-state";
import type { ViewRange } from "./view-range";

const snapshots = (): LiveSnapshots => ({
  ...snapshotOf("time-charts", timeFeed),
  ...snapshotOf("depth-charts", depthFeed),
});

const snapshotOf = (chart: ChartId, { buffer }: LiveFeed): LiveSnapshots =>
  buffer.last === null ? {} : { [chart]: { columns: buffer.views(), newest: buffer.last } };

/** What the screen can do to live mode. */
export const liveActions = {
  /** Follows the rig; the chart that asked for it keeps its past. */
  enter: (source?: ChartId) => happen(source ? { type: "enter-live", source } : { type: "enter-live" }),
  leave: () => happen({ type: "leave-live", live: snapshots() }),
  toggle: () => (useLiveStore.getState().isLive ? liveActions.leave() : liveActions.enter()),
  /** A chart is about to fetch a stretch of the past: live mode goes off. */
  fetchHistorical: (chart: ChartId, range: ViewRange) =>
    happen({ type: "fetch-historical", chart, range, live: snapshots() }),
  historicalFetched: (chart: ChartId, columns: NumericColumns | undefined) =>
    happen({ type: "historical-fetched", chart, columns }),
  zoomHistorical: (chart: ChartId, range: ViewRange | null) => happen({ type: "zoom-historical", chart, range }),
  zoomLive: (chart: ChartId, span: number | null) => happen({ type: "zoom-live", chart, span }),
  setWindow: (chart: ChartId, length: number | null) => happen({ type: "set-window", chart, length }),
  setInterval: (minutes: number) => happen({ type: "set-interval", minutes }),
  selectTraces: (chart: ChartId, traces: readonly string[]) => happen({ type: "select-traces", chart, traces }),
};

/** Live mode for the header and the interval switch. */
export function useLiveMode() {
  const isLive = useLiveStore((state) => state.isLive);
  const interval = useLiveStore((state) => state.interval);
  const newest = useLiveStore((state) => state.newest);
  /** Where the window begins that is shown while live mode is off. */
  const windowStart = useLiveStore((state) => state.charts["time-charts"].historicalZoom?.from ?? null);
  return { isLive, interval, newest, windowStart, toggle: liveActions.toggle, setInterval: liveActions.setInterval };
}

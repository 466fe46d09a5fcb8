import { unknownValue } from "@sigma/contract/error-texts";
import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import { LIVE_DEPTH_INTERVAL } from "@sigma/contract/samples/reply-limits";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { clampRange, type ViewRange } from "./view-range";

/** How much of the newest data live charts show, minutes. */
export const liveTimeIntervals = [15, 60, 120] as const;
export type LiveTimeInterval = (typeof liveTimeIntervals)[number];

/** The charts that follow live mode, and what their data is indexed by. */
export const liveCharts = { "time-charts": "time", "depth-charts": "depth" } as const;
export type ChartId = keyof typeof liveCharts;

/** The data of a chart in addition to the live data, which is in ring buffers. */
export type ChartState = {
  /** Columns fetched or copied for the past; null if no columns are held. */
  historical: NumericColumns | null;
  /** The part of the past that is shown; null shows all that is held. */
  historicalZoom: ViewRange | null;
  /** Length of the window that follows the newest sample, s or ft; null shows the whole of it. */
  liveZoom: number | null;
  /** Length of the whole window, s or ft, Infinity for the whole well; null follows the live interval. */
  window: number | null;
  /** Names of the columns that are drawn. */
  traces: readonly string[];
  /** The index value that a click has put the cursor on, s or ft; null while it follows the pointer alone. */
  cursor: number | null;
};

/** Whether the charts follow the rig, and what each of them shows. */
export type LiveModeState = {
  isLive: boolean;
  interval: LiveTimeInterval;
  /** First and last time (epoch s) and depth (ft) of the well; null until known. */
  borders: Record<"time" | "depth", ViewRange> | null;
  charts: Record<ChartId, ChartState>;
};

/** Live data at the moment of leaving: columns that include the index, and its newest value. */
export type LiveSnapshots = Partial<Record<ChartId, { columns: NumericColumns; newest: number }>>;

/** The events of live mode. */
export type LiveModeEvent =
  | { type: "enter-live"; source?: ChartId }
  | { type: "leave-live"; live: LiveSnapshots }
  | { type: "fetch-historical"; chart: ChartId; range: ViewRange; live: LiveSnapshots }
  | { type: "historical-fetched"; chart: ChartId; columns: NumericColumns | undefined }
  | { type: "zoom-historical"; chart: ChartId; range: ViewRange | null; live?: LiveSnapshots }
  | { type: "zoom-live"; chart: ChartId; span: number | null }
  | { type: "set-window"; chart: ChartId; length: number | null }
  | { type: "set-interval"; minutes: number }
  | { type: "set-borders"; borders: Record<"time" | "depth", ViewRange> }
  | { type: "select-traces"; chart: ChartId; traces: readonly string[] }
  | { type: "pin-cursor"; chart: ChartId; at: number | null };

const emptyChart: ChartState = {
  historical: null,
  historicalZoom: null,
  liveZoom: null,
  window: null,
  traces: [],
  cursor: null,
};

/** State of a newly opened dashboard: live, the shortest interval, no data. */
export const initialLiveMode: LiveModeState = {
  isLive: true,
  interval: 15,
  borders: null,
  charts: { "time-charts": emptyChart, "depth-charts": emptyChart },
};

/**
 * The next state of live mode.
 *
 * @throws Error `Unknown LiveTimeInterval: {value}` for an interval that isn't one of the options
 */
export function liveMode(state: LiveModeState, event: LiveModeEvent): LiveModeState {
  switch (event.type) {
    case "enter-live":
      return enter(state, event.source);
    case "leave-live":
      return leave(state, event.live);
    case "fetch-historical": {
      const left = leave(state, event.live);
      return withChart(left, event.chart, { historicalZoom: clampRange(event.range, bordersOf(left, event.chart)) });
    }
    case "historical-fetched":
      if (isEmpty(event.columns)) return state;
      return withChart(state, event.chart, { historical: event.columns });
    case "zoom-historical": {
      // The rig continues while the past is shown.
      const grownState = { ...state, borders: widenBorders(state.borders, event.live ?? {}) };
      return withChart(grownState, event.chart, {
        historicalZoom: event.range && clampRange(event.range, bordersOf(grownState, event.chart)),
      });
    }
    case "zoom-live":
      return withChart(state, event.chart, { liveZoom: clampSpan(state, event.chart, event.span) });
    case "set-window":
      if (event.length === state.charts[event.chart].window) return state;
      return withChart(state, event.chart, { window: event.length, liveZoom: null });
    case "set-interval":
      return { ...state, interval: toLiveTimeInterval(event.minutes) };
    case "set-borders":
      return clampZooms({ ...state, borders: event.borders });
    case "select-traces":
      return event.traces.length === 0 ? state : withChart(state, event.chart, { traces: [...event.traces] });
    case "pin-cursor":
      return event.at === state.charts[event.chart].cursor
        ? state
        : withChart(state, event.chart, { cursor: event.at });
  }
}

/**
 * The length of the live window of a chart at an interval: the interval itself for time, 100 ft per 15 minutes for depth.
 */
export function liveSpan(chart: ChartId, interval: LiveTimeInterval): number {
  return liveCharts[chart] === "time" ? interval * 60 : (LIVE_DEPTH_INTERVAL * interval) / 15;
}

/** The length of the whole window of a chart: its own if it has one, otherwise that of the live interval. */
export const windowSpan = ({ charts, interval }: Pick<LiveModeState, "charts" | "interval">, chart: ChartId): number =>
  charts[chart].window ?? liveSpan(chart, interval);

/**
 * The moment of the past that the readouts of a live view are of, epoch s: the end of the time charts, or of the well while
 * they have no range. Null while the view is live, and for a well without time data.
 */
export function pastEnd({
  isLive,
  charts,
  borders,
}: Pick<LiveModeState, "isLive" | "charts" | "borders">): EpochSeconds | null {
  const end = charts["time-charts"].historicalZoom?.to ?? borders?.time.to ?? 0;
  return isLive || end === 0 ? null : end;
}

/** Whether a result is empty: absent, without columns, or with columns of length 0. */
export const isEmpty = (columns: NumericColumns | undefined): columns is undefined =>
  !columns || !Object.values(columns).some(({ length }) => length > 0);

function toLiveTimeInterval(minutes: number): LiveTimeInterval {
  const interval = liveTimeIntervals.find((option) => option === minutes);
  if (interval === undefined) throw new Error(unknownValue("LiveTimeInterval", minutes));
  return interval;
}

function enter(state: LiveModeState, source: ChartId | undefined): LiveModeState {
  if (state.isLive) return state;
  const charts = mapCharts(state, (chart, heldChart) =>
    chart === source ? heldChart : { ...heldChart, historical: null, historicalZoom: null, liveZoom: null },
  );
  return { ...state, isLive: true, charts };
}

function leave(state: LiveModeState, live: LiveSnapshots): LiveModeState {
  if (!state.isLive) return state;
  const charts = mapCharts(state, (chart, heldChart) => {
    const snapshot = live[chart];
    if (!snapshot || isEmpty(snapshot.columns)) return heldChart;
    const span = heldChart.liveZoom ?? windowSpan(state, chart);
    const historicalZoom = { from: snapshot.newest - span, to: snapshot.newest };
    return { ...heldChart, historical: copyOf(snapshot.columns), historicalZoom };
  });
  return clampZooms({ ...state, isLive: false, charts, borders: widenBorders(state.borders, live) });
}

/** Live samples extend past the borders that were fetched when the well was opened. */
function widenBorders(borders: LiveModeState["borders"], live: LiveSnapshots): LiveModeState["borders"] {
  if (!borders) return null;
  const upTo = (index: "time" | "depth") => {
    const newest = Object.entries(live).flatMap(([chart, { newest }]) =>
      liveCharts[chart as ChartId] === index ? [newest] : [],
    );
    return { from: borders[index].from, to: Math.max(borders[index].to, ...newest) };
  };
  return { time: upTo("time"), depth: upTo("depth") };
}

const bordersOf = (state: LiveModeState, chart: ChartId) => state.borders?.[liveCharts[chart]] ?? null;

function clampSpan(state: LiveModeState, chart: ChartId, span: number | null): number | null {
  const borders = bordersOf(state, chart);
  if (span === null || !borders || !(borders.to > borders.from)) return span;
  return Math.min(span, borders.to - borders.from);
}

const clampZooms = (state: LiveModeState): LiveModeState => ({
  ...state,
  charts: mapCharts(state, (chart, heldChart) => ({
    ...heldChart,
    historicalZoom: heldChart.historicalZoom && clampRange(heldChart.historicalZoom, bordersOf(state, chart)),
  })),
});

const copyOf = (columns: NumericColumns): NumericColumns =>
  Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, values.slice()]));

const withChart = (state: LiveModeState, chart: ChartId, change: Partial<ChartState>): LiveModeState => ({
  ...state,
  charts: { ...state.charts, [chart]: { ...state.charts[chart], ...change } },
});

const mapCharts = (state: LiveModeState, change: (chart: ChartId, held: ChartState) => ChartState) =>
  Object.fromEntries(
    Object.entries(state.charts).map(([chart, held]) => [chart, change(chart as ChartId, held)]),
  ) as LiveModeState["charts"];

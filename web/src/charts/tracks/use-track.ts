import type { ChartTrack } from "@sigma/contract/presets/dashboard-preset";
import type { WellId } from "@sigma/contract/ids";
import type { TraceConfig } from "@sigma/contract/presets/trace-config";
import type { ChannelRow } from "@sigma/terms/channels";
import { formulaRows } from "@sigma/terms/formula-channels";
import { type RefObject, useEffect, useRef } from "react";
import type { FigureAge } from "../../data/live/well-status";
import type { AxisRange } from "../traces/auto-range";
import type { TraceModel } from "../samples/chart-model";
import type { FollowedView } from "../view/followed-view";
import type { TrackActions } from "./track-actions";
import { useTrackDrop } from "./track-drag";
import type { DrawnTrack } from "./track-frame";
import type { Subscribe } from "../view/use-figures";
import { useRefresh } from "../view/use-refresh";

/** The props of a chart's track. */
export type TrackProps = {
  view: FollowedView;
  track: ChartTrack;
  /** Its traces, front first, as they are configured. */
  traces: readonly TraceModel[];
  /** Every trace that the chart can show. */
  rows: readonly ChannelRow[];
  configs: Partial<Record<string, TraceConfig>>;
  configure: (trace: string, change: Partial<TraceConfig>) => void;
  actions: TrackActions;
  /** Status of the newest values: an old value is dimmed, a dead one is replaced by a dash. */
  age: FigureAge;
  /** Calls back when figures may have changed; keeps its identity. */
  subscribe: Subscribe;
};

/** The props of a trace at the side or head of its track. */
export type TraceProps = {
  wellId: WellId;
  trace: TraceModel;
  row: ChannelRow;
  /** Its position in the track: the first is filled, the third and further ones are dashed. */
  place: number;
  /** The ends of its axis, as drawn. */
  range: AxisRange;
  config: TraceConfig | undefined;
  onConfig: (change: Partial<TraceConfig>) => void;
  actions: TrackActions;
};

/** A track on the screen, as its parts know it. */
export type TrackOnScreen = {
  id: string;
  /** Its traces, each as its entry at the side or head is given it. */
  entries: readonly TraceProps[];
  drop: ReturnType<typeof useTrackDrop>;
  /** The drawn track; undefined before it is drawn. */
  drawn: DrawnTrack | undefined;
};

/** Draws a track into the element of `plot`, and keeps its entries up to date. */
export function useTrack({ view, track, traces, rows, configs, configure, actions, subscribe }: TrackProps): {
  plot: RefObject<HTMLDivElement | null>;
  shown: TrackOnScreen;
} {
  const plot = useRef<HTMLDivElement>(null);
  const drop = useTrackDrop(actions, track.traces);
  const key = JSON.stringify(traces);
  useRefresh(subscribe);

  useEffect(() => {
    const model = { id: track.id, traces: JSON.parse(key) as TraceModel[] };
    return view.tracks.addTrack(plot.current!, model);
  }, [view, track.id, key]);

  const drawnTrack = view.tracks.track(track.id);
  const entries = traces.map((trace, place) => ({
    wellId: view.well.wellId,
    trace,
    row: rowOf(trace.field, rows),
    place,
    range: drawnTrack?.rangeOf(trace.field) ?? trace.range ?? trace.fallback,
    config: configs[trace.field],
    onConfig: (change: Partial<TraceConfig>) => configure(trace.field, change),
    actions,
  }));
  return { plot, shown: { id: track.id, entries, drop, drawn: drawnTrack } };
}

/** A formula that is not of the well, or whose name has not arrived yet, is not among the rows of the chart. */
const rowOf = (trace: string, rows: readonly ChannelRow[]): ChannelRow =>
  [...rows, ...formulaRows].find(({ id }) => id === trace)!;

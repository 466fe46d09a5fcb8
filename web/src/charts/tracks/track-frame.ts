import type { ViewRange } from "../../data/live/view-range";
import type { Theme } from "../../ui/theme/palette";
import type { AxisRange } from "../traces/auto-range";
import type { ChartData, Direction, TraceModel, TrackModel } from "../samples/chart-model";

/** All inputs for drawing a track in one frame. */
export type TrackFrame = {
  data: ChartData;
  view: ViewRange;
  /** Where grid lines cross the index. */
  ticks: readonly number[];
  theme: Theme;
  /** The newest index value, while the chart follows it; null in the past. */
  liveEdge: number | null;
  /** The share of their strength with which curves are drawn: below 1 when they are old. */
  strength: number;
  /** The longest distance over which a column is joined. */
  joined: (field: string) => number;
};

/** A displayed track, as seen by code that draws on it or over it. */
export type DrawnTrack = {
  readonly host: HTMLElement;
  readonly direction: Direction;
  readonly model: TrackModel;
  /** The ends of the axis of a trace, as drawn. */
  rangeOf: (field: string) => AxisRange;
  /** The lowest and highest value of a trace in the view; null without values. */
  extentOf: (field: string) => AxisRange | null;
  /** Where text is written over its plot, as stretches of the index axis, CSS px. */
  readonly written: readonly ViewRange[];
  /** The position of a trace's value along the value axis of the track, CSS px from its left or top. */
  placeOf: (trace: TraceModel, value: number) => number;
};

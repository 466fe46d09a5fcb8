import type { ViewRange } from "../../data/live/view-range";
import type { Theme } from "../../ui/theme/palette";
import type { PixelScale } from "../draw/pixel-scale";
import type { Part, TrackSize } from "../draw/track-canvas";
import type { AxisRange } from "../traces/auto-range";
import type { ChartData, Direction, TraceModel, TrackModel } from "../samples/chart-model";

/** All inputs for drawing a track in one frame. */
export type TrackFrame = {
  data: ChartData;
  view: ViewRange;
  /** Where the index lies on the canvas. */
  scale: PixelScale;
  /** Where grid lines cross the index, and their distance. */
  ticks: readonly number[];
  step: number;
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

/** A part of a track's canvas that is drawn, and the pen for it, in canvas px. */
export type TrackPart = {
  pen: CanvasRenderingContext2D;
  direction: Direction;
  size: TrackSize;
  part: Part;
  frame: TrackFrame;
};

/** Fills a box, given by its start and length along the index and its start and breadth across it. */
export function fillBox(
  { pen, direction }: Pick<TrackPart, "pen" | "direction">,
  along: number,
  length: number,
  across: number,
  breadth: number,
): void {
  if (direction === "down") pen.fillRect(across, along, breadth, length);
  else pen.fillRect(along, across, length, breadth);
}

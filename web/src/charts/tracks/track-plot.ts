import { firstAtOrAfter } from "@sigma/engine/math/index-search";
import type { ViewRange } from "../../data/live/view-range";
import { drawCurve } from "../draw/draw-curve";
import { scaleOf } from "../draw/pixel-scale";
import { type Part, TrackCanvas } from "../draw/track-canvas";
import type { TraceDrawing } from "../draw/trace-path";
import { axisShareOf } from "../draw/value-axis";
import { drawWrapBars } from "../draw/wrap-bars";
import type { Direction, TraceModel, TrackModel } from "../samples/chart-model";
import { RunningExtent } from "../samples/running-extent";
import { RunningGaps } from "../samples/running-gaps";
import { autoRange, type AxisRange, logRange, SteadyRange } from "../traces/auto-range";
import { changedParts, type Drawing } from "./changed-parts";
import { drawGrid } from "./draw-grid";
import type { DrawnTrack, TrackFrame } from "./track-frame";
import { drawHatching, markTextSpan, trackMarks, writeMark } from "./track-marks";

/** A trace of a track, with what is known of its column. */
type DrawnTrace = {
  trace: TraceModel;
  drawings: readonly TraceDrawing[];
  extent: RunningExtent;
  gaps: RunningGaps;
  range: SteadyRange;
};

const FIRST_WIDTH = 1.4;
const OTHER_WIDTH = 1.25;
const DASH_FROM = 2;

/** A pixel holds more points than this before they are drawn as their minimum and maximum. */
const MAX_POINTS_PER_PIXEL = 2;

/** The number of points may differ by this share before they are drawn in the other way. */
const SAME_DENSITY = 0.1;

/**
 * One track on the screen: its curves, its grid and its gaps. Axes and cursor are drawn once for all linked tracks.
 *
 * While the chart follows the rig, what is drawn is moved and only what has been added is drawn.
 */
export class TrackPlot implements DrawnTrack {
  #canvas: TrackCanvas;
  #traces: readonly DrawnTrace[];
  #drawing: Drawing | null = null;
  written: readonly ViewRange[] = [];

  constructor(
    readonly host: HTMLElement,
    readonly direction: Direction,
    readonly model: TrackModel,
  ) {
    this.#traces = model.traces.map((trace, place) => ({
      trace,
      drawings: drawingsOf(trace, place, direction),
      extent: new RunningExtent(),
      gaps: new RunningGaps(),
      range: new SteadyRange(),
    }));
    this.#canvas = new TrackCanvas(host, direction);
    // A canvas whose memory was taken away comes back empty.
    this.#canvas.element.addEventListener("contextrestored", () => this.forget());
  }

  /** Draws with the data and the view of a frame. @returns whether an axis changed its range */
  draw(linkedFrame: TrackFrame): boolean {
    if (this.#canvas.isOutdated) this.resize();
    const { along } = this.#canvas.size;
    const isLinked = linkedFrame.scale.pixels === along;
    const frame = isLinked ? linkedFrame : { ...linkedFrame, scale: scaleOf(linkedFrame.view, along) };
    const { data, view } = frame;
    const last = data.index[data.index.length - 1] ?? 0;
    // Lines to points outside the view would have to be drawn again when these come into view.
    const revision = last <= view.to ? data.revision : undefined;
    for (const { trace, extent } of this.#traces) extent.read(data.index, data.column(trace.field), view, revision);
    const isOtherRange = this.#takeRanges(view, frame.liveEdge !== null);
    const before = this.#drawing;
    const now = this.#drawingOf(frame, revision);
    const changedFrom = Math.min(...this.#traces.map(({ extent }) => extent.changedFrom));
    const change = before && changedParts(before, now, changedFrom);
    if (change && change.shift > 0) this.#canvas.shift(change.shift);
    for (const part of change?.parts ?? [{ from: 0, to: along }]) this.#drawPart(part, frame, now);
    this.#drawing = now;
    this.written = now.marks.filter(({ kind, lines }) => kind === "empty" && lines.length > 0).map(markTextSpan);
    return isOtherRange;
  }

  /** Draws everything at the next drawing. */
  forget(): void {
    this.#drawing = null;
  }

  /** The ends of the axis of a trace, as drawn. */
  rangeOf(field: string): AxisRange {
    const drawnTrace = this.#traces.find(({ trace }) => trace.field === field);
    return drawnTrace ? (drawnTrace.range.present ?? firstRange(drawnTrace.trace)) : { min: 0, max: 1 };
  }

  /** The lowest and highest value of a trace in the view, offset included; null without values. */
  extentOf(field: string): AxisRange | null {
    const drawnTrace = this.#traces.find(({ trace }) => trace.field === field);
    if (!drawnTrace?.extent.hasValues) return null;
    const { extent, trace } = drawnTrace;
    return { min: extent.low + trace.offset, max: extent.high + trace.offset };
  }

  /** The position of a trace's value along the value axis of the track, CSS px from its left or top. */
  placeOf(trace: TraceModel, value: number): number {
    const whole = axisShareOf(value + trace.offset, { ...trace, range: this.rangeOf(trace.field) });
    const share = trace.wraps && whole > 1 ? whole - 1 : whole;
    const { clientWidth, clientHeight } = this.host;
    return this.direction === "down" ? share * clientWidth : (1 - share) * clientHeight;
  }

  /** Takes the size of its element. */
  resize(): void {
    if (this.#canvas.fit()) this.forget();
  }

  /** The canvas, for an image of the chart. */
  get canvas(): HTMLCanvasElement {
    return this.#canvas.element;
  }

  destroy(): void {
    this.#canvas.remove();
  }

  #takeRanges(view: ViewRange, isFollowing: boolean): boolean {
    let isChanged = false;
    const now = performance.now();
    for (const { trace, range } of this.#traces) {
      if (trace.range) continue;
      const values = this.extentOf(trace.field);
      const isOther = values
        ? range.take(autoRange(values.min, values.max, trace), values, view, isFollowing, now)
        : range.forget();
      isChanged ||= isOther;
    }
    return isChanged;
  }

  #drawingOf(frame: TrackFrame, revision: object | undefined): Drawing {
    const { data, scale, ticks, step, theme, strength } = frame;
    const gapsOf = (field: string, values: Float64Array | Float32Array, joinDistance: number) =>
      this.#traces
        .find(({ trace }) => trace.field === field)!
        .gaps.find(data.index, values, frame.view, joinDistance, revision);
    const { pen, size } = this.#canvas;
    const { direction } = this;
    const { traces } = this.model;
    const isThere = (field: string) => this.extentOf(field) !== null;
    return {
      scale,
      revision,
      ticks,
      step,
      theme,
      strength,
      isDense: this.#isDense(frame),
      ranges: traces.map(({ field }) => this.rangeOf(field)),
      joined: traces.map(({ field }) => frame.joined(field)),
      marks: trackMarks({ pen, direction, size, traces, frame, isThere, gapsOf }),
    };
  }

  #isDense({ data: { index }, view, scale }: TrackFrame): boolean {
    const rows = firstAtOrAfter(index, view.to) - firstAtOrAfter(index, view.from);
    const limit = MAX_POINTS_PER_PIXEL * scale.pixels;
    const wasDense = this.#drawing?.isDense;
    const isNearLimit = Math.abs(rows - limit) < SAME_DENSITY * limit;
    return wasDense !== undefined && isNearLimit ? wasDense : rows > limit;
  }

  #drawPart(part: Part, frame: TrackFrame, { isDense, marks, ranges, joined }: Drawing): void {
    const { size } = this.#canvas;
    const { direction } = this;
    const { data, scale, theme, strength } = frame;
    this.#canvas.redraw(part, (pen) => {
      const track = { pen, direction, size, part, frame };
      for (const mark of marks) if (mark.kind === "gap") drawHatching(track, mark);
      drawGrid(track);
      for (const [place, { trace, drawings }] of this.#traces.entries()) {
        const values = data.column(trace.field);
        if (!values || data.index.length === 0) continue;
        for (const drawing of drawings) {
          drawing.range = ranges[place]!;
          drawing.joined = joined[place]!;
          const ink = { theme, strength, color: trace.color };
          drawCurve(pen, drawing, data.index, values, { scale, size, part, isDense }, ink);
        }
        if (trace.wraps) drawWrapBars(track, trace, ranges[place]!.max);
      }
      for (const mark of marks) writeMark(track, mark);
    });
  }
}

/** The range of an axis before its values are known. */
const firstRange = ({ range, fallback, isLog }: TraceModel): AxisRange =>
  range ?? (isLog ? logRange(fallback) : fallback);

/** A trace that wraps is drawn twice: up to its range, and the values above it one range lower. */
function drawingsOf(trace: TraceModel, place: number, direction: Direction): TraceDrawing[] {
  const drawing: TraceDrawing = {
    direction,
    range: firstRange(trace),
    isReversed: trace.isReversed,
    isLog: trace.isLog,
    offset: trace.offset,
    joined: Number.POSITIVE_INFINITY,
    shape: trace.renderType,
    width: place === 0 ? FIRST_WIDTH : OTHER_WIDTH,
    isDashed: place >= DASH_FROM,
    isFilled: place === 0 && trace.renderType === "line",
    isClamped: trace.wraps === true,
  };
  return trace.wraps ? [drawing, { ...drawing, shape: "wrapped" }] : [drawing];
}

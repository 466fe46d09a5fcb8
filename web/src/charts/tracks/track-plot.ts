import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { traceColor } from "../../ui/theme/trace-color";
import { autoRange, type AxisRange, logRange, SteadyRange } from "../traces/auto-range";
import type { ViewRange } from "../../data/live/view-range";
import type { ChartColumn, Direction, TraceModel, TrackModel } from "../samples/chart-model";
import type { LineTwin } from "../draw/line-stroke";
import { axisShareOf } from "../draw/value-axis";
import { drawTrackBack, drawTrackFront } from "./track-decoration";
import type { DrawnTrack, TrackFrame } from "./track-frame";
import { type Extent, type TraceDrawing, tracePath } from "../draw/trace-path";

type Drawn = { trace: TraceModel; drawing: TraceDrawing; extent: Extent; twin: LineTwin };

const FIRST_WIDTH = 1.4;
const OTHER_WIDTH = 1.25;
const DASH_FROM = 2;
const FILL = "17";
const WRAPPED_FILL = "52";

/** Placeholder for a column that the data do not have. */
let nothing = new Float32Array(0);

/** One track on the screen: an uPlot without axes, legend or cursor, which are drawn once for all linked tracks. */
export class TrackPlot implements DrawnTrack {
  #plot: uPlot;
  #drawn: Drawn[] = [];
  #ranges: SteadyRange[];
  #frame: TrackFrame | null = null;
  #columns: ChartColumn[] = [];
  written: readonly ViewRange[] = [];

  constructor(
    readonly host: HTMLElement,
    readonly direction: Direction,
    readonly model: TrackModel,
  ) {
    this.#drawn = model.traces.flatMap((trace, place) => drawnOf(trace, place, direction));
    this.#ranges = model.traces.map(() => new SteadyRange());
    this.#plot = new uPlot(this.#options(), [[]], host);
  }

  /** Draws with the data and the view of a frame. @returns whether an axis changed its range and requires a redraw */
  draw(frame: TrackFrame): boolean {
    this.#frame = frame;
    const { data, view } = frame;
    if (nothing.length < data.index.length) nothing = new Float32Array(data.index.length * 2).fill(Number.NaN);
    this.#columns.length = 0;
    this.#columns.push(data.index);
    for (const [place, { trace, drawing }] of this.#drawn.entries()) {
      this.#columns.push(data.column(trace.field) ?? nothing);
      drawing.range = this.rangeOf(trace.field);
      drawing.joined = frame.joined(trace.field);
      drawing.isFaint = frame.strength < 1;
      this.#plot.series[place + 1]!.alpha = frame.strength;
    }
    const columns = this.#columns as unknown as uPlot.AlignedData;
    this.#plot.batch(() => {
      this.#plot.setData(columns, false);
      this.#plot.setScale("x", { min: view.from, max: view.to });
    });
    return this.#takeRanges(view, frame.liveEdge !== null);
  }

  /** The ends of the axis of a trace, as drawn. */
  rangeOf(field: string): AxisRange {
    const place = this.model.traces.findIndex((trace) => trace.field === field);
    const trace = this.model.traces[place];
    return this.#ranges[place]?.present ?? (trace ? firstRange(trace) : { min: 0, max: 1 });
  }

  /** The lowest and highest value of a trace in the view; null without values. */
  extentOf(field: string): AxisRange | null {
    const extent = this.#drawn.find(({ trace }) => trace.field === field)?.extent;
    return extent && extent.high >= extent.low ? { min: extent.low, max: extent.high } : null;
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
    const { clientWidth: width, clientHeight: height } = this.host;
    if (width !== this.#plot.width || height !== this.#plot.height) this.#plot.setSize({ width, height });
  }

  /** The canvas, for an image of the chart. */
  get canvas(): HTMLCanvasElement {
    return this.#plot.ctx.canvas;
  }

  destroy(): void {
    this.#plot.destroy();
  }

  #takeRanges(view: ViewRange, isFollowing: boolean): boolean {
    let isChanged = false;
    const now = performance.now();
    for (const [place, trace] of this.model.traces.entries()) {
      if (trace.range) continue;
      const { low, high } = this.#drawn.find((drawnTrace) => drawnTrace.trace === trace)!.extent;
      const range = this.#ranges[place]!;
      const values = { min: low, max: high };
      const isOther =
        high >= low ? range.take(autoRange(low, high, trace), values, view, isFollowing, now) : range.forget();
      isChanged ||= isOther;
    }
    return isChanged;
  }

  #options(): uPlot.Options {
    const isDown = this.direction === "down";
    const scales: uPlot.Scales = {
      x: { time: false, auto: false, ori: isDown ? 1 : 0, dir: isDown ? -1 : 1, range: (_, min, max) => [min, max] },
    };
    const series: uPlot.Series[] = [{}];
    for (const [place, { trace, drawing, extent, twin }] of this.#drawn.entries()) {
      const scale = `y${place}`;
      const isPoint = drawing.shape === "point";
      const color = () => traceColor(trace.color, this.#frame?.theme ?? "dark");
      const fill = isPoint ? "" : drawing.shape === "wrapped" ? WRAPPED_FILL : FILL;
      scales[scale] = {
        ori: isDown ? 0 : 1,
        dir: 1,
        range: () => [drawing.range.min, drawing.range.max],
      };
      series.push({
        scale,
        auto: false,
        pxAlign: 0,
        width: drawing.width,
        ...(this.model.traces.indexOf(trace) >= DASH_FROM ? { dash: [5, 3] } : {}),
        stroke: color,
        ...(drawing.isFilled || drawing.shape !== "line" ? { fill: () => color() + fill } : {}),
        points: { show: false },
        paths: tracePath(drawing, extent, twin),
      });
    }
    return {
      width: Math.max(this.host.clientWidth, 1),
      height: Math.max(this.host.clientHeight, 1),
      padding: [0, 0, 0, 0],
      legend: { show: false },
      cursor: { show: false },
      select: { show: false, left: 0, top: 0, width: 0, height: 0 },
      axes: [{ show: false }, { show: false }],
      scales,
      series,
      hooks: {
        drawClear: [(plot) => this.#frame && keepPen(plot, () => drawTrackBack(plot, this.direction, this.#frame!))],
        drawSeries: [(plot, place) => drawTwin(plot, this.direction, this.#drawn[place - 1]!.twin)],
        draw: [
          (plot) =>
            this.#frame &&
            keepPen(plot, () => {
              this.written = drawTrackFront(plot, this, this.#frame!);
            }),
        ],
      },
    };
  }
}

/** uPlot caches the pen that it set last, so code that draws on its canvas must restore the pen. */
function keepPen({ ctx }: uPlot, draw: () => void): void {
  ctx.save();
  draw();
  ctx.restore();
}

/** Draws a line a second time next to itself: uPlot has just drawn it, and its pen still has the same settings. */
function drawTwin({ ctx }: uPlot, direction: Direction, { path, apart }: LineTwin): void {
  if (!path) return;
  const [x, y] = direction === "down" ? [apart, 0] : [0, apart];
  ctx.translate(x, y);
  ctx.stroke(path);
  ctx.translate(-x, -y);
}

/** The range of an axis before its values are known. */
const firstRange = ({ range, fallback, isLog }: TraceModel): AxisRange =>
  range ?? (isLog ? logRange(fallback) : fallback);

/** A trace that wraps is drawn twice: up to its range, and the values above it one range lower. */
function drawnOf(trace: TraceModel, place: number, direction: Direction): Drawn[] {
  const drawing: TraceDrawing = {
    direction,
    range: firstRange(trace),
    isReversed: trace.isReversed,
    isLog: trace.isLog,
    offset: trace.offset,
    joined: Number.POSITIVE_INFINITY,
    shape: trace.renderType,
    width: place === 0 ? FIRST_WIDTH : OTHER_WIDTH,
    isFaint: false,
    isFilled: place === 0 && trace.renderType === "line",
    isClamped: trace.wraps === true,
  };
  const extent = () => ({ low: Number.POSITIVE_INFINITY, high: Number.NEGATIVE_INFINITY });
  const twin = (): LineTwin => ({ path: null, apart: 0 });
  const main = { trace, drawing, extent: extent(), twin: twin() };
  if (!trace.wraps) return [main];
  return [main, { trace, drawing: { ...drawing, shape: "wrapped" }, extent: extent(), twin: twin() }];
}

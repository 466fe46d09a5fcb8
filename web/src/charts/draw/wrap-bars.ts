import type uPlot from "uplot";
import { firstAtOrAfter } from "@sigma/engine/math/index-search";
import type { ViewRange } from "../../data/live/view-range";
import { traceColor } from "../../ui/theme/trace-color";
import type { ChartColumn, TraceModel } from "../samples/chart-model";
import type { DrawnTrack, TrackFrame } from "../tracks/track-frame";

/** Width of the bar, CSS px. */
const BAR = 3;

/**
 * The intervals of a view in which values exceed a limit, ends included: from the first such value to the last before
 * a value within the limit, or before a gap.
 */
export function stretchesOver(
  index: ChartColumn,
  values: ChartColumn,
  view: ViewRange,
  limit: number,
  joinDistance: number,
): ViewRange[] {
  const stretches: ViewRange[] = [];
  let stretch: ViewRange | undefined;
  const end = Math.min(index.length, firstAtOrAfter(index, view.to) + 1);
  for (let i = Math.max(0, firstAtOrAfter(index, view.from) - 1); i < end; i += 1) {
    const value = values[i]!;
    if (Number.isNaN(value)) continue;
    const at = index[i]!;
    if (!(value > limit)) stretch = undefined;
    else if (stretch && at - stretch.to <= joinDistance) stretch.to = at;
    else stretches.push((stretch = { from: at, to: at }));
  }
  return stretches;
}

/** Marks, at the low edge of a track, where a trace has left its range and entered it again. */
export function drawWrapBars(plot: uPlot, track: DrawnTrack, frame: TrackFrame, trace: TraceModel): void {
  const values = frame.data.column(trace.field);
  if (!values) return;
  const { ctx } = plot;
  const { left, top, width, height } = plot.bbox;
  const { view } = frame;
  const isDown = track.direction === "down";
  const limit = track.rangeOf(trace.field).max - trace.offset;
  const scale = (isDown ? height : width) / (view.to - view.from);
  const thickness = BAR * devicePixelRatio;
  ctx.fillStyle = traceColor(trace.color, frame.theme);
  for (const { from, to } of stretchesOver(frame.data.index, values, view, limit, frame.joined(trace.field))) {
    const start = Math.max(0, (from - view.from) * scale);
    const length = Math.max(devicePixelRatio, Math.min(isDown ? height : width, (to - view.from) * scale) - start);
    if (isDown) ctx.fillRect(left, top + start, thickness, length);
    else ctx.fillRect(left + start, top + height - thickness, length, thickness);
  }
}

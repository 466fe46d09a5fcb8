import { firstAtOrAfter } from "@sigma/engine/math/index-search";
import type { ViewRange } from "../../data/live/view-range";
import { traceColor } from "../../ui/theme/trace-color";
import type { ChartColumn, TraceModel } from "../samples/chart-model";
import { fillBox, type TrackPart } from "../tracks/track-frame";
import { pixelOfIndex } from "./pixel-scale";

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
export function drawWrapBars(track: TrackPart, trace: TraceModel, max: number): void {
  const { frame, direction, size } = track;
  const { view, scale, data, joined, theme } = frame;
  const values = data.column(trace.field);
  if (!values) return;
  const thickness = BAR * devicePixelRatio;
  track.pen.fillStyle = traceColor(trace.color, theme);
  const stretches = stretchesOver(data.index, values, view, max - trace.offset, joined(trace.field));
  for (const stretch of stretches) {
    const [from, to] = [pixelOfIndex(stretch.from, scale), pixelOfIndex(stretch.to, scale)];
    const length = Math.max(devicePixelRatio, to - from);
    fillBox(track, from, length, direction === "down" ? 0 : size.across - thickness, thickness);
  }
}

import type uPlot from "uplot";
import type { ViewRange } from "../../data/live/view-range";
import { palette } from "../../ui/theme/palette";
import { canvasFont } from "../draw/canvas-text";
import type { Direction } from "../samples/chart-model";
import { hatchStyle } from "../draw/hatch";
import { axisShareOf } from "../draw/value-axis";
import { namedGaps } from "../samples/named-gaps";
import { emptyStretches } from "./empty-stretches";
import { oneTextEach } from "./one-text-each";
import type { DrawnTrack, TrackFrame } from "./track-frame";
import { drawWrapBars } from "../draw/wrap-bars";

/** Where grid lines cut the value axis. */
const GRID_SHARES = [0.25, 0.5, 0.75];

/** A gap is named where its name fits, canvas px beside the text. */
const NAME_MARGIN = 12;

/** Gaps narrower than this have no text, CSS px. */
const LEAST_GAP = 3;

/** Minimum height of a range without values for its reason to be written, CSS px. */
const LEAST_REASON = 34;

const REASON_LINE = 14;

/** Draws the grid under the curves: three lines across the values, one at each tick of the index. */
export function drawTrackBack(plot: uPlot, direction: Direction, { view, ticks, theme }: TrackFrame): void {
  const { ctx } = plot;
  const { left, top, width, height } = plot.bbox;
  const colors = palette[theme];
  const line = Math.round(devicePixelRatio);
  const isDown = direction === "down";
  ctx.fillStyle = colors.grid;
  for (const share of GRID_SHARES) {
    if (isDown) ctx.fillRect(Math.round(left + share * width), top, line, height);
    else ctx.fillRect(left, Math.round(top + share * height), width, line);
  }
  const scale = (isDown ? height : width) / (view.to - view.from);
  for (const tick of ticks) {
    const at = Math.round((tick - view.from) * scale);
    if (isDown) ctx.fillRect(left, top + at, width, line);
    else ctx.fillRect(left + at, top, line, height);
  }
  ctx.fillStyle = colors.line2;
  if (isDown) ctx.fillRect(left, top, line, height);
  else ctx.fillRect(left, top + height - line, width, line);
}

/**
 * Draws over the curves: hatched gaps with their reason (behind the curves), reasons for empty ranges, and limits.
 *
 * @returns the positions of the reasons of empty ranges, CSS px along the index axis
 */
export function drawTrackFront(plot: uPlot, track: DrawnTrack, frame: TrackFrame): ViewRange[] {
  const pixels = (track.direction === "down" ? plot.bbox.height : plot.bbox.width) / devicePixelRatio;
  const narrowest = (LEAST_GAP * (frame.view.to - frame.view.from)) / pixels;
  const { direction, model } = track;
  const isThere = (field: string) => track.extentOf(field) !== null;
  const gapFrame = { ...frame, narrowest: (narrowest * LEAST_REASON) / LEAST_GAP, isThere };
  const { gaps, stretches } = oneTextEach(
    namedGaps(model.traces, { ...frame, direction, narrowest, isThere }),
    direction === "down" ? emptyStretches(model.traces, gapFrame) : [],
    { index: frame.data.index, view: frame.view },
  );
  for (const { span, reason } of gaps) drawGap(plot, direction, frame, span, reason);
  const writtenReasons = stretches.flatMap(({ span, reason }) => drawReason(plot, frame, span, reason));
  for (const trace of model.traces) if (trace.wraps) drawWrapBars(plot, track, frame, trace);
  for (const limit of model.limits ?? []) drawLimit(plot, track, frame, limit);
  return writtenReasons;
}

function drawGap(
  plot: uPlot,
  direction: Direction,
  { view, theme }: TrackFrame,
  span: ViewRange,
  reason: string | null,
): void {
  const { ctx } = plot;
  const { left, top, width, height } = plot.bbox;
  const isDown = direction === "down";
  const whole = isDown ? height : width;
  const scale = whole / (view.to - view.from);
  const from = Math.max(0, (span.from - view.from) * scale);
  const length = Math.min(whole, (span.to - view.from) * scale) - from;
  ctx.save();
  ctx.globalAlpha = 1;
  ctx.globalCompositeOperation = "destination-over";
  ctx.fillStyle = hatchStyle(ctx, palette[theme].line2);
  if (isDown) ctx.fillRect(left, top + from, width, length);
  else ctx.fillRect(left + from, top, length, height);
  ctx.globalCompositeOperation = "source-over";
  if (reason === null) return ctx.restore();
  ctx.font = canvasFont(12 * devicePixelRatio);
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  const text = ctx.measureText(reason).width + NAME_MARGIN * devicePixelRatio;
  const line = 16 * devicePixelRatio;
  if (isDown ? length > line && width > text : length > text) {
    const [x, y] = isDown ? [left + width / 2, top + from + length / 2] : [left + from + length / 2, top + height / 2];
    ctx.fillStyle = palette[theme].plot;
    ctx.fillRect(x - text / 2, y - line / 2, text, line);
    ctx.fillStyle = palette[theme].text2;
    ctx.fillText(reason, x, y);
  }
  ctx.restore();
}

/**
 * Writes a reason into the middle of a range, in as many lines as the width of the track requires.
 *
 * @returns its position, CSS px from the top of the plot; nothing if there is not enough space
 */
function drawReason(plot: uPlot, { view, theme }: TrackFrame, span: ViewRange, reason: string): ViewRange[] {
  const { ctx } = plot;
  const { left, top, width, height } = plot.bbox;
  const ratio = devicePixelRatio;
  const scale = height / (view.to - view.from);
  const from = Math.max(0, (span.from - view.from) * scale);
  const to = Math.min(height, (span.to - view.from) * scale);
  ctx.font = canvasFont(12 * ratio);
  const lines: string[] = [];
  for (const word of reason.split(" ")) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)!} ${word}`;
    if (lines.length > 0 && ctx.measureText(longer).width <= width - NAME_MARGIN * ratio)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const tall = lines.length * REASON_LINE * ratio;
  if (tall > to - from) return [];
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillStyle = palette[theme].text3;
  for (const [k, line] of lines.entries()) {
    const at = (from + to) / 2 + (k - (lines.length - 1) / 2) * REASON_LINE * ratio;
    ctx.fillText(line, left + width / 2, top + at);
  }
  const middle = (from + to) / 2;
  return [{ from: (middle - tall / 2) / ratio, to: (middle + tall / 2) / ratio }];
}

function drawLimit(
  plot: uPlot,
  track: DrawnTrack,
  { theme }: TrackFrame,
  { field, value, side, level, label }: NonNullable<DrawnTrack["model"]["limits"]>[number],
): void {
  const { ctx } = plot;
  const { left, top, width, height } = plot.bbox;
  const trace = track.model.traces.find((traceModel) => traceModel.field === field);
  if (!trace) return;
  const share = axisShareOf(value, { ...trace, range: track.rangeOf(field) });
  if (share < 0 || share > 1) return;
  const color = palette[theme][level];
  const isDown = track.direction === "down";
  const isFarSide = (side === "over") !== trace.isReversed;
  const at = isDown ? left + share * width : top + (1 - share) * height;
  ctx.save();
  ctx.fillStyle = color;
  ctx.globalAlpha = 0.08;
  if (isDown) {
    if (isFarSide) ctx.fillRect(at, top, left + width - at, height);
    else ctx.fillRect(left, top, at - left, height);
  } else if (isFarSide) ctx.fillRect(left, top, width, at - top);
  else ctx.fillRect(left, at, width, top + height - at);
  ctx.globalAlpha = 1;
  ctx.strokeStyle = color;
  ctx.lineWidth = devicePixelRatio;
  ctx.setLineDash([4 * devicePixelRatio, 3 * devicePixelRatio]);
  ctx.beginPath();
  ctx.moveTo(isDown ? at : left, isDown ? top : at);
  ctx.lineTo(isDown ? at : left + width, isDown ? top + height : at);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.font = canvasFont(12 * devicePixelRatio);
  ctx.textBaseline = "bottom";
  ctx.fillText(label, (isDown ? at : left) + 4 * devicePixelRatio, isDown ? top + 16 * devicePixelRatio : at);
  ctx.restore();
}

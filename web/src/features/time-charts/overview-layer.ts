import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import { CanvasSheet } from "../../charts/draw/canvas-layer";
import { canvasFont } from "../../charts/draw/canvas-text";
import { expectedInterval, joinedOver } from "../../charts/samples/gaps";
import type { ChartFrame, Layer } from "../../charts/tracks/linked-tracks";
import { placeOf } from "../../charts/draw/place-on-axis";
import { timeLabel } from "../../charts/layers/axis-layer";
import { rigStateRuns } from "../../charts/layers/rig-state-runs";
import { timeTicks } from "../../ui/plot/ticks";
import type { ViewRange } from "../../data/live/view-range";
import { palette } from "../../ui/theme/palette";
import { rigStateFillStyle, rigStatePaint } from "../../ui/well/rig-state-paint";

/** The data of the overview: thinned hole depth and rig state over a range that contains the whole well. */
export type OverviewData = { whole: ViewRange; columns: NumericColumns };

const STRIP = 8;
const LABELS = 14;
const PADDING = 4;
const HANDLE = 6;
const LEAST_WINDOW = 6;

/**
 * The whole well under the tracks: hole depth going down, the strip of rig states, and the view as a window.
 *
 * @param data read at every drawing; null draws the window alone
 */
export function overviewLayer(host: HTMLElement, data: () => OverviewData | null): Layer & { sheet: CanvasSheet } {
  const sheet = new CanvasSheet(host);
  // The labels of its axis hang below the element.
  sheet.canvas.style.height = `calc(100% + ${LABELS}px)`;
  return {
    sheet,
    followsCursor: false,
    draw: (frame) => {
      const overview = data();
      const pen = wipeWithLabels(sheet);
      if (!overview) return;
      drawDepth(pen, sheet, frame, overview);
      drawStates(pen, sheet, frame, overview);
      drawLabels(pen, sheet, frame, overview.whole);
      drawWindow(pen, sheet, frame, windowPlace(frame.view, overview.whole, sheet.width));
    },
  };
}

/** The position of the window, px; never too narrow to be dragged. */
export function windowPlace(view: ViewRange, whole: ViewRange, width: number): { left: number; right: number } {
  const from = Math.max(0, placeOf(view.from, whole, width));
  const to = Math.min(width, placeOf(view.to, whole, width));
  const missing = Math.max(0, LEAST_WINDOW - (to - from)) / 2;
  const left = Math.min(Math.max(0, from - missing), width - LEAST_WINDOW);
  return { left, right: Math.max(left + LEAST_WINDOW, Math.min(width, to + missing)) };
}

function wipeWithLabels(sheet: CanvasSheet): CanvasRenderingContext2D {
  const { canvas, context } = sheet;
  const ratio = devicePixelRatio;
  canvas.width = Math.round(sheet.width * ratio);
  canvas.height = Math.round((sheet.height + LABELS) * ratio);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  return context;
}

function drawDepth(
  pen: CanvasRenderingContext2D,
  sheet: CanvasSheet,
  { theme }: ChartFrame,
  { whole, columns }: OverviewData,
): void {
  const { time, holeDepth } = columns;
  if (!time || !holeDepth) return;
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const depth of holeDepth) {
    if (depth < low) low = depth;
    if (depth > high) high = depth;
  }
  const room = sheet.height - STRIP - 2 * PADDING;
  const joinedPeriod = joinedOver(Math.max(expectedInterval(time, holeDepth), (whole.to - whole.from) / sheet.width));
  let before = Number.NaN;
  pen.beginPath();
  for (let i = 0; i < time.length; i += 1) {
    const depth = holeDepth[i]!;
    if (Number.isNaN(depth)) continue;
    const x = placeOf(time[i]!, whole, sheet.width);
    const y = PADDING + ((depth - low) / (high - low || 1)) * room;
    if (time[i]! - before <= joinedPeriod) pen.lineTo(x, y);
    else pen.moveTo(x, y);
    before = time[i]!;
  }
  pen.strokeStyle = palette[theme].text3;
  pen.lineWidth = 1.25;
  pen.stroke();
}

function drawStates(
  pen: CanvasRenderingContext2D,
  sheet: CanvasSheet,
  { theme }: ChartFrame,
  { whole, columns }: OverviewData,
): void {
  const { time, rigState } = columns;
  if (!time || !rigState) return;
  const joinedPeriod = joinedOver(Math.max(expectedInterval(time), (whole.to - whole.from) / sheet.width));
  for (const { from, to, code } of rigStateRuns(time, rigState, joinedPeriod)) {
    const left = placeOf(from, whole, sheet.width);
    const height = Math.max(1, rigStatePaint(code, theme).height * STRIP);
    pen.fillStyle = rigStateFillStyle(pen, code, theme);
    pen.fillRect(left, sheet.height - height, Math.max(0.5, placeOf(to, whole, sheet.width) - left), height);
  }
  pen.fillStyle = palette[theme].line2;
  pen.fillRect(0, sheet.height - 0.5, sheet.width, 1);
}

function drawLabels(pen: CanvasRenderingContext2D, sheet: CanvasSheet, { theme }: ChartFrame, whole: ViewRange): void {
  const { ticks, step } = timeTicks(whole, sheet.width, 100);
  pen.font = canvasFont(12);
  pen.fillStyle = palette[theme].text2;
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  for (const tick of ticks) {
    const text = timeLabel(tick, step);
    const at = placeOf(tick, whole, sheet.width);
    const half = pen.measureText(text).width / 2;
    if (at > half && at < sheet.width - half) pen.fillText(text, at, sheet.height + LABELS - 2);
  }
}

function drawWindow(
  pen: CanvasRenderingContext2D,
  sheet: CanvasSheet,
  { theme }: ChartFrame,
  { left, right }: { left: number; right: number },
): void {
  const { accent } = palette[theme];
  pen.fillStyle = `${accent}26`;
  pen.fillRect(left, 0, right - left, sheet.height);
  pen.strokeStyle = accent;
  pen.lineWidth = 1;
  pen.strokeRect(left + 0.5, 0.5, right - left - 1, sheet.height - 1);
  pen.fillStyle = accent;
  pen.beginPath();
  pen.roundRect(left - HANDLE / 2, sheet.height / 2 - 9, HANDLE, 18, 2);
  pen.fill();
}

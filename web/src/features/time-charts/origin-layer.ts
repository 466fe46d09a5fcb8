import type { SampleOrigins } from "@sigma/contract/samples/sample-origin";
import { canvasFont } from "../../charts/draw/canvas-text";
import { CanvasSheet } from "../../charts/draw/canvas-layer";
import type { ChartFrame, Layer } from "../../charts/tracks/linked-tracks";
import { placeOf } from "../../charts/draw/place-on-axis";
import type { ViewRange } from "../../data/live/view-range";
import { palette } from "../../ui/theme/palette";
import { firstEndingFrom, type OriginSpan, originText, originWord, shortMoment } from "./origin-text";

/** Height of the bar, px. */
const BAR = 3;

/** Minimum width of a bar, so that a single sample is visible, px. */
const MIN_WIDTH = 2;

/** Of the bar of edited samples, px. */
const DASH = 3;
const DASH_GAP = 2;

/** Between a label and the ends of its bar, px. */
const PADDING = 4;
const LINE = 13;

/** How much of the plot shows through behind a label. */
const BEHIND_LABEL = "cc";

/**
 * A thin bar at the foot of the tracks under every range of samples that did not come with the feed, with its origin and
 * time above it if there is space: in the colour of notices for late samples, dashed for edited samples.
 *
 * @param host covers every track
 * @param origins read at every drawing; null while they are not known
 * @param onView called with the view of every drawing that shows samples
 */
export function originLayer(
  host: HTMLElement,
  origins: () => SampleOrigins | null,
  onView: (view: ViewRange) => void,
): Layer & { sheet: CanvasSheet } {
  const sheet = new CanvasSheet(host);
  return {
    sheet,
    followsCursor: false,
    draw: (frame) => {
      const pen = sheet.wipe();
      if (frame.data.index.length > 0) onView(frame.view);
      const sampleOrigins = origins();
      if (!sampleOrigins) return;
      drawSpans(pen, sheet, frame, sampleOrigins.spans);
      if (sampleOrigins.leftOutBefore !== null) drawLeftOut(pen, sheet, frame, sampleOrigins.leftOutBefore);
    },
  };
}

function drawSpans(
  pen: CanvasRenderingContext2D,
  sheet: CanvasSheet,
  { view, theme }: ChartFrame,
  spans: readonly OriginSpan[],
): void {
  let drawnTo = Number.NEGATIVE_INFINITY;
  for (let k = firstEndingFrom(spans, view.from); k < spans.length; k += 1) {
    const span = spans[k]!;
    if (span.from > view.to) return;
    const left = Math.max(0, placeOf(span.from, view, sheet.width));
    const right = Math.min(sheet.width, Math.max(left + MIN_WIDTH, placeOf(span.to, view, sheet.width)));
    // If a pixel contains many spans, the first represents all.
    if (right - drawnTo < 1) continue;
    drawnTo = right;
    drawBar(pen, sheet, span, [left, right], theme);
    drawLabel(pen, sheet, [originText(span, view), originWord[span.origin]], [left, right], theme);
  }
}

function drawBar(
  pen: CanvasRenderingContext2D,
  sheet: CanvasSheet,
  { origin }: OriginSpan,
  [left, right]: [number, number],
  theme: ChartFrame["theme"],
): void {
  const top = sheet.height - BAR;
  const { info, text1 } = palette[theme];
  if (origin !== "edited") {
    pen.fillStyle = info;
    pen.fillRect(left, top, right - left, BAR);
    return;
  }
  pen.fillStyle = text1;
  for (let at = left; at < right; at += DASH + DASH_GAP) pen.fillRect(at, top, Math.min(DASH, right - at), BAR);
}

/** Writes the first of some texts that has room above a bar, or none. */
function drawLabel(
  pen: CanvasRenderingContext2D,
  sheet: CanvasSheet,
  texts: readonly string[],
  [left, right]: [number, number],
  theme: ChartFrame["theme"],
): void {
  const room = right - left - 2 * PADDING;
  if (room < LINE) return;
  pen.font = canvasFont(12);
  const text = texts.find((candidate) => pen.measureText(candidate).width <= room);
  if (text) write(pen, sheet, text, left + PADDING, theme);
}

/** Notes that older spans are not shown, so that their samples are not taken for samples of the feed. */
function drawLeftOut(
  pen: CanvasRenderingContext2D,
  sheet: CanvasSheet,
  { view, theme }: ChartFrame,
  before: number,
): void {
  if (before <= view.from) return;
  pen.font = canvasFont(12);
  write(pen, sheet, `origins before ${shortMoment(before, view)} are not marked`, PADDING, theme);
}

function write(
  pen: CanvasRenderingContext2D,
  sheet: CanvasSheet,
  text: string,
  left: number,
  theme: ChartFrame["theme"],
): void {
  const bottom = sheet.height - BAR - 2;
  pen.fillStyle = `${palette[theme].plot}${BEHIND_LABEL}`;
  pen.fillRect(left - 2, bottom - LINE, pen.measureText(text).width + 4, LINE);
  pen.fillStyle = palette[theme].text2;
  pen.textAlign = "left";
  pen.textBaseline = "bottom";
  pen.fillText(text, left, bottom);
}

import { palette } from "../../ui/theme/palette";
import { CanvasSheet } from "../draw/canvas-layer";
import { hatchStyle } from "../draw/hatch";
import type { ChartFrame, Layer } from "../tracks/linked-tracks";
import { placeOf } from "../draw/place-on-axis";

const LINE = 1.5;
const POINTER = 5;

/** How far the layer of a time chart extends past the end of the axis, px: half of the pointer extends beyond it. */
export const LIVE_MARGIN = POINTER + LINE;

/**
 * The live edge over all tracks: an accent line with a pointer at the newest sample. While the feed is stale,
 * the range from the last sample to now is hatched and ends in a warning line; a depth chart, which has no now, draws
 * the line at its position in that colour.
 *
 * @param host covers every track and the strip above them
 * @param margin distance that it extends past their end, px
 */
export function liveLayer(host: HTMLElement, margin: number): Layer & { sheet: CanvasSheet } {
  const sheet = new CanvasSheet(host);
  const contentOf = (frame: ChartFrame) => (frame.stale ? null : String(edgePlace(sheet, margin, frame)));
  return { sheet, followsCursor: false, contentOf, draw: (frame) => drawLive(sheet, margin, frame) };
}

/** Where the line of the newest sample begins, px; null if it isn't in view. */
function edgePlace(sheet: CanvasSheet, margin: number, { direction, view, liveEdge }: ChartFrame): number | null {
  if (liveEdge === null) return null;
  const length = (direction === "down" ? sheet.height : sheet.width) - margin;
  const place = placeOf(liveEdge, view, length);
  // The middle of the line is at the edge; at the end of the axis, to the pixel, the whole line is inside.
  const at = place > length - 1 / devicePixelRatio ? length - LINE : Math.min(place - LINE / 2, length - LINE);
  return at < -LINE ? null : at;
}

function drawLive(sheet: CanvasSheet, margin: number, frame: ChartFrame): void {
  const { direction, view, theme, stale } = frame;
  const pen = sheet.wipe();
  const isDown = direction === "down";
  const length = (isDown ? sheet.height : sheet.width) - margin;
  const colors = palette[theme];
  if (stale && !isDown) {
    const from = placeOf(stale.from, view, length);
    const to = Math.min(placeOf(stale.to, view, length), length);
    pen.fillStyle = hatchStyle(pen, colors.line3);
    pen.fillRect(from, POINTER, to - from, sheet.height);
    pen.fillStyle = colors.warning;
    pen.fillRect(to - LINE, 0, LINE, sheet.height);
    return;
  }
  const at = edgePlace(sheet, margin, frame);
  if (at === null) return;
  pen.fillStyle = stale ? colors.warning : colors.accent;
  if (isDown) pen.fillRect(0, at, sheet.width, LINE);
  else pen.fillRect(at, 0, LINE, sheet.height);
  pen.beginPath();
  if (isDown) {
    pen.moveTo(sheet.width - POINTER, at + LINE / 2);
    pen.lineTo(sheet.width, at - POINTER);
    pen.lineTo(sheet.width, at + POINTER);
  } else {
    pen.moveTo(at + LINE / 2, POINTER);
    pen.lineTo(at - POINTER, 0);
    pen.lineTo(at + POINTER + LINE, 0);
  }
  pen.fill();
}

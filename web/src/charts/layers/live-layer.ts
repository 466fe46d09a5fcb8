import { palette } from "../../ui/theme/palette";
import { CanvasSheet } from "../draw/canvas-layer";
import { hatchStyle } from "../draw/hatch";
import type { ChartFrame, Layer } from "../tracks/linked-tracks";
import { placeOf } from "../draw/place-on-axis";

const LINE = 1.5;
const POINTER = 5;

/** So far the layer reaches past the end of the index axis, px: the pointer stands half over it. */
export const LIVE_MARGIN = POINTER + LINE;

/**
 * The live edge over all tracks: an accent line with a pointer where the newest sample stands; while the feed is stale,
 * the stretch from the last sample to now is hatched and ends in a warning line.
 *
 * @param host covers every track and the strip at their head, and reaches past their end by `LIVE_MARGIN`
 */
export function liveLayer(host: HTMLElement): Layer & { sheet: CanvasSheet } {
  const sheet = new CanvasSheet(host);
  return { sheet, followsCursor: false, draw: (frame) => drawLive(sheet, frame) };
}

function drawLive(sheet: CanvasSheet, { direction, view, theme, liveEdge, stale }: ChartFrame): void {
  const pen = sheet.wipe();
  const isDown = direction === "down";
  const length = (isDown ? sheet.height : sheet.width) - LIVE_MARGIN;
  const colors = palette[theme];
  if (stale) {
    const from = placeOf(stale.from, view, length);
    const to = Math.min(placeOf(stale.to, view, length), length);
    pen.fillStyle = hatchStyle(pen, colors.line3);
    if (isDown) pen.fillRect(0, from, sheet.width, to - from);
    else pen.fillRect(from, POINTER, to - from, sheet.height);
    pen.fillStyle = colors.warning;
    if (isDown) pen.fillRect(0, to - LINE, sheet.width, LINE);
    else pen.fillRect(to - LINE, 0, LINE, sheet.height);
    return;
  }
  if (liveEdge === null) return;
  const at = Math.min(placeOf(liveEdge, view, length), length - LINE);
  if (at < 0) return;
  pen.fillStyle = colors.accent;
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

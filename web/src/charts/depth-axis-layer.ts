import { formatDay, formatMinute, formatNumber } from "../ui/format";
import { palette } from "../ui/palette";
import { CanvasSheet } from "./canvas-sheet";
import { canvasFont } from "./canvas-text";
import { sampleUnder } from "./cursor-layer";
import type { ChartFrame, Layer } from "./linked-tracks";
import { placeOf } from "./place-on-axis";

/** Where the numbers end, CSS px from the left of the column. */
const NUMBERS = 46;
const MINOR_TICK = 4;
const MAJOR_TICK = 9;
const PARTS = 5;
const TAG_PADDING = 6;
const LINE = 14;

/**
 * The depth axis: a short line at each part of a tick, a number at each tick (every second one bold), and at the cursor
 * an inverse tag with the depth and the moment it was reached.
 *
 * @param host the depth column beside the tracks, as long as they are
 */
export function depthAxisLayer(host: HTMLElement): Layer & { sheet: CanvasSheet } {
  const sheet = new CanvasSheet(host);
  return {
    sheet,
    followsCursor: true,
    draw: (frame) => {
      const pen = sheet.wipe();
      pen.textBaseline = "middle";
      drawNumbers(pen, sheet, frame);
      drawTag(pen, sheet, frame);
    },
  };
}

function drawNumbers(pen: CanvasRenderingContext2D, { height }: CanvasSheet, frame: ChartFrame): void {
  const { ticks, step, view, theme } = frame;
  const { text1, text2, line3 } = palette[theme];
  const part = step / PARTS;
  pen.fillStyle = line3;
  for (let at = Math.ceil(view.from / part) * part; at <= view.to; at += part) {
    const isMajor = Math.abs(at / step - Math.round(at / step)) < 1e-6;
    pen.fillRect(0, Math.round(placeOf(at, view, height)), isMajor ? MAJOR_TICK : MINOR_TICK, 1);
  }
  pen.textAlign = "right";
  for (const tick of ticks) {
    const at = placeOf(tick, view, height);
    if (at < LINE / 2 || at > height - LINE / 2) continue;
    const isBold = Math.round(tick / step) % 2 === 0;
    pen.font = canvasFont(11, isBold ? 600 : 400);
    pen.fillStyle = isBold ? text1 : text2;
    pen.fillText(formatNumber(tick, 0), NUMBERS, at + 0.5);
  }
}

function drawTag(pen: CanvasRenderingContext2D, { height }: CanvasSheet, frame: ChartFrame): void {
  const { cursor, data, view, theme } = frame;
  if (cursor === null) return;
  const sample = sampleUnder(frame);
  const depth = sample < 0 ? cursor : data.index[sample]!;
  const reached = sample < 0 ? undefined : data.column("time")?.[sample];
  const texts = [formatNumber(depth, 1)];
  if (reached !== undefined && !Number.isNaN(reached)) {
    texts.push(`${formatDay(reached).slice(0, 6)} ${formatMinute(reached)}`);
  }
  const fonts = [canvasFont(12, 600), canvasFont(10.5, 500)];
  const widths = texts.map((text, k) => {
    pen.font = fonts[k]!;
    return pen.measureText(text).width;
  });
  const width = Math.max(NUMBERS + 2, Math.ceil(Math.max(...widths)) + 2 * TAG_PADDING);
  const tall = texts.length * LINE + 4;
  const at = placeOf(depth, view, height);
  const top = Math.min(Math.max(at - LINE / 2 - 2, 0), height - tall);
  const { text1, canvas } = palette[theme];
  pen.beginPath();
  pen.roundRect(0, top, width, tall, 2);
  pen.fillStyle = text1;
  pen.fill();
  pen.fillStyle = canvas;
  pen.textAlign = "left";
  for (const [k, text] of texts.entries()) {
    pen.font = fonts[k]!;
    pen.fillText(text, TAG_PADDING, top + 2 + LINE * (k + 0.5) + 0.5);
  }
}

import { formatAxisEnd, formatValue, quantities } from "../../ui/format/numbers";
import { formatMinute, formatShortDay } from "../../ui/format/times";
import { palette, type Theme } from "../../ui/theme/palette";
import { CanvasSheet } from "../draw/canvas-layer";
import { canvasFont } from "../draw/canvas-text";
import { axisContent } from "./axis-layer";
import { sampleUnder } from "./cursor-layer";
import type { ChartFrame, Layer } from "../tracks/linked-tracks";
import { placeOf } from "../draw/place-on-axis";

/** The end of the numbers, CSS px from the left of the column. */
const NUMBERS = 49;
const MINOR_TICK = 3;
const MAJOR_TICK = 6;
const TICK_PARTS = 5;
const TAG_PADDING = 6;
const LINE = 14;

/**
 * The depth axis: a short line at each part of a tick, a number at each tick (every second one bold), and at the cursor
 * an inverse tag with the depth and the time at which it was reached.
 *
 * @param host the depth column beside the tracks, with the same length
 */
export function depthAxisLayer(host: HTMLElement): Layer & { sheet: CanvasSheet } {
  const sheet = new CanvasSheet(host);
  return {
    sheet,
    followsCursor: true,
    contentOf: axisContent,
    draw: (frame) => {
      const pen = sheet.wipe();
      pen.textBaseline = "middle";
      const tag = tagOf(pen, sheet, frame);
      drawNumbers(pen, sheet, frame, tag);
      if (tag) drawTag(pen, frame.theme, tag);
    },
  };
}

/** Ticks and numbers; a number that the tag would cut is left out. */
function drawNumbers(pen: CanvasRenderingContext2D, { height }: CanvasSheet, frame: ChartFrame, tag: Tag | null): void {
  const { ticks, step, view, theme } = frame;
  const { text1, text2, line3 } = palette[theme];
  const part = step / TICK_PARTS;
  pen.fillStyle = line3;
  for (let at = Math.ceil(view.from / part) * part; at <= view.to; at += part) {
    const isMajor = Math.abs(at / step - Math.round(at / step)) < 1e-6;
    pen.fillRect(0, Math.round(placeOf(at, view, height)), isMajor ? MAJOR_TICK : MINOR_TICK, 1);
  }
  pen.textAlign = "right";
  for (const tick of ticks) {
    const at = placeOf(tick, view, height);
    if (at < LINE / 2 || at > height - LINE / 2) continue;
    if (tag && at + LINE / 2 > tag.top && at - LINE / 2 < tag.top + tag.height) continue;
    const isBold = Math.round(tick / step) % 2 === 0;
    pen.font = canvasFont(12, isBold ? 600 : 400);
    pen.fillStyle = isBold ? text1 : text2;
    pen.fillText(formatAxisEnd(tick, "ft"), NUMBERS, at + 0.5);
  }
}

/** The tag at the cursor: its lines, each in its font, and its box. */
type Tag = { lines: { text: string; font: string }[]; top: number; width: number; height: number };

function tagOf(pen: CanvasRenderingContext2D, { height }: CanvasSheet, frame: ChartFrame): Tag | null {
  const { cursor, data, view } = frame;
  if (cursor === null) return null;
  const sample = sampleUnder(frame);
  const depth = sample < 0 ? cursor : data.index[sample]!;
  const reachedTime = sample < 0 ? undefined : data.column("time")?.[sample];
  const lines = [{ text: formatValue(depth, quantities.liveDepth), font: canvasFont(12, 600) }];
  if (reachedTime !== undefined) {
    const text = Number.isNaN(reachedTime)
      ? "– no time"
      : `${formatShortDay(reachedTime)} ${formatMinute(reachedTime)}`;
    lines.push({ text, font: canvasFont(12.5, 500) });
  }
  const widths = lines.map(({ text, font }) => {
    pen.font = font;
    return pen.measureText(text).width;
  });
  const tall = lines.length * LINE + 4;
  const top = placeOf(depth, view, height) - LINE / 2 - 2;
  return {
    lines,
    top: Math.min(Math.max(top, 0), height - tall),
    width: Math.max(NUMBERS + 2, Math.ceil(Math.max(...widths)) + 2 * TAG_PADDING),
    height: tall,
  };
}

function drawTag(pen: CanvasRenderingContext2D, theme: Theme, { lines, top, width, height }: Tag): void {
  const { text1, canvas } = palette[theme];
  pen.beginPath();
  pen.roundRect(0, top, width, height, 2);
  pen.fillStyle = text1;
  pen.fill();
  pen.fillStyle = canvas;
  pen.textAlign = "left";
  for (const [k, { text, font }] of lines.entries()) {
    pen.font = font;
    pen.fillText(text, TAG_PADDING, top + 2 + LINE * (k + 0.5) + 0.5);
  }
}

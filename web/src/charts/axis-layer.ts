import type { EpochSeconds } from "@sigma/terms/quantities";
import { formatClock, formatDay, formatMinute } from "../ui/format";
import { palette } from "../ui/palette";
import { CanvasSheet } from "./canvas-sheet";
import { canvasFont } from "./canvas-text";
import { sampleUnder } from "./cursor-layer";
import type { ChartFrame, Layer } from "./linked-tracks";
import { placeOf } from "./place-on-axis";
import { tickForm } from "./ticks";

const DAY = 86_400;
const TAG_PADDING = 7;
const TAG_HEIGHT = 17;

/**
 * The time axis: a label at each tick, and the place of the cursor in an inverse tag.
 *
 * @param host as long as the tracks, below them
 * @param noteAt what is to be said of the sample of a moment beside its time, null where there is nothing
 */
export function axisLayer(host: HTMLElement, noteAt: NoteAt = () => null): Layer & { sheet: CanvasSheet } {
  const sheet = new CanvasSheet(host);
  return { sheet, followsCursor: true, draw: (frame) => drawAxis(sheet, frame, noteAt) };
}

type NoteAt = (time: EpochSeconds) => string | null;

function drawAxis(sheet: CanvasSheet, frame: ChartFrame, noteAt: NoteAt): void {
  const pen = sheet.wipe();
  const { ticks, step, view, theme, cursor, data } = frame;
  pen.textBaseline = "middle";
  pen.textAlign = "center";
  pen.font = canvasFont(11);
  pen.fillStyle = palette[theme].text2;
  const middle = sheet.height / 2 + 0.5;
  for (const tick of ticks) {
    drawLabel(pen, timeLabel(tick, step), placeOf(tick, view, sheet.width), middle, sheet.width);
  }
  if (cursor === null) return;
  const sample = sampleUnder(frame);
  const index = sample < 0 ? cursor : data.index[sample]!;
  const note = sample < 0 ? null : noteAt(index);
  const text = note ? `${formatClock(index)} ${note}` : formatClock(index);
  drawTag(pen, sheet, frame, text, placeOf(index, view, sheet.width));
}

/** Labels whose middle lies close to an end move inside, so that none is cut. */
function drawLabel(pen: CanvasRenderingContext2D, text: string, at: number, middle: number, length: number): void {
  const half = pen.measureText(text).width / 2;
  if (at < half / 2 || at > length - half / 2) return;
  pen.fillText(text, Math.min(Math.max(at, half), length - half), middle);
}

function timeLabel(tick: number, step: number): string {
  const form = tickForm(step);
  if (form === "day" || (form === "minute" && tick % DAY === 0)) return formatDay(tick).slice(0, 6);
  return form === "second" ? formatClock(tick) : formatMinute(tick);
}

function drawTag(pen: CanvasRenderingContext2D, sheet: CanvasSheet, frame: ChartFrame, text: string, at: number): void {
  pen.font = canvasFont(12, 600);
  const width = pen.measureText(text).width + 2 * TAG_PADDING;
  const { text1, canvas } = palette[frame.theme];
  const left = Math.min(Math.max(at - width / 2, 0), sheet.width - width);
  const top = (sheet.height - TAG_HEIGHT) / 2;
  pen.beginPath();
  pen.roundRect(left, top, width, TAG_HEIGHT, 2);
  pen.fillStyle = text1;
  pen.fill();
  pen.fillStyle = canvas;
  pen.textAlign = "center";
  pen.fillText(text, left + width / 2, top + TAG_HEIGHT / 2 + 0.5);
}

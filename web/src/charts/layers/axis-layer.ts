import { DAY } from "@sigma/terms/durations";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { formatClock, formatMinute, formatShortDay, formatTime, zoneOffset } from "../../ui/format/times";
import { palette, type Theme } from "../../ui/theme/palette";
import { CanvasSheet } from "../draw/canvas-layer";
import { canvasFont } from "../draw/canvas-text";
import { sampleUnder } from "./cursor-layer";
import type { ChartFrame, Layer } from "../tracks/linked-tracks";
import { placeOf } from "../draw/place-on-axis";
import { tickForm } from "../../ui/plot/ticks";

const TAG_PADDING = 7;
const TAG_HEIGHT = 17;
const tagFont = () => canvasFont(12, 600);

/**
 * The time axis: a label at each tick, and the time at the cursor in an inverse tag.
 *
 * @param host as long as the tracks, below them
 * @param noteAt the note on the sample of a moment, shown beside its time; null without a note
 */
export function axisLayer(host: HTMLElement, noteAt: NoteAt = () => null): Layer & { sheet: CanvasSheet } {
  const sheet = new CanvasSheet(host);
  return { sheet, followsCursor: true, contentOf: axisContent, draw: (frame) => drawAxis(sheet, frame, noteAt) };
}

/** Without a cursor, the labels are the same as long as the view is. */
export const axisContent = ({ view: { from, to }, cursor }: ChartFrame): string | null =>
  cursor === null ? `${from} ${to}` : null;

type NoteAt = (time: EpochSeconds) => string | null;

function drawAxis(sheet: CanvasSheet, frame: ChartFrame, noteAt: NoteAt): void {
  const pen = sheet.wipe();
  const { ticks, step, view, theme } = frame;
  pen.textBaseline = "middle";
  pen.textAlign = "center";
  const tag = tagOf(pen, sheet, frame, noteAt);
  pen.font = canvasFont(12);
  pen.fillStyle = palette[theme].text2;
  for (const tick of ticks) {
    drawLabel(pen, sheet, timeLabel(tick, step), placeOf(tick, view, sheet.width), tag);
  }
  if (tag) drawTag(pen, sheet, theme, tag);
}

/** Labels centred near an end move inside, so that none is cut; labels that the tag would cut are left out. */
function drawLabel(
  pen: CanvasRenderingContext2D,
  { width, height }: CanvasSheet,
  text: string,
  at: number,
  tag: Tag | null,
): void {
  const half = pen.measureText(text).width / 2;
  if (at < half / 2 || at > width - half / 2) return;
  const middle = Math.min(Math.max(at, half), width - half);
  const isUnderTag = tag && middle + half > tag.left && middle - half < tag.left + tag.width;
  if (!isUnderTag) pen.fillText(text, middle, height / 2 + 0.5);
}

/** The label of a tick on a time axis, so that all labels differ: the day at midnight, seconds if ticks are close. */
export function timeLabel(tick: number, step: number): string {
  const form = tickForm(step);
  if (form === "day" || (form === "minute" && (tick + zoneOffset(tick)) % DAY === 0)) return formatShortDay(tick);
  return form === "second" ? formatClock(tick) : formatMinute(tick);
}

type Tag = { text: string; left: number; width: number };

/** The tag at the cursor; null without a cursor. */
function tagOf(pen: CanvasRenderingContext2D, sheet: CanvasSheet, frame: ChartFrame, noteAt: NoteAt): Tag | null {
  const { cursor, data, view } = frame;
  if (cursor === null) return null;
  const sample = sampleUnder(frame);
  const index = sample < 0 ? cursor : data.index[sample]!;
  const note = sample < 0 ? null : noteAt(index);
  const text = [formatTime(index), note].filter(Boolean).join(" ");
  pen.font = tagFont();
  const width = pen.measureText(text).width + 2 * TAG_PADDING;
  const at = placeOf(index, view, sheet.width);
  return { text, width, left: Math.min(Math.max(at - width / 2, 0), sheet.width - width) };
}

function drawTag(pen: CanvasRenderingContext2D, sheet: CanvasSheet, theme: Theme, { text, left, width }: Tag): void {
  const { text1, canvas } = palette[theme];
  const top = (sheet.height - TAG_HEIGHT) / 2;
  pen.beginPath();
  pen.roundRect(left, top, width, TAG_HEIGHT, 2);
  pen.fillStyle = text1;
  pen.fill();
  pen.font = tagFont();
  pen.fillStyle = canvas;
  pen.fillText(text, left + width / 2, top + TAG_HEIGHT / 2 + 0.5);
}

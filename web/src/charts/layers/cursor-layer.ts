import type { EpochSeconds } from "@sigma/terms/quantities";
import { nearestTo } from "@sigma/engine/math/index-search";
import { formatValue } from "../../ui/format/numbers";
import { palette } from "../../ui/theme/palette";
import { traceColor } from "../../ui/theme/trace-color";
import { canvasFont } from "../draw/canvas-text";
import { CanvasSheet } from "../draw/canvas-layer";
import type { Direction, TraceModel } from "../samples/chart-model";
import type { ChartFrame, Layer } from "../tracks/linked-tracks";
import { placeOf } from "../draw/place-on-axis";
import { spreadLabels } from "../draw/spread-labels";
import type { DrawnTrack } from "../tracks/track-frame";
import { sampleValue } from "../tracks/value-at";

/** Minimum distance of the chips of one track, px. */
const CHIP_APART = 17;
const CHIP_HEIGHT = 17;
const CHIP_GAP = 9;
const CHIP_PADDING = 7;
const BAR = 3;
const RING = 3.2;

/** The position of the sample under the cursor; -1 if none is close enough. */
export function sampleUnder({ data, cursor, joined }: ChartFrame): number {
  if (cursor === null) return -1;
  const sample = nearestTo(data.index, cursor);
  return sample >= 0 && Math.abs(data.index[sample]! - cursor) <= joined("") ? sample : -1;
}

/** The time of the sample under the cursor, or of the foot in a depth chart; null without a sample or foot. */
export function momentUnder(frame: ChartFrame): EpochSeconds | null {
  const sample = sampleUnder(frame);
  if (sample < 0) return null;
  const { data, direction } = frame;
  const moment = direction === "down" ? data.column("time")?.[sample] : data.index[sample];
  return moment === undefined || Number.isNaN(moment) ? null : moment;
}

/**
 * The layer over all tracks: a hairline at the sample under the cursor, a ring on each curve, its value in a chip beside
 * the hairline, and the stretch that is being dragged.
 *
 * @param host covers every track; it has the same left edge (time) or top edge (depth) as they have
 */
export function cursorLayer(host: HTMLElement): Layer & { sheet: CanvasSheet } {
  const sheet = new CanvasSheet(host);
  return {
    sheet,
    followsCursor: true,
    contentOf: ({ cursor, dragged }) => (cursor === null && dragged === null ? "" : null),
    draw: (frame) => drawCursor(sheet, frame),
  };
}

function drawCursor(sheet: CanvasSheet, frame: ChartFrame): void {
  const pen = sheet.wipe();
  const { direction, view, cursor, dragged, data, theme } = frame;
  const length = direction === "down" ? sheet.height : sheet.width;
  if (dragged) drawDragged(pen, sheet, frame, length);
  if (cursor === null) return;
  const sample = sampleUnder(frame);
  const at = placeOf(sample < 0 ? cursor : data.index[sample]!, view, length);
  pen.fillStyle = palette[theme].text1;
  if (direction === "down") pen.fillRect(0, Math.round(at), sheet.width, 1);
  else pen.fillRect(Math.round(at), 0, 1, sheet.height);
  if (sample < 0) return;
  const origin = sheet.host.getBoundingClientRect();
  for (const track of frame.tracks) {
    const box = track.host.getBoundingClientRect();
    drawTrackChips(pen, track, frame, sample, at, {
      left: box.left - origin.left,
      top: box.top - origin.top,
      width: box.width,
      height: box.height,
    });
  }
}

function drawDragged(pen: CanvasRenderingContext2D, sheet: CanvasSheet, frame: ChartFrame, length: number): void {
  const from = placeOf(frame.dragged!.from, frame.view, length);
  const to = placeOf(frame.dragged!.to, frame.view, length);
  const { accent } = palette[frame.theme];
  pen.fillStyle = `${accent}22`;
  const isDown = frame.direction === "down";
  if (isDown) pen.fillRect(0, from, sheet.width, to - from);
  else pen.fillRect(from, 0, to - from, sheet.height);
  pen.fillStyle = accent;
  for (const edge of [from, to]) {
    if (isDown) pen.fillRect(0, edge, sheet.width, 1);
    else pen.fillRect(edge, 0, 1, sheet.height);
  }
}

type Box = { left: number; top: number; width: number; height: number };
type Chip = { trace: TraceModel; place: number; text: string; width: number };

function drawTrackChips(
  pen: CanvasRenderingContext2D,
  track: DrawnTrack,
  frame: ChartFrame,
  sample: number,
  at: number,
  box: Box,
): void {
  pen.font = canvasFont(12, 500);
  const chips = track.model.traces.flatMap((trace): Chip[] => {
    const value = sampleValue(frame.data, trace.field, sample);
    if (Number.isNaN(value)) return [];
    const text = formatValue(value + trace.offset, trace);
    return [{ trace, place: track.placeOf(trace, value), text, width: chipWidth(pen, text) }];
  });
  const places = direction(frame) === "down" ? beside(chips, at, box) : below(chips, at, box);
  for (const [k, { trace, place, text, width }] of chips.entries()) {
    const color = traceColor(trace.color, frame.theme);
    const isDown = direction(frame) === "down";
    const range = isDown ? box.width : box.height;
    const inside = Math.min(Math.max(place, 0), range);
    drawRing(pen, isDown ? box.left + inside : at, isDown ? at : box.top + inside, color, frame);
    drawChip(pen, places[k]!, width, text, color, frame);
  }
}

const direction = (frame: ChartFrame): Direction => frame.direction;

const chipWidth = (pen: CanvasRenderingContext2D, text: string) =>
  BAR + CHIP_PADDING + Math.ceil(pen.measureText(text).width) + CHIP_PADDING;

/** Time charts: chips are right of the hairline, left of it at the edge, spread over the height of the track. */
function below(chips: readonly Chip[], at: number, box: Box): { x: number; y: number }[] {
  const half = CHIP_HEIGHT / 2;
  const spread = spreadLabels(
    chips.map(({ place }) => place),
    CHIP_APART,
    half,
    box.height - half,
  );
  const widest = Math.max(...chips.map(({ width }) => width), 0);
  const flips = at + CHIP_GAP + widest > box.left + box.width;
  return chips.map(({ width }, k) => ({
    x: flips ? at - CHIP_GAP - width : at + CHIP_GAP,
    y: box.top + spread[k]! - half,
  }));
}

/** Depth charts: chips are right of their ring, alternately above and below the hairline. */
function beside(chips: readonly Chip[], at: number, box: Box): { x: number; y: number }[] {
  return chips.map(({ place, width }, k) => {
    const x = box.left + place + CHIP_GAP;
    const last = box.left + box.width - width;
    return { x: Math.max(box.left, Math.min(x, last)), y: k % 2 === 0 ? at - CHIP_HEIGHT - 1 : at + 2 };
  });
}

function drawRing(pen: CanvasRenderingContext2D, x: number, y: number, color: string, { theme }: ChartFrame): void {
  pen.beginPath();
  pen.arc(x, y, RING, 0, 2 * Math.PI);
  pen.fillStyle = palette[theme].plot;
  pen.fill();
  pen.lineWidth = 1.5;
  pen.strokeStyle = color;
  pen.stroke();
}

function drawChip(
  pen: CanvasRenderingContext2D,
  { x, y }: { x: number; y: number },
  width: number,
  text: string,
  color: string,
  { theme }: ChartFrame,
): void {
  const { raised, line2, text1 } = palette[theme];
  pen.beginPath();
  pen.roundRect(Math.round(x) + 0.5, Math.round(y) + 0.5, width, CHIP_HEIGHT, 2);
  pen.fillStyle = raised;
  pen.fill();
  pen.lineWidth = 1;
  pen.strokeStyle = line2;
  pen.stroke();
  pen.fillStyle = color;
  pen.fillRect(Math.round(x), Math.round(y), BAR, CHIP_HEIGHT + 1);
  pen.fillStyle = text1;
  pen.textAlign = "left";
  pen.textBaseline = "middle";
  pen.fillText(text, Math.round(x) + BAR + CHIP_PADDING - 1, Math.round(y) + CHIP_HEIGHT / 2 + 1.5);
}

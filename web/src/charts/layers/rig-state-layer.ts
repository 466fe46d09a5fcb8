import { firstAtOrAfter } from "@sigma/engine/math/index-search";
import { rigStateFillStyle, rigStatePaint, rigStateRow } from "../../ui/well/rig-state-paint";
import { palette } from "../../ui/theme/palette";
import { CanvasSheet } from "../draw/canvas-layer";
import { canvasFont } from "../draw/canvas-text";
import type { ChartFrame, Layer } from "../tracks/linked-tracks";
import { placeOf } from "../draw/place-on-axis";
import { type RigStateRun, rigStateRuns } from "./rig-state-runs";

/** Minimum width of a bar that contains its code, px. */
const CODE_WIDTH = 26;

/** Minimum height of a bar that contains its code, px; in a lower bar the code is above it. */
const CODE_BAR = 12;

/** Down a depth chart a code needs this much of the strip's length, px. */
const CODE_LENGTH = 14;

/** The column that holds the codes. */
const FIELD = "rigState";

/**
 * The strip of rig states along the index: the height of a bar (its width on depth charts) shows the family, the pattern
 * the motion of the pipe, the code the state.
 */
export function rigStateLayer(host: HTMLElement): Layer & { sheet: CanvasSheet } {
  const sheet = new CanvasSheet(host);
  return {
    sheet,
    followsCursor: false,
    contentOf: (frame) =>
      barsOf(sheet, frame)
        .map(({ code, from, length }) => `${code} ${from} ${length}`)
        .join(),
    draw: (frame) => drawStrip(sheet, frame),
  };
}

/** A rig state on the strip, whole px along it. */
type Bar = { code: number; from: number; length: number };

function barsOf(sheet: CanvasSheet, frame: ChartFrame): Bar[] {
  const length = frame.direction === "down" ? sheet.height : sheet.width;
  return rigStatesInView(frame).flatMap(({ code, ...run }) => {
    const from = Math.max(0, Math.round(placeOf(run.from, frame.view, length)));
    const to = Math.min(length, Math.round(placeOf(run.to, frame.view, length)));
    return to > from ? { code, from, length: to - from } : [];
  });
}

/** The runs of rig states that touch the view. */
export function rigStatesInView({ data, view, joined }: Pick<ChartFrame, "data" | "view" | "joined">): RigStateRun[] {
  const codes = data.column(FIELD);
  if (!codes) return [];
  const first = Math.max(0, firstAtOrAfter(data.index, view.from) - 1);
  const end = Math.min(data.index.length, firstAtOrAfter(data.index, view.to) + 1);
  return rigStateRuns(data.index.subarray(first, end), codes.subarray(first, end), joined(FIELD));
}

function drawStrip(sheet: CanvasSheet, frame: ChartFrame): void {
  const pen = sheet.wipe();
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  const draw = frame.direction === "down" ? drawDown : drawAcross;
  for (const { code, from, length } of barsOf(sheet, frame)) draw(pen, sheet, frame, code, from, length);
}

function drawAcross(
  pen: CanvasRenderingContext2D,
  { height }: CanvasSheet,
  { theme }: ChartFrame,
  code: number,
  left: number,
  width: number,
): void {
  const paint = rigStatePaint(code, theme);
  const bar = Math.max(2, Math.round(paint.height * height));
  pen.fillStyle = rigStateFillStyle(pen, code, theme);
  // A hairline between neighbours of the same look keeps them apart.
  pen.fillRect(left, height - bar, width > 3 ? width - 1 : width, bar);
  if (width < CODE_WIDTH) return;
  const isInside = bar >= CODE_BAR;
  const middle = isInside ? height - bar / 2 : (height - bar) / 2;
  drawCode(
    pen,
    code,
    left + width / 2,
    middle,
    isInside ? paint.ink : palette[theme].text1,
    isInside ? paint.fill : "",
  );
}

function drawDown(
  pen: CanvasRenderingContext2D,
  { width }: CanvasSheet,
  { theme }: ChartFrame,
  code: number,
  top: number,
  height: number,
): void {
  const paint = rigStatePaint(code, theme);
  const bar = Math.max(2, Math.round(paint.height * width));
  pen.fillStyle = rigStateFillStyle(pen, code, theme);
  pen.fillRect(0, top, bar, height > 3 ? height - 1 : height);
  if (height < CODE_LENGTH || width < CODE_WIDTH) return;
  const isInside = bar >= CODE_WIDTH;
  drawCode(
    pen,
    code,
    width / 2,
    top + height / 2,
    isInside ? paint.ink : palette[theme].text1,
    isInside ? paint.fill : "",
  );
}

/** The code, on a plain patch of the bar's fill colour so that a pattern does not cut it. */
function drawCode(pen: CanvasRenderingContext2D, code: number, x: number, y: number, ink: string, patch: string): void {
  const { short } = rigStateRow(code);
  pen.font = canvasFont(12, 500);
  if (patch && rigStatePaint(code, "dark").pattern !== "solid") {
    pen.fillStyle = patch;
    pen.globalAlpha = 0.8;
    pen.fillRect(x - 12, y - 7, 24, 14);
    pen.globalAlpha = 1;
  }
  pen.fillStyle = ink;
  pen.fillText(short, x, y + 0.5);
}

import { palette } from "../ui/palette";
import { traceColor } from "../ui/trace-color";
import { CanvasSheet } from "./canvas-sheet";
import { canvasFont } from "./canvas-text";
import type { LineMark } from "./chart-model";
import type { ChartFrame, Layer } from "./linked-tracks";
import { placeOf } from "./place-on-axis";

/**
 * Marks over all tracks at places of the index: surveys dotted with a diamond at the far end, formation tops dashed with
 * their name.
 *
 * @param host covers every track
 * @param marks read at every drawing
 */
export function markLayer(host: HTMLElement, marks: () => readonly LineMark[]): Layer & { sheet: CanvasSheet } {
  const sheet = new CanvasSheet(host);
  return {
    sheet,
    followsCursor: false,
    draw: (frame) => {
      const pen = sheet.wipe();
      for (const mark of marks()) drawMark(pen, sheet, frame, mark);
    },
  };
}

function drawMark(pen: CanvasRenderingContext2D, sheet: CanvasSheet, frame: ChartFrame, mark: LineMark): void {
  const { direction, view, theme } = frame;
  if (mark.at < view.from || mark.at > view.to) return;
  const isDown = direction === "down";
  const at = Math.round(placeOf(mark.at, view, isDown ? sheet.height : sheet.width)) + 0.5;
  const isSurvey = mark.kind === "survey";
  const color = traceColor(mark.color, theme);
  pen.strokeStyle = isSurvey ? palette[theme].text3 : color;
  pen.setLineDash(isSurvey ? [1, 3] : [5, 4]);
  pen.beginPath();
  pen.moveTo(isDown ? 0 : at, isDown ? at : 0);
  pen.lineTo(isDown ? sheet.width : at, isDown ? at : sheet.height);
  pen.stroke();
  pen.setLineDash([]);
  if (isSurvey && !isDown) drawDiamond(pen, at, sheet.height - 4, color);
  if (!mark.label) return;
  pen.font = canvasFont(11);
  pen.fillStyle = isSurvey ? palette[theme].text2 : color;
  pen.textBaseline = "bottom";
  pen.textAlign = isSurvey && isDown ? "right" : "left";
  pen.fillText(mark.label, isDown ? (isSurvey ? sheet.width - 4 : 8) : at + 4, isDown ? at - 2 : 14);
}

/** A survey station on an axis. */
export function drawDiamond(pen: CanvasRenderingContext2D, x: number, y: number, color: string): void {
  pen.beginPath();
  pen.moveTo(x, y - 4);
  pen.lineTo(x + 4, y);
  pen.lineTo(x, y + 4);
  pen.lineTo(x - 4, y);
  pen.closePath();
  pen.fillStyle = color;
  pen.fill();
}

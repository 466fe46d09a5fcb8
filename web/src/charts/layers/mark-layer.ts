import { readable } from "../../ui/theme/contrast";
import { palette } from "../../ui/theme/palette";
import { CanvasSheet } from "../draw/canvas-layer";
import { canvasFont } from "../draw/canvas-text";
import type { LineMark } from "../view/chart-model";
import type { ChartFrame, Layer } from "../tracks/linked-tracks";
import { placeOf } from "../draw/place-on-axis";

/** Labels of one kind stand at least so far apart, px; one that does not fit is left out, its line stays. */
const LABELS_APART = 16;

/** Names of formations are read across curves: they stand out more than a label on an even ground. */
const NAME_CONTRAST = 7;

/** How much of the plot shows through behind a label. */
const BEHIND_LABEL = "cc";

/**
 * Marks over all tracks of a depth chart: surveys dotted with their angles at the right, formation tops dashed with their
 * name.
 *
 * @param host covers every track
 * @param marks ascending, read at every drawing
 * @param labelsFrom where the names of formation tops begin, CSS px from the left
 */
export function markLayer(
  host: HTMLElement,
  marks: () => readonly LineMark[],
  labelsFrom: () => number,
): Layer & { sheet: CanvasSheet } {
  const sheet = new CanvasSheet(host);
  return {
    sheet,
    followsCursor: false,
    draw: (frame) => {
      const pen = sheet.wipe();
      const last = { survey: Number.NEGATIVE_INFINITY, top: Number.NEGATIVE_INFINITY };
      for (const mark of marks()) {
        if (mark.at < frame.view.from || mark.at > frame.view.to) continue;
        const at = Math.round(placeOf(mark.at, frame.view, sheet.height)) + 0.5;
        drawLine(pen, sheet, frame, mark, at);
        if (at - last[mark.kind] < LABELS_APART) continue;
        last[mark.kind] = at;
        drawLabel(pen, sheet, frame, mark, at, labelsFrom());
      }
    },
  };
}

function drawLine(
  pen: CanvasRenderingContext2D,
  sheet: CanvasSheet,
  { theme }: ChartFrame,
  { kind, color }: LineMark,
  at: number,
): void {
  pen.strokeStyle = kind === "survey" ? palette[theme].text3 : inkOf(color, theme);
  pen.setLineDash(kind === "survey" ? [1, 3] : [5, 4]);
  pen.beginPath();
  pen.moveTo(0, at);
  pen.lineTo(sheet.width, at);
  pen.stroke();
  pen.setLineDash([]);
}

function drawLabel(
  pen: CanvasRenderingContext2D,
  sheet: CanvasSheet,
  { theme }: ChartFrame,
  { kind, label, color }: LineMark,
  at: number,
  labelsFrom: number,
): void {
  pen.font = canvasFont(11);
  const { width } = pen.measureText(label);
  const left = kind === "survey" ? sheet.width - 4 - width : labelsFrom;
  const bottom = Math.max(at - 2, 14);
  pen.fillStyle = `${palette[theme].plot}${BEHIND_LABEL}`;
  pen.fillRect(left - 2, bottom - 13, width + 4, 13);
  pen.fillStyle = kind === "survey" ? palette[theme].text2 : inkOf(color, theme);
  pen.textBaseline = "bottom";
  pen.textAlign = "left";
  pen.fillText(label, left, bottom);
}

/** The colour of a formation as line and text, readable on the plot. */
function inkOf(color: string, theme: ChartFrame["theme"]): string {
  const { plot, text1 } = palette[theme];
  return readable(color, plot, text1, NAME_CONTRAST);
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

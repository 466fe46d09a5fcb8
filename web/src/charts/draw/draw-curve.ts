import { traceColor } from "../../ui/theme/trace-color";
import type { Theme } from "../../ui/theme/palette";
import type { ChartColumn } from "../samples/chart-model";
import { lineStroke } from "./line-stroke";
import { type PathFrame, type TraceDrawing, tracePath } from "./trace-path";

/** Opacity of the fill under a line, and of the part that is wrapped, as hexadecimal digits after a colour. */
const FILL = "17";
const WRAPPED_FILL = "52";

/** A dash and the space after it, CSS px. */
const DASH = [5, 3];

type Ink = {
  theme: Theme;
  /** The stored colour. */
  color: string;
  /** The share of its strength with which the curve is drawn. */
  strength: number;
};

/** Draws the part of a trace that a frame shows. */
export function drawCurve(
  pen: CanvasRenderingContext2D,
  drawing: TraceDrawing,
  index: ChartColumn,
  values: ChartColumn,
  frame: PathFrame,
  ink: Ink,
): void {
  const { fill, stroke } = tracePath(drawing, index, values, frame);
  const color = traceColor(ink.color, ink.theme);
  pen.globalAlpha = ink.strength;
  if (fill) {
    pen.fillStyle = color + { line: FILL, wrapped: WRAPPED_FILL, point: "" }[drawing.shape];
    pen.fill(fill);
  }
  if (stroke) {
    pen.strokeStyle = color;
    pen.lineJoin = "round";
    pen.setLineDash(drawing.isDashed ? DASH.map((length) => length * devicePixelRatio) : []);
    const { width, apart } = lineStroke({ width: drawing.width, isFaint: ink.strength < 1 }, devicePixelRatio);
    pen.lineWidth = width * devicePixelRatio;
    pen.stroke(stroke);
    if (apart > 0) {
      const [x, y] = drawing.direction === "down" ? [apart, 0] : [0, apart];
      pen.translate(x, y);
      pen.stroke(stroke);
      pen.translate(-x, -y);
    }
    pen.setLineDash([]);
  }
  pen.globalAlpha = 1;
}

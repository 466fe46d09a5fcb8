import type { ColorRole } from "../../../../ui/theme/palette";

/** The shapes of the alarm levels on a square of 16, as the alarm glyph has them. */
const shapes = {
  error: { outline: "M5.1 1h5.8L15 5.1v5.8L10.9 15H5.1L1 10.9V5.1z", mark: "M8 4.6v4M8 10.7v.7" },
  warning: { outline: "M8 1.2 15.4 14.6H.6z", mark: "M8 6v4M8 12v.6" },
} as const;

/** Draws the glyph of an alarm level on a canvas. */
export function alarmGlyph(
  pen: CanvasRenderingContext2D,
  level: keyof typeof shapes,
  left: number,
  top: number,
  size: number,
  colors: Readonly<Record<ColorRole, string>>,
): void {
  pen.save();
  pen.translate(left, top);
  pen.scale(size / 16, size / 16);
  const { outline, mark } = shapes[level];
  const [shape, sign] = [new Path2D(outline), new Path2D(mark)];
  pen.fillStyle = colors[level];
  pen.fill(shape);
  pen.strokeStyle = colors.panel;
  pen.lineWidth = 1.8;
  pen.lineCap = "round";
  pen.stroke(sign);
  pen.restore();
}

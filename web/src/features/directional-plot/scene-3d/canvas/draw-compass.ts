import { formatNumber } from "../../../../ui/format/numbers";
import { shownUnit } from "../../../../ui/format/shown-unit";
import type { ColorRole } from "../../../../ui/theme/palette";
import { roundStep } from "../../flat/view-frame";
import type { Lens } from "../camera/scene-view";

type Size = { width: number; height: number };
type Area = { left: number; top: number; width: number; height: number };
type Colors = Readonly<Record<ColorRole, string>>;

/** The compass is a square, px. A narrow view has a small one, above the tools at its foot. */
const WIDE_COMPASS = 132;
const NARROW_COMPASS = 92;
const NARROW = 700;
const TOOLS_HEIGHT = 44;
/** A view so low has none, px. */
const LEAST_HEIGHT = 330;
const MARGIN = 16;
/** Space of the scale bar below it, px. */
const BAR_HEIGHT = 40;
const LEAST_BAR = 70;

/** Arrows to north, east and down as the camera sees them; null if the view is too small. */
export function drawCompass(
  pen: CanvasRenderingContext2D,
  { camera: { polar, turn } }: Lens,
  { width, height }: Size,
  colors: Colors,
  family: string,
): Area | null {
  if (height < LEAST_HEIGHT) return null;
  const edge = width < NARROW ? NARROW_COMPASS : WIDE_COMPASS;
  const arrow = edge / 3.2;
  const area = {
    left: width - edge - MARGIN,
    top: footOf(width, height) - edge - BAR_HEIGHT,
    width: edge,
    height: edge,
  };
  pen.beginPath();
  pen.roundRect(area.left, area.top, edge, edge, 4);
  pen.fillStyle = colors.plot;
  pen.fill();
  pen.strokeStyle = colors.line;
  pen.lineWidth = 1;
  pen.stroke();
  const [x, y] = [area.left + edge / 2, area.top + edge / 2 - (edge === NARROW_COMPASS ? 6 : 0)];
  const [sine, cosine] = [Math.sin(turn), Math.cos(turn)];
  const arrows = [
    { name: "TVD", right: 0, up: -Math.sin(polar), isStrong: false },
    { name: "E", right: cosine, up: -Math.cos(polar) * sine, isStrong: false },
    { name: "N", right: sine, up: Math.cos(polar) * cosine, isStrong: true },
  ];
  pen.textAlign = "center";
  for (const { name, right, up, isStrong } of arrows) {
    const length = Math.hypot(right, up);
    const end: [number, number] = [x + right * arrow, y - up * arrow];
    pen.strokeStyle = isStrong ? colors.text1 : colors.text3;
    pen.fillStyle = pen.strokeStyle;
    pen.lineWidth = isStrong ? 2.5 : 1.5;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(...end);
    pen.stroke();
    // Seen from its end an arrow has no direction on the screen.
    if (length < 0.12) continue;
    const [alongX, alongY] = [right / length, -up / length];
    pen.beginPath();
    pen.moveTo(end[0] + alongX * 6, end[1] + alongY * 6);
    pen.lineTo(end[0] - alongY * 4, end[1] + alongX * 4);
    pen.lineTo(end[0] + alongY * 4, end[1] - alongX * 4);
    pen.fill();
    pen.font = `${isStrong ? 600 : 400} 13px ${family}`;
    pen.fillText(name, end[0] + alongX * (name.length > 1 ? 18 : 14), end[1] + alongY * 14);
  }
  pen.textAlign = "left";
  return area;
}

/** The foot of compass and scale bar, px. */
const footOf = (width: number, height: number): number => height - MARGIN - (width < NARROW ? TOOLS_HEIGHT : 0);

/** A round length at the centre of the view. */
export function drawScaleBar(
  pen: CanvasRenderingContext2D,
  { feetPerPixel }: Lens,
  { width, height }: Size,
  colors: Colors,
  family: string,
): Area {
  const { toShown, toField, unit } = shownUnit("ft");
  const length = roundStep(toShown(feetPerPixel), LEAST_BAR);
  const pixels = toField(length) / feetPerPixel;
  const [right, y] = [width - MARGIN, footOf(width, height)];
  pen.strokeStyle = colors.text2;
  pen.lineWidth = 1.5;
  pen.beginPath();
  pen.moveTo(right - pixels, y - 6);
  pen.lineTo(right - pixels, y);
  pen.lineTo(right, y);
  pen.lineTo(right, y - 6);
  pen.moveTo(right - pixels / 2, y - 4);
  pen.lineTo(right - pixels / 2, y);
  pen.stroke();
  pen.font = `400 13px ${family}`;
  pen.fillStyle = colors.text2;
  pen.textAlign = "right";
  const text = `${formatNumber(length, 0)} ${unit}, equal scale`;
  pen.fillText(text, right, y - 16);
  const reach = Math.max(pixels, pen.measureText(text).width);
  pen.textAlign = "left";
  return { left: right - reach, top: y - 26, width: reach, height: 28 };
}

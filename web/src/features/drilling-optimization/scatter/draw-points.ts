import type { PlotFrame } from "../../../ui/plot/xy-plot";
import { heatColor } from "../../../ui/theme/heat-ramp";
import { palette, type Theme } from "../../../ui/theme/palette";
import type { Points, Range } from "../analysis/question";

/** Kinds of points, by their number. */
export const pointKinds = ["Rotary", "Slide", "Other states"] as const;

/** Colours that points are drawn in: more can't be distinguished. */
const SHADE_COUNT = 24;
/** Side of a point's picture, px; it reaches as far from the middle as `POINT_RADIUS`. */
const PICTURE_SIDE = 9;
const POINT_RADIUS = 2.4;

export type DrawnPoints = {
  points: Points;
  out: { x: Float64Array; y: Float64Array };
  /** The values at the ends of the colour scale. */
  colors: Range | null;
  /** Turns the colours round. */
  isReversed: boolean;
  theme: Theme;
  /** Kinds that are not drawn; 3 is what the filters left out. */
  hidden: ReadonlySet<number>;
  toX: (value: number) => number;
  toY: (value: number) => number;
};

/** Draws the points of a scatter plot: what is filtered out in grey behind, the others in the colour of their value. */
export function drawPoints(pen: CanvasRenderingContext2D, frame: PlotFrame, drawnPoints: DrawnPoints): void {
  const { points, out, hidden, theme } = drawnPoints;
  const [left, top] = [
    lineOf((value) => frame.toX(drawnPoints.toX(value))),
    lineOf((value) => frame.toY(drawnPoints.toY(value))),
  ];
  if (!hidden.has(3)) {
    pen.fillStyle = palette[theme].line3;
    pen.globalAlpha = 0.45;
    for (let at = 0; at < out.x.length; at += 1) {
      pen.fillRect(left.at0 + left.each * out.x[at]! - 1, top.at0 + top.each * out.y[at]! - 1, 2, 2);
    }
    pen.globalAlpha = 1;
  }
  const shade = shadesOf(drawnPoints);
  const pictures = picturesOf(theme, Math.max(1, devicePixelRatio));
  for (let at = 0; at < points.x.length; at += 1) {
    const kind = points.kind[at]!;
    if (hidden.has(kind)) continue;
    const key = kind * (SHADE_COUNT + 1) + shade(points.color[at]!);
    const picture = (pictures[key] ??= pictureOf(kind, key % (SHADE_COUNT + 1), theme));
    const [x, y] = [left.at0 + left.each * points.x[at]!, top.at0 + top.each * points.y[at]!];
    pen.drawImage(picture, x - PICTURE_SIDE / 2, y - PICTURE_SIDE / 2, PICTURE_SIDE, PICTURE_SIDE);
  }
}

const NO_VALUE_ALPHA = 0.45;

/** Units and axes are linear, so two values define the line. */
function lineOf(place: (value: number) => number): { at0: number; each: number } {
  const at0 = place(0);
  return { at0, each: place(1) - at0 };
}

/** The shade of a value, 0 for none. */
function shadesOf({ colors, isReversed }: Pick<DrawnPoints, "colors" | "isReversed">): (value: number) => number {
  if (!colors) return () => 0;
  const { from, to } = colors;
  return (value) => {
    if (Number.isNaN(value)) return 0;
    const share = to > from ? (value - from) / (to - from) : 0.5;
    const within = Math.min(1, Math.max(0, isReversed ? 1 - share : share));
    return 1 + Math.min(SHADE_COUNT - 1, Math.floor(within * SHADE_COUNT));
  };
}

let pictureCache: { theme: Theme; ratio: number; pictures: HTMLCanvasElement[] } | null = null;

/** Pictures of points by kind and shade, kept from one drawing to the next. */
function picturesOf(theme: Theme, ratio: number): HTMLCanvasElement[] {
  if (pictureCache?.theme !== theme || pictureCache.ratio !== ratio) pictureCache = { theme, ratio, pictures: [] };
  return pictureCache.pictures;
}

function pictureOf(kind: number, shade: number, theme: Theme): HTMLCanvasElement {
  const picture = document.createElement("canvas");
  const ratio = Math.max(1, devicePixelRatio);
  picture.width = picture.height = PICTURE_SIDE * ratio;
  const pen = picture.getContext("2d")!;
  pen.scale(ratio, ratio);
  pen.translate(PICTURE_SIDE / 2, PICTURE_SIDE / 2);
  const color = shade === 0 ? palette[theme].text3 : heatColor((shade - 0.5) / SHADE_COUNT, theme);
  // Points without a value must not hide points with a value.
  if (shade === 0) pen.globalAlpha = NO_VALUE_ALPHA;
  pen.beginPath();
  if (kind === 1) {
    pen.moveTo(0, -POINT_RADIUS - 0.8);
    pen.lineTo(POINT_RADIUS + 0.8, 0);
    pen.lineTo(0, POINT_RADIUS + 0.8);
    pen.lineTo(-POINT_RADIUS - 0.8, 0);
    pen.closePath();
    pen.fillStyle = palette[theme].plot;
    pen.fill();
  } else {
    pen.arc(0, 0, kind === 0 ? POINT_RADIUS : POINT_RADIUS - 0.8, 0, 2 * Math.PI);
  }
  if (kind === 0) {
    pen.fillStyle = color;
    pen.fill();
  } else {
    pen.strokeStyle = color;
    pen.lineWidth = 1.2;
    pen.stroke();
  }
  return picture;
}

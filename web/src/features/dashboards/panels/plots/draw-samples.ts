import { heatColor } from "../../../../ui/theme/heat-ramp";
import { palette, type Theme } from "../../../../ui/theme/palette";
import type { PlotFrame } from "../../../../ui/plot/xy-plot";
import { groupColor, type StateShape, stateGroups } from "./state-groups";

/** Number of shades that the values of the colour are drawn in. */
const SHADE_COUNT = 24;
/** Size of the picture of a point, px; it reaches as far from the middle as `RADIUS`. */
const PICTURE_SIDE = 10;
const RADIUS = 2.6;
/** Points without a value of the colour must not hide the others. */
const NO_VALUE_ALPHA = 0.45;

/** The points of a scatter plot; columns of equal length, in the units shown. */
export type PlottedSamples = {
  x: Float64Array;
  y: Float64Array;
  /** The index of the rig-state group of each point. */
  group: Uint8Array;
  /** What the colour is: one for all, that of the rig state, or the values of a channel with the ends of their scale. */
  color: "one" | "state" | { values: Float64Array; from: number; to: number };
};

/** Draws the points: the shape is that of the rig state. @param hidden the indices of groups that are not drawn */
export function drawSamples(
  pen: CanvasRenderingContext2D,
  frame: PlotFrame,
  { x, y, group, color }: PlottedSamples,
  { theme, hidden }: { theme: Theme; hidden: ReadonlySet<number> },
): void {
  const ratio = Math.max(1, devicePixelRatio);
  const pictures = new Map<number, HTMLCanvasElement>();
  const shadeOf = (row: number): number => {
    if (typeof color === "string") return 0;
    const value = color.values[row]!;
    if (Number.isNaN(value)) return 0;
    const share = color.to > color.from ? (value - color.from) / (color.to - color.from) : 0.5;
    return 1 + Math.min(SHADE_COUNT - 1, Math.max(0, Math.floor(share * SHADE_COUNT)));
  };
  // The groups that matter most are drawn last, over the others.
  for (let drawnGroup = stateGroups.length - 1; drawnGroup >= 0; drawnGroup -= 1) {
    if (hidden.has(drawnGroup)) continue;
    for (let row = 0; row < x.length; row += 1) {
      if (group[row] !== drawnGroup) continue;
      const key = drawnGroup * (SHADE_COUNT + 1) + shadeOf(row);
      let picture = pictures.get(key);
      if (!picture) pictures.set(key, (picture = pictureOf(drawnGroup, shadeOf(row), color, theme, ratio)));
      const [left, top] = [frame.toX(x[row]!), frame.toY(y[row]!)];
      pen.drawImage(picture, left - PICTURE_SIDE / 2, top - PICTURE_SIDE / 2, PICTURE_SIDE, PICTURE_SIDE);
    }
  }
}

function pictureOf(
  group: number,
  shade: number,
  color: PlottedSamples["color"],
  theme: Theme,
  ratio: number,
): HTMLCanvasElement {
  const picture = document.createElement("canvas");
  picture.width = picture.height = PICTURE_SIDE * ratio;
  const pen = picture.getContext("2d")!;
  pen.scale(ratio, ratio);
  pen.translate(PICTURE_SIDE / 2, PICTURE_SIDE / 2);
  const paint =
    color === "one"
      ? palette[theme].accent
      : color === "state"
        ? groupColor(group, theme)
        : shade === 0
          ? palette[theme].text3
          : heatColor((shade - 0.5) / SHADE_COUNT, theme);
  if (typeof color !== "string" && shade === 0) pen.globalAlpha = NO_VALUE_ALPHA;
  const { shape } = stateGroups[group]!;
  const outline = new Path2D(shapePath(shape, RADIUS));
  pen.lineWidth = 1.3;
  pen.fillStyle = paint;
  pen.strokeStyle = paint;
  pen[isFilled(shape) ? "fill" : "stroke"](outline);
  return picture;
}

/** Whether a shape is drawn full; the others are outlines. */
export const isFilled = (shape: StateShape): boolean => shape === "disc" || shape === "up";

/** The outline of a shape around the origin as an SVG path. @param radius px */
export function shapePath(shape: StateShape, radius: number): string {
  const r = radius;
  switch (shape) {
    case "disc":
      return `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`;
    case "diamond":
      return `M0 ${-r - 0.8}L${r + 0.8} 0L0 ${r + 0.8}L${-r - 0.8} 0Z`;
    case "square":
      return `M${-r} ${-r}H${r}V${r}H${-r}Z`;
    case "up":
      return `M0 ${-r - 0.6}L${r + 0.6} ${r}H${-r - 0.6}Z`;
    case "down":
      return `M0 ${r + 0.6}L${r + 0.6} ${-r}H${-r - 0.6}Z`;
    case "cross":
      return `M${-r} ${-r}L${r} ${r}M${-r} ${r}L${r} ${-r}`;
  }
}

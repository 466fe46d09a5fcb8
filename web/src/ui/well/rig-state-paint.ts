import { type RigStateFamily, type RigStateRow, rigStates } from "@sigma/terms/rig-states";
import type { Theme } from "../theme/palette";

/** How the inside of a rig-state bar is drawn: plain, `/`, `\`, `=` or dotted. */
export type RigStatePattern = "solid" | "down" | "up" | "lines" | "dots";

/** How a rig state is drawn: fill, ink of its code and pattern, share of the strip's height, pattern. */
export type RigStatePaint = { fill: string; ink: string; height: number; pattern: RigStatePattern };

type FamilyPaint = { height: number } & Record<Theme, readonly [fill: string, ink: string]>;

const families: Record<RigStateFamily, FamilyPaint> = {
  drilling: { height: 1, dark: ["#2E648A", "#CFE6F8"], light: ["#6FA9CF", "#0E3A57"] },
  reaming: { height: 0.88, dark: ["#5D4F86", "#DAD0F2"], light: ["#B3A4DB", "#33235F"] },
  circulating: { height: 0.76, dark: ["#27635F", "#BFE7E3"], light: ["#86C2BD", "#0D403C"] },
  tripping: { height: 0.66, dark: ["#4A6829", "#D2E9B2"], light: ["#AACB82", "#2C440C"] },
  "dry-reaming": { height: 0.55, dark: ["#6E4561", "#EBCBE0"], light: ["#D9A9C6", "#541E42"] },
  moving: { height: 0.42, dark: ["#6A5B34", "#EADDB4"], light: ["#DCC98F", "#4A3A0A"] },
  stationary: { height: 0.3, dark: ["#3B444B", "#C3CCD2"], light: ["#D6DCE0", "#3A444C"] },
  slips: { height: 0.18, dark: ["#50565A", "#DDE1E4"], light: ["#B4BBC0", "#23292D"] },
  other: { height: 0.08, dark: ["#252B30", "#939EA6"], light: ["#EEF1F2", "#55626C"] },
};

/** In-slips circulating is dotted and on-bottom is lined; elsewhere the motion of the pipe gives the pattern. */
function patternOf({ short, motion }: RigStateRow): RigStatePattern {
  if (short === "SLC") return "dots";
  if (short === "ONB") return "lines";
  return motion === "in" ? "down" : motion === "out" ? "up" : "solid";
}

const paints: Record<Theme, readonly RigStatePaint[]> = { dark: paintAll("dark"), light: paintAll("light") };

function paintAll(theme: Theme): RigStatePaint[] {
  return rigStates.map((row) => {
    const { height, [theme]: colors } = families[row.family];
    return { fill: colors[0], ink: colors[1], height, pattern: patternOf(row) };
  });
}

/** The row of a rig-state code; an unknown code reads as Other. */
export const rigStateRow = (code: number): RigStateRow => rigStates[code] ?? rigStates[0]!;

/** How a rig-state code is drawn in a theme; an unknown code is drawn as Other. */
export const rigStatePaint = (code: number, theme: Theme): RigStatePaint => paints[theme][code] ?? paints[theme][0]!;

const STRIPE_SHARE = 55;
const stripe = (ink: string) => `color-mix(in srgb, ${ink} ${STRIPE_SHARE}%, transparent)`;

/** The `background` of a bar in a style sheet. @param unit a CSS length that the pattern is drawn in; a pixel by default */
export function rigStateBackground(code: number, theme: Theme, unit = "1px"): string {
  const { fill, ink, pattern } = rigStatePaint(code, theme);
  const line = stripe(ink);
  const to = (size: number) => `calc(${size} * ${unit})`;
  switch (pattern) {
    case "solid":
      return fill;
    case "down":
      return `repeating-linear-gradient(135deg, ${line} 0 ${to(1.2)}, transparent ${to(1.2)} ${to(4)}) ${fill}`;
    case "up":
      return `repeating-linear-gradient(45deg, ${line} 0 ${to(1.2)}, transparent ${to(1.2)} ${to(4)}) ${fill}`;
    case "lines":
      return `repeating-linear-gradient(0deg, ${line} 0 ${to(1)}, transparent ${to(1)} ${to(3)}) ${fill}`;
    case "dots":
      return `radial-gradient(circle, ${line} 0 ${to(0.9)}, transparent ${to(1)}) 0 0 / ${to(4)} ${to(4)} ${fill}`;
  }
}

const TILE = 8;
const tiles = new Map<string, CanvasPattern | string>();

/** The fill style of a bar on a canvas; patterns are created once per code, theme and pixel ratio. */
export function rigStateFillStyle(
  context: CanvasRenderingContext2D,
  code: number,
  theme: Theme,
): CanvasPattern | string {
  const paint = rigStatePaint(code, theme);
  if (paint.pattern === "solid") return paint.fill;
  const key = `${code} ${theme}`;
  const newPattern = tiles.get(key) ?? context.createPattern(drawTile(paint), "repeat") ?? paint.fill;
  tiles.set(key, newPattern);
  return newPattern;
}

function drawTile({ fill, ink, pattern }: RigStatePaint): HTMLCanvasElement {
  const tile = document.createElement("canvas");
  tile.width = TILE;
  tile.height = TILE;
  const pen = tile.getContext("2d")!;
  pen.fillStyle = fill;
  pen.fillRect(0, 0, TILE, TILE);
  pen.globalAlpha = STRIPE_SHARE / 100;
  pen.fillStyle = ink;
  pen.strokeStyle = ink;
  pen.lineWidth = 1.5;
  if (pattern === "lines") for (const y of [1, 4, 7]) pen.fillRect(0, y, TILE, 1);
  else if (pattern === "dots") for (const x of [1, 5]) for (const y of [1, 5]) pen.fillRect(x, y, 2, 2);
  else {
    pen.beginPath();
    for (const shift of [-TILE, 0, TILE]) {
      const [left, right] = pattern === "down" ? [TILE, 0] : [0, TILE];
      pen.moveTo(shift, left);
      pen.lineTo(shift + TILE, right);
    }
    pen.stroke();
  }
  return tile;
}

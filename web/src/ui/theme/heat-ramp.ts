import type { Theme } from "./palette";

type Rgb = readonly [red: number, green: number, blue: number];

/** From low to high; the high end contrasts with the background of its theme, so it is light on dark and dark on light. */
const ramps: Record<Theme, readonly Rgb[]> = {
  dark: [
    [52, 96, 142],
    [60, 140, 150],
    [120, 190, 148],
    [206, 224, 150],
    [252, 244, 190],
  ],
  light: [
    [160, 192, 218],
    [98, 163, 188],
    [44, 136, 140],
    [40, 108, 76],
    [80, 86, 18],
    [94, 52, 4],
  ],
};

/** The colour of a share of a range, 0 to 1, as `rgb(…)`. */
export function heatColor(share: number, theme: Theme): string {
  const stops = ramps[theme];
  const at = Math.min(1, Math.max(0, share)) * (stops.length - 1);
  const low = Math.min(stops.length - 2, Math.floor(at));
  const mixedParts = stops[low]!.map((part, k) => Math.round(part + (stops[low + 1]![k]! - part) * (at - low)));
  return `rgb(${mixedParts.join(", ")})`;
}

/** The ramp as a style, low at the left, or high if it is reversed. */
export function heatGradient(theme: Theme, isReversed = false): string {
  const stops = ramps[theme].map((stop) => `rgb(${stop.join(", ")})`);
  return `linear-gradient(to right, ${(isReversed ? stops.toReversed() : stops).join(", ")})`;
}

/** White or black, whichever is easier to read on a colour of the ramp. */
export function readableOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number);
  return 0.299 * red + 0.587 * green + 0.114 * blue < 132 ? "#ffffff" : "#101416";
}

import type { Theme } from "./palette";

type Rgb = readonly [red: number, green: number, blue: number];

/** From low to high; the high end stands out from the ground of its theme, so it is light on dark and dark on light. */
const ramps: Record<Theme, readonly Rgb[]> = {
  dark: [
    [52, 96, 142],
    [60, 140, 150],
    [120, 190, 148],
    [206, 224, 150],
    [252, 244, 190],
  ],
  light: [
    [126, 168, 206],
    [66, 146, 164],
    [30, 116, 116],
    [70, 82, 28],
    [60, 40, 8],
  ],
};

/** The colour of a share of a range, 0 to 1, as `rgb(…)`. */
export function heatColor(share: number, theme: Theme): string {
  const stops = ramps[theme];
  const at = Math.min(1, Math.max(0, share)) * (stops.length - 1);
  const low = Math.min(stops.length - 2, Math.floor(at));
  const mixed = stops[low]!.map((part, k) => Math.round(part + (stops[low + 1]![k]! - part) * (at - low)));
  return `rgb(${mixed.join(", ")})`;
}

/** The ramp as a style, low at the left. */
export const heatGradient = (theme: Theme): string =>
  `linear-gradient(to right, ${ramps[theme].map((stop) => `rgb(${stop.join(", ")})`).join(", ")})`;

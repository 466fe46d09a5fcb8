import type { PresetViews } from "@sigma/contract/presets/dashboard-preset";
import type { Feet } from "@sigma/terms/quantities";

/** How much hole a depth chart follows: a length up to the bit, or the whole run. */
export type DepthLength = PresetViews["depthLength"];

/** The scale mode: inches of screen per 100 ft of hole, or a length that fills the tracks. */
export type DepthScale = PresetViews["depthScale"];

/** The last choice. A scale in inches determines the length itself. */
export type DepthWindow = { length: DepthLength; scale: DepthScale };

/** The window of a depth chart that was just opened. */
export const firstWindow: DepthWindow = { length: "500", scale: "fit" };

/** A style sheet's inch, px. */
const INCH = 96;

/** No well is deeper than the depth axis: a window of this length shows all of it, ft. */
const MAX_WINDOW: Feet = 40_000;

/**
 * The length of hole to show.
 *
 * @param pixels height of the tracks, CSS px
 */
export function windowFeet({ length, scale }: DepthWindow, pixels: number): Feet {
  if (scale !== "fit") return Math.max(pixels, 1) / ((INCH * Number(scale)) / 100);
  return length === "run" ? MAX_WINDOW : Number(length);
}

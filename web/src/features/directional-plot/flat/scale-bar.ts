import { formatAxisEnd, unitText } from "../../../ui/format/numbers";
import { shownUnit } from "../../../ui/format/shown-unit";
import type { Feet } from "@sigma/terms/quantities";
import { type PixelBox, roundStep, type Size } from "./view-frame";

/** The approximate distance between grid lines, px. */
const LINES_APART = 72;
/** A view lower than this has no space for a scale bar beside its paths, px. */
const LEAST_FOR_BAR = 140;
/** The height of a line of text, px. */
const LINE_HEIGHT = 14;
/** From the corner of the view to the bar, px. */
const EDGE = 8;

/** The step of the grid in the unit shown, and a bar of that length: its label, its width and its full size, px. */
export type ScaleBar = { text: string; width: number; box: PixelBox };

/** The distance of the grid lines, in the unit shown. */
export const gridStep = (feetPerPixel: Feet): number => roundStep(shownUnit("ft").toShown(feetPerPixel), LINES_APART);

/** The scale bar in the lower left corner of a view; null if there is not enough space. */
export function scaleBar(feetPerPixel: Feet, inner: Size): ScaleBar | null {
  if (inner.height < LEAST_FOR_BAR) return null;
  const feet = shownUnit("ft").toField(gridStep(feetPerPixel));
  const width = feet / feetPerPixel;
  return {
    text: `${formatAxisEnd(feet, "ft")} ${unitText({ unit: "ft" })}`,
    width,
    box: {
      left: EDGE,
      right: EDGE + width,
      top: inner.height - EDGE - LINE_HEIGHT - 4,
      bottom: inner.height - EDGE,
    },
  };
}

/** Whether two boxes have a place in common. */
export const overlap = (box: PixelBox, other: PixelBox): boolean =>
  box.left < other.right && box.right > other.left && box.top < other.bottom && box.bottom > other.top;

import type { Quantity } from "../format/numbers";
import { barsOf, type FigureSeries } from "./figure-series";
import type { PlotFrame } from "./xy-plot";

/** A point that the mouse is at: its values in field units, its place in px. */
export type HoveredPoint = {
  name: string;
  x: number;
  y: number;
  left: number;
  top: number;
  /** Of its x, if that is read on a separate axis. */
  quantity?: Quantity;
};

/** A point under the mouse is that near, px. */
const HIT_DISTANCE = 28;

/** A bar under the mouse is as near as a point this far away, px. */
const ON_BAR = 18;

/** The point nearest to a position, if one is near. */
export function nearestOf(
  series: readonly FigureSeries[],
  frame: PlotFrame,
  [toXOf, toY]: readonly [(series: FigureSeries) => (value: number) => number, (value: number) => number],
  atX: number,
  atY: number,
): HoveredPoint | null {
  let best: HoveredPoint | null = null;
  let least = HIT_DISTANCE;
  for (const figureSeries of series) {
    const { name, points, shape, ownX } = figureSeries;
    const toX = toXOf(figureSeries);
    const own = ownX ? { quantity: ownX.quantity } : {};
    if (shape === "bar") {
      for (const bar of barsOf(figureSeries)) {
        const [from, to] = [frame.toX(toX(bar.from)), frame.toX(toX(bar.to))];
        if (atX < from || atX > to || least <= ON_BAR) continue;
        const top = frame.toY(toY(bar.value));
        [best, least] = [{ name, x: bar.to, y: bar.value, left: (from + to) / 2, top }, ON_BAR];
      }
      continue;
    }
    for (const [px, py] of points) {
      if (px === null || py === null) continue;
      const [left, top] = [frame.toX(toX(px)), frame.toY(toY(py))];
      const distance = Math.hypot(left - atX, top - atY);
      if (distance < least) [best, least] = [{ name, x: px, y: py, left, top, ...own }, distance];
    }
  }
  return best;
}

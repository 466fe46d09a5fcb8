import type { Feet } from "@sigma/terms/quantities";
import { dayAt, type DaysCurve } from "./days-curve";

/** Interval between depths of the composite, ft. */
const COMPOSITE_STEP: Feet = 250;

/**
 * The best composite: each depth range with the time of the well that was fastest there, range after range.
 *
 * It starts at the shallowest depth range that a well has completed and ends if no well has a further range.
 */
export function bestComposite(curves: readonly DaysCurve[]): DaysCurve | null {
  const first =
    Math.ceil(Math.min(...curves.map(({ depth }) => depth[0] ?? Infinity)) / COMPOSITE_STEP) * COMPOSITE_STEP;
  if (curves.length < 2 || !Number.isFinite(first)) return null;
  const days = [Math.min(...curves.flatMap((curve) => dayAt(curve, first) ?? []))];
  const depth = [first];
  if (!Number.isFinite(days[0])) return null;
  for (let from = first; ; from += COMPOSITE_STEP) {
    const times = curves.flatMap((curve) => {
      const [start, end] = [dayAt(curve, from), dayAt(curve, from + COMPOSITE_STEP)];
      return start === null || end === null ? [] : [end - start];
    });
    if (times.length === 0) break;
    days.push(days.at(-1)! + Math.min(...times));
    depth.push(from + COMPOSITE_STEP);
  }
  return depth.length > 1 ? { days, depth } : null;
}

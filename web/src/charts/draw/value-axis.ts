import type { AxisRange } from "../traces/auto-range";

/** How values lie along their axis. */
export type ValueAxis = {
  range: AxisRange;
  /** Values grow towards the near end: the left or the bottom. */
  isReversed?: boolean | undefined;
  /** Decades have the same length; values at or below zero lie at the low end. */
  isLog?: boolean | undefined;
};

/** The position of a value along its axis, as a share of its length from the near end (left or bottom); may be outside. */
export function axisShareOf(value: number, { range: { min, max }, isReversed, isLog }: ValueAxis): number {
  const share = isLog
    ? Math.log10(Math.max(value, min) / min) / Math.log10(max / min)
    : (value - min) / (max - min || 1);
  return isReversed ? 1 - share : share;
}

/** The ends of an axis in the order in which they are read: the near end first. */
export const endsOf = ({ range: { min, max }, isReversed }: ValueAxis): [number, number] =>
  isReversed ? [max, min] : [min, max];

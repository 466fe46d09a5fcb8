import { TRUE_MINUS } from "../../format/numbers";

/** A stretch of values; `from` is not greater than `to`. */
export type ValueRange = { from: number; to: number };

/** The bounds of a range; its ends move by whole steps from `min` on, 1 by default. */
export type RangeBounds = { min: number; max: number; step?: number };

/** The step of a slider that is given none. */
export const DEFAULT_STEP = 1;

const MOST_DECIMALS = 6;
/** A pin further right would be cut at the end of its slider. */
const LAST_PIN_SHARE = 0.9;
/** The minimum movement of a page key: a number of steps, and a part of the shown range. */
const PAGE_STEPS = 10;
const PAGE_SHARE = 1 / 20;

/** The decimals that values of a step are written with: 0 for 1, 2 for 0.25. */
export function decimalsOfStep(step: number): number {
  for (let decimals = 0; decimals < MOST_DECIMALS; decimals++) {
    const scaledStep = step * 10 ** decimals;
    if (Math.abs(scaledStep - Math.round(scaledStep)) < 1e-9 * Math.max(1, scaledStep)) return decimals;
  }
  return MOST_DECIMALS;
}

/** A value within bounds, written with the decimals of their step. */
export function boundedValue(value: number, { min, max, step = DEFAULT_STEP }: RangeBounds): number {
  const roundedValue = Number(value.toFixed(decimalsOfStep(step)));
  return Math.min(max, Math.max(min, roundedValue));
}

/** The nearest valid position of a handle: a whole number of steps from `min`, or an end of the bounds. */
export function steppedValue(value: number, bounds: RangeBounds): number {
  const { min, max, step = DEFAULT_STEP } = bounds;
  if (value >= max) return max;
  return boundedValue(min + Math.round((value - min) / step) * step, bounds);
}

/** Two values as a range within bounds, the lower first. */
export function boundedRange(firstEnd: number, other: number, bounds: RangeBounds): ValueRange {
  const [a, b] = [boundedValue(firstEnd, bounds), boundedValue(other, bounds)];
  return a <= b ? { from: a, to: b } : { from: b, to: a };
}

/** The position of a value on a track, as a share of it; values beyond an end are at the end. */
export function trackShareOf(value: number, { from, to }: ValueRange): number {
  return to > from ? Math.min(1, Math.max(0, (value - from) / (to - from))) : 0;
}

/** The position of the pin with the value of a handle, as a share of the track: at most at 90 %. */
export const pinShare = (share: number): number => Math.min(LAST_PIN_SHARE, share);

/** How far a page key moves a handle. */
export function pageStep({ from, to }: ValueRange, step: number = DEFAULT_STEP): number {
  return step * Math.max(PAGE_STEPS, Math.round(((to - from) * PAGE_SHARE) / step));
}

/** The typed number, with or without commas between thousands; null for any other text. */
export function typedNumber(text: string): number | null {
  const plain = text.trim().replace(TRUE_MINUS, "-");
  if (!/^-?(\d{1,3}(,\d{3})+|\d+)?(\.\d*)?$/.test(plain) || !/\d/.test(plain)) return null;
  return Number(plain.replaceAll(",", ""));
}

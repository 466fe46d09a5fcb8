import type { ChannelRow } from "@sigma/terms/channels";
import type { ViewRange } from "../../data/live/view-range";
import { shownUnit } from "../../ui/format/shown-unit";

/** The ends of a value axis, the lower one first. */
export type AxisRange = { min: number; max: number };

/** The constraints of an axis that follows its values. */
export type AutoScale = {
  unit: string;
  /** The axis is never shorter. */
  minSpan: number;
  /** Zero has a meaning: the axis starts there. */
  fromZero: boolean;
  /** Its decades have the same length. */
  isLog: boolean;
  /** The range while values are missing. */
  fallback: AxisRange;
};

/** Number of parts into which grid lines cut an axis. */
const GRID_PARTS = 4;

/** A part is one of these times a power of ten, so that grid lines are at round values. */
const ROUND_PARTS = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10];

/** Numbers of decades that the grid lines of a logarithmic axis cut at whole decades or halves of the axis. */
const DECADES = [1, 2, 4];

/** Values this close to zero on its other side, as a share of the rest, are noise of an idle sensor: the axis still ends at zero. */
const NOISE_SHARE = 0.02;

/** Distance of the highest value from the end of an axis that starts at zero, as a share of the axis. */
const HEADROOM_SHARE = 0.04;

/**
 * The range of an axis that follows its values, from the lowest and the highest value of the window alone.
 *
 * @param low above `high` if the window has no values
 * @returns four parts that are round in the unit shown; for a logarithmic axis 1, 2 or 4 whole decades
 * @see docs/methods/chart-scales.md
 */
export function autoRange(
  low: number,
  high: number,
  { unit, minSpan, fromZero, isLog, fallback }: AutoScale,
): AxisRange {
  if (!(high >= low) || !Number.isFinite(high - low)) return isLog ? logRange(fallback) : fallback;
  if (isLog) return logRange({ min: low, max: high });
  const { toShown, toField } = shownUnit(unit);
  const shownRange = { min: toShown(low), max: toShown(high) };
  const span = toShown(minSpan) - toShown(0);
  const round = fromZero ? aroundZero(withZero(shownRange), span) : aroundValues(shownRange, span);
  return { min: toField(round.min), max: toField(round.max) };
}

/** The range of an even axis that follows the values of a channel. */
export const rangeOfChannel = (low: number, high: number, row: ChannelRow): AxisRange =>
  autoRange(low, high, { ...row, isLog: false, fallback: { min: row.min, max: row.max } });

/**
 * The decades that contain a range: whole ones, four at most. Values at or below zero cannot be shown on them.
 *
 * @param range may also be a fixed one, with both ends at or below zero
 */
export function logRange({ min, max }: AxisRange): AxisRange {
  const top = max > 0 ? Math.ceil(Math.log10(max) - 1e-9) : 0;
  const most = DECADES.at(-1)!;
  const bottom = min > 0 ? Math.max(Math.floor(Math.log10(min) + 1e-9), top - most) : top - most;
  const decades = DECADES.find((count) => count >= top - bottom) ?? most;
  return { min: tidy(10 ** (top - decades)), max: tidy(10 ** top) };
}

function withZero({ min, max }: AxisRange): AxisRange {
  const low = min < 0 && -min < NOISE_SHARE * max ? 0 : Math.min(min, 0);
  const high = max > 0 && max < NOISE_SHARE * -min ? 0 : Math.max(max * (1 + HEADROOM_SHARE), 0);
  return { min: low, max: high };
}

/** Round parts on both sides of zero, or on one side if the other has no values. */
function aroundZero({ min, max }: AxisRange, span: number): AxisRange {
  return roundParts(Math.max(max - min, span), (part) => {
    const bottom = max === 0 && min < 0 ? -GRID_PARTS * part : Math.floor(min / part + 1e-9) * part;
    return bottom + GRID_PARTS * part >= max - part * 1e-9 ? bottom : null;
  });
}

/** Round parts with the values in their middle; what is never below zero is not shown there either. */
function aroundValues({ min, max }: AxisRange, span: number): AxisRange {
  return roundParts(Math.max(max - min, span), (part) => {
    const middle = Math.round((min + max) / 2 / part - GRID_PARTS / 2) * part;
    const bottom = min >= 0 ? Math.max(middle, 0) : middle;
    const isHeld = bottom <= min + part * 1e-9 && bottom + GRID_PARTS * part >= max - part * 1e-9;
    return isHeld ? bottom : null;
  });
}

/** The first round part whose bottom is found. */
function roundParts(span: number, bottomOf: (part: number) => number | null): AxisRange {
  const least = span / GRID_PARTS;
  const power = 10 ** Math.floor(Math.log10(least));
  for (const scale of [power, power * 10]) {
    for (const round of ROUND_PARTS) {
      const part = round * scale;
      const bottom = part < least * (1 - 1e-9) ? null : bottomOf(part);
      if (bottom !== null) return { min: tidy(bottom), max: tidy(bottom + GRID_PARTS * part) };
    }
  }
  throw new RangeError(`no round range of ${span}`);
}

/** 0.30000000000000004 as 0.3. */
const tidy = (value: number): number => Number(value.toPrecision(12));

/** While a chart follows the rig, how long an axis that still contains all values keeps its range, ms, unless a longer one is due. */
const SHORTER_AFTER = 10_000;

/** A window that follows the rig moves by less than this share of itself from one drawing to the next. */
const FOLLOWED_STEP = 0.1;

/** A window that becomes shorter by more than this share was changed by a user. */
const SAME_SPAN = 0.001;

/**
 * The range that an axis is drawn with: the range of the window. While one window follows the rig the range becomes shorter
 * only after a delay, so that it does not oscillate.
 */
export class SteadyRange {
  #present: AxisRange | null = null;
  #shorterSince: number | null = null;
  #window: ViewRange | null = null;

  /** The range drawn last; null before the first. */
  get present(): AxisRange | null {
    return this.#present;
  }

  /** The window has no values: its next range is used at once. @returns whether that changes the range */
  forget(): boolean {
    const had = this.#present !== null;
    this.#present = null;
    this.#shorterSince = null;
    return had;
  }

  /**
   * Sets the current range of the window.
   *
   * @param values the lowest and the highest of the window
   * @param window the visible part of the chart's index
   * @param now of any clock, ms
   * @returns whether the drawn range has changed
   */
  take(wantedRange: AxisRange, values: AxisRange, window: ViewRange, isFollowing: boolean, now: number): boolean {
    const present = this.#present;
    const isSame = this.#window !== null && isMoved(this.#window, window);
    this.#window = { from: window.from, to: window.to };
    if (present && present.min === wantedRange.min && present.max === wantedRange.max) {
      this.#shorterSince = null;
      return false;
    }
    if (
      isFollowing &&
      isSame &&
      present &&
      (isWithin(wantedRange, present) || isMovedAside(wantedRange, present, values))
    ) {
      this.#shorterSince ??= now;
      if (now - this.#shorterSince < SHORTER_AFTER) return false;
    }
    this.#shorterSince = null;
    this.#present = wantedRange;
    return true;
  }
}

const isWithin = (inner: AxisRange, outer: AxisRange): boolean => inner.min >= outer.min && inner.max <= outer.max;

/** Whether a range is no longer than the present one, and the present one still contains all values. */
const isMovedAside = (wantedRange: AxisRange, present: AxisRange, values: AxisRange): boolean =>
  wantedRange.max - wantedRange.min <= (present.max - present.min) * (1 + 1e-9) && isWithin(values, present);

/** Whether a window is the previous one, moved with the rig or extended, and not another that a user selected. */
function isMoved(before: ViewRange, { from, to }: ViewRange): boolean {
  const span = to - from;
  const isShorter = span < (before.to - before.from) * (1 - SAME_SPAN);
  return !isShorter && Math.abs(to - before.to) <= FOLLOWED_STEP * span;
}

/** The ends of a value axis. */
export type AxisRange = { min: number; max: number };

/** Parts that grid lines cut a track into. */
const PARTS = 4;

/** A part is one of these times a power of ten, so that grid lines stand at round values. */
const ROUND_PARTS = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10];

/** Values so little past zero, as a share of the rest, are noise of a sensor at rest: the axis still ends at zero. */
const NOISE_SHARE = 0.02;

/** Under this share of the range, values are shown too flat and the range is taken anew. */
const LEAST_SHARE = 0.4;

/**
 * The smallest range of four round parts that holds the values; it starts at zero where the values come near it or only
 * just pass it.
 *
 * @param fallback the range of a trace without values, or with values that are all zero
 */
export function roundRange(low: number, high: number, fallback: AxisRange): AxisRange {
  if (!(high >= low) || (low === 0 && high === 0)) return fallback;
  // A line that is flat but for rounding errors counts as flat.
  const isFlat = high - low <= 1e-6 * Math.max(Math.abs(high), Math.abs(low));
  const width = isFlat ? Number.POSITIVE_INFINITY : high - low;
  const bottom = (low >= 0 && low <= width) || (low < 0 && -low < NOISE_SHARE * high) ? 0 : low;
  const top = (high <= 0 && -high <= width) || (high > 0 && high < NOISE_SHARE * -low) ? 0 : high;
  const least = (top - bottom) / PARTS;
  const power = 10 ** Math.floor(Math.log10(least));
  for (const scale of [power, power * 10]) {
    for (const round of ROUND_PARTS) {
      const part = round * scale;
      const min = top === 0 ? -PARTS * part : Math.floor(bottom / part + 1e-9) * part;
      if (min <= bottom && min + PARTS * part >= top - part * 1e-9)
        return { min: tidy(min), max: tidy(min + PARTS * part) };
    }
  }
  return fallback;
}

/**
 * The range to draw with: the present one as long as the values fit in and fill it well, so that axes do not jump.
 */
export function steadyRange(present: AxisRange | null, low: number, high: number, fallback: AxisRange): AxisRange {
  if (!(high >= low)) return present ?? fallback;
  if (present && low >= present.min && high <= present.max) {
    const reach = Math.max(high, 0) - Math.min(low, 0);
    const whole = Math.max(present.max, 0) - Math.min(present.min, 0);
    const filled = present.min > 0 || present.max < 0 ? (high - low) / (present.max - present.min) : reach / whole;
    const isFlat = filled < LEAST_SHARE && (low !== 0 || high !== 0);
    if (!isFlat) return present;
  }
  const round = roundRange(low, high, present ?? fallback);
  return present && round.min === present.min && round.max === present.max ? present : round;
}

/** The highest value stays so far off the end of an axis that begins at zero, as a share of it. */
const HEADROOM = 0.04;

/** What an axis that begins at zero has to hold, for values between two ends. */
export const heldFromZero = ({ low, high }: { low: number; high: number }): AxisRange => ({
  min: Math.min(low, 0),
  max: Math.max(high * (1 + HEADROOM), 0),
});

/** 0.30000000000000004 as 0.3. */
const tidy = (value: number): number => Number(value.toPrecision(12));

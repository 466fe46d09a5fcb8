import { EngineInputError } from "../engine-input-error";

/** How the values of a window become one: the newest, the smallest, the largest or the mean. */
export type Aggregation = "Instant" | "Min" | "Max" | "Avg";

/** A stretch of the window: its number along the axis and what its values come to. */
type Bucket = { number: number; min: number; max: number; sum: number; count: number };

/** The window so far: plain JSON, at most `BUCKETS + 1` stretches whatever the rate of the feed. */
export type SlidingAggregate = { width: number; newest: number | null; buckets: readonly Bucket[] };

const BUCKETS = 60;

/**
 * A window of a length along time (s) or depth (ft), still empty.
 *
 * It is kept in 60 stretches, so it reaches back by its length and at most 1/60 more: a 1-minute window of a 1 Hz
 * feed is exact, a 2-hour one to two minutes.
 *
 * @throws EngineInputError `out-of-range` for a length that is not positive
 * @see docs/methods/math.md — sliding windows
 */
export function emptyWindow(length: number): SlidingAggregate {
  if (!(length > 0) || !Number.isFinite(length)) {
    throw new EngineInputError("out-of-range", `a window of ${length} has no length`);
  }
  return { width: length / BUCKETS, newest: null, buckets: [] };
}

/**
 * Moves the window to a position and takes in its value; NaN and null move it without a value.
 *
 * A position that is not known, or lies behind the window's newest stretch (a step back of the clock, a hole that was
 * corrected to be shallower), leaves the stretches as they are; the newest value is taken in any case.
 *
 * @see docs/methods/math.md — sliding windows
 */
export function slide(window: SlidingAggregate, position: number, value: number | null): SlidingAggregate {
  const hasValue = value !== null && Number.isFinite(value);
  const newest = hasValue ? value : window.newest;
  const number = Math.floor(position / window.width);
  const last = window.buckets.at(-1);
  if (!Number.isFinite(number) || (last && number < last.number)) return { ...window, newest };

  const kept = window.buckets.filter((bucket) => bucket.number >= number - BUCKETS);
  const open = kept.at(-1)?.number === number ? kept.pop() : undefined;
  if (open || hasValue) kept.push(hasValue ? withValue(open, number, value) : open!);
  return { width: window.width, newest, buckets: kept };
}

const withValue = (bucket: Bucket | undefined, number: number, value: number): Bucket => ({
  number,
  min: Math.min(bucket?.min ?? value, value),
  max: Math.max(bucket?.max ?? value, value),
  sum: (bucket?.sum ?? 0) + value,
  count: (bucket?.count ?? 0) + 1,
});

/**
 * What the values of the window come to; null while it holds none.
 *
 * @see docs/methods/math.md — sliding windows
 */
export function readWindow({ newest, buckets }: SlidingAggregate, aggregation: Aggregation): number | null {
  if (aggregation === "Instant") return newest;
  if (buckets.length === 0) return null;
  switch (aggregation) {
    case "Min":
      return Math.min(...buckets.map(({ min }) => min));
    case "Max":
      return Math.max(...buckets.map(({ max }) => max));
    case "Avg":
      return buckets.reduce((sum, bucket) => sum + bucket.sum, 0) / buckets.reduce((sum, { count }) => sum + count, 0);
  }
}

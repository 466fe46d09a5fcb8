import { EngineInputError } from "../engine-input-error";

/** How the values of a window become one: the newest, the smallest, the largest or the mean. */
export type Aggregation = "Instant" | "Min" | "Max" | "Avg";

/** The state of a window: plain JSON, at most `BUCKET_COUNT + 1` stretches of number, minimum, maximum, sum and count. */
export type SlidingMemory = {
  newest: number | null;
  buckets: readonly (readonly [number: number, min: number, max: number, sum: number, count: number])[];
};

/** The values of a window along time (s) or depth (ft); modified in place. */
export type SlidingAggregate = {
  /** Moves the window to a position and takes in its value; NaN moves it without a value. */
  add(position: number, value: number): void;
  /** The aggregate of the values in the window; null while it is empty. */
  read(aggregation: Aggregation): number | null;
  memory(): SlidingMemory;
};

/** The unit that the mean weights equally: every value, as over time, or every stretch, as over depth. */
export type Weighting = "value" | "stretch";

const BUCKET_COUNT = 60;
/** Stretches that fit, a power of two above `BUCKET_COUNT + 1`. */
const CAPACITY = 64;

/**
 * A window of a length along time (s) or depth (ft), empty or restored.
 *
 * It is stored in 60 stretches, so it reaches back by its length and at most 1/60 more: a 1-minute window of a 1 Hz
 * feed is exact, a 2-hour window is exact to two minutes. A value costs the same for every length. The total of the closed
 * stretches is computed again each time a stretch is closed, so no rounding error builds up.
 *
 * A position that is unknown or behind the newest stretch (the clock was set back, or the hole was corrected
 * to be shallower) leaves the stretches unchanged; the newest value is updated in any case.
 *
 * @throws EngineInputError `out-of-range` for a length that is not positive
 * @see docs/methods/math.md — sliding windows
 */
export function createSlidingAggregate(
  length: number,
  weighting: Weighting = "value",
  memory?: SlidingMemory,
): SlidingAggregate {
  if (!(length > 0) || !Number.isFinite(length)) {
    throw new EngineInputError("out-of-range", `a window of ${length} has no length`);
  }
  const width = length / BUCKET_COUNT;
  const numbers = new Float64Array(CAPACITY);
  const mins = new Float64Array(CAPACITY);
  const maxs = new Float64Array(CAPACITY);
  const sums = new Float64Array(CAPACITY);
  const counts = new Float64Array(CAPACITY);
  /** Index of the oldest stretch, and the number of stretches; the newest stretch is open. */
  let first = 0;
  let size = 0;
  let newest = Number.NaN;
  /** The aggregate of the closed stretches, by weighting; null after a stretch has been closed. */
  let closedMin: number | null = null;
  let closedMax: number | null = null;
  let closedSum: number | null = null;
  let closedCount = 0;

  if (memory) {
    newest = memory.newest ?? Number.NaN;
    for (const [number, min, max, sum, count] of memory.buckets.slice(-BUCKET_COUNT - 1)) {
      const at = size++;
      numbers[at] = number;
      mins[at] = min;
      maxs[at] = max;
      sums[at] = sum;
      counts[at] = count;
    }
  }

  return {
    add(position, value) {
      const isKnown = Number.isFinite(value);
      if (isKnown) newest = value;
      const number = Math.floor(position / width);
      const last = size === 0 ? -Infinity : numbers[(first + size - 1) & (CAPACITY - 1)]!;
      if (!Number.isFinite(number) || number < last) return;
      if (number > last) open(number, isKnown);
      if (!isKnown || size === 0) return;
      const at = (first + size - 1) & (CAPACITY - 1);
      if (numbers[at] !== number) return;
      if (value < mins[at]!) mins[at] = value;
      if (value > maxs[at]!) maxs[at] = value;
      sums[at]! += value;
      counts[at]! += 1;
    },
    read(aggregation) {
      if (aggregation === "Instant") return Number.isNaN(newest) ? null : newest;
      if (size === 0) return null;
      const at = (first + size - 1) & (CAPACITY - 1);
      if (aggregation === "Min") return Math.min((closedMin ??= extremeOf(mins, Math.min)), mins[at]!);
      if (aggregation === "Max") return Math.max((closedMax ??= extremeOf(maxs, Math.max)), maxs[at]!);
      closedSum ??= addUpClosed();
      return weighting === "stretch"
        ? (closedSum + sums[at]! / counts[at]!) / (closedCount + 1)
        : (closedSum + sums[at]!) / (closedCount + counts[at]!);
    },
    memory: () => ({
      newest: Number.isNaN(newest) ? null : newest,
      buckets: Array.from({ length: size }, (_, index) => {
        const at = (first + index) & (CAPACITY - 1);
        return [numbers[at]!, mins[at]!, maxs[at]!, sums[at]!, counts[at]!] as const;
      }),
    }),
  };

  /** Forgets what the window has passed, and opens the stretch of a value. */
  function open(number: number, hasValue: boolean): void {
    while (size > 0 && numbers[first]! < number - BUCKET_COUNT) {
      first = (first + 1) & (CAPACITY - 1);
      size--;
    }
    if (hasValue) {
      const at = (first + size++) & (CAPACITY - 1);
      numbers[at] = number;
      mins[at] = Infinity;
      maxs[at] = -Infinity;
      sums[at] = 0;
      counts[at] = 0;
    }
    closedMin = null;
    closedMax = null;
    closedSum = null;
  }

  function addUpClosed(): number {
    let sum = 0;
    closedCount = 0;
    for (let index = 0; index < size - 1; index++) {
      const at = (first + index) & (CAPACITY - 1);
      sum += weighting === "stretch" ? sums[at]! / counts[at]! : sums[at]!;
      closedCount += weighting === "stretch" ? 1 : counts[at]!;
    }
    return sum;
  }

  function extremeOf(values: Float64Array, further: (a: number, b: number) => number): number {
    if (size === 1) return values[first]!;
    let extreme = values[first]!;
    for (let index = 1; index < size - 1; index++) {
      extreme = further(extreme, values[(first + index) & (CAPACITY - 1)]!);
    }
    return extreme;
  }
}

import { EngineInputError } from "../engine-input-error";

/**
 * The newest values of one channel over a span of time (s) or hole (ft), as plain data that can be saved.
 *
 * A window that ends at `at` holds the values in (at − span, at]. Both queues are kept in order, so that the extremes
 * are read and not searched: a value costs the same however many the window holds.
 */
export type SlidingWindow = {
  readonly span: number;
  values: Queue;
  lows: Queue;
  highs: Queue;
  sum: number;
};

/** Points in order of arrival; those before `head` have left. */
type Queue = { head: number; at: number[]; value: number[] };

/** What a window holds. */
export type WindowStatistics = { count: number; newest: number; minimum: number; maximum: number; average: number };

/** Left-over places are cleared only when there are at least this many, so that clearing stays rare. */
const CLEAR_FROM = 64;

const emptyQueue = (): Queue => ({ head: 0, at: [], value: [] });

/**
 * An empty window.
 *
 * @param span seconds or feet, greater than 0
 * @throws EngineInputError `out-of-range`
 */
export function createWindow(span: number): SlidingWindow {
  if (!(span > 0)) throw new EngineInputError("out-of-range", `window span ${span} is not greater than 0`);
  return { span, values: emptyQueue(), lows: emptyQueue(), highs: emptyQueue(), sum: 0 };
}

/**
 * Moves a window on to a time or depth and adds the value found there.
 *
 * @param at not before the newest value in the window
 * @param value null where the channel has none: the window moves on without it
 * @throws EngineInputError `time-not-increasing`, `not-finite`
 */
export function pushValue(window: SlidingWindow, at: number, value: number | null): void {
  const newest = window.values.at.at(-1);
  if (!Number.isFinite(at) || (value !== null && !Number.isFinite(value))) {
    throw new EngineInputError("not-finite", `value ${value} at ${at}`);
  }
  if (newest !== undefined && at < newest) throw new EngineInputError("time-not-increasing", `${at} follows ${newest}`);

  const from = at - window.span;
  for (let first = firstOf(window.values); first && first.at <= from; first = firstOf(window.values)) {
    window.sum -= first.value;
    window.values.head++;
  }
  dropBefore(window.lows, from);
  dropBefore(window.highs, from);
  if (value !== null) {
    append(window.values, at, value);
    window.sum += value;
    dropFromEnd(window.lows, (held) => held >= value);
    append(window.lows, at, value);
    dropFromEnd(window.highs, (held) => held <= value);
    append(window.highs, at, value);
  }
  if (clearLeft(window.values)) {
    // Summing anew takes away what many additions and subtractions have rounded.
    window.sum = window.values.value.reduce((sum, held) => sum + held, 0);
  }
  clearLeft(window.lows);
  clearLeft(window.highs);
}

/** Count, newest, extremes and mean of the values in a window; null while it holds none. */
export function windowStatistics({ values, lows, highs, sum }: SlidingWindow): WindowStatistics | null {
  const count = values.at.length - values.head;
  const newest = values.value.at(-1);
  const [low, high] = [firstOf(lows), firstOf(highs)];
  if (count === 0 || newest === undefined || !low || !high) return null;
  const average = Math.min(high.value, Math.max(low.value, sum / count));
  return { count, newest, minimum: low.value, maximum: high.value, average };
}

function firstOf({ head, at, value }: Queue): { at: number; value: number } | null {
  const [place, held] = [at[head], value[head]];
  return place === undefined || held === undefined ? null : { at: place, value: held };
}

function append(queue: Queue, at: number, value: number): void {
  queue.at.push(at);
  queue.value.push(value);
}

function dropBefore(queue: Queue, from: number): void {
  while (queue.head < queue.at.length && queue.at[queue.head]! <= from) queue.head++;
}

/** Takes values off the new end that a newer, more extreme one outlives. */
function dropFromEnd(queue: Queue, isOutlived: (held: number) => boolean): void {
  while (queue.at.length > queue.head && isOutlived(queue.value[queue.value.length - 1]!)) {
    queue.at.pop();
    queue.value.pop();
  }
}

function clearLeft(queue: Queue): boolean {
  if (queue.head < CLEAR_FROM || queue.head * 2 < queue.at.length) return false;
  queue.at.splice(0, queue.head);
  queue.value.splice(0, queue.head);
  queue.head = 0;
  return true;
}

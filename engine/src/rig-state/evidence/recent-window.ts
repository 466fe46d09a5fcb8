import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { Reading } from "./reading";

/** Length of the window that motion and slips are judged on. */
export const LONG: Seconds = 10;
/** Length of the newest part of the window, which shows early that the pipe stopped. */
export const SHORT: Seconds = 4;

/** If two samples are further apart, the motion of the pipe in between is unknown. */
const MAX_GAP: Seconds = 90;
/** Faster feeds keep only the newest of the samples within this time, which bounds the window. */
const MIN_SPACING: Seconds = 0.5;

/** The last ten seconds of the pipe, oldest first; null for missing values. */
export type RecentWindow = {
  times: EpochSeconds[];
  block: (number | null)[];
  bit: (number | null)[];
  hookload: (number | null)[];
};

/**
 * An empty window.
 *
 * @see docs/methods/rig-state.md — predicates
 */
export const emptyWindow = (): RecentWindow => ({ times: [], block: [], bit: [], hookload: [] });

/**
 * Adds a reading and drops entries older than the window, except the entry that spans its start.
 *
 * @see docs/methods/rig-state.md — predicates
 */
export function extendWindow(window: RecentWindow, reading: Reading): RecentWindow {
  const { time } = reading;
  const { times } = window;
  const count = times.length;
  if (count > 0 && time - times[count - 1]! > MAX_GAP) return extendWindow(emptyWindow(), reading);

  let from = 0;
  while (from + 1 < count && times[from + 1]! <= time - LONG) from++;
  const to = count > 1 && time - times[count - 2]! < MIN_SPACING ? count - 1 : count;
  return {
    times: appendValue(times, from, to, time),
    block: appendValue(window.block, from, to, orNull(reading.blockHeight)),
    bit: appendValue(window.bit, from, to, orNull(reading.bitDepth)),
    hookload: appendValue(window.hookload, from, to, orNull(reading.hookload)),
  };
}

/**
 * Index of the newest entry that is older than the last by at least this; 0 if none is.
 *
 * @see docs/methods/rig-state.md — predicates
 */
export function indexBefore({ times }: RecentWindow, seconds: Seconds): number {
  let index = times.length - 1;
  const last = times[index] ?? 0;
  while (index > 0 && last - times[index]! < seconds) index--;
  return Math.max(index, 0);
}

/**
 * Time from an entry to the last.
 *
 * @see docs/methods/rig-state.md — predicates
 */
export const spanSince = ({ times }: RecentWindow, index: number): Seconds =>
  times.length === 0 ? 0 : times[times.length - 1]! - times[index]!;

/**
 * Change of a column from an entry to the last, NaN where either is missing.
 *
 * @see docs/methods/rig-state.md — predicates
 */
export function changeSince(column: readonly (number | null)[], index: number): number {
  const first = column[index] ?? Number.NaN;
  const last = column[column.length - 1] ?? Number.NaN;
  return last - first;
}

const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

/** A copy from one index to another with a value appended; if possible, it allocates no more than it copies. */
function appendValue<T>(column: readonly T[], from: number, to: number, value: T): T[] {
  if (from === 0) {
    const next = column.slice(0, to);
    next.push(value);
    return next;
  }
  const next = column.slice(from - 1, to);
  const last = next.length - 1;
  for (let index = 0; index < last; index++) next[index] = next[index + 1]!;
  next[last] = value;
  return next;
}

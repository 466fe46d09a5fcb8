import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { isDrilling, isTripping } from "@sigma/terms/rig-states";

/** A stretch of time, both ends included. */
export type TimeWindow = { from: EpochSeconds; to: EpochSeconds };

/** Minimum width of the buckets in which a well is searched: the summaries of a minute, or wider buckets for a long well, s. */
const MIN_BUCKET: Seconds = 60;
const MAX_BUCKET: Seconds = 300;
const MOST_BUCKETS = 50_000;
/** Margin on both sides, so that a gap before a window is treated as in the whole well. */
const WINDOW_MARGIN: Seconds = 120;

/** Into how many buckets a range is divided, of a minute each as a rule and never wider than 5 minutes. */
export function bucketsOf({ from, to }: TimeWindow): number {
  const span = to - from + 1;
  return Math.max(Math.ceil(span / MAX_BUCKET), Math.min(Math.ceil(span / MIN_BUCKET), MOST_BUCKETS));
}

/**
 * Windows in which a well can have flat time, from the lowest and highest rig state of each bucket: runs of buckets
 * without drilling or tripping, and their neighbours, in which such time starts and ends. Every stretch of at least the shortest
 * time without a productive sample is completely inside one of them. The samples show whether a window has such a stretch.
 *
 * @param shortest minimum length of a stretch, s
 * @param rows lowest and highest value of each bucket with their times, ascending; NaN in a gap
 */
export function idleWindows(
  rows: { time: ArrayLike<EpochSeconds>; rigState: ArrayLike<number> },
  range: TimeWindow,
  shortest: Seconds,
): TimeWindow[] {
  const count = bucketsOf(range);
  const width = Math.max(1, Math.ceil((range.to - range.from + 1) / count));
  const idle = new Uint8Array(count);
  const productive = new Uint8Array(count);
  for (let row = 0; row < rows.time.length; row++) {
    const code = rows.rigState[row]!;
    if (Number.isNaN(code)) continue;
    const bucket = Math.min(count - 1, Math.max(0, Math.floor((rows.time[row]! - range.from) / width)));
    (isDrilling(code) || isTripping(code) ? productive : idle)[bucket] = 1;
  }
  const windows: TimeWindow[] = [];
  for (let bucket = 0; bucket < count; bucket++) {
    const begin = bucket;
    while (bucket < count && idle[bucket] === 1 && productive[bucket] === 0) bucket++;
    if ((bucket - begin + 2) * width < shortest || bucket === begin) continue;
    const from = Math.max(range.from, range.from + (begin - 1) * width - WINDOW_MARGIN);
    const to = Math.min(range.to, range.from + (bucket + 1) * width + WINDOW_MARGIN);
    const last = windows.at(-1);
    if (last && last.to >= from) last.to = to;
    else windows.push({ from, to });
  }
  return windows;
}

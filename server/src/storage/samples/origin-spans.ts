import type { EpochSeconds } from "@sigma/terms/quantities";
import { type SampleOrigin, sampleOrigins } from "@sigma/terms/sample";
import type { ClientBase } from "pg";
import { readHot } from "./hot-rows";
import { HOUR } from "@sigma/terms/durations";
import { hourOf, readHours, readJoined, sharedOrigin, type StoredHour } from "./hour-rows";
import type { StoredRange } from "./read-range";
import { laidOver, originAt, type SampleBlock, within } from "./codec/sample-block";
import { firstSecond, lastSecond } from "./seconds";
import { timeSlices } from "./time-slice";

/** A stretch of samples that reached Sigma in the same way, not with the feed; the first and the last of them. */
type OriginSpan = { from: EpochSeconds; to: EpochSeconds; origin: Exclude<SampleOrigin, "live"> };

/** The newest spans of a range, oldest first; `leftOut` shows whether older ones exist. */
export type OriginSpans = { spans: OriginSpan[]; leftOut: boolean };

/** Samples of one origin, including live ones, without a long silence between two of them. */
type Run = { from: EpochSeconds; to: EpochSeconds; origin: SampleOrigin };

/** A longer stretch without any sample ends a span, s. */
const LONGEST_SILENCE = 600;

/**
 * The newest `limit` stretches of a range whose samples did not come from the feed, oldest first.
 *
 * An hour of one origin has that in the header of its origins, and usually no part of it is decoded; of other hours only the
 * axis is, an hour at a time and from the newest back, until enough are found. The client reads from one snapshot.
 */
export async function readOriginSpans(
  client: ClientBase,
  { well, from, to, limit }: Omit<StoredRange, "limit"> & { limit: number },
): Promise<OriginSpans> {
  const [start, end] = [firstSecond(from), lastSecond(to)];
  const hot = await readHot(client, { well, from: start, to: end }, []);
  const rowsByHour = new Map((await readHours(client, well, start, end)).map((row) => [row.hour, row]));
  const hours = new Set([...rowsByHour.keys(), ...Array.from(hot.times, hourOf)]);
  const pause = timeSlices();
  const newestFirst: OriginSpan[] = [];
  let next: Run | undefined;
  for (const hour of [...hours].toSorted((a, b) => b - a)) {
    if (newestFirst.length > limit) break;
    const newer = within(hot, hour, hour + HOUR - 1);
    const row = rowsByHour.get(hour);
    const isWhole = row !== undefined && row.first_time >= start && row.last_time <= end && newer.times.length === 0;
    const plain = isWhole ? plainRun(row) : null;
    const decode = async () => within(await readJoined(client, well, row ? [row] : [], []), start, end);
    const runs = plain ? [plain] : runsOf(laidOver(newer, await decode()));
    for (const run of runs.toReversed()) {
      if (next && belongTogether(run, next)) {
        next.from = run.from;
        continue;
      }
      if (isSpan(run)) newestFirst.push(run);
      next = run;
    }
    await pause();
  }
  return { spans: newestFirst.slice(0, limit).toReversed(), leftOut: newestFirst.length > limit };
}

/** An hour as one run if it has one origin, and too few seconds without a sample for a silence; otherwise null. */
function plainRun(row: StoredHour): Run | null {
  const origin = sampleOrigins[sharedOrigin(row) ?? -1];
  const { first_time: from, last_time: to, n } = row;
  const withoutSample = to - from + 1 - n;
  return origin && withoutSample < LONGEST_SILENCE ? { from, to, origin } : null;
}

/** The runs of a block, oldest first. */
function runsOf(block: SampleBlock): Run[] {
  const runs: Run[] = [];
  let last: Run | undefined;
  for (let index = 0; index < block.times.length; index++) {
    const time = block.times[index]!;
    const run = { from: time, to: time, origin: originAt(block, index) };
    if (last && belongTogether(last, run)) last.to = time;
    else runs.push((last = run));
  }
  return runs;
}

const belongTogether = (run: Run, next: Run): boolean =>
  run.origin === next.origin && next.from - run.to <= LONGEST_SILENCE;

const isSpan = (run: Run): run is OriginSpan => run.origin !== "live";

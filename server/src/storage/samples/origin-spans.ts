import type { EpochSeconds } from "@sigma/terms/quantities";
import { type SampleOrigin, sampleOrigins } from "@sigma/terms/sample";
import type { ClientBase } from "pg";
import { readHot } from "./hot-rows";
import { HOUR, hourOf, readHours, readJoined, sharedOrigin } from "./hour-rows";
import type { StoredRange } from "./read-range";
import { laidOver, originAt, type SampleBlock, within } from "./sample-block";
import { firstSecond, lastSecond } from "./seconds";
import { timeSlices } from "./time-slice";

/** A stretch of samples that reached the house in the same way, not with the feed; the first and the last of them. */
export type OriginSpan = { from: EpochSeconds; to: EpochSeconds; origin: Exclude<SampleOrigin, "live"> };

/** The newest spans of a range; `leftOut` says whether there are older ones. */
export type OriginSpans = { spans: OriginSpan[]; leftOut: boolean };

/** A longer stretch without any sample ends a span, s. */
const LONGEST_SILENCE = 600;

const LIVE = sampleOrigins.indexOf("live");

/**
 * The newest `limit` stretches of a range whose samples did not come with the feed, oldest first.
 *
 * An hour of the feed alone says so in the header of its origins and is passed over; of others the axis is decoded, an
 * hour at a time. The client reads from one snapshot.
 */
export async function readOriginSpans(
  client: ClientBase,
  { well, from, to, limit }: Omit<StoredRange, "limit"> & { limit: number },
): Promise<OriginSpans> {
  const [start, end] = [firstSecond(from), lastSecond(to)];
  const hot = await readHot(client, { well, from: start, to: end }, []);
  const stored = new Map((await readHours(client, well, start, end)).map((row) => [row.hour, row]));
  const hours = new Set([...stored.keys(), ...Array.from(hot.times, hourOf)]);
  const pause = timeSlices();
  const spans: OriginSpan[] = [];
  let leftOut = false;
  const keep = (most: number) => {
    if (spans.length <= most) return;
    spans.splice(0, spans.length - limit);
    leftOut = true;
  };
  let open: OriginSpan | null = null;
  for (const hour of [...hours].toSorted((a, b) => a - b)) {
    const newer = within(hot, hour, hour + HOUR - 1);
    const row = stored.get(hour);
    if (row && newer.times.length === 0 && sharedOrigin(row) === LIVE) {
      open = null;
      continue;
    }
    const older = await readJoined(client, well, row ? [row] : [], []);
    open = gather(spans, open, laidOver(newer, within(older, start, end)));
    keep(2 * limit);
    await pause();
  }
  keep(limit);
  return { spans, leftOut };
}

/** Goes on with the spans through later samples. @returns the span that the last sample belongs to */
function gather(spans: OriginSpan[], last: OriginSpan | null, block: SampleBlock): OriginSpan | null {
  let open = last;
  for (let index = 0; index < block.times.length; index++) {
    const time = block.times[index]!;
    const origin = originAt(block, index);
    if (origin === "live") open = null;
    else if (open?.origin === origin && time - open.to <= LONGEST_SILENCE) open.to = time;
    else spans.push((open = { from: time, to: time, origin }));
  }
  return open;
}

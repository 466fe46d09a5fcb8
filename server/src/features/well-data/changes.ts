import { DAY } from "@sigma/terms/durations";
import type { ChannelId } from "@sigma/terms/channels";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { ChannelColumns, SampleReader } from "../../storage/samples/sample-reader";
import type { WellNo } from "../../storage/well-no";

/** A stretch of samples under examination. */
export type SampleStretch = { time: Float64Array; columns: ChannelColumns };

/** Where readings that a tool sends now and then are looked for. */
export type ChangeQuestion = {
  well: WellNo;
  channels: readonly ChannelId[];
  from?: EpochSeconds | undefined;
  to?: EpochSeconds | undefined;
};

/** Number of samples read at a time, so that other calls are served in between. */
const SAMPLES_PER_READ = 20_000;
/** Without a beginning the search starts this long before the newest sample. */
const DEFAULT_LOOK_BACK_SECONDS = DAY;

/**
 * Iterates over samples from a moment on, a stretch at a time. Each stretch starts with the last row of the previous one, so
 * that a row can be compared with its predecessor; `first` is the first new row.
 */
export async function* stretches(
  samples: SampleReader,
  { well, channels, from, to }: ChangeQuestion,
): AsyncGenerator<SampleStretch & { first: number }, void, undefined> {
  const { time: borders } = await samples.borders(well);
  if (!borders) return;
  let start = from ?? borders.to - DEFAULT_LOOK_BACK_SECONDS;
  for (let first = 0; ; first = 1) {
    const { time, columns } = await samples.timeRange({ well, channels, from: start, to, limit: SAMPLES_PER_READ });
    if (time.length > first) yield { time, columns, first };
    if (time.length < SAMPLES_PER_READ) return;
    start = time.at(-1)!;
  }
}

/** The value of a channel in a row, null if it has none. */
export function readingAt({ columns }: SampleStretch, id: ChannelId, row: number): number | null {
  const value = columns[id]?.[row];
  return value === undefined || Number.isNaN(value) ? null : value;
}

/** The hole depth at a row, given row by row: a row without it has the depth of the row before. */
export type HoleAt = (stretch: SampleStretch, row: number) => Feet | null;

/** Follows the hole depth: records that a rig sends without a hole depth belong to the hole of that moment, too. */
export function followHole(): HoleAt {
  let hole: Feet | null = null;
  return (stretch, row) => (hole = readingAt(stretch, "holeDepth", row) ?? hole);
}

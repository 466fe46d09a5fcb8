import { CHANNEL_COUNT, type ChannelId, channelSlot } from "./channels";
import { DEPTH_COLUMN_COUNT, type DepthColumnId, depthColumnSlot } from "./depth-columns";
import type { EpochSeconds, Feet } from "./quantities";

/** How a sample reached Sigma. */
export const sampleOrigins = ["live", "backfill", "csv", "edited"] as const;

/** The origin of a sample: the feed, the feed after a gap, a file, or a user. */
export type SampleOrigin = (typeof sampleOrigins)[number];

/**
 * Measured channels that the well pipeline fills if the rig does not send them.
 *
 * Bit `i` of `Sample.derived` means that the value of `fallbackChannels[i]` was calculated, so that
 * recomputing does not take it for a measurement. Rows are only ever appended.
 */
export const fallbackChannels = [
  "holeDepth",
  "bitDepth",
  "rop",
  "wob",
  "diffPressure",
  "totalSpm",
  "pumpRate",
  "toolface",
] as const satisfies readonly ChannelId[];

/** The values of one moment, by `channelSlot`; NaN if the channel has none. */
export type SampleValues = Float64Array;

/** All values of a well at one moment. */
export type Sample = {
  time: EpochSeconds;
  values: SampleValues;
  origin: SampleOrigin;
  /** Which of `fallbackChannels` were calculated, a bit each. */
  derived: number;
  /** The measured values that a person's correction in `values` replaced, by slot, otherwise NaN; absent without corrections. */
  original?: SampleValues;
};

/** One foot of hole made: the values of `depthColumnsBySlot`, NaN if missing, and the moment it was reached. */
export type DepthRow = { depth: Feet; time: EpochSeconds; values: Float64Array };

/** A depth row as it is stored: a row of a depth log has no time, since the time at which its foot was made isn't known. */
export type StoredDepthRow = Omit<DepthRow, "time"> & { time: EpochSeconds | null };

/** Values of a moment without data yet. */
export const emptyValues = (): SampleValues => new Float64Array(CHANNEL_COUNT).fill(Number.NaN);

/** Values of a depth without data yet. */
export const emptyDepthValues = (): Float64Array => new Float64Array(DEPTH_COLUMN_COUNT).fill(Number.NaN);

/** Builds a sample from the channels that are known; the others are missing. */
export function sampleOf(
  time: EpochSeconds,
  knownValues: Partial<Record<ChannelId, number | null>>,
  origin: SampleOrigin = "live",
): Sample {
  const values = emptyValues();
  for (const [id, value] of Object.entries(knownValues)) values[channelSlot(id as ChannelId)] = value ?? Number.NaN;
  return { time, values, origin, derived: 0 };
}

/** Builds a depth row from the columns that are known; the others are missing. */
export function depthRowOf(
  depth: Feet,
  time: EpochSeconds,
  knownValues: Partial<Record<DepthColumnId, number | null>> = {},
): DepthRow {
  const values = emptyDepthValues();
  for (const [id, value] of Object.entries(knownValues))
    values[depthColumnSlot(id as DepthColumnId)] = value ?? Number.NaN;
  return { depth, time, values };
}

/** The value of a channel in a sample, null if it has none. */
export function valueOf({ values }: Pick<Sample, "values">, id: ChannelId): number | null {
  const value = values[channelSlot(id)]!;
  return Number.isNaN(value) ? null : value;
}

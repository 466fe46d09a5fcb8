import type { ChannelId } from "@sigma/terms/channels";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { Sample, SampleOrigin } from "@sigma/terms/sample";
import type { WellNo } from "../well-no";

/** Values by channel, all as long as their time axis; NaN where a moment has none. */
export type ChannelColumns = Partial<Record<ChannelId, Float64Array>>;

/** A stretch of samples that reached the house in the same way, ends included. */
export type OriginSpan = { from: EpochSeconds; to: EpochSeconds; origin: SampleOrigin };

/** Samples of a range, ascending in time. */
export type TimeRange = { time: Float64Array; columns: ChannelColumns; origins: OriginSpan[] };

/** A range thinned for a view: at most two rows a pixel, beside one row without values in each gap. */
export type Overview = {
  time: Float64Array;
  columns: ChannelColumns;
  /** Seconds that a pixel stands for; 0 where every sample is there. */
  step: number;
};

/** Ends of what is stored of a well; null where there is nothing. */
export type WellBorders = {
  time: { from: EpochSeconds; to: EpochSeconds } | null;
  depth: { from: Feet; to: Feet } | null;
};

/** The newest values of some channels of a well, null where the well has no sample or the sample no value. */
export type LatestValues = { time: EpochSeconds; values: Partial<Record<ChannelId, number | null>> };

/** A range question: ends are included, absent ends are open. */
export type RangeQuestion = {
  well: WellNo;
  channels: readonly ChannelId[];
  from?: EpochSeconds | undefined;
  to?: EpochSeconds | undefined;
};

/** Reads stored samples, whether they stand in hot rows or in chunks. */
export type SampleReader = {
  /** Every sample of a range, or its first `limit`. */
  timeRange(question: RangeQuestion & { limit?: number | undefined }): Promise<TimeRange>;
  /** A range for a view `pixels` wide, from the coarsest table that keeps every minimum and maximum. */
  overview(question: RangeQuestion & { pixels: number }): Promise<Overview>;
  /** The newest sample of a well, null before the first. */
  latest(well: WellNo): Promise<Sample | null>;
  /** The newest sample of each well, reduced to some channels; wells without samples are absent. */
  latestOf(wells: readonly WellNo[], channels: readonly ChannelId[]): Promise<Map<WellNo, LatestValues>>;
  /** The first `limit` samples later than a moment. */
  after(well: WellNo, time: EpochSeconds, limit: number): Promise<Sample[]>;
  /** Ends of the stored time and depth of a well. */
  borders(well: WellNo): Promise<WellBorders>;
  /** Every sample from a moment on, about an hour at a time, as a recompute folds them. */
  scan(well: WellNo, from?: EpochSeconds): AsyncGenerator<Sample[], void, undefined>;
};

/**
 * Extremes of several channels in buckets of equal width, collected from samples or from summaries of them.
 *
 * Moments show which extreme came first; a summary gives any two moments in the right order.
 */
export class BucketTable {
  /** First and last moment of a non-empty bucket, NaN otherwise. */
  readonly first: Float64Array;
  readonly last: Float64Array;
  private readonly extremes: { min: Float64Array; max: Float64Array; minAt: Float64Array; maxAt: Float64Array }[];

  /**
   * @param from start of the first bucket
   * @param width of each bucket
   * @param count number of buckets
   * @param channels number of channels
   */
  constructor(
    readonly from: number,
    readonly width: number,
    readonly count: number,
    channels: number,
  ) {
    const missing = () => new Float64Array(count).fill(Number.NaN);
    this.first = missing();
    this.last = missing();
    this.extremes = Array.from({ length: channels }, () => ({
      min: missing(),
      max: missing(),
      minAt: missing(),
      maxAt: missing(),
    }));
  }

  /** The bucket of a moment; moments beyond the ends belong to the first and last bucket. */
  bucketOf(moment: number): number {
    return Math.max(0, Math.min(this.count - 1, Math.floor((moment - this.from) / this.width)));
  }

  /** Records that samples exist from one moment to another, in one bucket. */
  cover(bucket: number, from: number, to: number): void {
    if (!(this.first[bucket]! <= from)) this.first[bucket] = from;
    if (!(this.last[bucket]! >= to)) this.last[bucket] = to;
  }

  /** Merges extremes into the bucket of a channel. */
  add(channel: number, bucket: number, min: number, max: number, minAt: number, maxAt: number): void {
    const extremes = this.extremes[channel]!;
    if (!(extremes.min[bucket]! <= min)) {
      extremes.min[bucket] = min;
      extremes.minAt[bucket] = minAt;
    }
    if (!(extremes.max[bucket]! >= max)) {
      extremes.max[bucket] = max;
      extremes.maxAt[bucket] = maxAt;
    }
  }

  /** Adds the samples of a channel that lie in some buckets; NaN isn't a value. */
  addValues(channel: number, buckets: Int32Array, times: Float64Array, values: Float64Array): void {
    const { min, max, minAt, maxAt } = this.extremes[channel]!;
    for (let index = 0; index < values.length; index++) {
      const value = values[index]!;
      if (Number.isNaN(value)) continue;
      const bucket = buckets[index]!;
      if (!(min[bucket]! <= value)) {
        min[bucket] = value;
        minAt[bucket] = times[index]!;
      }
      if (!(max[bucket]! >= value)) {
        max[bucket] = value;
        maxAt[bucket] = times[index]!;
      }
    }
  }

  /**
   * Two rows for each bucket with data, one if it has a single moment: the earlier and the later
   * extreme of each channel.
   */
  rows(): { time: Float64Array; columns: Float64Array[] } {
    const filledBuckets = Array.from({ length: this.count }, (_, bucket) => bucket).filter(
      (bucket) => !Number.isNaN(this.first[bucket]!),
    );
    const length = filledBuckets.reduce((sum, bucket) => sum + (this.first[bucket] === this.last[bucket] ? 1 : 2), 0);
    const time = new Float64Array(length);
    const columns = this.extremes.map(() => new Float64Array(length));
    let row = 0;
    for (const bucket of filledBuckets) {
      const single = this.first[bucket] === this.last[bucket];
      time[row] = this.first[bucket]!;
      if (!single) time[row + 1] = this.last[bucket]!;
      for (const [channel, { min, max, minAt, maxAt }] of this.extremes.entries()) {
        const minFirst = minAt[bucket]! <= maxAt[bucket]!;
        columns[channel]![row] = (minFirst ? min : max)[bucket]!;
        if (!single) columns[channel]![row + 1] = (minFirst ? max : min)[bucket]!;
      }
      row += single ? 1 : 2;
    }
    return { time, columns };
  }
}

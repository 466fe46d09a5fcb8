import { channels, channelSlot } from "@sigma/terms/channels";
import { type Sample, sampleOrigins } from "@sigma/terms/sample";

/** Samples as four buffers, which change threads without being copied. */
export type SampleBatch = {
  times: Float64Array;
  /** `width` values a sample: a batch in which no sample has a value of the last channels is without them. */
  values: Float64Array;
  width: number;
  origins: Uint8Array;
  derived: Uint32Array;
  /** The measured values that a correction changed, by the position of the sample; few samples have one. */
  originals: Map<number, Float64Array>;
};

/** Packs samples one after the other. */
export function packSamples(samples: readonly Sample[]): SampleBatch {
  const width = widthOf(samples);
  const batch = {
    width,
    times: new Float64Array(samples.length),
    values: new Float64Array(samples.length * width),
    origins: new Uint8Array(samples.length),
    derived: new Uint32Array(samples.length),
    originals: new Map<number, Float64Array>(),
  };
  for (const [index, { time, values, origin, derived, original }] of samples.entries()) {
    batch.times[index] = time;
    batch.values.set(values.length > width ? values.subarray(0, width) : values, index * width);
    if (values.length < width) batch.values.fill(Number.NaN, index * width + values.length, (index + 1) * width);
    batch.origins[index] = sampleOrigins.indexOf(origin);
    batch.derived[index] = derived;
    if (original) batch.originals.set(index, original);
  }
  return batch;
}

/** A sample has a slot, with or without a value, for every channel that is not one of a formula. */
export const LEAST_WIDTH = 1 + Math.max(...channels.map(({ id }) => channelSlot(id)));

/** The slots up to the last one in which a sample has a value. Most wells have no values of the many formula channels at the end. */
function widthOf(samples: readonly Sample[]): number {
  let width = LEAST_WIDTH;
  for (const { values } of samples) {
    let slot = values.length - 1;
    while (slot >= width && Number.isNaN(values[slot]!)) slot--;
    width = Math.max(width, slot + 1);
  }
  return width;
}

/** Unpacks samples; their values are views into the batch, and without formula channels at the end that have no value. */
export function unpackSamples({ times, values, width, origins, derived, originals }: SampleBatch): Sample[] {
  return Array.from(times, (time, index) => {
    const original = originals.get(index);
    return {
      time,
      values: values.subarray(index * width, (index + 1) * width),
      origin: sampleOrigins[origins[index]!]!,
      derived: derived[index]!,
      ...(original && { original }),
    };
  });
}

/** The buffers of a batch, to be handed over to another thread. */
export const batchBuffers = ({ times, values, origins, derived }: SampleBatch): ArrayBuffer[] =>
  [times, values, origins, derived].map(({ buffer }) => buffer as ArrayBuffer);

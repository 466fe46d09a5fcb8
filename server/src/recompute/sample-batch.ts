import { CHANNEL_COUNT } from "@sigma/terms/channels";
import { type Sample, sampleOrigins } from "@sigma/terms/sample";

/** Samples as four buffers, which change threads without being copied. */
export type SampleBatch = {
  times: Float64Array;
  values: Float64Array;
  origins: Uint8Array;
  derived: Uint32Array;
  /** The measured values that a correction changed, by the position of the sample; few samples have one. */
  originals: Map<number, Float64Array>;
};

/** Packs samples one after the other. */
export function packSamples(samples: readonly Sample[]): SampleBatch {
  const batch = {
    times: new Float64Array(samples.length),
    values: new Float64Array(samples.length * CHANNEL_COUNT),
    origins: new Uint8Array(samples.length),
    derived: new Uint32Array(samples.length),
    originals: new Map<number, Float64Array>(),
  };
  for (const [index, { time, values, origin, derived, original }] of samples.entries()) {
    batch.times[index] = time;
    batch.values.set(values, index * CHANNEL_COUNT);
    batch.origins[index] = sampleOrigins.indexOf(origin);
    batch.derived[index] = derived;
    if (original) batch.originals.set(index, original);
  }
  return batch;
}

/** Unpacks samples; their values are views into the batch. */
export function unpackSamples({ times, values, origins, derived, originals }: SampleBatch): Sample[] {
  return Array.from(times, (time, index) => {
    const original = originals.get(index);
    return {
      time,
      values: values.subarray(index * CHANNEL_COUNT, (index + 1) * CHANNEL_COUNT),
      origin: sampleOrigins[origins[index]!]!,
      derived: derived[index]!,
      ...(original && { original }),
    };
  });
}

/** The buffers of a batch, to be handed over to another thread. */
export const batchBuffers = ({ times, values, origins, derived }: SampleBatch): ArrayBuffer[] =>
  [times, values, origins, derived].map(({ buffer }) => buffer as ArrayBuffer);

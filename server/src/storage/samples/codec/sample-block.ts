import { CHANNEL_COUNT } from "@sigma/terms/channels";
import { emptyValues, type Sample, type SampleOrigin, sampleOrigins } from "@sigma/terms/sample";

/**
 * Samples as columns, ascending in time, one a second at most.
 *
 * `columns` is by channel slot; a slot is absent where it was not read or where no sample has a value.
 */
export type SampleBlock = {
  /** Epoch seconds. */
  times: Float64Array;
  /** Index into `sampleOrigins`. */
  origins: Float64Array;
  /** Bits of `Sample.derived`. */
  derived: Float64Array;
  columns: Map<number, Float64Array>;
};

/** The slots of all channels. */
export const everySlot: readonly number[] = Array.from({ length: CHANNEL_COUNT }, (_, slot) => slot);

/** Samples as a block; of two in the same second the later stays. */
export function blockOf(samples: readonly Sample[]): SampleBlock {
  const bySecond = new Map(samples.map((sample) => [Math.floor(sample.time), sample]));
  const seconds = Float64Array.from(bySecond.keys()).toSorted();
  const ordered = Array.from(seconds, (second) => bySecond.get(second)!);
  const columns = new Map<number, Float64Array>();
  for (let slot = 0; slot < CHANNEL_COUNT; slot++) {
    const column = Float64Array.from(ordered, ({ values }) => values[slot] ?? Number.NaN);
    if (column.some((value) => !Number.isNaN(value))) columns.set(slot, column);
  }
  return {
    times: seconds,
    origins: Float64Array.from(ordered, ({ origin }) => sampleOrigins.indexOf(origin)),
    derived: Float64Array.from(ordered, ({ derived }) => derived),
    columns,
  };
}

/** The samples of a block in which every channel was read. */
export function samplesOf(block: SampleBlock): Sample[] {
  const samples = Array.from(block.times, (time, index) => ({
    time,
    values: emptyValues(),
    origin: originAt(block, index),
    derived: block.derived[index]!,
  }));
  for (const [slot, column] of block.columns) {
    if (slot >= CHANNEL_COUNT) continue;
    for (let index = 0; index < samples.length; index++) samples[index]!.values[slot] = column[index]!;
  }
  return samples;
}

/** How the sample at a position reached Sigma. */
export const originAt = ({ origins }: SampleBlock, index: number): SampleOrigin =>
  sampleOrigins[origins[index]!] ?? "live";

/** The part of a block from one moment to another, both included; it shares the memory of the block. */
export function within(block: SampleBlock, from: number, to: number): SampleBlock {
  const start = firstAtOrAfter(block.times, from);
  const end = firstAtOrAfter(block.times, to + 1);
  if (start === 0 && end === block.times.length) return block;
  return {
    times: block.times.subarray(start, end),
    origins: block.origins.subarray(start, end),
    derived: block.derived.subarray(start, end),
    columns: new Map([...block.columns].map(([slot, column]) => [slot, column.subarray(start, end)])),
  };
}

/** The position of the first whole second that is not before a moment; the length where there is none. */
export function firstAtOrAfter(times: Float64Array, moment: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle]! < moment) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Lays newer samples over older ones: where both have a second, the newer sample stays, whole. */
export function laidOver(newer: SampleBlock, older: SampleBlock): SampleBlock {
  if (newer.times.length === 0) return older;
  if (older.times.length === 0) return newer;
  const fromNewer = new Uint8Array(newer.times.length + older.times.length);
  const position = new Uint32Array(fromNewer.length);
  let count = 0;
  for (let n = 0, o = 0; n < newer.times.length || o < older.times.length; count++) {
    const a = newer.times[n] ?? Infinity;
    const b = older.times[o] ?? Infinity;
    fromNewer[count] = a <= b ? 1 : 0;
    position[count] = a <= b ? n++ : o;
    if (b <= a) o++;
  }
  const merge = (top: Float64Array | undefined, below: Float64Array | undefined) => {
    const merged = new Float64Array(count);
    for (let index = 0; index < count; index++) {
      merged[index] = (fromNewer[index] ? top : below)?.[position[index]!] ?? Number.NaN;
    }
    return merged;
  };
  const slots = new Set([...newer.columns.keys(), ...older.columns.keys()]);
  return {
    times: merge(newer.times, older.times),
    origins: merge(newer.origins, older.origins),
    derived: merge(newer.derived, older.derived),
    columns: new Map([...slots].map((slot) => [slot, merge(newer.columns.get(slot), older.columns.get(slot))])),
  };
}

/** The samples of the seconds that are wanted; a channel without a value in them is absent. */
export function pickSamples(block: SampleBlock, isWanted: (time: number) => boolean): SampleBlock {
  const wanted = block.times.map((time) => (isWanted(time) ? 1 : 0));
  const pick = (column: Float64Array) => column.filter((_, index) => wanted[index] === 1);
  const columns = [...block.columns].map(([slot, column]) => [slot, pick(column)] as const);
  return {
    times: pick(block.times),
    origins: pick(block.origins),
    derived: pick(block.derived),
    columns: new Map(columns.filter(([, column]) => column.some((value) => !Number.isNaN(value)))),
  };
}

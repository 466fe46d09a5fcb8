import { CHANNEL_COUNT } from "@sigma/terms/channels";
import { emptyValues, type Sample, type SampleOrigin, sampleOrigins, type SampleValues } from "@sigma/terms/sample";
import { roundToStored, storedValue } from "@sigma/terms/stored-precision";
import { firstAtOrAfter } from "@sigma/engine/math/index-search";

/**
 * Samples as columns, ascending in time, at most one per second.
 *
 * `columns` is by channel slot; a slot is absent if it was not read or if no sample has a value. The values
 * before a correction are in a separate column, `ORIGINALS` further on, so that they stay with their sample.
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

/** The samples of an hour of the clock, which starts at `hour`. */
export type HourBlock = { hour: number; block: SampleBlock };

/** The buffers of a block, to be handed over to another thread. */
export const blockBuffers = ({ times, origins, derived, columns }: SampleBlock): ArrayBuffer[] =>
  [times, origins, derived, ...columns.values()].map(({ buffer }) => buffer as ArrayBuffer);

/** The slots of all channels. */
export const everySlot: readonly number[] = Array.from({ length: CHANNEL_COUNT }, (_, slot) => slot);

/** Offset from the slot of a channel to the slot of its readings before correction. */
export const ORIGINALS = 1000;

/** Every slot under which data of a sample are stored. */
export const storedSlots: readonly number[] = [...everySlot, ...everySlot.map((slot) => ORIGINALS + slot)];

/** Samples as a block, each value in the precision that storage keeps; of two in the same second the later stays. */
export function blockOf(samples: readonly Sample[]): SampleBlock {
  const orderedSamples = inOrder(samples);
  const block: SampleBlock = {
    times: new Float64Array(orderedSamples.length),
    origins: new Float64Array(orderedSamples.length),
    derived: new Float64Array(orderedSamples.length),
    columns: new Map(),
  };
  for (const [index, { time, origin, derived }] of orderedSamples.entries()) {
    block.times[index] = Math.floor(time);
    block.origins[index] = sampleOrigins.indexOf(origin);
    block.derived[index] = derived;
  }
  for (let slot = 0; slot < CHANNEL_COUNT; slot++) {
    const column = columnOf(orderedSamples, slot);
    if (!column) continue;
    roundToStored(slot, column);
    block.columns.set(slot, column);
  }
  addOriginals(block, orderedSamples);
  return block;
}

function addOriginals({ columns }: SampleBlock, samples: readonly Sample[]): void {
  for (const [index, { original }] of samples.entries()) {
    for (const [slot, value] of original?.entries() ?? []) {
      if (Number.isNaN(value)) continue;
      const column = columns.get(ORIGINALS + slot) ?? new Float64Array(samples.length).fill(Number.NaN);
      column[index] = storedValue(slot, value);
      columns.set(ORIGINALS + slot, column);
    }
  }
}

/** Samples a second apart at least, ascending. */
function inOrder(samples: readonly Sample[]): readonly Sample[] {
  const isAscending = samples.every(({ time }, at) => at === 0 || Math.floor(samples[at - 1]!.time) < Math.floor(time));
  if (isAscending) return samples;
  const bySecond = new Map(samples.map((sample) => [Math.floor(sample.time), sample]));
  return [...bySecond].toSorted(([a], [b]) => a - b).map(([, sample]) => sample);
}

/** The values of a channel; null if no sample has one. */
function columnOf(samples: readonly Sample[], slot: number): Float64Array | null {
  let column: Float64Array | null = null;
  for (let index = 0; index < samples.length; index++) {
    const value = samples[index]!.values[slot] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    column ??= new Float64Array(samples.length).fill(Number.NaN);
    column[index] = value;
  }
  return column;
}

/** The samples of a block in which every channel was read. */
export function samplesOf(block: SampleBlock): Sample[] {
  // One buffer for all of them: a separate buffer for each sample would cost more than its values.
  const values = new Float64Array(block.times.length * CHANNEL_COUNT).fill(Number.NaN);
  for (const [slot, column] of block.columns) {
    if (slot >= CHANNEL_COUNT) continue;
    for (let index = 0, at = slot; index < column.length; index++, at += CHANNEL_COUNT) values[at] = column[index]!;
  }
  const originals = originalsOf(block);
  return Array.from(block.times, (time, index) => {
    const original = originals.get(index);
    return {
      time,
      values: values.subarray(index * CHANNEL_COUNT, (index + 1) * CHANNEL_COUNT),
      origin: originAt(block, index),
      derived: block.derived[index]!,
      ...(original && { original }),
    };
  });
}

/** The measured values before corrections, by the position of the sample; most blocks have none. */
function originalsOf({ columns }: SampleBlock): ReadonlyMap<number, SampleValues> {
  const originals = new Map<number, SampleValues>();
  for (const [stored, column] of columns) {
    const slot = stored - ORIGINALS;
    if (slot < 0 || slot >= CHANNEL_COUNT) continue;
    for (let index = 0; index < column.length; index++) {
      if (Number.isNaN(column[index]!)) continue;
      const original = originals.get(index) ?? emptyValues();
      original[slot] = column[index]!;
      originals.set(index, original);
    }
  }
  return originals;
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

/** Merges newer samples into older ones: if both have a second, the newer sample is kept as a whole. */
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
    const mergedColumn = new Float64Array(count);
    for (let index = 0; index < count; index++) {
      mergedColumn[index] = (fromNewer[index] ? top : below)?.[position[index]!] ?? Number.NaN;
    }
    return mergedColumn;
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
  const wantedFlags = block.times.map((time) => (isWanted(time) ? 1 : 0));
  const pick = (column: Float64Array) => column.filter((_, index) => wantedFlags[index] === 1);
  const columns = [...block.columns].map(([slot, column]) => [slot, pick(column)] as const);
  return {
    times: pick(block.times),
    origins: pick(block.origins),
    derived: pick(block.derived),
    columns: new Map(columns.filter(([, column]) => column.some((value) => !Number.isNaN(value)))),
  };
}

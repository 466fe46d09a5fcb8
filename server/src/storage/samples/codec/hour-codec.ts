import { decodeColumn, encodeColumn } from "./column-codec";
import { encodeMinutes, type HourSummary, summarise } from "./minute-codec";
import type { SampleBlock } from "./sample-block";

/** An hour of one channel as it is stored: its summary, and its bytes. */
export type EncodedChunk = HourSummary & { slot: number; minutes: Buffer; data: Buffer };

/** An hour of a well as it is stored; `axis` holds its seconds, origins and derived bits. */
export type EncodedHour = {
  hour: number;
  n: number;
  first: number;
  last: number;
  axis: Buffer;
  chunks: EncodedChunk[];
};

type EncodeColumn = (values: Float64Array) => Promise<Buffer>;

/**
 * Encodes the samples of an hour.
 *
 * @param block at least one sample of that hour, with every channel that has a value in it
 * @param encode `encodeColumnHere` in a thread with no other waiting work
 */
export async function encodeHour(
  hour: number,
  block: SampleBlock,
  encode: EncodeColumn = encodeColumn,
): Promise<EncodedHour> {
  const { times } = block;
  const seconds = times.map((time) => time - hour);
  const axis = await encodeAxis(seconds, block, encode);
  const chunks = await Promise.all(
    [...block.columns].map(([slot, values]) => encodeChunk(slot, seconds, values, encode)),
  );
  return {
    hour,
    n: times.length,
    first: times[0]!,
    last: times.at(-1)!,
    axis,
    chunks: chunks.filter((chunk) => chunk !== null),
  };
}

async function encodeChunk(
  slot: number,
  seconds: Float64Array,
  values: Float64Array,
  encode: EncodeColumn,
): Promise<EncodedChunk | null> {
  const summary = summarise(slot, seconds, values);
  if (!summary) return null;
  return { slot, ...summary.hour, minutes: encodeMinutes(summary.minutes), data: await encode(values) };
}

/** Seconds within the hour, origins and derived bits, each after its length. */
async function encodeAxis(
  seconds: Float64Array,
  { origins, derived }: SampleBlock,
  encode: EncodeColumn,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (const column of await Promise.all([seconds, origins, derived].map(encode))) {
    const length = Buffer.alloc(2);
    length.writeUInt16LE(column.length);
    parts.push(length, column);
  }
  return Buffer.concat(parts);
}

/** Decodes the axis of an hour into a place of a block. */
export function decodeAxis(hour: number, axis: Buffer, block: SampleBlock, start: number, end: number): void {
  const times = block.times.subarray(start, end);
  let at = 0;
  for (const target of [times, block.origins.subarray(start, end), block.derived.subarray(start, end)]) {
    const length = axis.readUInt16LE(at);
    decodeColumn(axis, target, at + 2, at + 2 + length);
    at += 2 + length;
  }
  for (let index = 0; index < times.length; index++) times[index]! += hour;
}

/** A block of missing samples, to be decoded into. */
export const blankBlock = (length: number): SampleBlock => ({
  times: new Float64Array(length),
  origins: new Float64Array(length),
  derived: new Float64Array(length),
  columns: new Map(),
});

/** As much of an encoded hour as holds its samples. */
type StoredColumns = Pick<EncodedHour, "hour" | "n" | "axis"> & {
  chunks: readonly Pick<EncodedChunk, "slot" | "data">[];
};

/** The samples of an encoded hour. */
export function decodeHour({ hour, n, axis, chunks }: StoredColumns): SampleBlock {
  const block = blankBlock(n);
  decodeAxis(hour, axis, block, 0, n);
  for (const { slot, data } of chunks) {
    const column = new Float64Array(n);
    decodeColumn(data, column);
    block.columns.set(slot, column);
  }
  return block;
}

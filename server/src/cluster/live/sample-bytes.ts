import type { WellId } from "@sigma/contract/ids";
import { type Sample, sampleOrigins, type SampleValues } from "@sigma/terms/sample";
import type { LivePublication } from "../../ingest/live-publication";

/** Samples of a well as they are published. */
export type PublishedSamples = Extract<LivePublication, { kind: "samples" }>;

/** Moment of arrival, number of samples, bytes of the id of the well. */
const HEAD_BYTES = 8 + 2 + 1;
/** Time, origin, whether the original values follow, derived, number of values. */
const SAMPLE_BYTES = 8 + 1 + 1 + 4 + 2;
const VALUE_BYTES = 8;

/**
 * Samples as bytes: every server that reads a rig writes them, and every server that shows it reads them, each second. Values are
 * copied in memory order, so all servers of a cluster must have the same byte order.
 */
export function encodeSamples({ wellId, samples, receivedAt }: PublishedSamples): Buffer {
  const sizes = samples.map(
    ({ values, original }) => SAMPLE_BYTES + VALUE_BYTES * (values.length + (original?.length ?? 0)),
  );
  const bytes = Buffer.allocUnsafe(sizes.reduce((sum, size) => sum + size, HEAD_BYTES + wellId.length));
  bytes.writeDoubleLE(receivedAt, 0);
  bytes.writeUInt16LE(samples.length, 8);
  bytes.writeUInt8(wellId.length, 10);
  bytes.write(wellId, HEAD_BYTES, "latin1");
  let at = HEAD_BYTES + wellId.length;
  for (const { time, origin, derived, values, original } of samples) {
    bytes.writeDoubleLE(time, at);
    bytes.writeUInt8(sampleOrigins.indexOf(origin), at + 8);
    bytes.writeUInt8(original ? 1 : 0, at + 9);
    bytes.writeUInt32LE(derived, at + 10);
    bytes.writeUInt16LE(values.length, at + 14);
    at = writeValues(bytes, values, at + SAMPLE_BYTES);
    if (original) at = writeValues(bytes, original, at);
  }
  return bytes;
}

/** Samples as `encodeSamples` wrote them. */
export function decodeSamples(bytes: Buffer): PublishedSamples {
  const receivedAt = bytes.readDoubleLE(0);
  const count = bytes.readUInt16LE(8);
  let at = HEAD_BYTES + bytes.readUInt8(10);
  const wellId = bytes.toString("latin1", HEAD_BYTES, at) as WellId;
  const samples: Sample[] = [];
  for (let index = 0; index < count; index++) {
    const length = bytes.readUInt16LE(at + 14);
    const begin = at + SAMPLE_BYTES;
    const end = begin + VALUE_BYTES * length;
    const hasOriginal = bytes.readUInt8(at + 9) === 1;
    samples.push({
      time: bytes.readDoubleLE(at),
      origin: sampleOrigins[bytes.readUInt8(at + 8)]!,
      derived: bytes.readUInt32LE(at + 10),
      values: readValues(bytes, begin, length),
      ...(hasOriginal && { original: readValues(bytes, end, length) }),
    });
    at = hasOriginal ? end + VALUE_BYTES * length : end;
  }
  return { kind: "samples", wellId, samples, receivedAt };
}

function writeValues(bytes: Buffer, values: SampleValues, at: number): number {
  bytes.set(new Uint8Array(values.buffer, values.byteOffset, values.byteLength), at);
  return at + values.byteLength;
}

function readValues(bytes: Buffer, at: number, length: number): SampleValues {
  const values = new Float64Array(length);
  new Uint8Array(values.buffer).set(bytes.subarray(at, at + VALUE_BYTES * length));
  return values;
}

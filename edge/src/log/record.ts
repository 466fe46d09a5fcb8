import { crc32 } from "node:zlib";

/** A frame of the rig as stored: its number in the log, and when it was received. */
export type LogRecord = {
  /** Numbers only grow; one may be missing. */
  sequence: number;
  /** Clock of the device, ms since 1970. */
  wallMs: number;
  /** Clock that is never set, ms since the program started. */
  monoMs: number;
  bytes: Uint8Array;
};

/** A record found in a file, with its end. */
export type FoundRecord = LogRecord & { end: number };

/** `SGM1`: the start of a record. */
const MAGIC = 0x53474d31;
const MAGIC_BYTES = Buffer.from([0x53, 0x47, 0x4d, 0x31]);
const LENGTH_AT = 4;
const SEQUENCE_AT = 8;
const WALL_AT = 16;
const MONO_AT = 24;
const CHECKSUM_AT = 32;

/** Bytes of a record before its frame. */
export const RECORD_HEADER_BYTES = 36;
/** No frame is longer: the decoder of the rig cuts them. */
const MOST_FRAME_BYTES = 262_144;

/** A record as written: `SGM1`, length, sequence number, both times, CRC-32 of all that, then the frame. */
export function encodeRecord({ sequence, wallMs, monoMs, bytes }: LogRecord): Buffer {
  const record = Buffer.allocUnsafe(RECORD_HEADER_BYTES + bytes.length);
  record.writeUInt32BE(MAGIC, 0);
  record.writeUInt32BE(bytes.length, LENGTH_AT);
  record.writeDoubleBE(sequence, SEQUENCE_AT);
  record.writeDoubleBE(wallMs, WALL_AT);
  record.writeDoubleBE(monoMs, MONO_AT);
  record.set(bytes, RECORD_HEADER_BYTES);
  record.writeUInt32BE(checksumOf(record), CHECKSUM_AT);
  return record;
}

/**
 * Reads the valid records of a part of a file, in order. Damaged data is skipped up to the next valid record.
 *
 * @returns the records, and the end of the last one
 */
export function readRecords(buffer: Buffer): { records: FoundRecord[]; end: number; damagedBytes: number } {
  const records: FoundRecord[] = [];
  let end = 0;
  let damagedBytes = 0;
  for (let at = 0; at < buffer.length; ) {
    const record = recordAt(buffer, at);
    if (record) {
      damagedBytes += at - end;
      records.push(record);
      at = end = record.end;
      continue;
    }
    const next = buffer.indexOf(MAGIC_BYTES, at + 1);
    if (next < 0) break;
    at = next;
  }
  return { records, end, damagedBytes };
}

function recordAt(buffer: Buffer, at: number): FoundRecord | null {
  if (at + RECORD_HEADER_BYTES > buffer.length || buffer.readUInt32BE(at) !== MAGIC) return null;
  const length = buffer.readUInt32BE(at + LENGTH_AT);
  const end = at + RECORD_HEADER_BYTES + length;
  if (length > MOST_FRAME_BYTES || end > buffer.length) return null;
  const record = buffer.subarray(at, end);
  if (record.readUInt32BE(CHECKSUM_AT) !== checksumOf(record)) return null;
  return {
    sequence: record.readDoubleBE(SEQUENCE_AT),
    wallMs: record.readDoubleBE(WALL_AT),
    monoMs: record.readDoubleBE(MONO_AT),
    bytes: record.subarray(RECORD_HEADER_BYTES),
    end,
  };
}

const checksumOf = (record: Buffer): number =>
  crc32(record.subarray(RECORD_HEADER_BYTES), crc32(record.subarray(LENGTH_AT, CHECKSUM_AT)));

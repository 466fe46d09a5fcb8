import { storedValue } from "@sigma/terms/stored-precision";
import { decodeColumn, packColumn } from "./column-codec";

/** How many minutes an hour has. */
export const MINUTES = 60;

/** The summary of an hour of a channel: extremes, sum, and whether the first minimum comes before the first maximum. */
export type HourSummary = { n: number; min: number; max: number; sum: number; minFirst: boolean };

/** The summaries of each minute of an hour: `count` 0 and otherwise NaN if a minute has no value. */
export type MinuteSummaries = {
  count: Uint8Array;
  min: Float64Array;
  max: Float64Array;
  mean: Float64Array;
  /** 1 if the first minimum of the minute comes before its first maximum. */
  minFirst: Uint8Array;
};

/** Empty summaries of an hour, to be filled by `decodeMinutes` again and again. */
export const emptyMinutes = (): MinuteSummaries => ({
  count: new Uint8Array(MINUTES),
  min: new Float64Array(MINUTES).fill(Number.NaN),
  max: new Float64Array(MINUTES).fill(Number.NaN),
  mean: new Float64Array(MINUTES).fill(Number.NaN),
  minFirst: new Uint8Array(MINUTES).fill(1),
});

/**
 * Summarises an hour of a channel, as a whole and by minutes.
 *
 * @param slot the channel, to whose precision the means are rounded
 * @param seconds of each sample within its hour, ascending
 * @param values one for each of `seconds`, NaN if missing
 * @returns null if the hour has no value of the channel
 */
export function summarise(
  slot: number,
  seconds: ArrayLike<number>,
  values: Float64Array,
): { hour: HourSummary; minutes: MinuteSummaries } | null {
  const minutes = emptyMinutes();
  const hour: HourSummary = { n: 0, min: Infinity, max: -Infinity, sum: 0, minFirst: true };
  const sums = new Float64Array(MINUTES);
  for (let index = 0; index < values.length; index++) {
    const value = values[index]!;
    if (Number.isNaN(value)) continue;
    const minute = Math.floor(seconds[index]! / 60);
    if (minutes.count[minute]!++ === 0) {
      minutes.min[minute] = minutes.max[minute] = value;
    } else if (value < minutes.min[minute]!) {
      minutes.min[minute] = value;
      minutes.minFirst[minute] = 0;
    } else if (value > minutes.max[minute]!) {
      minutes.max[minute] = value;
      minutes.minFirst[minute] = 1;
    }
    sums[minute]! += value;
    hour.n++;
    hour.sum += value;
    if (value < hour.min) {
      hour.min = value;
      hour.minFirst = hour.max === -Infinity;
    }
    if (value > hour.max) {
      hour.max = value;
      hour.minFirst = true;
    }
  }
  if (hour.n === 0) return null;
  for (let minute = 0; minute < MINUTES; minute++) {
    if (minutes.count[minute]) minutes.mean[minute] = storedValue(slot, sums[minute]! / minutes.count[minute]!);
  }
  return { hour, minutes };
}

/** Encodes the minutes of an hour: counts and order as bytes, then the three columns, each after its length. */
export function encodeMinutes({ count, min, max, mean, minFirst }: MinuteSummaries): Buffer {
  const parts: Buffer[] = [Buffer.from(count.map((n, minute) => (n << 1) | minFirst[minute]!))];
  for (const column of [min, max, mean]) {
    const packedBytes = packColumn(column);
    const length = Buffer.alloc(2);
    length.writeUInt16LE(packedBytes.length);
    parts.push(length, packedBytes);
  }
  return Buffer.concat(parts);
}

/**
 * Decodes the minutes of an hour into summaries that are at hand: the extremes, or the means alone.
 *
 * @param bytes hold the minutes from `start` on
 */
export function decodeMinutes(
  bytes: Buffer,
  into: MinuteSummaries,
  parts: "extremes" | "means" = "extremes",
  start = 0,
): void {
  for (let minute = 0; minute < MINUTES; minute++) {
    into.count[minute] = bytes[start + minute]! >> 1;
    into.minFirst[minute] = bytes[start + minute]! & 1;
  }
  const min = start + MINUTES + 2;
  const max = min + bytes.readUInt16LE(min - 2) + 2;
  const mean = max + bytes.readUInt16LE(max - 2) + 2;
  if (parts === "means") return decodeColumn(bytes, into.mean, mean, mean + bytes.readUInt16LE(mean - 2));
  decodeColumn(bytes, into.min, min, max - 2);
  decodeColumn(bytes, into.max, max, mean - 2);
}

import { type SequenceRange, withRange } from "@sigma/contract/rigs/sequence-ranges";
import type { LogRecord } from "./record";
import { HOUR } from "@sigma/terms/durations";

/** The frames of a segment in one hour of the device's clock. */
export type HourOfLog = { hour: number; frames: number; first: number; last: number };

/** The properties of a segment that are known without reading it; plain JSON, stored beside a complete segment. */
export type SegmentIndex = {
  /** Bytes of sound records; the file is as long. */
  bytes: number;
  frames: number;
  ranges: SequenceRange[];
  oldestMs: number | null;
  newestMs: number | null;
  hours: HourOfLog[];
};

const HOUR_MS = HOUR * 1000;

/** The index of a segment without records. */
export const emptyIndex = (): SegmentIndex => ({
  bytes: 0,
  frames: 0,
  ranges: [],
  oldestMs: null,
  newestMs: null,
  hours: [],
});

/** Adds records to an index, which is changed. @param bytes how long the segment is with them */
export function addToIndex(index: SegmentIndex, records: readonly LogRecord[], bytes: number): void {
  index.bytes = bytes;
  for (const { sequence, wallMs } of records) {
    index.frames++;
    const last = index.ranges.at(-1);
    if (last && last[1] === sequence - 1) index.ranges[index.ranges.length - 1] = [last[0], sequence];
    else index.ranges = withRange(index.ranges, [sequence, sequence]);
    index.oldestMs = Math.min(index.oldestMs ?? wallMs, wallMs);
    index.newestMs = Math.max(index.newestMs ?? wallMs, wallMs);
    addToHour(index.hours, sequence, Math.floor(wallMs / HOUR_MS) * (HOUR_MS / 1000));
  }
}

function addToHour(hours: HourOfLog[], sequence: number, hour: number): void {
  const hourEntry = hours.at(-1)?.hour === hour ? hours.at(-1) : hours.find((each) => each.hour === hour);
  if (!hourEntry) hours.push({ hour, frames: 1, first: sequence, last: sequence });
  else {
    hourEntry.frames++;
    hourEntry.first = Math.min(hourEntry.first, sequence);
    hourEntry.last = Math.max(hourEntry.last, sequence);
  }
}

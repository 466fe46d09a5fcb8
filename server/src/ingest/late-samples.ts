import { channels } from "@sigma/terms/channels";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { emptyValues, fallbackChannels, type Sample } from "@sigma/terms/sample";
import type { Reading } from "../sources/reading";
import type { SampleReader } from "../storage/samples/sample-reader";
import type { TickWriter } from "../storage/samples/tick/tick-writer";
import type { WellNo } from "../storage/well-no";

/** Readings of one well that are older than what its fold still holds. */
export type LateSamples = {
  take(reading: Reading): void;
  /** Puts what came together into storage, where it has waited long enough. */
  tick(): Promise<void>;
  /** Puts everything into storage at once. */
  flush(): Promise<void>;
  /** How many readings wait. */
  readonly count: number;
};

/** What late samples stand on. */
export type LatePorts = {
  clock: () => EpochSeconds;
  samples: Pick<SampleReader, "at">;
  writer: Pick<TickWriter, "append" | "flush">;
  /** Everything derived from a moment on has to be recomputed. */
  outdated(from: EpochSeconds): void;
  repeated(): void;
  /** More waits than may: the source has to be held back, or may go on. */
  crowded(isCrowded: boolean): void;
};

/** Late readings are gathered for so long, so that a backlog is written in few pieces. */
const GATHER: Seconds = 0.5;
const MANY = 1000;
/** A slower record from so long before a late sample may join it now. */
const JOIN_REACH: Seconds = 60;
const CROWDED = 5000;

/**
 * Makes the place where readings wait that belong to the past of a well.
 *
 * Each lays its values over the stored sample of its second, or becomes one; what a stored sample has beside them
 * stays. A value that is stored already says nothing new.
 */
export function createLateSamples(wellNo: WellNo, ports: LatePorts): LateSamples {
  let gathered = new Map<EpochSeconds, Reading[]>();
  let since: EpochSeconds | null = null;
  let count = 0;
  let isCrowded = false;
  let last = Promise.resolve();

  return {
    take(reading) {
      const same = gathered.get(reading.time);
      if (same) same.push(reading);
      else gathered.set(reading.time, [reading]);
      count++;
      since ??= ports.clock();
      crowd(count >= CROWDED);
    },
    async tick() {
      if (since === null || (count < MANY && ports.clock() - since < GATHER)) return;
      await flush();
    },
    flush,
    get count() {
      return count;
    },
  };

  function crowd(now: boolean): void {
    if (now === isCrowded) return;
    isCrowded = now;
    ports.crowded(now);
  }

  function flush(): Promise<void> {
    last = last.then(writeGathered, writeGathered);
    return last;
  }

  async function writeGathered(): Promise<void> {
    if (count === 0) return;
    const readings = gathered;
    gathered = new Map();
    since = null;
    await write(readings);
  }

  /** What cannot be written now is gathered again. */
  async function write(readings: Map<EpochSeconds, Reading[]>): Promise<void> {
    let written: EpochSeconds | null = null;
    try {
      await ports.writer.flush();
      const found = await ports.samples.at(wellNo, [...readings.keys()]);
      const stored = new Map(found.map((sample) => [sample.time, sample]));
      for (const [time, given] of [...readings].toSorted(([a], [b]) => a - b)) {
        const before = stored.get(time);
        const laid = lay(before, time, given);
        if (!laid) ports.repeated();
        else if (!ports.writer.append(wellNo, laid)) break;
        else written ??= time;
        readings.delete(time);
        count -= given.length;
      }
    } finally {
      for (const [time, given] of readings) gathered.set(time, [...given, ...(gathered.get(time) ?? [])]);
      if (readings.size > 0) since ??= ports.clock();
      crowd(count >= CROWDED);
      if (written !== null) ports.outdated(written - JOIN_REACH);
    }
  }
}

/** Bit of each channel that can be a calculated stand-in, by slot. */
const derivedBits = new Map<number, number>(
  fallbackChannels.map((id, bit) => [channels.findIndex((row) => row.id === id), 1 << bit]),
);

/** A sample with the values of readings laid over it; null where it has them all. */
function lay(before: Sample | undefined, time: EpochSeconds, readings: readonly Reading[]): Sample | null {
  const values = before ? before.values.slice() : emptyValues();
  let derived = before?.derived ?? 0;
  let changed = before === undefined;
  for (const reading of readings) {
    for (const [index, slot] of reading.slots.entries()) {
      const value = reading.values[index]!;
      const bit = derivedBits.get(slot) ?? 0;
      if (values[slot] === value && !(derived & bit)) continue;
      values[slot] = value;
      derived &= ~bit;
      changed = true;
    }
  }
  return changed ? { time, values, origin: before?.origin ?? "backfill", derived } : null;
}

import { channels } from "@sigma/terms/channels";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { emptyValues, fallbackChannels, type Sample } from "@sigma/terms/sample";
import type { Reading } from "../../sources/reading";
import type { TickWriter } from "../../storage/samples/tick/tick-writer";
import type { WellNo } from "../../storage/well-no";

/** Readings of one well that are older than what its pipeline still holds. */
export type LateSamples = {
  take(reading: Reading): void;
  /** Puts what came together into storage, where it has waited long enough. */
  tick(): void;
  /** Puts everything into storage at once. */
  flush(): Promise<void>;
  /** How many readings wait. */
  count(): number;
};

/** What late samples stand on. */
export type LatePorts = {
  clock: () => EpochSeconds;
  /** How many readings wait for all wells together. */
  all: { count: number };
  writer: Pick<TickWriter, "layOver">;
  /** Everything derived from a moment on has to be recomputed; resolves when that is noted. */
  outdated(from: EpochSeconds): Promise<void>;
  repeated(): void;
  /** What came could not be written and is tried again. */
  failed(fault: unknown): void;
  /** More waits than may: the source has to be held back, or may go on. */
  crowded(isCrowded: boolean): void;
};

/** Late readings are gathered for so long, so that a backlog is written in few pieces. */
const GATHER: Seconds = 0.5;
/** So many are written without waiting for more. */
const MANY = 1500;
/** A slower record from so long before a late sample may join it now. */
const JOIN_REACH: Seconds = 60;
/** The source is held back when so many wait, and goes on when half of them are written. */
const CROWDED = 8000;
/** While so many wait for all wells together, a source is held back from this many of its own. */
const CROWDED_ALL = 100_000;
const CROWDED_SHARE = 500;

/**
 * Makes the place where readings wait that belong to the past of a well.
 *
 * Each lays its values over the stored sample of its second, or becomes one; what a stored sample has beside them
 * stays. A value that is stored already says nothing new.
 */
export function createLateSamples(wellNo: WellNo, ports: LatePorts): LateSamples {
  let gathered = new Map<EpochSeconds, Reading[]>();
  let gatheredCount = 0;
  let since: EpochSeconds | null = null;
  /** Readings that are being written. */
  let writtenCount = 0;
  let writing: Promise<void> | null = null;
  /** The last write failed: the next one waits for a tick. */
  let isFailing = false;
  let isCrowded = false;

  return {
    take(reading) {
      gather(reading.time, [reading], false);
      ports.all.count++;
      since ??= ports.clock();
      crowd();
      if (gatheredCount >= MANY && !isFailing) start();
    },
    tick() {
      isFailing = false;
      if (gatheredCount >= MANY || (since !== null && ports.clock() - since >= GATHER)) start();
    },
    flush,
    count: () => gatheredCount + writtenCount,
  };

  function gather(time: EpochSeconds, readings: readonly Reading[], areOlder: boolean): void {
    const same = gathered.get(time);
    if (!same) gathered.set(time, [...readings]);
    else if (areOlder) same.unshift(...readings);
    else same.push(...readings);
    gatheredCount += readings.length;
  }

  function crowd(): void {
    const most = ports.all.count >= CROWDED_ALL ? CROWDED_SHARE : CROWDED;
    const now = gatheredCount + writtenCount >= (isCrowded ? most / 2 : most);
    if (now === isCrowded) return;
    isCrowded = now;
    ports.crowded(now);
  }

  async function flush(): Promise<void> {
    if (writing) {
      await writing.catch(() => undefined);
      await flush();
    } else if (gatheredCount > 0) await write();
  }

  /** Writes until little waits; one write at a time. */
  function start(): void {
    if (writing || gatheredCount === 0) return;
    write().then(
      () => {
        if (gatheredCount >= MANY) start();
      },
      (fault: unknown) => ports.failed(fault),
    );
  }

  function write(): Promise<void> {
    writing = writeGathered().finally(() => (writing = null));
    return writing;
  }

  /** What cannot be written now is gathered again. */
  async function writeGathered(): Promise<void> {
    const readings = gathered;
    writtenCount = gatheredCount;
    gathered = new Map();
    gatheredCount = 0;
    since = null;
    try {
      await layOver(readings);
      ports.all.count -= writtenCount;
    } catch (fault) {
      isFailing = true;
      for (const [time, given] of readings) gather(time, given, true);
      since = ports.clock();
      throw fault;
    } finally {
      writtenCount = 0;
      crowd();
    }
  }

  /**
   * That results are outdated is noted before samples are written, so that it is known after a kill, and again after it,
   * so that a recompute which began in between is not the last.
   */
  async function layOver(readings: ReadonlyMap<EpochSeconds, readonly Reading[]>): Promise<void> {
    const seconds = [...readings.keys()].toSorted((a, b) => a - b);
    let outdatedFrom: EpochSeconds | null = null;
    await ports.writer.layOver(wellNo, seconds, async (found) => {
      const stored = new Map(found.map((sample) => [sample.time, sample]));
      const laid = seconds.flatMap((time) => lay(stored.get(time), time, readings.get(time)!) ?? []);
      for (let repeated = seconds.length - laid.length; repeated > 0; repeated--) ports.repeated();
      const [oldest] = laid;
      if (!oldest) return [];
      outdatedFrom = oldest.time - JOIN_REACH;
      await ports.outdated(outdatedFrom);
      return laid;
    });
    if (outdatedFrom !== null) void ports.outdated(outdatedFrom);
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
  // What comes late is compared with what was measured, not with what a person made of it.
  for (const [slot, value] of before?.original?.entries() ?? []) {
    if (Number.isNaN(value)) continue;
    values[slot] = value;
    derived &= ~(derivedBits.get(slot) ?? 0);
  }
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

import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { emptyValues, type Sample } from "@sigma/terms/sample";
import type { Reading } from "../../sources/reading";
import { layLate, type LayLatePorts } from "../../storage/samples/tick/lay-late";
import type { TickWriter } from "../../storage/samples/tick/tick-writer";
import type { WellNo } from "../../storage/well-no";

/** Readings of one well that are older than the window of its pipeline. */
export type LateSamples = {
  take(reading: Reading): void;
  /** Writes the gathered readings to storage once they have waited long enough. */
  tick(): void;
  /** Stores all data at once. */
  flush(): Promise<void>;
  /** How many readings wait. */
  count(): number;
  /**
   * Puts all data into storage, or on disk while the database is away; no more data may be added.
   *
   * @throws Error if neither accepts them
   */
  close(): Promise<void>;
};

/** The dependencies of late samples. */
export type LatePorts = Pick<LayLatePorts, "outdated"> & {
  clock: () => EpochSeconds;
  /** How many readings wait for all wells together. */
  all: { count: number };
  writer: Pick<TickWriter, "layOver" | "keepLate">;
  repeated(): void;
  /** Readings could not be written and will be retried. */
  failed(fault: unknown): void;
  /** More waits than may: the source has to be held back, or may go on. */
  crowded(isCrowded: boolean): void;
};

/** Period for which late readings are gathered, so that a backlog is written in few pieces. */
const GATHER: Seconds = 0.5;
/** Number that is written without waiting for more. */
const BATCH_SIZE = 1500;
/** Number of waiting samples from which the source is held back; it resumes when half of them are written. */
const CROWDED = 8000;
/** Total number of waiting readings of all wells from which each source is held back at its own, smaller number. */
const CROWDED_ALL = 100_000;
const CROWDED_SHARE = 500;

/**
 * Makes the buffer for readings that belong to the past of a well; `layLate` writes them.
 */
export function createLateSamples(wellNo: WellNo, ports: LatePorts): LateSamples {
  /** The values of each second; of several readings the last counts. */
  let gatheredValues = new Map<EpochSeconds, Float64Array>();
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
      gather(reading);
      ports.all.count++;
      since ??= ports.clock();
      crowd();
      if (gatheredCount >= BATCH_SIZE && !isFailing) start();
    },
    tick() {
      isFailing = false;
      if (gatheredCount >= BATCH_SIZE || (since !== null && ports.clock() - since >= GATHER)) start();
    },
    flush,
    count: () => gatheredCount + writtenCount,
    async close() {
      try {
        await flush();
      } catch (fault) {
        if (!ports.writer.keepLate(wellNo, samplesOf(gatheredValues))) throw fault;
      } finally {
        ports.all.count -= gatheredCount;
        gatheredValues = new Map();
        gatheredCount = 0;
      }
    },
  };

  function gather({ time, slots, values }: Reading): void {
    const secondValues = gatheredValues.get(time) ?? emptyValues();
    for (const [index, slot] of slots.entries()) secondValues[slot] = values[index]!;
    gatheredValues.set(time, secondValues);
    gatheredCount++;
  }

  /** Readings that could not be written come before those gathered since. */
  function gatherAgain(unwritten: ReadonlyMap<EpochSeconds, Float64Array>, count: number): void {
    for (const [time, values] of unwritten) {
      for (const [slot, value] of gatheredValues.get(time)?.entries() ?? [])
        if (!Number.isNaN(value)) values[slot] = value;
      gatheredValues.set(time, values);
    }
    gatheredCount += count;
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
        if (gatheredCount >= BATCH_SIZE) start();
      },
      (fault: unknown) => ports.failed(fault),
    );
  }

  function write(): Promise<void> {
    writing = writeGathered().finally(() => (writing = null));
    return writing;
  }

  /** Readings that cannot be written now are gathered again. */
  async function writeGathered(): Promise<void> {
    const unwritten = gatheredValues;
    writtenCount = gatheredCount;
    gatheredValues = new Map();
    gatheredCount = 0;
    since = null;
    try {
      const repeatedCount = await layLate(
        { layOver: ports.writer.layOver, outdated: ports.outdated },
        wellNo,
        samplesOf(unwritten),
      );
      for (let statedCount = 0; statedCount < repeatedCount; statedCount++) ports.repeated();
      ports.all.count -= writtenCount;
    } catch (fault) {
      isFailing = true;
      gatherAgain(unwritten, writtenCount);
      since = ports.clock();
      throw fault;
    } finally {
      writtenCount = 0;
      crowd();
    }
  }
}

const samplesOf = (gatheredValues: ReadonlyMap<EpochSeconds, Float64Array>): Sample[] =>
  [...gatheredValues]
    .map(([time, values]): Sample => ({ time, values, origin: "backfill", derived: 0 }))
    .toSorted((a, b) => a.time - b.time);

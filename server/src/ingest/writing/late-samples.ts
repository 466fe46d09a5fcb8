import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { emptyValues, type Sample } from "@sigma/terms/sample";
import type { Reading } from "../../sources/reading";
import { layLate, type LayLatePorts } from "../../storage/samples/tick/lay-late";
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
  /**
   * Puts everything into storage, or on disk while the database is away; nothing may be taken any more.
   *
   * @throws Error where neither takes it
   */
  close(): Promise<void>;
};

/** What late samples stand on. */
export type LatePorts = Pick<LayLatePorts, "outdated"> & {
  clock: () => EpochSeconds;
  /** How many readings wait for all wells together. */
  all: { count: number };
  writer: Pick<TickWriter, "layOver" | "keepLate">;
  repeated(): void;
  /** What came could not be written and is tried again. */
  failed(fault: unknown): void;
  /** More waits than may: the source has to be held back, or may go on. */
  crowded(isCrowded: boolean): void;
};

/** Late readings are gathered for so long, so that a backlog is written in few pieces. */
const GATHER: Seconds = 0.5;
/** Number that is written without waiting for more. */
const BATCH_SIZE = 1500;
/** Number of waiting samples from which the source is held back; it goes on when half of them are written. */
const CROWDED = 8000;
/** While this number waits for all wells together, a source is held back from this number of its own. */
const CROWDED_ALL = 100_000;
const CROWDED_SHARE = 500;

/**
 * Makes the place where readings wait that belong to the past of a well; `layLate` says how they are written.
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

  /** What could not be written comes before what was gathered since. */
  function gatherAgain(unwritten: ReadonlyMap<EpochSeconds, Float64Array>, count: number): void {
    for (const [time, values] of unwritten) {
      for (const [slot, value] of gatheredValues.get(time)?.entries() ?? []) if (!Number.isNaN(value)) values[slot] = value;
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

  /** What cannot be written now is gathered again. */
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
      for (let saidCount = 0; saidCount < repeatedCount; saidCount++) ports.repeated();
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

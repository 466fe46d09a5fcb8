import { setTimeout as wait } from "node:timers/promises";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { Logger } from "pino";
import type { HeldReading, Reading } from "../../sources/reading";
import { MOST_AHEAD } from "../../sources/source-clock";
import type { Stores } from "../../storage/stores";
import type { WellNo } from "../../storage/well-no";

/** Readings of a wrong clock, held for one well until a user decides. */
export type HeldReadings = {
  take(reading: HeldReading): void;
  /** How many wait for a decision. */
  count(): number;
  /** Stores what was taken, about every second. */
  tick(): void;
  /** Stores what was taken at once. */
  flush(): Promise<void>;
  /**
   * Has held readings stored with seconds subtracted from their times: 0 stores all unchanged. With a shift, only the
   * readings are stored that it brings to the server's time or before it.
   *
   * @returns the number of readings decided on; they are stored in the background, also after a restart
   */
  release(shift: Seconds): Promise<number>;
  /** Sets all aside, or restores those set aside, and returns their number. */
  setIgnored(ignored: boolean): Promise<number>;
  /** Resolves when all released readings are stored. */
  drained(): Promise<void>;
  /** Whether released readings could not be stored, so that it has to be retried. */
  hasFailed(): boolean;
  /** Stores what was taken and stops giving out. */
  close(): Promise<void>;
};

/** The dependencies of held readings. */
export type HeldPorts = {
  store: Stores["heldReadings"];
  clock: () => EpochSeconds;
  log: Logger;
  /** Takes a reading whose time has been decided. */
  deliver: (reading: Reading) => void;
  /** Whether more can be taken at the moment. */
  mayDeliver: () => boolean;
  /** Resolves when all delivered readings are stored. */
  stored: () => Promise<unknown>;
  /** No more readings may be held until a user decides: the rig is held back, or may continue. */
  full: (reason: string | null) => void;
};

/** Maximum number of held and ignored readings of a well: more than two days at one a second. */
export const MOST_HELD = 200_000;
/** Readings that may wait in memory while the database is away, before the rig is held back. */
const MOST_WAITING = 500;
const WRITE_EVERY: Seconds = 1;
const PAUSE_MS = 250;
/** Retry delay for released readings that could not be stored. */
export const RETRY_AFTER: Seconds = 10;
/** Minimum age at receipt from which a reading is history. */
const HISTORY_AGE: Seconds = 120;

/** Opens the held readings of a well and resumes earlier decisions. */
export async function openHeldReadings(wellNo: WellNo, ports: HeldPorts): Promise<HeldReadings> {
  const { store, clock, log } = ports;
  const heldSummary = await store.summary(wellNo);
  let lastSeq = heldSummary.lastSeq;
  let heldCount = heldSummary.held?.count ?? 0;
  let ignoredCount = heldSummary.ignored?.count ?? 0;
  let waiting: HeldReading[] = [];
  let writtenAt = clock();
  let writing: Promise<void> = Promise.resolve();
  let isWriting = false;
  let releasing: Promise<void> | null = null;
  /** A decision was made that the running release may have missed. */
  let isReleaseDue = false;
  let retryAt: EpochSeconds | null = null;
  const closing = new AbortController();

  startRelease();
  return {
    take(reading) {
      waiting.push(reading);
      tellFull();
    },
    count: () => heldCount + waiting.length,
    tick() {
      if (retryAt !== null && clock() >= retryAt) startRelease();
      if (waiting.length === 0 || isWriting || clock() - writtenAt < WRITE_EVERY) return;
      write().catch((fault: unknown) => log.warn({ err: fault, wellNo }, "held readings are written again"));
    },
    async flush() {
      if (waiting.length > 0) await write();
    },
    async release(shift) {
      await write();
      const count = await store.release(wellNo, shift, choiceOf(shift));
      heldCount -= count;
      tellFull();
      startRelease();
      return count;
    },
    async setIgnored(isIgnored) {
      await write();
      const count = await store.setIgnored(wellNo, isIgnored);
      heldCount += isIgnored ? -count : count;
      ignoredCount += isIgnored ? count : -count;
      tellFull();
      return count;
    },
    drained: () => releasing ?? Promise.resolve(),
    hasFailed: () => retryAt !== null,
    async close() {
      closing.abort();
      await write().catch((fault: unknown) => log.error({ err: fault, wellNo }, "held readings were not written"));
      await releasing;
    },
  };

  function tellFull(): void {
    const count = heldCount + waiting.length;
    if (count >= MOST_HELD) {
      ports.full(
        `${count} readings of a wrong clock are kept aside. Accept, shift or ignore them; the rig is held back`,
      );
    } else if (waiting.length >= MOST_WAITING) ports.full("Held readings cannot be written; the rig is held back");
    else ports.full(null);
  }

  function write(): Promise<void> {
    writing = writing.then(writeWaiting, writeWaiting);
    return writing;
  }

  /** Readings that are ahead and readings that were set back are decided separately, so they share no batch. */
  async function writeWaiting(): Promise<void> {
    isWriting = true;
    writtenAt = clock();
    try {
      while (waiting.length > 0) {
        const ahead = isAhead(waiting[0]!);
        const end = waiting.findIndex((reading) => isAhead(reading) !== ahead);
        const batch = waiting.slice(0, Math.min(MOST_WAITING, end < 0 ? waiting.length : end));
        const excess = heldCount + ignoredCount + batch.length - MOST_HELD;
        if (ignoredCount > 0 && excess > 0) await dropIgnored(excess);
        await store.add(wellNo, lastSeq + 1, batch);
        lastSeq++;
        heldCount += batch.length;
        waiting = waiting.slice(batch.length);
      }
    } finally {
      isWriting = false;
      tellFull();
    }
  }

  async function dropIgnored(excess: number): Promise<void> {
    await store.dropIgnored(wellNo, excess);
    ignoredCount = (await store.summary(wellNo)).ignored?.count ?? 0;
  }

  function startRelease(): void {
    retryAt = null;
    isReleaseDue = true;
    releasing ??= releaseDue();
  }

  async function releaseDue(): Promise<void> {
    try {
      while (isReleaseDue) {
        isReleaseDue = false;
        await releaseAll();
      }
    } catch (fault) {
      log.warn({ err: fault, wellNo }, "what was decided about held readings is tried again");
      retryAt = clock() + RETRY_AFTER;
    } finally {
      releasing = null;
    }
  }

  async function releaseAll(): Promise<void> {
    for (;;) {
      const batches = closing.signal.aborted ? [] : await store.nextReleased(wellNo);
      if (batches.length === 0) return;
      for (const { shift, readings } of batches) {
        for (const reading of readings) {
          if (!(await mayDeliver())) return;
          ports.deliver(toReading(reading, shift));
        }
      }
      await ports.stored();
      await store.forget(
        wellNo,
        batches.map(({ seq }) => seq),
      );
    }
  }

  /** Waits until more can be taken; false if the well is closed before that. */
  async function mayDeliver(): Promise<boolean> {
    while (!closing.signal.aborted && !ports.mayDeliver()) await wait(PAUSE_MS);
    return !closing.signal.aborted;
  }
}

const isAhead = ({ rigTime, receivedAt }: HeldReading): boolean => rigTime - receivedAt > MOST_AHEAD;

/** A shift applies to clocks that are off in its direction, if it brings them to the server's time. */
function choiceOf(shift: Seconds): { mostAhead?: Seconds; leastAhead?: Seconds } {
  if (shift > 0) return { leastAhead: MOST_AHEAD, mostAhead: shift + MOST_AHEAD };
  return shift < 0 ? { mostAhead: MOST_AHEAD } : {};
}

function toReading({ rigTime, receivedAt, slots, values, surface }: HeldReading, shift: Seconds): Reading {
  const time = rigTime - shift;
  return { time, origin: receivedAt - time > HISTORY_AGE ? "backfill" : "live", slots, values, surface };
}

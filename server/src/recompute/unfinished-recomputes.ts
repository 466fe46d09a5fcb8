import type { EngineMessage } from "@sigma/contract/engine-message";
import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Logger } from "pino";
import type { Stores } from "../app/resources";
import type { SavedSettings } from "../storage/entities/recompute-store";

/** A stretch of a well from a moment on, from its first sample where that is null. */
export type Since = { from: EpochSeconds | null };

/** What is asked for of one well and not finished. */
export type UnfinishedRecompute = Since & {
  /** The saves that asked for it; empty where no person did. */
  messages: EngineMessage[];
  /** What of it the server itself found outdated; null where it found nothing. */
  needed: Since | null;
};

/** Remembers what a server that stops in the middle does when it starts again. */
export type UnfinishedRecomputes = {
  /** Notes what is unfinished of a well, null where nothing is; of notes that come at once the last is written. */
  note(wellId: WellId, job: UnfinishedRecompute | null): void;
  /** What the last run left, and which saved settings are not in the stored results. */
  left(): Promise<(SavedSettings & { wellId: WellId; job: UnfinishedRecompute | null })[]>;
  /** Waits until everything is written. */
  written(): Promise<void>;
};

type Noted = Omit<UnfinishedRecompute, "needed"> & { needed?: Since | null };

/** Makes the notes. */
export function createUnfinishedRecomputes(
  { wells, recomputes }: Pick<Stores, "wells" | "recomputes">,
  log: Logger,
): UnfinishedRecomputes {
  const unwritten = new Map<WellId, UnfinishedRecompute | null>();
  /** What was noted last of each well. */
  const noted = new Map<WellId, string>();
  let writing: Promise<void> | null = null;

  return {
    note(wellId, job) {
      const text = JSON.stringify(job);
      if (noted.get(wellId) === text) return;
      noted.set(wellId, text);
      unwritten.set(wellId, job);
      writing ??= writeAll();
    },
    async left() {
      return (await recomputes.all()).map(({ job: found, ...row }) => {
        if (found === null) return { ...row, job: null };
        const job = found as Noted;
        // What no person asked for is needed, also where the note does not say so.
        const needed = job.needed ?? (job.messages.length === 0 ? { from: job.from } : null);
        return { ...row, job: { ...job, needed } };
      });
    },
    async written() {
      await writing;
    },
  };

  /** Writes one well after the other, each as it is when its turn comes. */
  async function writeAll(): Promise<void> {
    for (const wellId of unwritten.keys()) {
      try {
        const wellNo = await wells.numberOf(wellId);
        const job = unwritten.get(wellId)!;
        unwritten.delete(wellId);
        if (wellNo !== null) await recomputes.note(wellNo, job);
      } catch (fault) {
        unwritten.delete(wellId);
        noted.delete(wellId);
        log.warn({ err: fault, wellId }, "an unfinished recompute was not noted");
      }
    }
    writing = null;
  }
}

import type { EngineMessage } from "@sigma/contract/engine-message";
import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Logger } from "pino";
import type { Stores } from "../app/resources";

/** A stretch of a well from a moment on, from its first sample where that is null. */
export type Since = { from: EpochSeconds | null };

/** What is asked for of one well and not finished. */
export type UnfinishedRecompute = Since & {
  /** The saves that asked for it; empty where no person did. */
  messages: EngineMessage[];
  /** What of it the house itself found outdated; null where it found nothing. */
  needed: Since | null;
};

/** Remembers beside the settings of each well what a server that stops in the middle does when it starts again. */
export type UnfinishedRecomputes = {
  /** Notes what is unfinished of a well, null where nothing is; of notes that come at once the last is written. */
  note(wellId: WellId, job: UnfinishedRecompute | null): void;
  /** What the last run left. */
  left(): Promise<{ wellId: WellId; job: UnfinishedRecompute }[]>;
  /** Waits until everything is written. */
  written(): Promise<void>;
};

const KIND = "recompute-unfinished";
type Noted = { job: (Omit<UnfinishedRecompute, "needed"> & { needed?: Since | null }) | null };

/** Makes the notes. */
export function createUnfinishedRecomputes(
  { wells, wellSettings }: Pick<Stores, "wells" | "wellSettings">,
  log: Logger,
): UnfinishedRecomputes {
  const unwritten = new Map<WellId, UnfinishedRecompute | null>();
  let writing: Promise<void> | null = null;

  return {
    note(wellId, job) {
      unwritten.set(wellId, job);
      writing ??= writeAll();
    },
    async left() {
      return (await wellSettings.ofEveryWell(KIND)).flatMap(({ wellId, value }) => {
        const { job } = value as Noted;
        if (!job) return [];
        // What no person asked for is needed, also where the note does not say so.
        const needed = job.needed ?? (job.messages.length === 0 ? { from: job.from } : null);
        return [{ wellId, job: { ...job, needed } }];
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
        if (wellNo !== null) await wellSettings.save(wellNo, KIND, { job });
      } catch (fault) {
        unwritten.delete(wellId);
        log.warn({ err: fault, wellId }, "an unfinished recompute was not noted");
      }
    }
    writing = null;
  }
}

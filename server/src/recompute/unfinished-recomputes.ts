import type { EngineMessage } from "@sigma/contract/engine-message";
import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Logger } from "pino";
import type { WellNo } from "../storage/well-no";
import type { Stores } from "../storage/stores";
import type { SavedSettings } from "../storage/entities/wells/recompute-store";

/** A stretch of a well from a moment on, from its first sample where that is null. */
export type Since = { from: EpochSeconds | null };

/** The unfinished requests for one well. */
export type UnfinishedRecompute = Since & {
  /** The saves that requested it; empty if no user did. */
  messages: EngineMessage[];
  /** The part that the server itself found outdated; null without such a part. */
  needed: Since | null;
};

/** Remembers what a server that stops in the middle does when it starts again. */
export type UnfinishedRecomputes = {
  /**
   * Records the unfinished work of a well, null if all work is done. If several records are made at once, the last is written.
   *
   * @returns resolves when it has been written or the write has failed
   */
  note(wellId: WellId, job: UnfinishedRecompute | null): Promise<void>;
  /** The work left by the last run, or for given wells the work left by other servers, and the saved settings missing from stored results. */
  left(wells?: readonly WellNo[]): Promise<(SavedSettings & { wellId: WellId; job: UnfinishedRecompute | null })[]>;
  /** Waits until all notes are written. */
  written(): Promise<void>;
};

type Noted = Omit<UnfinishedRecompute, "needed"> & { needed?: Since | null };

/** Makes the notes. */
export function createUnfinishedRecomputes(
  { wells, recomputes }: Pick<Stores, "wells" | "recomputes">,
  log: Logger,
): UnfinishedRecomputes {
  const unwritten = new Map<WellId, Note>();
  /** The newest note of each well, and the promise of its write. */
  const newest = new Map<WellId, { text: string; written: Promise<void> }>();
  let writing: Promise<void> | null = null;

  return {
    note(wellId, job) {
      const text = JSON.stringify(job);
      const newestNote = newest.get(wellId);
      if (newestNote?.text === text) return newestNote.written;
      const note = unwritten.get(wellId) ?? blankNote();
      note.job = job;
      unwritten.set(wellId, note);
      newest.set(wellId, { text, written: note.written });
      writing ??= writeAll();
      return note.written;
    },
    async left(of) {
      return (await recomputes.all(of)).map(({ job: found, ...row }) => {
        if (found === null) return { ...row, job: null };
        const job = found as Noted;
        // A part without a user's request is needed, even if the record does not say so.
        const neededRange = job.needed ?? (job.messages.length === 0 ? { from: job.from } : null);
        return { ...row, job: { ...job, needed: neededRange } };
      });
    },
    async written() {
      await writing;
    },
  };

  /** Writes one well after the other, each in its state at that time. */
  async function writeAll(): Promise<void> {
    for (const [wellId, note] of unwritten) {
      try {
        const wellNo = await wells.numberOf(wellId);
        unwritten.delete(wellId);
        if (wellNo !== null) await recomputes.note(wellNo, note.job);
      } catch (fault) {
        unwritten.delete(wellId);
        newest.delete(wellId);
        log.warn({ err: fault, wellId }, "an unfinished recompute was not noted");
      }
      note.done();
    }
    writing = null;
  }
}

/** The record about to be written for a well. */
type Note = { job: UnfinishedRecompute | null; written: Promise<void>; done: () => void };

function blankNote(): Note {
  let resolveWritten = (): void => undefined;
  const writePromise = new Promise<void>((resolve) => (resolveWritten = resolve));
  return { job: null, written: writePromise, done: resolveWritten };
}

import type { Calls } from "../threads/call-messages";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { WellId } from "@sigma/contract/ids";
import type { ArchiveJobState } from "@sigma/contract/exchange/archive-job";
import type { RemovedData } from "@sigma/contract/exchange/retention";
import type { WellNo } from "../storage/well-no";

/** What a thread does with the archive of a well. */
export type ArchiveTask =
  | { kind: "import"; file: string; name: string; now: EpochSeconds }
  /** Writes an archive, proves it, and removes what is in it. */
  | {
      kind: "archive";
      well: WellNo;
      file: string;
      /** The samples of the well went before: the archive is there, and the rest goes. */
      isWritten: boolean;
      removed: RemovedData;
      by: string;
      now: EpochSeconds;
    }
  | { kind: "restore"; well: WellNo; wellId: WellId; file: string };

/** What came of a task. */
export type ArchiveResult = { wellId: WellId; notice: string | null };

/** How far the thread is. */
type ArchiveStage = { state: ArchiveJobState; progress: number };

/** What came of a task, or why nothing did; `isKnown` where the sentence is for the person who asked. */
export type ArchiveReply = { done: ArchiveResult } | { fault: string; isKnown: boolean };

/** A task of a job, with the database that it is done in. */
export type ArchiveOrder = { url: string; jobId: string; task: ArchiveTask };

/** What is asked of the thread of archives. */
export type ArchiveCalls = Calls<ArchiveOrder, ArchiveReply, ArchiveStage, never>;

/** Told what a task is at, and how far, from 0 to 1. */
export type TaskProgress = (state: ArchiveJobState, progress: number) => void;

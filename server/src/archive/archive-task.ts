import type { Calls } from "../threads/call-messages";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { WellId } from "@sigma/contract/ids";
import type { ArchiveJobState } from "@sigma/contract/exchange/archive-job";
import type { RemovedData } from "@sigma/contract/exchange/retention";
import type { WellNo } from "../storage/well-no";

/** The task of a thread with the archive of a well. */
export type ArchiveTask =
  | { kind: "import"; file: string; name: string; now: EpochSeconds }
  /** Writes an archive, proves it, and removes what is in it. */
  | {
      kind: "archive";
      well: WellNo;
      file: string;
      /** The samples of the well were removed earlier: the archive exists, and the rest is removed. */
      isWritten: boolean;
      removed: RemovedData;
      by: string;
      now: EpochSeconds;
    }
  | { kind: "restore"; well: WellNo; wellId: WellId; file: string };

/** The result of a task. */
export type ArchiveResult = { wellId: WellId; notice: string | null };

/** How far the thread is. */
type ArchiveStage = { state: ArchiveJobState; progress: number };

/** The result of a task, or the reason why it failed; `isKnown` if the sentence is for the user who requested it. */
export type ArchiveReply = { done: ArchiveResult } | { fault: string; isKnown: boolean };

/** The task of a job, with the database in which it runs. */
export type ArchiveOrder = { url: string; jobId: string; task: ArchiveTask };

/** The requests to the thread of archives. */
export type ArchiveCalls = Calls<ArchiveOrder, ArchiveReply, ArchiveStage, never>;

/** Called with the step of a task and its progress, from 0 to 1. */
export type TaskProgress = (state: ArchiveJobState, progress: number) => void;

import { openDatabase } from "../storage/database";
import { isDiskFull } from "../storage/database-away";
import { answerCalls } from "../threads/answer-calls";
import type { ArchiveCalls, ArchiveReply } from "./archive-task";
import { doArchiveTask } from "./do-archive-task";
import { ArchiveFault } from "./read-archive";

/** Minimum interval between two reports of progress, ms. */
const TELL_EVERY = 250;

answerCalls<ArchiveCalls>(async ({ url, jobId, task }, { note }) => {
  const database = openDatabase({ url, mostCalls: 1 });
  let reportedProgress = { state: "", at: 0 };
  try {
    const outcome = await doArchiveTask(database, jobId, task, (state, progress) => {
      const at = performance.now();
      if (state === reportedProgress.state && at - reportedProgress.at < TELL_EVERY) return;
      reportedProgress = { state, at };
      note({ state, progress: Math.min(1, Math.max(0, progress)) });
    });
    return { done: outcome };
  } catch (fault) {
    return faultWord(fault);
  } finally {
    await database.close();
  }
});

function faultWord(fault: unknown): ArchiveReply {
  if (fault instanceof ArchiveFault) return { fault: fault.message, isKnown: true };
  if (isDiskFull(fault)) return { fault: "The disk of the database is full", isKnown: true };
  const { code, message } = fault as { code?: string; message: string };
  if (code === "ENOSPC" || code === "EDQUOT") {
    return { fault: "The disk that archives are written to is full", isKnown: true };
  }
  if (code === "ENOENT") return { fault: "The file of the archive is no longer there", isKnown: true };
  return { fault: message, isKnown: false };
}

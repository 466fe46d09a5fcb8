import "../threads/end-on-request";
import { parentPort } from "node:worker_threads";
import { openDatabase } from "../storage/database";
import { isDiskFull } from "../storage/database-away";
import type { ArchiveOrder, ArchiveWord } from "./archive-task";
import { doArchiveTask } from "./do-archive-task";
import { ArchiveFault } from "./read-archive";

const port = parentPort!;
const say = (word: ArchiveWord) => port.postMessage(word);

/** Progress is told at most so often, ms. */
const TELL_EVERY = 250;

port.once("message", ({ url, jobId, task }: ArchiveOrder) => {
  const database = openDatabase({ url, mostCalls: 1 });
  let told = { state: "", at: 0 };
  void doArchiveTask(database, jobId, task, (state, progress) => {
    const at = performance.now();
    if (state === told.state && at - told.at < TELL_EVERY) return;
    told = { state, at };
    say({ state, progress: Math.min(1, Math.max(0, progress)) });
  })
    .then(
      (done): ArchiveWord => ({ done }),
      (fault: unknown): ArchiveWord => faultWord(fault),
    )
    .then(async (word) => {
      await database.close();
      say(word);
    });
});

function faultWord(fault: unknown): ArchiveWord {
  if (fault instanceof ArchiveFault) return { fault: fault.message, isKnown: true };
  if (isDiskFull(fault)) return { fault: "The disk of the database is full", isKnown: true };
  const { code, message } = fault as { code?: string; message: string };
  if (code === "ENOSPC" || code === "EDQUOT") {
    return { fault: "The disk that archives are written to is full", isKnown: true };
  }
  if (code === "ENOENT") return { fault: "The file of the archive is no longer there", isKnown: true };
  return { fault: message, isKnown: false };
}

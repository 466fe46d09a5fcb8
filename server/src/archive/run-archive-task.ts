import type { ArchiveJob } from "@sigma/contract/exchange/archive-job";
import { endWorker, openWorker } from "../threads/open-worker";
import type { ArchiveOrder, ArchiveResult, ArchiveWord } from "./archive-task";
import { ArchiveFault } from "./read-archive";

/** A person stopped the task, or the server stops. */
export class TaskStopped extends Error {
  override readonly name = "TaskStopped";
}

/** Memory of the thread beside its buffers, MB. */
const MEMORY_MB = 256;

/**
 * Does a task in a thread of its own. Where it is stopped its transaction ends with the thread, and nothing of it is stored.
 *
 * @throws ArchiveFault with a sentence for who asked; TaskStopped
 */
export async function runArchiveTask(
  order: ArchiveOrder,
  signal: AbortSignal,
  progress: (job: Pick<ArchiveJob, "state" | "progress">) => void,
): Promise<ArchiveResult> {
  if (signal.aborted) throw new TaskStopped();
  const worker = openWorker("archive-worker", import.meta.url, { maxOldGenerationSizeMb: MEMORY_MB });
  let stop: (() => void) | undefined;
  try {
    return await new Promise<ArchiveResult>((resolve, reject) => {
      // What the thread has finished by then is done all the same.
      stop = () => void endWorker(worker);
      signal.addEventListener("abort", stop, { once: true });
      worker.on("message", (word: ArchiveWord) => {
        if ("done" in word) resolve(word.done);
        else if ("fault" in word) reject(word.isKnown ? new ArchiveFault(word.fault) : new Error(word.fault));
        else progress(word);
      });
      worker.on("error", reject);
      worker.on("exit", () => reject(signal.aborted ? new TaskStopped() : new Error("the thread of an archive ended")));
      worker.postMessage(order, []);
    });
  } finally {
    if (stop) signal.removeEventListener("abort", stop);
    await endWorker(worker);
  }
}

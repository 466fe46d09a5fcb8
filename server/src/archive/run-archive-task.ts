import type { ArchiveJob } from "@sigma/contract/exchange/archive-job";
import { openWorkerCalls } from "../threads/worker-calls";
import type { ArchiveCalls, ArchiveOrder, ArchiveResult } from "./archive-task";
import { ArchiveFault } from "./read-archive";

/** A user stopped the task, or the server is stopping. */
export class TaskStopped extends Error {
  override readonly name = "TaskStopped";
}

/** Memory of the thread beside its buffers, MB. */
const MEMORY_MB = 256;

/**
 * Runs a task in a separate thread. If it is stopped its transaction ends with the thread, and nothing of it is stored.
 *
 * @throws ArchiveFault with a sentence for the user who requested it; TaskStopped
 */
export async function runArchiveTask(
  order: ArchiveOrder,
  signal: AbortSignal,
  noteState: (job: Pick<ArchiveJob, "state" | "progress">) => void,
): Promise<ArchiveResult> {
  if (signal.aborted) throw new TaskStopped();
  const thread = openWorkerCalls<ArchiveCalls>("archive-worker", import.meta.url, {
    maxOldGenerationSizeMb: MEMORY_MB,
  });
  // What the thread has finished by then is done all the same.
  const stop = () => void thread.finish();
  signal.addEventListener("abort", stop, { once: true });
  try {
    const reply = await thread.ask(order, { noted: noteState }).catch((fault: unknown) => {
      throw signal.aborted ? new TaskStopped() : fault;
    });
    if ("done" in reply) return reply.done;
    throw reply.isKnown ? new ArchiveFault(reply.fault) : new Error(reply.fault);
  } finally {
    signal.removeEventListener("abort", stop);
    await thread.close();
  }
}

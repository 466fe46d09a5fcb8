import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { addToJob, type RecomputeJob } from "./recompute-job";
import type { UnfinishedRecomputes } from "./unfinished-recomputes";

/** The waiting recomputes, one per well, recorded so that a server that stops does them when it starts again. */
export type WaitingJobs = {
  of(wellId: WellId): RecomputeJob | undefined;
  /** The waiting job for the well of another job; if no job is waiting, a job without any request yet. */
  beside(job: RecomputeJob): RecomputeJob;
  /** Queues a job, replacing one of the same well; it is not recorded yet. */
  put(job: RecomputeJob): void;
  /** Lets go of the job of a well; what is noted stays. */
  drop(wellId: WellId): void;
  /** Takes the job that has been due the longest. */
  takeDue(now: EpochSeconds, isPaused: (wellId: WellId) => boolean): RecomputeJob | null;
  /**
   * Records a job.
   *
   * @param running the running and unfinished work of the same well; null for none
   */
  note(job: RecomputeJob, running: RecomputeJob | null): Promise<void>;
  /** A well has no unfinished work. */
  forget(wellId: WellId): void;
};

/** No job waits yet. */
export function createWaitingJobs(unfinishedJobs: Pick<UnfinishedRecomputes, "note">): WaitingJobs {
  const jobs = new Map<WellId, RecomputeJob>();
  return {
    of: (wellId) => jobs.get(wellId),
    beside: (job) => jobs.get(job.wellId) ?? { ...job, messages: new Set() },
    put: (job) => void jobs.set(job.wellId, job),
    drop: (wellId) => void jobs.delete(wellId),
    takeDue(now, isPaused) {
      const [job] = [...jobs.values()]
        .filter(({ due, wellId }) => due <= now && !isPaused(wellId))
        .toSorted((a, b) => a.due - b.due);
      if (job) jobs.delete(job.wellId);
      return job ?? null;
    },
    note(job, running) {
      const whole = { ...job, messages: new Set(job.messages) };
      if (running) addToJob(whole, running);
      return unfinishedJobs.note(job.wellId, { messages: [...whole.messages], from: whole.from, needed: whole.needed });
    },
    forget: (wellId) => void unfinishedJobs.note(wellId, null),
  };
}

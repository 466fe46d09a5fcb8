import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { addToJob, type RecomputeJob } from "./recompute-job";
import type { UnfinishedRecomputes } from "./unfinished-recomputes";

/** The recomputes that wait, one for a well, noted so that a server that stops does them when it starts again. */
export type WaitingJobs = {
  of(wellId: WellId): RecomputeJob | undefined;
  /** The job that waits for the well of another; where none does, one that nobody asked for yet. */
  beside(job: RecomputeJob): RecomputeJob;
  /** Has a job wait, in place of one of the same well; it is not noted yet. */
  put(job: RecomputeJob): void;
  /** Lets go of the job of a well; what is noted stays. */
  drop(wellId: WellId): void;
  /** Takes the one that is due the longest. */
  takeDue(now: EpochSeconds, isPaused: (wellId: WellId) => boolean): RecomputeJob | null;
  /**
   * Notes a job.
   *
   * @param running what runs of the same well and is unfinished with it; null for nothing
   */
  note(job: RecomputeJob, running: RecomputeJob | null): Promise<void>;
  /** Nothing of a well is unfinished. */
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

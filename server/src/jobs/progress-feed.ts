/** The common progress fields of all jobs. */
type Progress = { _id: string; state: string };

/** The states of the jobs of one kind, and their listeners. */
export type ProgressFeed<Of extends Progress> = {
  /** Reports the progress of a job to the listeners, at most twice a second while its state is the same. */
  tell(progress: Of): void;
  /** Reports to the listeners at once, for a job that is not running. */
  publish(progress: Of): void;
  /** The last progress of a running job; null if none of this id runs. */
  of(this: void, id: string): Of | null;
  /** A job no longer runs. */
  forget(id: string): void;
  /** Calls the listener until the returned function is called. */
  subscribe(this: void, listener: (progress: Of) => void): () => void;
};

/** Minimum interval between two reports of progress, ms. */
const TELL_EVERY = 500;

/** Makes the feed. */
export function createProgressFeed<Of extends Progress>(): ProgressFeed<Of> {
  const listeners = new Set<(progress: Of) => void>();
  const running = new Map<string, { progress: Of; toldAt: number }>();
  const publish = (progress: Of) => listeners.forEach((listener) => listener(progress));

  return {
    tell(progress) {
      const reportedProgress = running.get(progress._id);
      const moment = performance.now();
      const isSoon =
        reportedProgress?.progress.state === progress.state && moment - reportedProgress.toldAt < TELL_EVERY;
      running.set(progress._id, { progress, toldAt: isSoon ? reportedProgress.toldAt : moment });
      if (!isSoon) publish(progress);
    },
    publish,
    of: (id) => running.get(id)?.progress ?? null,
    forget: (id) => void running.delete(id),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

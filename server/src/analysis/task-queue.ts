/** Calculations that wait for a thread: short ones first, but none waits indefinitely behind shorter ones. */
export type TaskQueue<Task extends { name: string }> = {
  readonly length: number;
  add(task: Task): void;
  /** Removes one that is no longer wanted; false if it is not waiting. */
  remove(task: Task): boolean;
  /** Takes the next calculation; null if none is waiting, or only long ones are waiting and `noLong` is set. */
  take(noLong: boolean): Task | null;
  /** Whether a calculation of this name usually takes long. */
  isLong(name: string): boolean;
  /** Learns how long a calculation of a name took, ms. */
  learn(name: string, took: number): void;
  /** Takes all of them out. */
  clear(): Task[];
};

/** A calculation that usually takes longer holds others up, ms: the bound that p95 of a call has. */
const LONG_TASK_MS = 100;
/** The assumed duration of a calculation before the first one of its name has been made, ms. */
const UNKNOWN = 50;
/** How far one duration moves what is expected of its name. */
const WEIGHT = 0.3;

/** A queue of calculations. @param clock a time that only grows, ms */
export function createTaskQueue<Task extends { name: string }>(clock: () => number): TaskQueue<Task> {
  const waiting: { task: Task; since: number }[] = [];
  const usual = new Map<string, number>();
  const estimateTime = (name: string) => usual.get(name) ?? UNKNOWN;
  const isLong = (name: string) => estimateTime(name) > LONG_TASK_MS;
  const drop = (at: number): Task | null => (at < 0 ? null : waiting.splice(at, 1)[0]!.task);

  return {
    get length() {
      return waiting.length;
    },
    isLong,
    add: (task) => void waiting.push({ task, since: clock() }),
    remove: (task) => drop(waiting.findIndex((queuedTask) => queuedTask.task === task)) !== null,
    take(noLong) {
      const now = clock();
      let [next, least] = [-1, Number.POSITIVE_INFINITY];
      for (const [at, { task, since }] of waiting.entries()) {
        if (noLong && isLong(task.name)) continue;
        // A calculation that has waited for its own duration precedes new arrivals.
        const rank = estimateTime(task.name) - (now - since);
        if (rank < least) [next, least] = [at, rank];
      }
      return drop(next);
    },
    learn(name, took) {
      const before = usual.get(name);
      usual.set(name, before === undefined ? took : before + WEIGHT * (took - before));
    },
    clear: () => waiting.splice(0).map(({ task }) => task),
  };
}

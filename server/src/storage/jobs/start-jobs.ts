import { setTimeout as wait } from "node:timers/promises";
import { Logger, run, type Runner } from "graphile-worker";
import type { Logger as Log } from "pino";
import type { Database } from "../database";

/** The work of a job; after an error it runs again later, up to 25 times with increasing delays. */
export type JobTask = (payload: unknown) => Promise<void>;

/** A job of a name that runs from time to time, in the form of a crontab line, UTC. */
export type Schedule = { task: string; crontab: string };

/** Work that may wait and must not be lost: it is stored in the database and done by any node. */
export type Jobs = {
  /**
   * Adds a job to be done as soon as possible.
   *
   * @param key of two waiting jobs with the same key the later one is kept
   */
  add(task: string, payload: object, key?: string): Promise<void>;
  /** Finishes the jobs that run here and takes no more. */
  stop(): Promise<void>;
};

/** Jobs that one node runs at once. */
const MAX_CONCURRENT_JOBS = 2;

/** Pause before the runner is started again after the database was away, ms. */
const RESTART_PAUSE = 2000;

/**
 * Runs the jobs of a database in this process.
 *
 * The runner stops after some 20 s without a database; it is restarted until `stop` is called.
 *
 * @see docs/decisions/004-graphile-worker.md
 */
export async function startJobs({
  database,
  tasks,
  schedules,
  log,
}: {
  database: Database;
  tasks: Readonly<Record<string, JobTask>>;
  schedules: readonly Schedule[];
  log: Pick<Log, "error" | "warn" | "debug">;
}): Promise<Jobs> {
  const stopping = new AbortController();
  const start = () =>
    run({
      pgPool: database.jobs.pool,
      taskList: { ...tasks },
      crontab: schedules.map(({ task, crontab }) => `${crontab} ${task} ?jobKey=${task}&queue=${task}`).join("\n"),
      concurrency: MAX_CONCURRENT_JOBS,
      noHandleSignals: true,
      logger: new Logger(() => (level: string, message) => {
        if (level === "error") log.error(message);
        else if (level === "warning") log.warn(message);
        else log.debug(message);
      }),
    });
  let runner: Runner = await start();
  const supervise = async () => {
    while (!stopping.signal.aborted) {
      await runner.promise.catch((error: Error) => log.warn(`Jobs rest: ${error.message}`));
      while (!stopping.signal.aborted) {
        await wait(RESTART_PAUSE, undefined, { signal: stopping.signal }).catch(() => undefined);
        if (stopping.signal.aborted) return;
        const next = await start().catch(() => null);
        if (!next) continue;
        runner = next;
        break;
      }
    }
  };
  const supervision = supervise();

  return {
    async add(task, payload, key) {
      await runner.addJob(task, payload, key === undefined ? {} : { jobKey: key });
    },
    async stop() {
      stopping.abort();
      await runner.stop().catch(() => undefined);
      await supervision;
    },
  };
}

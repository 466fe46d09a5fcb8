import type { EngineMessage } from "@sigma/contract/engine-message";
import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Logger } from "pino";
import { isDatabaseAway } from "../storage/database-away";
import type { StoredWell } from "../storage/entities/well-store";
import type { TickWriter } from "../storage/samples/tick-writer";
import type { Stores } from "../storage/stores";
import type { LivePublication } from "./live-publication";
import { recomputeWell } from "./recompute-well";
import { readWellSettings } from "./well-settings";
import type { WellRunner } from "./well-runner";

/** Recomputes that were asked for, one after the other. */
export type RecomputeDesk = {
  /**
   * Asks for a recompute; what is asked for one well before it begins, or while it runs, becomes one.
   *
   * @param message who asked; null where the house itself found stored results outdated, which waits for more of that
   * @param from first moment whose results may change, null for the whole well
   */
  ask(wellId: WellId, message: EngineMessage | null, from: EpochSeconds | null): void;
  /** Gives up the recompute of a well; false where none was asked for. */
  cancel(wellId: WellId): boolean;
  /** Asks again for what was not finished when the server stopped. */
  resume(wells: readonly StoredWell[]): Promise<void>;
  /** Looks whether something is due. */
  tick(): void;
  /** Gives up the one that runs and begins no other; what is asked for from now on is done after the next start. */
  halt(): Promise<void>;
  /** Waits until what is unfinished has been noted. */
  close(): Promise<void>;
};

/** What the desk stands on. */
export type DeskPorts = {
  stores: Stores;
  writer: TickWriter;
  clock: () => EpochSeconds;
  log: Logger;
  publish: (publication: LivePublication) => void;
  runnerOf: (wellId: WellId) => WellRunner | null;
  /** A recompute that nobody asked for has failed. */
  failed: (wellId: WellId, reason: string) => void;
};

type Job = {
  wellId: WellId;
  messages: Set<EngineMessage>;
  from: EpochSeconds | null;
  due: EpochSeconds;
  firstAsked: EpochSeconds;
};

/** Kind of the well settings under which an unfinished recompute is remembered. */
const UNFINISHED = "recompute-unfinished";
type Unfinished = { job: { messages: EngineMessage[]; from: EpochSeconds | null } | null };

/** What the house itself finds outdated is recomputed when nothing was found for so long, or at the latest then. */
const QUIET = 5;
const LATEST = 60;
const TRY_AGAIN = 10;
const CANCELLED = "The recalculation was cancelled";

/** Makes the desk; one recompute runs at a time, in a thread of its own. */
export function createRecomputeDesk(ports: DeskPorts): RecomputeDesk {
  const { stores, clock, log, publish } = ports;
  const jobs = new Map<WellId, Job>();
  let running: { job: Job; abort: AbortController; done: Promise<void> } | null = null;
  let isHalted = false;
  let noted = Promise.resolve();

  return { ask, cancel, resume, tick, halt, close: () => noted };

  function ask(wellId: WellId, message: EngineMessage | null, from: EpochSeconds | null): void {
    const now = clock();
    const waits = jobs.get(wellId);
    const runs = runningOf(wellId);
    const job: Job = waits ?? { wellId, messages: new Set(), from, due: now, firstAsked: now };
    job.from = earlier(job.from, from);
    job.due = message === null && job.messages.size === 0 ? Math.min(now + QUIET, job.firstAsked + LATEST) : now;
    if (message !== null) job.messages.add(message);
    if (runs && message !== null) {
      // Settings changed under the one that runs: its result would be written only to be written again.
      for (const one of runs.job.messages) job.messages.add(one);
      job.from = earlier(job.from, runs.job.from);
      runs.job.messages.clear();
      runs.abort.abort();
    }
    jobs.set(wellId, job);
    if (message !== null) tell(wellId, message, "running", 0, null);
    remember(job);
    tick();
  }

  /** The recompute of a well that runs and was not given up. */
  function runningOf(wellId: WellId) {
    return running?.job.wellId === wellId && !running.abort.signal.aborted ? running : null;
  }

  function cancel(wellId: WellId): boolean {
    const waits = jobs.get(wellId);
    const runs = runningOf(wellId);
    jobs.delete(wellId);
    runs?.abort.abort();
    for (const job of [waits, runs?.job]) {
      for (const message of job?.messages ?? []) tell(wellId, message, "error", 0, CANCELLED);
      job?.messages.clear();
    }
    if (waits || runs) forget(wellId);
    return Boolean(waits ?? runs);
  }

  async function resume(wells: readonly StoredWell[]): Promise<void> {
    for (const { wellNo, _id } of wells) {
      const job = (await stores.wellSettings.get<Unfinished>(wellNo, UNFINISHED))?.job;
      if (!job) continue;
      for (const message of job.messages) ask(_id, message, job.from);
      if (job.messages.length === 0) ask(_id, null, job.from);
    }
  }

  function tick(): void {
    if (running || isHalted) return;
    const now = clock();
    const job = [...jobs.values()].filter(({ due }) => due <= now).toSorted((a, b) => a.due - b.due)[0];
    if (!job) return;
    jobs.delete(job.wellId);
    const abort = new AbortController();
    const done = run(job, abort.signal).finally(() => {
      running = null;
      tick();
    });
    running = { job, abort, done };
  }

  async function run(job: Job, signal: AbortSignal): Promise<void> {
    const { wellId, from } = job;
    let toldShare = 0;
    try {
      const well = await stores.wells.byId(wellId);
      if (!well) return;
      const settings = await readWellSettings(well, stores);
      const written = await recomputeWell(well.wellNo, from, {
        stores,
        writer: ports.writer,
        runner: ports.runnerOf(wellId),
        settings,
        signal,
        progress: (share) => {
          if (share - toldShare < 0.01) return;
          toldShare = share;
          for (const message of job.messages) tell(wellId, message, "running", share, null);
        },
      });
      if (written) publish({ kind: "relabelled", wellId, ...written });
      if (!jobs.has(wellId)) forget(wellId);
      for (const message of job.messages) tell(wellId, message, "done", 1, null);
    } catch (fault) {
      if (!signal.aborted) fail(job, fault);
    }
  }

  function fail(job: Job, fault: unknown): void {
    const { wellId, messages } = job;
    log.error({ err: fault, wellId }, "a recompute failed");
    if (isDatabaseAway(fault)) {
      jobs.set(wellId, {
        ...job,
        due: clock() + TRY_AGAIN,
        from: earlier(job.from, jobs.get(wellId)?.from ?? job.from),
      });
      return;
    }
    const reason = fault instanceof Error ? fault.message : String(fault);
    for (const message of messages) tell(wellId, message, "error", 0, reason);
    if (messages.size === 0) ports.failed(wellId, reason);
    forget(wellId);
  }

  function tell(
    wellId: WellId,
    message: EngineMessage,
    status: "running" | "done" | "error",
    progress: number,
    error: string | null,
  ): void {
    publish({ kind: "engine", wellId, message, status, progress, error });
  }

  /** So that a server that stops in the middle does the rest when it starts again. */
  function remember({ wellId, messages, from }: Job): void {
    note(wellId, { job: { messages: [...messages], from } });
  }

  function forget(wellId: WellId): void {
    note(wellId, { job: null });
  }

  function note(wellId: WellId, unfinished: Unfinished): void {
    noted = noted.then(async () => {
      try {
        const wellNo = await stores.wells.numberOf(wellId);
        if (wellNo !== null) await stores.wellSettings.save(wellNo, UNFINISHED, unfinished);
      } catch (fault) {
        log.warn({ err: fault, wellId }, "an unfinished recompute was not noted");
      }
    });
  }

  async function halt(): Promise<void> {
    isHalted = true;
    running?.abort.abort();
    await running?.done;
  }
}

const earlier = (a: EpochSeconds | null, b: EpochSeconds | null): EpochSeconds | null =>
  a === null || b === null ? null : Math.min(a, b);

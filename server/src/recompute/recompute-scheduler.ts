import type { EngineMessage } from "@sigma/contract/engine-message";
import { RECALCULATION_CANCELLED } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import type { RecomputeStatus } from "@sigma/contract/wells/recompute";
import type { AnyTracker } from "@sigma/engine/well-pipeline/tracker";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { Logger } from "pino";
import { maySucceedLater } from "../storage/database-away";
import type { TickWriter } from "../storage/samples/tick/tick-writer";
import type { Stores } from "../storage/stores";
import type { LivePublication } from "../ingest/live-publication";
import { addToJob, blankJob, earlier, earlierNeeded, type RecomputeJob } from "./recompute-job";
import { createRecomputePace } from "./recompute-pace";
import type { HandOverRecompute, RecomputeScheduler } from "./recomputes";
import { createRecomputePublisher } from "./recompute-publisher";
import { StorageBehind } from "./recompute-well";
import { runJob } from "./run-job";
import { watchSavedSettings } from "./saved-settings";
import { createUnfinishedRecomputes } from "./unfinished-recomputes";
import { createWaitingJobs } from "./waiting-jobs";
import { type IngestLeases, WellTaken } from "../ingest/ingest-leases";
import { LeaseLost } from "../storage/samples/tick/well-fence";
import type { WellNo } from "../storage/well-no";
import type { WellProcessor } from "../ingest/pipeline/well-processor";

/** The dependencies of the scheduler. */
export type RecomputeSchedulerPorts = {
  stores: Stores;
  writer: TickWriter;
  clock: () => EpochSeconds;
  log: Logger;
  publish: (publication: LivePublication) => void;
  processorOf: (wellId: WellId) => WellProcessor | null;
  /** Prepares data that depend on the saved settings of a well before it is recomputed; it never fails. */
  prepare?: ((wellId: WellId) => Promise<void>) | undefined;
  /** A recompute without a user's request has failed. */
  failed: (wellId: WellId, reason: string) => void;
  leases?: IngestLeases;
  handOver?: HandOverRecompute | undefined;
};

type Running = {
  job: RecomputeJob;
  abort: AbortController;
  progress: number;
  isCommitting: boolean;
  isFinished: boolean;
  done: Promise<void>;
};
const TRY_AGAIN: Seconds = 10;

/** Creates the scheduler; one recompute runs at a time, in its own thread. */
export function createRecomputeScheduler(ports: RecomputeSchedulerPorts): RecomputeScheduler {
  const { stores, clock, log } = ports;
  const pace = createRecomputePace(clock);
  const saves = watchSavedSettings(stores, log);
  /** Wells whose saves could not be read, and when that is tried again. */
  const unread = new Map<WellId, EpochSeconds>();
  const publisher = createRecomputePublisher(ports.publish);
  /** Work left for wells that did not exist when their turn came. */
  const left = new Map<WellId, RecomputeJob>();
  /** Wells that are being changed by another operation. */
  const pausedWells = new Set<WellId>();
  const unfinishedJobs = createUnfinishedRecomputes(stores, log);
  const waiting = createWaitingJobs(unfinishedJobs);
  let running: Running | null = null;
  let isHalted = false;

  return {
    ask: (wellId, message, from) => ask(wellId, message, from),
    samplesCorrected: (wellId, from) => ask(wellId, null, from, true),
    rebuild,
    settingsSaved(wellId) {
      ports.publish({ kind: "settings-saved", wellId });
      settingsSaved(wellId);
    },
    join,
    status,
    cancel,
    resume,
    isRunning: () => running !== null,
    tick,
    wellChanged,
    withRecomputePaused,
    halt,
    close: () => unfinishedJobs.written(),
  };

  /** @param isUrgent a user is waiting for it: it does not wait for other work of its well */
  function ask(
    wellId: WellId,
    message: EngineMessage | null,
    from: EpochSeconds | null,
    isUrgent = message !== null,
  ): Promise<void> {
    const now = clock();
    const waits = waiting.of(wellId);
    const runs = runningOf(wellId);
    const job = waits ?? blankJob(wellId, from, now);
    job.only = null;
    job.from = earlier(job.from, from);
    if (message === null) job.needed = earlierNeeded(job.needed, { from });
    if (isUrgent || job.messages.size > 0) job.due = now;
    else if (!job.isUrgent) job.due = pace.dueOf(job);
    // The messages of a user are kept separately, because they can be cancelled.
    job.isUrgent ||= isUrgent && message === null;
    if (message !== null) job.messages.add(message);
    // The settings changed during the running recompute: its result would be overwritten at once.
    if (runs && isUrgent) giveWay(runs, job);
    waiting.put(job);
    if (message !== null) publisher.running(wellId, message, 0);
    const jobNote = remember(job);
    publishStatus(wellId);
    tick();
    return jobNote;
  }

  function rebuild(wellId: WellId, trackers: readonly AnyTracker[] | null): void {
    const waits = waiting.of(wellId);
    if (!trackers || waits) return void ask(wellId, null, null);
    const job: RecomputeJob = { ...blankJob(wellId, null, clock()), needed: { from: null }, only: trackers };
    job.due = pace.dueOf(job);
    waiting.put(job);
    void remember(job);
    publishStatus(wellId);
  }

  function settingsSaved(wellId: WellId): void {
    unread.set(wellId, clock() + TRY_AGAIN);
    takeSaves(wellId).catch((fault: unknown) => log.warn({ err: fault, wellId }, "saved settings are read again"));
  }

  async function takeSaves(wellId: WellId): Promise<void> {
    const savedMessages = await saves.readNew(wellId);
    unread.delete(wellId);
    for (const message of savedMessages) void ask(wellId, message, null);
  }

  async function join(wellId: WellId, message: EngineMessage): Promise<void> {
    await takeSaves(wellId);
    const runs = runningOf(wellId);
    const isAsked = waiting.of(wellId)?.messages.has(message) || runs?.job.messages.has(message);
    if (isAsked) publisher.running(wellId, message, runs?.progress ?? 0);
    else if (saves.outdatedSince(wellId) !== null) void ask(wellId, message, null);
    else publisher.done(wellId, message);
  }

  function status(wellId: WellId): RecomputeStatus {
    const runs = running?.job.wellId === wellId && !running.isFinished ? running : null;
    const waits = waiting.of(wellId);
    const isCancellable = (runningOf(wellId)?.job.messages.size ?? 0) + (waits?.messages.size ?? 0) > 0;
    return {
      wellId,
      state: runs ? "running" : waits ? "waiting" : "idle",
      progress: runs?.progress ?? 0,
      cancellable: isCancellable,
      outdatedSince: saves.outdatedSince(wellId),
    };
  }

  function publishStatus(wellId: WellId): void {
    publisher.status(status(wellId));
  }

  /** The running recompute of a well that has not been cancelled and still can be. */
  function runningOf(wellId: WellId): Running | null {
    if (running?.job.wellId !== wellId || running.isCommitting || running.abort.signal.aborted) return null;
    return running;
  }

  /** The running recompute ends without a result; another one does what was requested. */
  function giveWay({ job, abort }: Running, next: RecomputeJob): void {
    addToJob(next, job);
    job.messages.clear();
    abort.abort();
  }

  /** Stops the running recompute without a result; it waits with the other requests for its well. */
  function beginAgain(runs: Running): void {
    const next = waiting.beside(runs.job);
    giveWay(runs, next);
    waiting.put(next);
  }

  function cancel(wellId: WellId): boolean {
    const runs = runningOf(wellId);
    if (runs && runs.job.messages.size > 0) beginAgain(runs);
    const job = waiting.of(wellId);
    if (!job || job.messages.size === 0) return false;
    const givenMessages = [...job.messages];
    if (job.needed) {
      job.messages.clear();
      job.from = job.needed.from;
      void remember(job);
    } else {
      waiting.drop(wellId);
      waiting.forget(wellId);
    }
    saves.giveUp(wellId);
    for (const message of givenMessages) publisher.failed(wellId, message, RECALCULATION_CANCELLED);
    publishStatus(wellId);
    return true;
  }

  async function withRecomputePaused<Result>(wellId: WellId, change: () => Promise<Result>): Promise<Result> {
    pausedWells.add(wellId);
    try {
      const runs = runningOf(wellId);
      if (runs) beginAgain(runs);
      if (running?.job.wellId === wellId) await running.done;
      return await change();
    } finally {
      pausedWells.delete(wellId);
    }
  }

  async function resume(wells?: readonly WellNo[]): Promise<void> {
    if (wells?.length === 0) return;
    for (const { wellId, job, saved, revision, outdatedSince } of await unfinishedJobs.left(wells)) {
      saves.know(wellId, { revision, outdatedSince });
      if (job?.needed) void ask(wellId, null, job.needed.from);
      for (const message of job?.messages ?? []) void ask(wellId, message, job!.from);
      for (const message of saved) void ask(wellId, message, null);
    }
    for (const { wellId, from } of await stores.corrections.unfinishedWells()) void ask(wellId, null, from, true);
  }

  function tick(): void {
    const now = clock();
    for (const [wellId, due] of unread) if (due <= now) settingsSaved(wellId);
    if (running || isHalted) return;
    const job = waiting.takeDue(now, (wellId) => pausedWells.has(wellId));
    if (!job) return;
    const abort = new AbortController();
    const startedRun: Running = {
      job,
      abort,
      progress: 0,
      isCommitting: false,
      isFinished: false,
      done: Promise.resolve(),
    };
    running = startedRun;
    publishStatus(job.wellId);
    startedRun.done = run(startedRun).finally(() => {
      running = null;
      publishStatus(job.wellId);
      tick();
    });
  }

  async function run(startedRun: Running): Promise<void> {
    const { job, abort } = startedRun;
    const { wellId } = job;
    const began = clock();
    try {
      const result = await runJob(job, { ...ports, signal: abort.signal, progress, committing });
      if (!result) {
        if (!abort.signal.aborted) leave(job);
        return;
      }
      const { well, revision, written, corrected, isLogChanged } = result;
      if (corrected) ports.publish({ kind: "changed", topic: "corrections", message: { wellId } });
      if (job.from === null && !job.only) await saves.applied(well, revision);
      if (written) publisher.written(wellId, written);
      if (isLogChanged) publisher.logChanged(wellId, clock());
      pace.ran(wellId, { began, ended: clock(), from: written?.from ?? began });
      finish(startedRun);
      const next = waiting.of(wellId);
      for (const message of job.messages) if (!next?.messages.has(message)) publisher.done(wellId, message);
    } catch (fault) {
      if (!abort.signal.aborted) fail(startedRun, fault);
    }

    function progress(share: number): void {
      if (share - startedRun.progress < 0.01) return;
      startedRun.progress = share;
      publishStatus(wellId);
      for (const message of job.messages) publisher.running(wellId, message, share);
    }

    function committing(): void {
      startedRun.isCommitting = true;
    }
  }

  function fail(startedRun: Running, fault: unknown): void {
    const { job } = startedRun;
    const { wellId, messages } = job;
    if (!(fault instanceof WellTaken)) log.error({ err: fault, wellId }, "a recompute failed");
    const isElsewhere = fault instanceof WellTaken || fault instanceof LeaseLost;
    const isTriedAgain = maySucceedLater(fault) || fault instanceof StorageBehind || isElsewhere;
    if (isTriedAgain) putBack(job, clock() + TRY_AGAIN);
    finish(startedRun);
    if (isElsewhere) void giveToWriter(wellId);
    if (isTriedAgain) return;
    saves.giveUp(wellId);
    const reason = fault instanceof Error ? fault.message : String(fault);
    for (const message of messages) publisher.failed(wellId, message, reason);
    if (messages.size === 0) ports.failed(wellId, reason);
  }

  function putBack(job: RecomputeJob, due: EpochSeconds): void {
    const next = waiting.beside(job);
    addToJob(next, job);
    next.due = due;
    waiting.put(next);
  }

  function leave(job: RecomputeJob): void {
    const before = left.get(job.wellId);
    if (before) addToJob(job, before);
    left.set(job.wellId, job);
  }

  function wellChanged(wellId: WellId): void {
    const job = left.get(wellId);
    if (!job) return;
    left.delete(wellId);
    putBack(job, clock());
    publishStatus(wellId);
    tick();
  }

  /** Another server writes the well: it takes the job, or this one tries again. */
  async function giveToWriter(wellId: WellId): Promise<void> {
    const job = waiting.of(wellId);
    if (!job || !ports.handOver) return;
    const { from, needed } = job;
    const messages = [...job.messages];
    const isTaken = await ports.handOver(wellId, { messages, from, needed }).catch(() => false);
    // Requests received meanwhile join the waiting job.
    const isSame = job.messages.size === messages.length && job.from === from && job.needed === needed;
    if (isTaken && isSame && waiting.of(wellId) === job) waiting.drop(wellId);
    publishStatus(wellId);
  }

  /** From here on only what waits is unfinished. */
  function finish(startedRun: Running): void {
    const { wellId } = startedRun.job;
    const next = waiting.of(wellId);
    startedRun.isFinished = true;
    if (next) void remember(next);
    else waiting.forget(wellId);
  }

  /** Lets a server that stops in the middle do the rest when it starts again. */
  function remember(job: RecomputeJob): Promise<void> {
    const isRunning = running?.job.wellId === job.wellId && !running.isFinished && !running.abort.signal.aborted;
    return waiting.note(job, running && isRunning ? running.job : null);
  }

  async function halt(): Promise<void> {
    isHalted = true;
    running?.abort.abort();
    await running?.done;
  }
}

import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { DepthRow, Sample } from "@sigma/terms/sample";
import type { Database } from "../../database";
import type { WellNo } from "../../well-no";
import { createListeners } from "./listeners";
import { createStoredRewrites, type StoredRewrites } from "./stored-rewrites";
import { createTickCommitter } from "./tick-committer";
import {
  newestIn,
  type PipelineSnapshot,
  type Relabelling,
  samplesIn,
  type Tick,
  type WellEvent,
  wellTick,
} from "./tick";
import type { Outdated } from "./lay-in-foreign";
import { openTickSpool } from "./tick-spool";
import type { WellFence } from "./well-fence";

export type { RangeRewrite, RewriteChanges } from "../replace-range";
export { ALERT, NOTICE } from "./tick";
export type { Json, Notice, PipelineSnapshot, Relabelling, WellEvent } from "./tick";

/**
 * State of the intake.
 *
 * `writing`: ticks go to the database. `spooling`: the database is unavailable, ticks go to the spool. `draining`: the database
 * is available again and the spool is written first. `stopped`: neither accepts ticks; sources must wait, `append` returns false.
 */
export type IntakeStatus = "writing" | "spooling" | "draining" | "stopped";

/** State of the intake, its start, its reason, and the amount of pending data. */
export type IntakeState = {
  status: IntakeStatus;
  since: EpochSeconds;
  reason: string | null;
  /** Samples in memory that are not yet committed. */
  pendingSamples: number;
  /** Bytes in the spool that the database does not have yet. */
  spooledBytes: number;
};

/** The newest committed sample of each well in a tick; from then on kill -9 cannot lose it. */
export type Commit = ReadonlyMap<WellNo, EpochSeconds>;

/** Events of a well that are now in the database, including events that waited in the spool. */
export type StoredEvents = { well: WellNo; events: readonly WellEvent[] };

/** Takes what the pipelines give and commits it every 250 ms, all wells in one statement a table. */
export type TickWriter = StoredRewrites & {
  /**
   * Takes a sample; an earlier one of the same well and second is replaced.
   *
   * @returns false while intake is stopped or too much is waiting: the sample was not taken and must be offered again
   * @throws RangeError if the time isn't a number
   */
  append(well: WellNo, sample: Sample): boolean;
  /** Accepts depth rows; known values overwrite the stored values of the same depth. Returns the same as `append`. */
  appendDepthRows(well: WellNo, rows: readonly DepthRow[]): boolean;
  /** Accepts events with their surveys and notifications; an event with the same name is replaced. Returns the same as `append`. */
  appendEvents(well: WellNo, events: readonly WellEvent[]): boolean;
  /** Changes one channel of samples that were already accepted. Returns the same as `append`. */
  relabel(well: WellNo, relabelling: Relabelling): boolean;
  /** Accepts the state of a pipeline; it is committed together with the samples accepted before it. Returns the same as `append`. */
  saveSnapshot(well: WellNo, snapshot: PipelineSnapshot): boolean;
  /**
   * Accepts late samples that `layLate` could not write. They wait behind all earlier input, on disk while the
   * database is unavailable, and are then merged into the stored samples. Returns the same as `append`.
   *
   * @param late ascending, one a second
   */
  keepLate(well: WellNo, late: readonly Sample[]): boolean;
  /**
   * Commits all input accepted so far to the database or, while it is unavailable, to the spool.
   *
   * @throws Error while intake is stopped
   */
  flush(): Promise<void>;
  /** Resolves when the spool is empty; snapshots may be read from then on. */
  drained(): Promise<void>;
  state(): IntakeState;
  /** How many samples of a well this process has put into the spool and the database does not have yet. */
  spooled(well: WellNo): number;
  /** Calls the listener when the status changes, until the returned function is called. */
  onState(listener: (state: IntakeState) => void): () => void;
  /** Calls the listener after each commit, until the returned function is called. */
  onCommit(listener: (commit: Commit) => void): () => void;
  /** Calls the listener when the database has the events of a well, until the returned function is called. */
  onEvents(listener: (stored: StoredEvents) => void): () => void;
  /** Calls the listener with the seconds that the database took for each tick, until the returned function is called. */
  onTick(listener: (seconds: Seconds) => void): () => void;
  /** Commits the accepted input and stops; the writer accepts no more input. */
  close(): Promise<void>;
};

/** Samples in memory from which on no more are taken: about 30 s of 500 rigs. */
const MOST_PENDING = 15_000;

/** How long the database is left alone after it failed, ms. */
const PAUSE_AFTER_FAILURE_MS = 1000;

/** Number of idle turns after which the timer stops until new input arrives. */
const IDLE_TURNS = 20;

/**
 * Opens the intake of a database, with the records left in the spool by an earlier process.
 *
 * @param options `spoolDir` is a folder that no other writer uses; `tickMs` the time between commits; `refused` is called with
 *   each part of a tick that the database refuses for its content, and with the file in which it is kept; `fence` if
 *   several servers share the database; `outdated` for late samples that waited here, and for data received for
 *   wells that another server now writes
 */
export async function openTickWriter({
  database,
  spoolDir,
  tickMs = 250,
  refused = () => undefined,
  fence = null,
  outdated = () => Promise.resolve(),
}: {
  database: Database;
  spoolDir: string;
  tickMs?: number;
  refused?: (file: string, error: unknown) => void;
  fence?: WellFence | null;
  outdated?: Outdated;
}): Promise<TickWriter> {
  const spool = await openTickSpool(spoolDir);
  const states = createListeners<IntakeState>();
  const commits = createListeners<Commit>();
  const ticks = createListeners<Seconds>();
  const storedEvents = createListeners<StoredEvents>();
  const drainWaiters = new Set<() => void>();
  let status: IntakeStatus = spool.bytes() > 0 ? "spooling" : "writing";
  let reason: string | null = null;
  let since = now();
  let pending: Tick = new Map();
  let heldTick: Tick | null = null;
  let pendingCount = 0;
  let quietUntil = 0;
  let turn: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let idleTurns = 0;
  let drain: Promise<void> | null = null;
  const closing = new AbortController();

  const state = (): IntakeState => ({
    status,
    since,
    reason,
    pendingSamples: pendingCount + (heldTick ? samplesIn(heldTick) : 0),
    spooledBytes: spool.bytes(),
  });
  const become = (next: IntakeStatus, why: string | null) => {
    reason = why;
    if (status === next) return;
    status = next;
    since = now();
    states.tell(state());
  };
  const take = (change: () => void): boolean => {
    if (closing.signal.aborted || status === "stopped" || pendingCount >= MOST_PENDING) return false;
    change();
    idleTurns = 0;
    timer ??= setInterval(regularTurn, tickMs);
    return true;
  };

  const committer = createTickCommitter({ database, spoolDir, refused, fence, outdated });
  const write = async (tick: Tick) => {
    const began = performance.now();
    try {
      await committer.commit(tick);
      ticks.tell((performance.now() - began) / 1000);
    } catch (error) {
      quietUntil = performance.now() + PAUSE_AFTER_FAILURE_MS;
      throw error;
    }
    for (const [well, { events }] of tick) if (events.length > 0) storedEvents.tell({ well, events });
  };
  const mayWrite = () => !drain && database.state().status === "connected" && performance.now() >= quietUntil;

  const commit = async (tick: Tick): Promise<void> => {
    let why = database.state().reason ?? reason;
    if (mayWrite() && spool.bytes() === 0) {
      try {
        await write(tick);
        become("writing", null);
        return;
      } catch (error) {
        why = (error as Error).message;
      }
    }
    try {
      await spool.append(tick);
      become(drain ? "draining" : "spooling", why);
    } catch (error) {
      heldTick = tick;
      become("stopped", `Neither the database nor the spool takes samples: ${(error as Error).message}`);
    }
  };
  const commitWhole = async (tick: Tick): Promise<void> => {
    if (tick.size === 0) return;
    if (fence) for (const [well, part] of tick) part.epoch ??= fence.epochOf(well);
    await commit(tick);
    if (!heldTick) commits.tell(newestIn(tick));
  };
  const oneTurn = async (): Promise<void> => {
    const before = heldTick ?? nothing;
    heldTick = null;
    await commitWhole(before);
    if (!heldTick) {
      const tick = pending;
      pending = new Map();
      pendingCount = 0;
      await commitWhole(tick);
    }
    if (mayWrite() && spool.bytes() > 0 && !closing.signal.aborted) drain = writeSpool();
    if (!drain && spool.bytes() === 0) {
      if (status === "spooling" || status === "draining") become("writing", null);
      for (const resolve of drainWaiters) resolve();
      drainWaiters.clear();
    }
  };
  const writeSpool = async (): Promise<void> => {
    if (status !== "stopped") become("draining", null);
    try {
      await spool.drain({ write, unreadable: committer.unreadable }, closing.signal);
    } catch (error) {
      if (status !== "stopped") become("spooling", (error as Error).message);
    }
    drain = null;
    if (!closing.signal.aborted) void nextTurn();
  };
  const nextTurn = (): Promise<void> => {
    turn ??= oneTurn().finally(() => (turn = null));
    return turn;
  };
  const flush = async (): Promise<void> => {
    await turn;
    await nextTurn();
    if (heldTick) throw new Error(reason ?? "Intake is stopped");
  };
  const waitForDrain = () =>
    new Promise<void>((resolve) => {
      drainWaiters.add(resolve);
      void nextTurn();
    });
  const waitUntilStored = async (): Promise<void> => {
    await flush();
    if (spool.bytes() === 0) return;
    await database.ingest.query({ text: "SELECT 1" });
    await waitForDrain();
  };
  const regularTurn = (): void => {
    const isIdle = pending.size === 0 && !heldTick && spool.bytes() === 0 && drainWaiters.size === 0;
    idleTurns = isIdle ? idleTurns + 1 : 0;
    if (idleTurns <= IDLE_TURNS) return void nextTurn();
    clearInterval(timer);
    timer = undefined;
  };
  timer = setInterval(regularTurn, tickMs);

  return {
    append: (well, sample) =>
      take(() => {
        const second = Math.floor(sample.time);
        if (!Number.isSafeInteger(second)) throw new RangeError(`A sample of well ${well} has the time ${sample.time}`);
        const { samples } = wellTick(pending, well);
        if (!samples.has(second)) pendingCount++;
        samples.set(second, sample);
      }),
    appendDepthRows: (well, rows) => take(() => wellTick(pending, well).depthRows.push(...rows)),
    appendEvents: (well, events) => take(() => wellTick(pending, well).events.push(...events)),
    relabel: (well, relabelling) => take(() => wellTick(pending, well).relabellings.push(relabelling)),
    saveSnapshot: (well, snapshot) => take(() => (wellTick(pending, well).snapshot = snapshot)),
    keepLate: (well, late) => take(() => void (wellTick(pending, well).late ??= []).push(...late)),
    flush,
    drained: waitForDrain,
    ...createStoredRewrites({ database, stored: waitUntilStored, fence }, committer.layAtOnce),
    state,
    spooled: (well) => spool.samplesOf(well),
    onState: states.add,
    onTick: ticks.add,
    onCommit: commits.add,
    onEvents: storedEvents.add,
    async close() {
      if (closing.signal.aborted) return;
      closing.abort();
      clearInterval(timer);
      try {
        await flush();
      } finally {
        await drain;
        await spool.close();
      }
    },
  };
}

const nothing: Tick = new Map();

const now = () => Math.floor(Date.now() / 1000);

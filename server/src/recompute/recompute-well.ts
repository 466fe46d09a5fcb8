import { initialState, type PipelineState } from "@sigma/engine/well-pipeline/state";
import type { AnyTracker } from "@sigma/engine/well-pipeline/tracker";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { Sample } from "@sigma/terms/sample";
import type { Json, RangeRewrite, RewriteChanges, TickWriter } from "../storage/samples/tick/tick-writer";
import type { Stores } from "../storage/stores";
import type { WellNo } from "../storage/well-no";
import { openRecomputeThread, type RecomputeThread } from "./recompute-thread";
import type { RecomputedPart } from "./recompute-range";
import { WINDOW_LENGTH } from "../ingest/pipeline/sample-window";
import { CHECKPOINT, CHECKPOINT_EVERY, fromSnapshot, toSnapshot } from "../ingest/pipeline/snapshot";
import type { WellSettings } from "../ingest/settings-at-depth";
import { createWellStep } from "../ingest/well-step";
import type { WellProcessor } from "../ingest/pipeline/well-processor";

/** The dependencies of a recompute. */
export type RecomputeParts = {
  stores: Pick<Stores, "samples" | "events" | "snapshots">;
  writer: Pick<TickWriter, "replaceRange" | "flush" | "saveSnapshot">;
  /** The processor of the well, null while no rig is drilling it. */
  processor: WellProcessor | null;
  settings: WellSettings;
  /** The trackers that are rebuilt while samples, rows and every other tracker stay; null where all is recomputed. */
  only: readonly AnyTracker[] | null;
  /** Revision of the settings. */
  settingsVersion: number;
  signal: AbortSignal;
  /** A share of the work is done, 0 to 1. */
  progress: (share: number) => void;
  /** The result is about to be committed: a signal from here on ends the recompute but leaves what was written. */
  committing: () => void;
};

/** The rewritten stretch, and the changes of data derived from its events. */
export type Recomputed = Range & { changes: RewriteChanges };

/** Storage does not have all derived data of a well, so its recompute has to wait. */
export class StorageBehind extends Error {
  override readonly name = "StorageBehind";

  constructor() {
    super("Storage does not take what is derived at the moment");
  }
}

/** Period that a drilled well derives again itself when a recompute hands it over, well within its window. */
const HANDED_OVER: Seconds = WINDOW_LENGTH / 2;

/**
 * Processes the stored samples of a well again and replaces the previous results.
 *
 * Live samples continue meanwhile with the old settings. Samples that arrive while a stretch is rewritten are rewritten next,
 * until so little is left that the well derives it again itself: it never waits.
 *
 * @param from first moment whose results may change, null for the whole well
 * @returns null if nothing is stored
 * @throws AbortError if the signal was aborted; nothing is changed then, unless `committing` was called before
 */
export async function recomputeWell(
  wellNo: WellNo,
  from: EpochSeconds | null,
  parts: RecomputeParts,
): Promise<Recomputed | null> {
  const { stores, writer, processor, settings, only, signal } = parts;
  const step = createWellStep(settings);
  await writer.flush();
  const { time: stored } = await stores.samples.borders(wellNo);
  // A tracker of a new version continues from a checkpoint with its state in that version, if there is one.
  const start = await startBefore(wellNo, only ? (stored?.to ?? null) : from, stores);
  const first = start.time === null ? stored?.from : start.time + 1;
  const last = lastOver(processor) ?? stored?.to;
  if (first === undefined || last === undefined || last < first) {
    processor?.adopt(processor.memory(), step, !only);
    return null;
  }

  const thread = openRecomputeThread(settings, start);
  const stop = () => void thread.close();
  signal.addEventListener("abort", stop);
  try {
    guard(processor, last);
    const past = await rewrite(wellNo, { from: first, to: last }, thread, parts, parts.progress);
    if (!processor) {
      if (only) await keepRebuilt(wellNo, past.memory, only, parts);
      return { from: first, to: last, changes: past.changes };
    }
    let rewriteResult = { ...past, to: last };
    for (
      let newest = lastOver(processor) ?? last;
      !mayHandOver(rewriteResult.to, newest);
      newest = lastOver(processor) ?? newest
    ) {
      signal.throwIfAborted();
      guard(processor, newest);
      const next = await rewrite(wellNo, { from: rewriteResult.to + 1, to: newest }, thread, parts, () => undefined);
      rewriteResult = { memory: next.memory, changes: joinChanges(rewriteResult.changes, next.changes), to: newest };
    }
    signal.throwIfAborted();
    processor.adopt(rewriteResult.memory, step, !only);
    await writer.flush();
    return { from: first, to: rewriteResult.to, changes: rewriteResult.changes };
  } catch (fault) {
    processor?.release();
    // Data that waited for the end are available to listeners of it.
    await writer.flush().catch(() => undefined);
    signal.throwIfAborted();
    throw fault;
  } finally {
    signal.removeEventListener("abort", stop);
    await thread.close();
  }
}

/** The rest is derived in the processor, unless a checkpoint was stored within it: that has to be rewritten. */
const mayHandOver = (doneTo: EpochSeconds, newest: EpochSeconds): boolean =>
  newest - doneTo <= HANDED_OVER && Math.floor(newest / CHECKPOINT_EVERY) === Math.floor(doneTo / CHECKPOINT_EVERY);

function guard(processor: WellProcessor | null, until: EpochSeconds): void {
  if (processor && !processor.guard(until)) throw new StorageBehind();
}

/** A rebuild of a well that is not drilled: its snapshot gets the states of the trackers that were rebuilt. */
async function keepRebuilt(
  wellNo: WellNo,
  foundState: PipelineState,
  only: readonly AnyTracker[],
  { stores, writer }: RecomputeParts,
): Promise<void> {
  const snapshot = await stores.snapshots.get(wellNo);
  const restoredSnapshot = snapshot ? fromSnapshot(snapshot) : null;
  if (restoredSnapshot?.state.time === foundState.time)
    await save(wellNo, withRebuilt(restoredSnapshot.state, foundState, only), writer);
}

async function save(wellNo: WellNo, state: PipelineState, writer: RecomputeParts["writer"]): Promise<void> {
  const snapshot = toSnapshot(state);
  if (snapshot) writer.saveSnapshot(wellNo, snapshot);
  await writer.flush();
}

function withRebuilt(state: PipelineState, foundState: PipelineState, only: readonly AnyTracker[]): PipelineState {
  const rebuilt = only.map(({ name }) => [name, foundState.trackers[name]]);
  return { time: state.time, trackers: { ...state.trackers, ...Object.fromEntries(rebuilt) } };
}

/** The last second of a processor that can no longer be joined; null before its first sample. */
function lastOver(processor: WellProcessor | null): EpochSeconds | null {
  const newest = processor?.newest();
  if (!processor || !newest) return null;
  return processor.memory().time ?? newest.time - 1;
}

const joinChanges = (a: RewriteChanges, b: RewriteChanges): RewriteChanges => ({
  surveysFrom: a.surveysFrom === null ? b.surveysFrom : Math.min(a.surveysFrom, b.surveysFrom ?? Infinity),
  notifications: a.notifications || b.notifications,
});

type Range = { from: EpochSeconds; to: EpochSeconds };

async function rewrite(
  wellNo: WellNo,
  range: Range,
  thread: RecomputeThread,
  { stores, writer, settingsVersion, only, signal, committing }: RecomputeParts,
  progress: (share: number) => void,
): Promise<{ memory: PipelineState; changes: RewriteChanges }> {
  const kinds = only?.flatMap((tracker) => tracker.kinds);
  const write = only ? writeEvents(only) : writeAll;
  const memories: PipelineState[] = [];
  const changes = await writer.replaceRange({ well: wellNo, ...range, kinds, settingsVersion }, async (into) => {
    const end = await processAll(
      thread,
      within(stores.samples.scan(wellNo, range.from), range.to),
      (part) => write(into, part),
      ({ time }) => {
        signal.throwIfAborted();
        progress(Math.min(1, (time - range.from) / Math.max(1, range.to - range.from)));
      },
    );
    memories.push(end);
    const snapshot = toSnapshot(end);
    if (snapshot && !only) await into.snapshot(snapshot);
    signal.throwIfAborted();
    committing();
  });
  return { memory: memories.at(-1)!, changes };
}

/**
 * Runs samples in the thread. It has the next part before the previous one is taken from it, so that it never waits for
 * this thread, which meanwhile reads and writes.
 */
async function processAll(
  thread: RecomputeThread,
  batches: AsyncIterable<Sample[]>,
  write: (part: RecomputedPart) => Promise<void>,
  reportNewest: (newest: Sample) => void,
): Promise<PipelineState> {
  let writing: Promise<void> = Promise.resolve();
  const writeNext = async (part: RecomputedPart) => {
    await writing;
    writing = write(part);
    writing.catch(() => undefined);
  };
  let previous: { newest: Sample; part: Promise<RecomputedPart> } | null = null;
  const finishPrevious = async () => {
    if (!previous) return;
    await writeNext(await previous.part);
    reportNewest(previous.newest);
  };
  try {
    for await (const samples of batches) {
      const part = thread.process(samples);
      part.catch(() => undefined);
      await finishPrevious();
      previous = { newest: samples.at(-1)!, part };
    }
    await finishPrevious();
    const { part, memory } = await thread.end();
    await writeNext(part);
    return memory;
  } finally {
    await writing;
  }
}

/** Writes the events of some trackers, and their states into the checkpoints. */
const writeEvents =
  (only: readonly AnyTracker[]) =>
  async (into: RangeRewrite, { events }: RecomputedPart): Promise<void> => {
    const kinds = new Set<string>(only.flatMap((tracker) => tracker.kinds));
    const theirs = events.filter(({ kind }) => kinds.has(kind));
    const checkpoints = events.filter(({ kind }) => kind === CHECKPOINT);
    if (theirs.length > 0) await into.events(theirs);
    for (const { value, ...checkpoint } of checkpoints) {
      const states = value as Record<string, Json>;
      const part = Object.fromEntries(only.map(({ name }) => [name, states[name]!]));
      await into.layOver({ ...checkpoint, value: part });
    }
  };

async function writeAll(into: RangeRewrite, part: RecomputedPart): Promise<void> {
  if (part.samples.length > 0) await into.samples(part.samples);
  if (part.rows.length > 0) await into.depthRows(part.rows);
  if (part.events.length > 0) await into.events(part.events);
  into.relabel(part.relabellings);
}

async function* within(batches: AsyncIterable<Sample[]>, to: EpochSeconds): AsyncGenerator<Sample[], void, undefined> {
  for await (const batch of batches) {
    const inside = batch.at(-1)!.time <= to ? batch : batch.filter(({ time }) => time <= to);
    if (inside.length > 0) yield inside;
    if (inside.length < batch.length) return;
  }
}

/** How far back the newest checkpoint is looked for, in turn. */
const LOOK_BACK = [7200, 172_800, Infinity];

/** The state at the last checkpoint before a moment; an empty state without a checkpoint. */
async function startBefore(
  wellNo: WellNo,
  from: EpochSeconds | null,
  { events }: Pick<Stores, "events">,
): Promise<PipelineState> {
  if (from === null) return initialState();
  for (const span of LOOK_BACK) {
    const oldest = span === Infinity ? undefined : from - span;
    const checkpoints = await events.list(wellNo, CHECKPOINT, { from: oldest, to: from - 1 });
    const newest = checkpoints.at(-1);
    const restoredSnapshot = newest ? fromSnapshot({ state: newest.value, lastTime: newest.time }) : null;
    if (restoredSnapshot?.changed.length === 0) return restoredSnapshot.state;
    if (newest) break;
  }
  return initialState();
}

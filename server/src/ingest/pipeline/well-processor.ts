import type { PipelineEvent } from "@sigma/engine/well-pipeline/event";
import type { PipelineState } from "@sigma/engine/well-pipeline/state";
import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { DepthRow, Sample } from "@sigma/terms/sample";
import { storedValue } from "@sigma/terms/stored-precision";
import type { Reading } from "../../sources/reading";
import type { WellEvent } from "../../storage/samples/tick/tick-writer";
import type { WellNo } from "../../storage/well-no";
import type { LivePublication } from "../live-publication";
import { createSamplePublisher } from "./sample-publisher";
import { CHECKPOINT, CHECKPOINT_EVERY, toSnapshot } from "./snapshot";
import { changeOf, storedEvent, storedRelabelling } from "../event-effects";
import { createPipelineRunner, type PipelineSink } from "./pipeline-runner";
import { createWriteQueue, type WriteQueueWriter } from "../writing/write-queue";
import type { WellStep } from "../well-step";

/** The well that a processor drives. */
export type ProcessorWell = { wellId: WellId; wellNo: WellNo };

/** The dependencies and listeners of a processor. */
export type ProcessorPorts = {
  clock: () => EpochSeconds;
  writer: WriteQueueWriter;
  publish(publication: LivePublication): void;
  /** An event was detected. */
  noticed(event: PipelineEvent): void;
  /** Storage has to be recomputed from a moment on. */
  outdated: (from: EpochSeconds) => void;
  /** A reading from before all data in memory: it is inserted in storage. */
  late: (reading: Reading) => void;
  /** More waits than may: the source has to be held back, or may go on. */
  crowded(isCrowded: boolean): void;
};

/** Drives one well: readings in, samples to storage and to the browsers. */
export type WellProcessor = ProcessorWell & {
  /** Takes a reading, its values rounded to the stored precision, so that live and recomputed results use the same numbers. */
  take(reading: Reading, receivedAt: EpochSeconds): void;
  /** Processes a sample that was stored after the snapshot, as after a restart. */
  resume(stored: Sample): void;
  /** A quarter of a second has passed. */
  tick(): void;
  /** All data given to storage up to this second are committed. */
  committed(time: EpochSeconds): void;
  /**
   * Prepares for a recompute of everything up to a second: until `release`, no result derived with the previous settings
   * is written there, and readings from there take their place in storage.
   *
   * @returns false while storage does not accept derived results, so that it is incomplete
   */
  guard(until: EpochSeconds): boolean;
  /** The recompute has ended without a result: the well continues as before. */
  release(): void;
  /**
   * The recompute has written everything up to the time of a memory: the well continues from that with another step.
   * Later data, no longer than the window, are derived again.
   *
   * @param isRewritten whether samples and rows were written too, and not only events
   */
  adopt(memory: PipelineState, step: WellStep, isRewritten: boolean): void;
  /** Continues with another step, without deriving anything again. */
  useStep(step: WellStep): void;
  /** Whether readings wait in memory until storage accepts the earlier ones. */
  hasWaiting(): boolean;
  /** Passes all waiting data on, and the memory to storage. */
  finish(): void;
  memory(): PipelineState;
  newest(): Sample | null;
  /** The newest samples that are published and not known to be committed, oldest first, at most `MOST_UNSTORED`. */
  readonly unstored: readonly Sample[];
  /** Typical time between samples, null while it is unknown. */
  interval(): Seconds | null;
  /** The figures collected since the last call. */
  takeFigures(): ProcessorFigures;
};

/** The processor figures in the status of a well. */
export type ProcessorFigures = {
  /** Readings without new values. */
  repeated: number;
  /** From byte to publication, the longest since the last look. */
  lag: Seconds | null;
  /** Samples that wait to be processed or committed. */
  backlog: number;
  /** Time of the newest sample that storage has committed since the processor was made; null before the first. */
  storedTime: EpochSeconds | null;
};

/** Snapshot interval: later data are processed again after a restart. */
const SNAPSHOT_EVERY: Seconds = 20;
/** Maximum number of samples kept for clients that request what they missed, while storage is slow. */
const MOST_UNSTORED = 120;
/** Readings that may wait in memory before the source is held back. */
const MAX_WAITING = 500;

/** Creates the processor of one well, which continues from the stored state of the well. */
export function createWellProcessor(
  well: ProcessorWell,
  initial: PipelineState,
  initialStep: WellStep,
  ports: ProcessorPorts,
): WellProcessor {
  const { wellId, wellNo } = well;
  const { writer } = ports;
  const sink: PipelineSink = {
    sample,
    closed: closeSample,
    rows: storeRows,
    outdated: ports.outdated,
    late: ports.late,
    repeated: countRepeated,
  };
  const runner = createPipelineRunner(initial, initialStep, sink);
  const waiting: { reading: Reading; receivedAt: EpochSeconds }[] = [];
  const queue = createWriteQueue();
  const publisher = createSamplePublisher(wellId, ports.clock, (publication) => ports.publish(publication));
  /** All data up to this second are being rewritten, null if none are. */
  let guardedUntil: EpochSeconds | null = null;
  let isCrowded = false;
  let receivedAt: EpochSeconds = 0;
  let isSilent = false;
  let repeatedCount = 0;
  let uncommittedCount = 0;
  let storedTime: EpochSeconds | null = null;
  const unstoredSamples: Sample[] = [];
  let snapshotAt = ports.clock() + (SNAPSHOT_EVERY * (wellNo % 20)) / 20;
  let snapshotTime = initial.time;
  let checkpointHour = hourOf(initial.time);

  return {
    wellId,
    wellNo,
    take,
    resume,
    tick,
    committed: noteCommit,
    guard(until) {
      queue.drain();
      if (queue.isBlocked()) return false;
      runner.reprocessLate();
      guardedUntil = until;
      queue.deferChanges();
      return !queue.isBlocked();
    },
    release: () => endGuard(-Infinity),
    adopt(memory, step, isRewritten) {
      endGuard(isRewritten ? (memory.time ?? -Infinity) : -Infinity);
      runner.adopt(memory, step);
      snapshotTime = null;
      saveSnapshot();
    },
    useStep: (step) => runner.useStep(step),
    hasWaiting: () => waiting.length > 0,
    finish,
    memory: () => runner.state(),
    newest: () => runner.newest(),
    unstored: unstoredSamples,
    interval: () => runner.interval(),
    takeFigures,
  };

  function take(givenReading: Reading, at: EpochSeconds): void {
    const reading = storedReading(givenReading);
    if (!isGuarded(reading.time) && (queue.isBlocked() || waiting.length > 0)) {
      waiting.push({ reading, receivedAt: at });
      crowd(waiting.length >= MAX_WAITING);
    } else deliver(reading, at);
  }

  function deliver(reading: Reading, at: EpochSeconds): void {
    receivedAt = at;
    if (isGuarded(reading.time)) ports.late(reading);
    else runner.take(reading, at);
  }

  /** Whether a recompute rewrites what is stored of a moment. */
  function isGuarded(time: EpochSeconds): boolean {
    return guardedUntil !== null && time <= guardedUntil;
  }

  function resume(storedSample: Sample): void {
    isSilent = true;
    runner.resume(storedSample);
    isSilent = false;
  }

  function tick(): void {
    if (queue.isBlocked() || waiting.length > 0) drain();
    const now = ports.clock();
    if (!queue.isBlocked()) runner.tick(now);
    if (now >= snapshotAt && guardedUntil === null) {
      snapshotAt = now + SNAPSHOT_EVERY;
      saveSnapshot();
    }
  }

  /** Offers storage again what it did not take, then the readings that waited behind. */
  function drain(): void {
    queue.drain();
    while (waiting.length > 0 && !queue.isBlocked()) {
      const next = waiting.shift()!;
      deliver(next.reading, next.receivedAt);
    }
    crowd(waiting.length >= MAX_WAITING);
  }

  function crowd(now: boolean): void {
    if (now === isCrowded) return;
    isCrowded = now;
    ports.crowded(now);
  }

  function sample(givenSample: Sample): void {
    uncommittedCount++;
    unstoredSamples.push(givenSample);
    if (unstoredSamples.length > MOST_UNSTORED) unstoredSamples.shift();
    const offer = () => writer.append(wellNo, givenSample);
    if (isGuarded(givenSample.time)) queue.sendChange(givenSample.time, offer);
    else queue.send(offer);
    if (!isSilent) publisher.add(givenSample, receivedAt);
  }

  function closeSample(closedSample: Sample, rows: readonly DepthRow[], events: readonly PipelineEvent[]): void {
    if (rows.length > 0) storeRows(rows);
    if (events.length > 0) storeEvents(closedSample.time, events);
    const hour = hourOf(closedSample.time);
    if (hour === checkpointHour) return;
    checkpointHour = hour;
    runner.reprocessLate();
    storeKept([{ kind: CHECKPOINT, time: closedSample.time, ordinal: 0, value: toSnapshot(runner.state())!.state }]);
  }

  function storeRows(foundRows: readonly DepthRow[]): void {
    // Storage keeps the second.
    const rows = foundRows.map(({ depth, time, values }) => ({ depth, time: Math.floor(time), values }));
    for (const row of rows) queue.sendChange(row.time, () => writer.appendDepthRows(wellNo, [row]));
    if (!isSilent) ports.publish({ kind: "depth-rows", wellId, rows });
  }

  function storeEvents(from: EpochSeconds, events: readonly PipelineEvent[]): void {
    const keptEvents: WellEvent[] = [];
    for (const event of events) {
      const eventToStore = storedEvent(event);
      if (eventToStore) keptEvents.push(isSilent ? { ...eventToStore, isRepeated: true } : eventToStore);
      const relabelling = storedRelabelling(event);
      if (relabelling) queue.sendChange(from, () => writer.relabel(wellNo, relabelling));
      ports.noticed(event);
      const change = isSilent ? null : changeOf(event, wellId);
      if (change) ports.publish({ kind: "changed", ...change });
    }
    if (keptEvents.length > 0) storeKept(keptEvents);
  }

  function storeKept(keptEvents: readonly WellEvent[]): void {
    queue.send(() => writer.appendEvents(wellNo, keptEvents));
  }

  function countRepeated(): void {
    repeatedCount++;
  }

  function noteCommit(time: EpochSeconds): void {
    storedTime = Math.max(storedTime ?? time, time);
    const newest = runner.newest();
    if (newest && time >= newest.time) uncommittedCount = 0;
    while (unstoredSamples[0] && unstoredSamples[0].time <= time) unstoredSamples.shift();
  }

  function endGuard(writtenUntil: EpochSeconds): void {
    guardedUntil = null;
    queue.releaseChanges(writtenUntil);
  }

  function finish(): void {
    drain();
    runner.finish(ports.clock());
    saveSnapshot();
  }

  function saveSnapshot(): void {
    const snapshot = toSnapshot(runner.state());
    if (!snapshot || snapshot.lastTime === snapshotTime || queue.isBlocked()) return;
    if (writer.saveSnapshot(wellNo, snapshot)) snapshotTime = snapshot.lastTime;
  }

  function takeFigures(): ProcessorFigures {
    const backlog = waiting.length + uncommittedCount;
    return { repeated: repeatedCount, lag: publisher.takeLag(), backlog, storedTime };
  }
}

/** A reading as storage will give it back. */
function storedReading({ time, origin, slots, values, surface }: Reading): Reading {
  const roundedValues = values.map((value, index) => storedValue(slots[index]!, value));
  return { time, origin, slots, values: roundedValues, surface };
}

const hourOf = (time: EpochSeconds | null): number | null =>
  time === null ? null : Math.floor(time / CHECKPOINT_EVERY);

import type { PipelineEvent } from "@sigma/engine/well-pipeline/event";
import { measuredValues } from "@sigma/engine/well-pipeline/measurements/measured";
import type { PipelineState } from "@sigma/engine/well-pipeline/state";
import type { PipelineStep } from "@sigma/engine/well-pipeline/step";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { type DepthRow, emptyValues, type Sample } from "@sigma/terms/sample";
import type { Reading } from "../../sources/reading";
import { createSampleWindow, type Reprocessed } from "./sample-window";
import { createIntervalMeter } from "./interval-meter";
import type { WellStep } from "../well-step";

/** Whom a fold tells what follows from the readings. */
export type PipelineSink = {
  /** A sample is new or has changed; it carries its derived channels. */
  sample(sample: Sample): void;
  /** A second is over: what it led to counts from now on. */
  closed(sample: Sample, rows: readonly DepthRow[], events: readonly PipelineEvent[]): void;
  /** Depth rows changed by a late reading. */
  rows(rows: readonly DepthRow[]): void;
  /** What was noticed from a moment on is no longer true: storage has to be recomputed from there. */
  outdated(from: EpochSeconds): void;
  /** A reading from before the window: it has to take its place in storage. */
  late(reading: Reading): void;
  /** A reading that says nothing new. */
  repeated(): void;
};

/** The pipeline of one well with the readings of the present second. */
export type PipelineRunner = {
  take(reading: Reading, now: EpochSeconds): void;
  /** Takes a sample that is stored already, as after a restart. */
  resume(stored: Sample): void;
  /** Ends a second that nothing followed, and a wait that was in vain. */
  tick(now: EpochSeconds): void;
  /** Takes late readings into the state and gives out what changed by them. */
  reprocessLate(): void;
  /** Gives out what waits, as before a stop; the present second stays open. */
  finish(now: EpochSeconds): void;
  /**
   * Continues from another state with another step; what is in the window after the time of that state is folded again,
   * and so is the present second.
   */
  adopt(state: PipelineState, step: WellStep): void;
  /** The state after the last second that is over. */
  readonly state: PipelineState;
  /** The newest sample, null before the first. */
  readonly newest: Sample | null;
  /** Typical time between samples, null while it is not known. */
  readonly interval: Seconds | null;
};

/** The present second, which more records may still join. */
type OpenSecond = { measured: Sample; outcome: PipelineStep; since: EpochSeconds };
/** Values without a surface measurement of their own, which wait for the next one. */
type Pending = { reading: Reading; since: EpochSeconds };

/** A second is over when nothing came for so long. */
const OPEN_FOR: Seconds = 1.5;
/** Values of a slower record join the next surface sample within this, or within two of its intervals. */
const JOIN_WITHIN: Seconds = 2;

/**
 * Makes the fold of one well.
 *
 * Records of the same second form one sample: each is folded and given out as soon as it is there, and what it led to
 * counts once the second is over. A reading without surface values and with a second of its own joins the next
 * surface sample. A late reading joins its second if that lies in the last two minutes; everything after it is processed
 * again at the next tick, once for all late readings that came until then.
 *
 * @see docs/methods/ingest.md — merging, order and late samples
 */
export function createPipelineRunner(
  initial: PipelineState,
  initialStep: WellStep,
  sink: PipelineSink,
): PipelineRunner {
  const window = createSampleWindow(initial, initialStep);
  const meter = createIntervalMeter();
  let step = initialStep;
  let open: OpenSecond | null = null;
  let pending: Pending | null = null;
  let newest: Sample | null = null;

  return {
    take,
    resume,
    tick,
    reprocessLate,
    finish(now) {
      giveUpWaiting(now);
      reprocessLate();
    },
    adopt,
    get state() {
      return window.state;
    },
    get newest() {
      return newest;
    },
    get interval() {
      return meter.interval();
    },
  };

  function take(reading: Reading, now: EpochSeconds): void {
    const last = open?.measured.time ?? window.state.time;
    if (open && reading.time === last) join(open, reading, now);
    else if (last !== null && reading.time <= last) takeLate(reading);
    else if (!reading.surface) wait(reading, now);
    else begin(reading, now);
  }

  function join(second: OpenSecond, reading: Reading, now: EpochSeconds): void {
    if (!lay(second.measured, reading)) return sink.repeated();
    second.since = now;
    process(second);
  }

  function begin(reading: Reading, now: EpochSeconds): void {
    const waiting = pending && pending.reading.time <= reading.time ? pending.reading : null;
    if (waiting) pending = null;
    const joins = waiting !== null && reading.time - waiting.time <= joinWithin();
    if (waiting && !joins) openSecond(waiting, now);
    openSecond(reading, now, joins ? waiting : null);
    meter.saw(reading.time);
  }

  function openSecond(reading: Reading, now: EpochSeconds, joined: Reading | null = null): void {
    settle();
    const measured: Sample = { time: reading.time, values: emptyValues(), origin: reading.origin, derived: 0 };
    if (joined) lay(measured, joined);
    lay(measured, reading);
    beginSecond(measured, now);
  }

  function beginSecond(measured: Sample, now: EpochSeconds): void {
    open = { measured, outcome: step(window.state, measured), since: now };
    newest = open.outcome.sample;
    sink.sample(newest);
  }

  function process(second: OpenSecond): void {
    second.outcome = step(window.state, second.measured);
    newest = second.outcome.sample;
    sink.sample(newest);
  }

  function wait(reading: Reading, now: EpochSeconds): void {
    if (pending && pending.reading.time !== reading.time) giveUpWaiting(now);
    pending = { reading: pending ? joinedReading(pending.reading, reading) : reading, since: now };
  }

  function giveUpWaiting(now: EpochSeconds): void {
    const waiting = pending;
    pending = null;
    if (!waiting) return;
    const last = open?.measured.time ?? window.state.time;
    if (last === null || waiting.reading.time > last) openSecond(waiting.reading, now);
    else takeLate(waiting.reading);
  }

  function takeLate(reading: Reading): void {
    const place = window.find(reading.time);
    if (!place) return sink.late(reading);
    const host = place.measured ?? (reading.surface ? null : nearHost(place.next, reading.time));
    if (host === open?.measured && open) return join(open, reading, open.since);
    if (host && !lay(host, reading)) return sink.repeated();
    if (host) return window.change(place.index);
    const measured: Sample = { time: reading.time, values: emptyValues(), origin: reading.origin, derived: 0 };
    lay(measured, reading);
    window.insert(place.index, measured);
  }

  function reprocessLate(): void {
    if (!window.isChanged) return;
    tellReprocessed(window.reprocess());
    if (open) process(open);
  }

  function tellReprocessed({ samples, rows, outdatedFrom }: Reprocessed): void {
    for (const sample of samples) sink.sample(sample);
    if (rows.length > 0) sink.rows(rows);
    if (outdatedFrom !== null) sink.outdated(outdatedFrom);
  }

  /** The sample that a reading without surface values joins: the next one, if it is near. */
  function nearHost(next: Sample | null, time: EpochSeconds): Sample | null {
    const host = next ?? open?.measured ?? null;
    return host && host.time - time <= joinWithin() ? host : null;
  }

  function joinWithin(): Seconds {
    return Math.max(JOIN_WITHIN, 2 * (meter.interval() ?? 0));
  }

  function resume(stored: Sample): void {
    settle();
    beginSecond({ ...stored, values: measuredValues(stored).values, derived: 0 }, stored.time);
    meter.saw(stored.time);
  }

  function tick(now: EpochSeconds): void {
    if (pending && now - pending.since > joinWithin()) giveUpWaiting(now);
    reprocessLate();
    if (open && now - open.since > OPEN_FOR) settle();
  }

  function settle(): void {
    if (!open) return;
    const { measured, outcome } = open;
    open = null;
    window.add(measured, outcome);
    sink.closed(outcome.sample, outcome.depthRows, outcome.events);
    if (window.isFull) reprocessLate();
  }

  function adopt(state: PipelineState, nextStep: WellStep): void {
    step = nextStep;
    if (open && state.time !== null && open.measured.time <= state.time) open = null;
    tellReprocessed(window.continueFrom(state, nextStep));
    if (open) process(open);
  }
}

/** Lays the values of a reading over a sample; false where they say nothing new. */
function lay(measured: Sample, { slots, values }: Reading): boolean {
  let changed = false;
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index]!;
    const value = values[index]!;
    if (measured.values[slot] === value) continue;
    measured.values[slot] = value;
    changed = true;
  }
  return changed;
}

const joinedReading = (first: Reading, second: Reading): Reading => ({
  ...second,
  slots: [...first.slots, ...second.slots],
  values: [...first.values, ...second.values],
});

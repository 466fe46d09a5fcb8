import type { PipelineEvent } from "@sigma/engine/well-pipeline/event";
import { measuredValues } from "@sigma/engine/well-pipeline/measurements/measured";
import type { PipelineState } from "@sigma/engine/well-pipeline/state";
import type { PipelineStep } from "@sigma/engine/well-pipeline/step";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { DepthRow, Sample } from "@sigma/terms/sample";
import type { Reading } from "../../sources/reading";
import { createSampleWindow, type Reprocessed } from "./sample-window";
import { createIntervalMeter } from "./interval-meter";
import { createMeasuredSeconds } from "./measured-seconds";
import type { WellStep } from "../well-step";

/** Who receives what follows from the readings. */
export type PipelineSink = {
  /** A sample is new or has changed; it carries its derived channels. */
  sample(sample: Sample): void;
  /** A second is over: what it led to counts from now on. */
  closed(sample: Sample, rows: readonly DepthRow[], events: readonly PipelineEvent[]): void;
  /** Depth rows changed by a late reading. */
  rows(rows: readonly DepthRow[]): void;
  /** Detections from a moment on are no longer valid: storage has to be recomputed from there. */
  outdated(from: EpochSeconds): void;
  /** A reading from before the window: it has to take its place in storage. */
  late(reading: Reading): void;
  /** A reading without new values. */
  repeated(): void;
};

/** The pipeline of one well with the readings of the present second. */
export type PipelineRunner = {
  take(reading: Reading, now: EpochSeconds): void;
  /** Takes a sample that is stored already, as after a restart. */
  resume(stored: Sample): void;
  /** Ends a second without successors, and a wait without result. */
  tick(now: EpochSeconds): void;
  /** Takes late readings into the state and gives out what changed by them. */
  reprocessLate(): void;
  /** Gives out what waits, as before a stop; the present second stays open. */
  finish(now: EpochSeconds): void;
  /**
   * Continues from another state with another step; what is in the window after the time of that state is processed again,
   * and so is the present second.
   */
  adopt(state: PipelineState, step: WellStep): void;
  /** Continues with another step, which also processes late readings; derived values are kept. */
  useStep(step: WellStep): void;
  /** The state after the last second that is over. */
  state(): PipelineState;
  /** The newest sample, null before the first. */
  newest(): Sample | null;
  /** Typical time between samples, null while it is unknown. */
  interval(): Seconds | null;
};

/** The present second, which more records may still join. */
type OpenSecond = { measured: Sample; outcome: PipelineStep; since: EpochSeconds };
/** Values without a surface measurement of their own, which wait for the next one. */
type Pending = { reading: Reading; since: EpochSeconds };

/** Time without readings after which a second is complete. */
const OPEN_FOR: Seconds = 1.5;
/** A slower record waits so long for the surface sample that it may join, or two intervals. */
const WAIT_FOR: Seconds = 2;

/**
 * Creates the pipeline runner of one well.
 *
 * Records of the same second form one sample: each is processed and published as soon as it arrives, and its effects
 * count once the second is over. A reading without surface values at its own second joins the next
 * surface sample. A late reading joins its second if that is within the last two minutes. The sample that a slower record joins
 * is then decided again, and everything after it is processed again at the next tick, once for all late readings
 * received until then.
 *
 * @see docs/methods/ingest.md — merging, order and late samples
 */
export function createPipelineRunner(
  initial: PipelineState,
  initialStep: WellStep,
  sink: PipelineSink,
): PipelineRunner {
  const window = createSampleWindow(initial, initialStep);
  const seconds = createMeasuredSeconds();
  const meter = createIntervalMeter();
  let step = initialStep;
  let open: OpenSecond | null = null;
  /** Readings have arrived that are not in the window yet. */
  let isLate = false;
  let pending: Pending | null = null;
  /** Seconds before it have been removed; null if one may have been added there since. */
  let forgottenBefore: EpochSeconds | null = null;
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
    useStep(next) {
      step = next;
      window.useStep(next);
    },
    state: () => window.state(),
    newest: () => newest,
    interval: () => meter.interval(),
  };

  function take(reading: Reading, now: EpochSeconds): void {
    const last = open?.measured.time ?? window.state().time;
    if (last !== null && reading.time <= last) takeLate(reading, now);
    else if (!reading.surface) wait(reading, now);
    else begin(reading, now);
  }

  function begin(reading: Reading, now: EpochSeconds): void {
    const waiting = pending && pending.reading.time <= reading.time ? pending.reading : null;
    if (waiting) pending = null;
    openSecond(reading, now, waiting);
    meter.saw(reading.time);
  }

  /** Starts a second; the waiting slower record joins it, or gets its own second before it. */
  function openSecond(reading: Reading, now: EpochSeconds, waiting: Reading | null = null): void {
    settle();
    if (window.isFull()) reprocessLate();
    if (waiting) seconds.lay(waiting);
    seconds.lay(reading);
    const { measured, joined } = seconds.last();
    if (waiting && waiting.time < reading.time && joined !== waiting.time) {
      beginSecond(seconds.at(waiting.time)!, now);
      settle();
    } else if (joined !== null && joined !== waiting?.time) noteLate(joined);
    beginSecond(measured, now);
  }

  function beginSecond(measuredSample: Sample, now: EpochSeconds): void {
    open = { measured: measuredSample, outcome: step(window.state(), measuredSample), since: now };
    newest = open.outcome.sample;
    sink.sample(newest);
  }

  function process(second: OpenSecond): void {
    second.outcome = step(window.state(), second.measured);
    newest = second.outcome.sample;
    sink.sample(newest);
  }

  /** Of two slower records in different seconds, the earlier one joins no other record. */
  function wait(reading: Reading, now: EpochSeconds): void {
    const [first, second] = [pending?.reading, reading];
    if (!first || first.time === second.time) {
      pending = { reading: first ? joinedReading(first, second) : second, since: now };
    } else if (second.time < first.time) openSecond(second, now);
    else {
      giveUpWaiting(now);
      pending = { reading: second, since: now };
    }
  }

  function giveUpWaiting(now: EpochSeconds): void {
    const waiting = pending;
    pending = null;
    if (!waiting) return;
    const last = open?.measured.time ?? window.state().time;
    if (last === null || waiting.reading.time > last) openSecond(waiting.reading, now);
    else takeLate(waiting.reading, now);
  }

  function takeLate(reading: Reading, now: EpochSeconds): void {
    if (!seconds.covers(reading.time)) return sink.late(reading);
    if (!seconds.lay(reading)) return sink.repeated();
    if (open?.measured.time !== reading.time) return noteLate(reading.time);
    const { measured, joined } = seconds.last();
    if (joined !== null && window.has(joined)) noteLate(joined);
    open.measured = measured;
    open.since = now;
    process(open);
  }

  function noteLate(time: EpochSeconds): void {
    isLate = true;
    forgottenBefore = null;
    window.touch(time);
  }

  function reprocessLate(): void {
    if (!isLate) return;
    isLate = false;
    const samples = seconds.samples();
    const present = open && samples.at(-1)!.time === open.measured.time ? samples.pop()! : null;
    const removedFrom = window.replace(samples);
    tellReprocessed(window.reprocess());
    if (removedFrom !== null) sink.outdated(removedFrom);
    if (open && present) open.measured = present;
    if (open) process(open);
    forgetOld();
  }

  /** Seconds that have left the window can be joined no more; it starts again every ten seconds or so. */
  function forgetOld(): void {
    if (isLate) return;
    const start = window.start() ?? open?.measured.time ?? Infinity;
    if (start === forgottenBefore) return;
    forgottenBefore = start;
    seconds.forgetBefore(start);
  }

  function tellReprocessed({ samples, rows, outdatedFrom }: Reprocessed): void {
    for (const sample of samples) sink.sample(sample);
    if (rows.length > 0) sink.rows(rows);
    if (outdatedFrom !== null) sink.outdated(outdatedFrom);
  }

  function resume(storedSample: Sample): void {
    settle();
    const { time, origin } = storedSample;
    const measuredSample: Sample = { time, origin, values: measuredValues(storedSample).values, derived: 0 };
    seconds.addStored(measuredSample);
    beginSecond(measuredSample, storedSample.time);
    meter.saw(storedSample.time);
  }

  function tick(now: EpochSeconds): void {
    if (pending && now - pending.since > Math.max(WAIT_FOR, 2 * (meter.interval() ?? 0))) giveUpWaiting(now);
    reprocessLate();
    if (open && now - open.since > OPEN_FOR) settle();
  }

  function settle(): void {
    if (!open) return;
    const { measured, outcome } = open;
    open = null;
    window.add(measured, outcome);
    sink.closed(outcome.sample, outcome.depthRows, outcome.events);
    forgetOld();
  }

  function adopt(state: PipelineState, nextStep: WellStep): void {
    reprocessLate();
    step = nextStep;
    if (open && state.time !== null && open.measured.time <= state.time) open = null;
    tellReprocessed(window.continueFrom(state, nextStep));
    if (open) process(open);
    forgetOld();
  }
}

const joinedReading = (first: Reading, second: Reading): Reading => ({
  ...second,
  slots: [...first.slots, ...second.slots],
  values: [...first.values, ...second.values],
});

import type { PipelineEvent } from "@sigma/engine/well-pipeline/event";
import type { PipelineState } from "@sigma/engine/well-pipeline/state";
import type { PipelineStep } from "@sigma/engine/well-pipeline/step";
import { channelSlot } from "@sigma/terms/channels";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { DepthRow, Sample } from "@sigma/terms/sample";
import type { WellStep } from "../well-step";

/** The results of a second. The state after it is not kept: at 5 kB per second it would take a megabyte per well. */
type Outcome = Omit<PipelineStep, "state">;

/** One finished second: its measured values, its results once processed, and for some seconds the state before it. */
type Entry = { measured: Sample; outcome: Outcome | null; before: PipelineState | null };

/** The changes after a late reading was processed. */
export type Reprocessed = {
  samples: Sample[];
  rows: DepthRow[];
  /** Moment from which detections are no longer valid and have to be recomputed in storage; null if they are still valid. */
  outdatedFrom: EpochSeconds | null;
};

/** The seconds of the last two minutes, which a late reading can still join. */
export type SampleWindow = {
  /** The state after the last second; it includes late readings once they have been reprocessed. */
  state(): PipelineState;
  /** Adds a second that is over. */
  add(measured: Sample, outcome: PipelineStep): void;
  /** Records that measurements from about a moment on have changed; no second leaves the window until it is processed. */
  touch(time: EpochSeconds): void;
  /**
   * Takes the current samples of its seconds; a sample that is another object than before has changed.
   *
   * @returns the first moment that has no sample any more; null if all have one
   */
  replace(samples: readonly Sample[]): EpochSeconds | null;
  has(time: EpochSeconds): boolean;
  /** The first second that is kept; null where none is. */
  start(): EpochSeconds | null;
  /** Whether enough seconds are kept for late readings to be reprocessed that this should not wait any longer. */
  isFull(): boolean;
  /** Runs the pipeline again from the earliest second that a late reading changed. */
  reprocess(): Reprocessed;
  /** From now on the pipeline runs with another step; what is derived already stays. */
  useStep(step: WellStep): void;
  /** Removes the seconds up to the time of a state, and reprocesses the later ones from there. */
  continueFrom(state: PipelineState, step: WellStep): Reprocessed;
};

/** Maximum age of a second, relative to the newest, that a late reading can join. */
export const WINDOW_LENGTH: Seconds = 120;
/** Interval at which a state is kept, s: fewer states, slightly more reprocessing. */
const STATE_EVERY = 10;
/** Maximum time for which no second leaves the window while late readings wait to be reprocessed, s. */
const MAX_ENTRIES = 1000;

const RIG_STATE = channelSlot("rigState");

/** Makes an empty window that continues from a state. */
export function createSampleWindow(initial: PipelineState, initialStep: WellStep): SampleWindow {
  let state = initial;
  let step = initialStep;
  let entries: Entry[] = [];
  let sinceState = 0;
  let changedFrom: number | null = null;

  return {
    state: () => state,
    add,
    touch(time) {
      const at = entries.findIndex(({ measured }) => measured.time >= time);
      // The second before it may have joined it, or join it no longer.
      if (at >= 0) change(Math.max(0, at - 1));
      else if (entries.length > 0) change(entries.length - 1);
    },
    replace,
    has: (time) => entries.some(({ measured }) => measured.time === time),
    start: () => entries[0]?.measured.time ?? null,
    isFull: () => changedFrom !== null && entries.length >= MAX_ENTRIES,
    reprocess,
    useStep: (next) => void (step = next),
    continueFrom,
  };

  function add(measuredSample: Sample, outcome: PipelineStep): void {
    const keepsState = entries.length === 0 || sinceState >= STATE_EVERY;
    sinceState = keepsState ? 1 : sinceState + 1;
    const { sample, depthRows, events } = outcome;
    entries.push({
      measured: measuredSample,
      outcome: { sample, depthRows, events },
      before: keepsState ? state : null,
    });
    state = outcome.state;
    if (events.length > 0) relabel(events);
    if (changedFrom === null) trim(measuredSample.time - WINDOW_LENGTH);
  }

  function change(index: number): void {
    changedFrom = Math.min(changedFrom ?? index, index);
  }

  /** The first entry always has the state before it. */
  function trim(oldest: EpochSeconds): void {
    if (entries[0]!.measured.time >= oldest) return;
    const next = entries.findIndex(({ before }, index) => index > 0 && before !== null);
    if (next > 0 && entries[next]!.measured.time <= oldest) entries = entries.slice(next);
  }

  function replace(samples: readonly Sample[]): EpochSeconds | null {
    let removedFrom: EpochSeconds | null = null;
    let at = 0;
    for (const measuredSample of samples) {
      while (at < entries.length && entries[at]!.measured.time < measuredSample.time)
        removedFrom = Math.min(removedFrom ?? Infinity, remove(at));
      const entry = entries[at];
      if (entry?.measured.time !== measuredSample.time) insert(at, measuredSample);
      else if (entry.measured !== measuredSample) {
        entry.measured = measuredSample;
        change(at);
      }
      at++;
    }
    while (at < entries.length) removedFrom = Math.min(removedFrom ?? Infinity, remove(at));
    return removedFrom;
  }

  /** The state before the first entry is that before any that is put in front of it. */
  function insert(at: number, measuredSample: Sample): void {
    const before = entries.length === 0 ? state : (entries[at]?.before ?? null);
    entries.splice(at, 0, { measured: measuredSample, outcome: null, before });
    change(at);
  }

  function remove(at: number): EpochSeconds {
    const [{ measured, before }] = entries.splice(at, 1) as [Entry];
    const next = entries[at];
    // The next state to keep is the one after the removed seconds: the pipeline runs again from before that on.
    if (next && at === 0) next.before = before;
    else if (next) next.before ??= before;
    if (entries.length > 0) change(Math.max(0, at - 1));
    else {
      state = before!;
      changedFrom = null;
    }
    return measured.time;
  }

  function reprocess(): Reprocessed {
    let from = changedFrom ?? entries.length;
    if (from === entries.length) return { samples: [], rows: [], outdatedFrom: null };
    changedFrom = null;
    while (entries[from]!.before === null) from--;
    const old = entries.map(({ outcome }) => outcome);
    state = entries[from]!.before!;
    for (let at = from; at < entries.length; at++) {
      const entry = entries[at]!;
      if (entry.before !== null) entry.before = state;
      const { state: after, sample, depthRows, events } = step(state, entry.measured);
      entry.outcome = { sample, depthRows, events };
      state = after;
    }
    for (let at = from; at < entries.length; at++) relabel(entries[at]!.outcome!.events);
    const windowChanges = changes(old, from);
    trim(entries.at(-1)!.measured.time - WINDOW_LENGTH);
    return windowChanges;
  }

  function continueFrom(next: PipelineState, nextStep: WellStep): Reprocessed {
    step = nextStep;
    state = next;
    const { time } = next;
    entries = entries
      .filter(({ measured }) => time === null || measured.time > time)
      .map((entry, index) => ({ ...entry, before: index % STATE_EVERY === 0 ? next : null }));
    sinceState = entries.length === 0 ? 0 : ((entries.length - 1) % STATE_EVERY) + 1;
    changedFrom = entries.length > 0 ? 0 : null;
    return reprocess();
  }

  function changes(old: readonly (Outcome | null)[], from: number): Reprocessed {
    const samples: Sample[] = [];
    const rows: DepthRow[] = [];
    let outdatedFrom: EpochSeconds | null = null;
    const outdate = (time: EpochSeconds) => (outdatedFrom = Math.min(outdatedFrom ?? Infinity, time));
    for (let at = from; at < entries.length; at++) {
      const { sample, depthRows, events } = entries[at]!.outcome!;
      const before = old[at] ?? null;
      const eventsBefore = before?.events ?? [];
      const rowsBefore = before?.depthRows ?? [];
      if (!before || !sameValues(before.sample, sample)) samples.push(sample);
      if (JSON.stringify(eventsBefore) !== JSON.stringify(events)) {
        for (const event of [...eventsBefore, ...events])
          outdate(event.kind === "relabelled" ? event.from : event.time);
      }
      rows.push(...depthRows);
      if (!sameDepths(rowsBefore, depthRows)) outdate(sample.time);
    }
    return { samples, rows, outdatedFrom };
  }

  /** Lays relabelled rig states over the seconds at hand, as storage does over all. */
  function relabel(events: readonly PipelineEvent[]): void {
    for (const event of events) {
      if (event.kind !== "relabelled") continue;
      // Relabelled seconds are usually among the newest ones.
      for (let at = entries.length - 1; at >= 0 && entries[at]!.measured.time >= event.from; at--) {
        const entry = entries[at]!;
        if (!entry.outcome) continue;
        const { sample } = entry.outcome;
        if (sample.time > event.to || sample.values[RIG_STATE] !== event.fromCode) continue;
        const values = sample.values.slice();
        values[RIG_STATE] = event.toCode;
        entry.outcome = { ...entry.outcome, sample: { ...sample, values } };
      }
    }
  }
}

function sameValues(a: Sample, b: Sample): boolean {
  if (a.derived !== b.derived || a.values.length !== b.values.length) return false;
  return a.values.every((value, slot) => Object.is(value, b.values[slot]));
}

const sameDepths = (a: readonly DepthRow[], b: readonly DepthRow[]): boolean =>
  a.length === b.length && a.every(({ depth }, index) => depth === b[index]!.depth);

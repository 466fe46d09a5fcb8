import type { DepthRow, Sample, SampleValues } from "@sigma/terms/sample";
import { roundDerived } from "./derived-channels/round-derived";
import type { PipelineEvent } from "./event";
import type { PipelineSettings } from "./settings";
import type { PipelineState } from "./state";
import type { AnyTracker, Findings, TrackerContext } from "./tracker";
import { trackers } from "./trackers";

/** The result of one sample. */
export type PipelineStep = {
  state: PipelineState;
  /** The sample with its derived channels, in storage format. */
  sample: Sample;
  /**
   * Rows to be stored by well and depth. A NaN leaves the stored value unchanged; so does the time of a row without a rig
   * state, which only adds gamma to a foot that was drilled before.
   */
  depthRows: readonly DepthRow[];
  events: readonly PipelineEvent[];
};

/** No clock of a rig reads a later second: the year 5138. */
const LAST_TIME = 1e11;

const all: readonly AnyTracker[] = trackers;
/** Trackers differ in their fields; objects that do not are quicker to read. */
const inOrder = all.map(({ name, step: stepOf }) => ({ name, stepOf }));
/** An object that has all its fields from the start, and was parsed at once, is faster to copy and to fill than one that grows. */
const parsedWhole = (fields: readonly string[]): Record<string, unknown> =>
  JSON.parse(`{${fields.map((field) => `"${field}":null`).join()}}`) as Record<string, unknown>;

const blankStates = parsedWhole(all.map(({ name }) => name));
const blankContext = parsedWhole(["settings", "previousTime", "target", ...new Set(all.flatMap(({ needs }) => needs))]);

/**
 * Processes one sample of a well: every tracker in turn derives its channels and rows and returns its events.
 *
 * Pure: the state and the sample passed in are not changed, and equal inputs give equal results. Derived values in
 * the sample are ignored, so that a stored sample gives the same result as the first time. Never throws: a sample that
 * is not later than the one before, and a value that no sensor can read, are left out with an `ignored` event.
 *
 * @param target receives the values of the returned sample, with a slot for each channel but those of formulas that the
 *   well doesn't have: a caller that runs many samples saves an array each
 * @see docs/methods/well-pipeline.md
 */
export function step(
  state: PipelineState,
  sample: Sample,
  settings: PipelineSettings,
  target?: SampleValues,
): PipelineStep {
  const { time } = sample;
  if (!(time >= 0 && time <= LAST_TIME)) return leftOut(state, sample, "time-not-valid");
  if (state.time !== null && time <= state.time) return leftOut(state, sample, "time-not-advancing");

  // Filled by the trackers as they run, each before the trackers that read it.
  const context = { ...blankContext } as unknown as TrackerContext;
  context.settings = settings;
  context.previousTime = state.time;
  context.target = target;
  const after = { ...blankStates };
  let events = noEvents;
  let depthRows = noRows;
  for (let index = 0; index < inOrder.length; index++) {
    const { name, stepOf } = inOrder[index]!;
    const trackerStep = stepOf(state.trackers[name], sample, context);
    after[name] = trackerStep.state;
    if (trackerStep.found !== undefined) context[name as keyof Findings] = trackerStep.found as never;
    if (trackerStep.depthRows && trackerStep.depthRows.length > 0) depthRows = [...depthRows, ...trackerStep.depthRows];
    if (trackerStep.events.length === 0) continue;
    for (const event of trackerStep.events) events = [...events, numberEvent(event as PipelineEvent, events)];
  }
  const { values, original } = context.measurements;
  const { derived } = context["derived-channels"];
  roundDerived(values, derived, settings);
  return {
    state: { time, trackers: after },
    sample: { time, values, origin: sample.origin, derived, ...(original && { original }) },
    depthRows,
    events,
  };
}

function leftOut(state: PipelineState, sample: Sample, reason: "time-not-valid" | "time-not-advancing"): PipelineStep {
  const ignoredEvent: PipelineEvent = { kind: "ignored", time: sample.time, reason, channel: null, ordinal: 0 };
  return { state, sample, depthRows: [], events: [ignoredEvent] };
}

const noEvents: readonly PipelineEvent[] = [];
const noRows: readonly DepthRow[] = [];

/** The event with its number among the events of its kind at this sample. */
function numberEvent(event: PipelineEvent, before: readonly PipelineEvent[]): PipelineEvent {
  let ordinal = 0;
  for (const { kind } of before) if (kind === event.kind) ordinal++;
  return { ...event, ordinal };
}

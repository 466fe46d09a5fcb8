import type { EpochSeconds } from "@sigma/terms/quantities";
import type { DepthRow, Sample, SampleValues } from "@sigma/terms/sample";
import type { ChannelQuality } from "../data-quality/data-quality-tracker";
import type { RigStateNow } from "../rig-state/rig-state-now";
import type { FreeStringNow } from "../stuck-pipe/free-string";
import type { ChannelsNow } from "./channels-now";
import type { Measurements } from "./measurements/read-sample";
import type { PipelineSettings } from "./settings";
import type { AnyShape, StateShape } from "./state-shape";

/** The results of trackers at a sample that later trackers read, by the name of the tracker. */
export type Findings = {
  measurements: Measurements;
  "rig-state": RigStateNow;
  "derived-channels": ChannelsNow;
  /** The completed feet of hole, shallow first; without feet to which only gamma was added. */
  "depth-rows": readonly DepthRow[];
  "data-quality": ChannelQuality;
  "stuck-pipe": FreeStringNow;
};

/** The inputs of a tracker besides the sample: settings, the time of the sample before, and the results of other trackers at this one. */
export type TrackerContext = Findings & {
  settings: PipelineSettings;
  /** Null at the first sample. */
  previousTime: EpochSeconds | null;
  /** Receives the values of the returned sample; a new array if absent. */
  target?: SampleValues | undefined;
};

/** An event that a tracker found in a sample, discriminated by `kind`. */
export type TrackerEvent = { kind: string; time: EpochSeconds };

/** The result of a sample in one tracker. */
export type TrackerStep<State, Event extends TrackerEvent, Found = undefined> = {
  state: State;
  /** In the order in which they are to be applied; usually none. */
  events: readonly Event[];
  depthRows?: readonly DepthRow[];
  /** The result that later trackers read under its name. */
  found?: Found;
};

/**
 * One live result of a well: it takes the samples in the order of their times, keeps the state that it needs, and returns
 * its events.
 *
 * `step` is pure: no clock, no I/O, `state` and `sample` unchanged. The state is plain JSON of bounded size, a missing
 * number is null. A tracker that derives channels writes them into `context.measurements.values`.
 *
 * @see docs/methods/well-pipeline.md — trackers
 */
export type Tracker<State, Event extends TrackerEvent = never, Found = undefined> = {
  /** Under which its state is kept; never changed. */
  name: string;
  /** Raised whenever equal samples give another state, other events or other values than before. */
  version: number;
  /** Kinds of the events that it may give. */
  kinds: readonly Event["kind"][];
  /** Trackers whose findings it reads; they precede it in the list. */
  needs: readonly (keyof Findings)[];
  /** It writes channels of the samples or depth rows: a new version of it needs a recompute of the whole well. */
  writesSamples?: boolean;
  init(): State;
  /** The fields of a state, against which a stored state is checked when it is read. */
  shape: StateShape<State>;
  step(state: State, sample: Sample, context: TrackerContext): TrackerStep<State, Event, Found>;
};

/** A tracker with any state and events. */
export type AnyTracker = Omit<Tracker<unknown, TrackerEvent, unknown>, "shape"> & { shape: AnyShape };

import type { EpochSeconds } from "@sigma/terms/quantities";
import type { DepthRow, Sample, SampleValues } from "@sigma/terms/sample";
import type { ChannelQuality } from "../data-quality/data-quality-tracker";
import type { RigStateNow } from "../rig-state/rig-state-now";
import type { FreeStringNow } from "../stuck-pipe/free-string";
import type { ChannelsNow } from "./channels-now";
import type { Measurements } from "./measurements/read-sample";
import type { PipelineSettings } from "./settings";
import type { AnyShape, StateShape } from "./state-shape";

/** What a tracker finds at a sample and trackers after it read, by the name of the tracker that finds it. */
export type Findings = {
  measurements: Measurements;
  "rig-state": RigStateNow;
  "derived-channels": ChannelsNow;
  /** The feet of hole that were completed, shallow first; without those that only gamma was added to. */
  "depth-rows": readonly DepthRow[];
  "data-quality": ChannelQuality;
  "stuck-pipe": FreeStringNow;
};

/** What a tracker sees besides the sample: settings, the time of the sample before, and what others found at this one. */
export type TrackerContext = Findings & {
  settings: PipelineSettings;
  /** Null at the first sample. */
  previousTime: EpochSeconds | null;
  /** Where the values of the sample that is given out are written; a new array where it is absent. */
  target?: SampleValues | undefined;
};

/** Something that a tracker noticed at a sample; its `kind` says what it is. */
export type TrackerEvent = { kind: string; time: EpochSeconds };

/** What a sample led to in one tracker. */
export type TrackerStep<State, Event extends TrackerEvent, Found = undefined> = {
  state: State;
  /** In the order in which they are to be applied; usually none. */
  events: readonly Event[];
  depthRows?: readonly DepthRow[];
  /** What trackers after this one read under its name. */
  found?: Found;
};

/**
 * One live result of a well: it takes the samples in the order of their times, remembers what it needs, and tells what it
 * noticed.
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
  /** Trackers whose findings it reads; they stand before it in the list. */
  needs: readonly (keyof Findings)[];
  /** It writes channels of the samples or depth rows: a new version of it needs a recompute of the whole well. */
  writesSamples?: boolean;
  init(): State;
  /** The fields of a state, by which a stored one is checked when it is read. */
  shape: StateShape<State>;
  step(state: State, sample: Sample, context: TrackerContext): TrackerStep<State, Event, Found>;
};

/** A tracker of whatever state and events. */
export type AnyTracker = Omit<Tracker<unknown, TrackerEvent, unknown>, "shape"> & { shape: AnyShape };

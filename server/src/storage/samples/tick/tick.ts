import type { Notification } from "@sigma/contract/wells/notification";
import type { ChannelId } from "@sigma/terms/channels";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { DepthRow, Sample } from "@sigma/terms/sample";
import type { SurveyStation } from "../../entities/wells/survey-store";
import type { WellNo } from "../../well-no";

/** A value of the kinds that JSON knows, as snapshots and events are stored. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

/** A notification before it has an id and a well. */
export type Notice = Omit<Notification, "_id" | "wellId" | "hidden">;

/**
 * An event detected on a well, such as a pump recycle or a finished stand, with its derived data.
 *
 * Well, kind, time and ordinal identify it: a second event with the same identity is the same event, written again.
 */
export type WellEvent = {
  kind: string;
  time: EpochSeconds;
  /** Distinguishes several events of one kind at one second. */
  ordinal: number;
  /** The value stored with the well; nothing is stored if absent. */
  value?: Json;
  /** A survey that the feed has brought. */
  survey?: SurveyStation;
  notification?: Notice;
  /** It was detected earlier, for example by the previous server process: no second notification is sent. */
  isRepeated?: boolean;
};

/** The kind of an event that isn't derived from samples, such as a lost feed: a recompute keeps its notification. */
export const NOTICE = "notice";

/** The kind of a user-defined alert: it was raised with the data known then, and a recompute does not change it. */
export const ALERT = "alert";

/** The pipeline state of a well, and the time of the last sample that it includes. */
export type PipelineSnapshot = {
  state: Json;
  lastTime: EpochSeconds;
  /** The lease under which it was written; 0 if one server has every rig. */
  epoch?: number;
};

/** A stretch of stored samples whose channel changes from one value to another, ends included. */
export type Relabelling = { channel: ChannelId; from: EpochSeconds; to: EpochSeconds; was: number; is: number };

/** The data of one well within a tick. */
export type WellTick = {
  /** By whole second; of two in the same second the later is here. */
  samples: Map<number, Sample>;
  depthRows: DepthRow[];
  events: WellEvent[];
  relabellings: Relabelling[];
  snapshot: PipelineSnapshot | null;
  /** Late samples to merge into the stored samples; a channel that is NaN has no value. Absent without late samples. */
  late?: Sample[];
  /** The lease under which it was taken; absent if one server has every rig. */
  epoch?: number;
};

/** The data of all wells within a tick. */
export type Tick = Map<WellNo, WellTick>;

/** The part of a tick that belongs to a well, created if missing. */
export function wellTick(tick: Tick, well: WellNo): WellTick {
  const knownTick = tick.get(well);
  if (knownTick) return knownTick;
  const blank = blankPart();
  tick.set(well, blank);
  return blank;
}

/** An empty tick of a well. */
export const blankPart = (): WellTick => ({
  samples: new Map(),
  depthRows: [],
  events: [],
  relabellings: [],
  snapshot: null,
});

/** How many samples a tick holds. */
export const samplesIn = (tick: Tick): number => [...tick.values()].reduce((sum, { samples }) => sum + samples.size, 0);

/** The newest sample of each well in a tick. */
export function newestIn(tick: Tick): Map<WellNo, EpochSeconds> {
  const newest = new Map<WellNo, EpochSeconds>();
  for (const [well, { samples }] of tick) {
    let last = -Infinity;
    for (const second of samples.keys()) last = Math.max(last, second);
    if (samples.size > 0) newest.set(well, last);
  }
  return newest;
}

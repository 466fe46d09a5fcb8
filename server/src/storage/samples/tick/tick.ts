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
 * Something noticed on a well, such as a pump recycle or a finished stand, with what follows from it.
 *
 * Well, kind, time and ordinal name it: what has the same name is the same event, written again.
 */
export type WellEvent = {
  kind: string;
  time: EpochSeconds;
  /** Tells several of one kind at one second apart. */
  ordinal: number;
  /** What is kept with the well; nothing is where it is absent. */
  value?: Json;
  /** A survey that the feed has brought. */
  survey?: SurveyStation;
  notification?: Notice;
  /** It was noticed before, as by the run of the server before this one: it isn't notified again. */
  isRepeated?: boolean;
};

/** The kind of an event that follows from no samples, such as a lost feed: a recompute leaves its notification. */
export const NOTICE = "notice";

/** The kind of an alert that people made: it was raised with what was known then, and a recompute leaves it too. */
export const ALERT = "alert";

/** What the pipeline of a well remembers, and the time of the last sample that it has taken in. */
export type PipelineSnapshot = {
  state: Json;
  lastTime: EpochSeconds;
  /** The lease under which it was written; 0 where one server has every rig. */
  epoch?: number;
};

/** A stretch of stored samples whose channel changes from one value to another, ends included. */
export type Relabelling = { channel: ChannelId; from: EpochSeconds; to: EpochSeconds; was: number; is: number };

/** What one well gave within a tick. */
export type WellTick = {
  /** By whole second; of two in the same second the later is here. */
  samples: Map<number, Sample>;
  depthRows: DepthRow[];
  events: WellEvent[];
  relabellings: Relabelling[];
  snapshot: PipelineSnapshot | null;
  /** Samples of the past that are laid over those stored; a channel that is NaN says nothing. Absent where there are none. */
  late?: Sample[];
  /** The lease under which it was taken; absent where one server has every rig. */
  epoch?: number;
};

/** What all wells gave within a tick. */
export type Tick = Map<WellNo, WellTick>;

/** The part of a tick that belongs to a well, made where it is not there. */
export function wellTick(tick: Tick, well: WellNo): WellTick {
  const knownTick = tick.get(well);
  if (knownTick) return knownTick;
  const blank = blankPart();
  tick.set(well, blank);
  return blank;
}

/** Nothing of a well. */
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

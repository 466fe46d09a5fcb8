import type { EpochSeconds, Feet, FeetPerHour, FeetPerSecond, Klb, Seconds } from "@sigma/terms/quantities";
import { isDrilling, RigState, type RigStateCode } from "@sigma/terms/rig-states";
import type { StateTransition } from "./state-transition";

/** One sample as the transitions use it; NaN for missing values. */
export type TransitionMoment = {
  time: EpochSeconds;
  elapsed: Seconds;
  /** Time of the last sample before the gap in the data that this sample ends, null without a gap. */
  gapFrom: EpochSeconds | null;
  code: RigStateCode;
  holeDepth: Feet;
  rop: FeetPerHour;
  wob: Klb;
  blockSpeed: FeetPerSecond;
};

/** Sums over ten seconds of drilling. */
type Bucket = { seconds: Seconds; rop: number; ropSeconds: Seconds; wob: number; wobSeconds: Seconds };

/** A transition in progress, with the spell of steady weight so far. */
type OpenTransition = Omit<StateTransition, "steady"> & {
  steadySince: EpochSeconds;
  steadyLow: Klb | null;
  steadyHigh: Klb | null;
};

/** A weight on bit; the list of them falls in time and rises in weight, so its first is the smallest. */
type Weight = { time: EpochSeconds; wob: Klb };

/** The last minute of drilling, the last weights on bottom, and the transition in progress. */
export type TransitionState = {
  code: RigStateCode;
  buckets: Bucket[];
  weights: Weight[];
  /** The bit has left bottom, or the pumps have stopped, since hole was last made. */
  lifted: boolean;
  open: OpenTransition | null;
};

/**
 * No readings yet.
 *
 * @see docs/methods/state-transition.md
 */
export const noTransition = (): TransitionState => ({ code: 0, buckets: [], weights: [], lifted: false, open: null });

const BUCKET_TIME: Seconds = 10;
const BUCKET_COUNT = 6;
/** Drilling is steady once the weight has stayed within a band for so long. */
const STEADY_TIME: Seconds = 30;
const STEADY_WEIGHT_BAND: Klb = 4;
const BAND_SHARE = 0.2;
const MAX_DURATION: Seconds = 300;
/** The weight left when the bit is lifted is the smallest of so long before. */
const LAST_ON_BOTTOM: Seconds = 10;

/**
 * Tracks the changes between rotary and slide drilling, and the returns to bottom.
 *
 * A transition starts with the change and ends with the first half minute of steady weight, after five minutes, or
 * when drilling stops or changes again. A gap in the data ends it at the last sample before.
 *
 * @returns the transition that ended at this sample, null if none did
 * @see docs/methods/state-transition.md
 */
export function nextTransition(
  state: TransitionState,
  moment: TransitionMoment,
): { state: TransitionState; ended: StateTransition | null } {
  const { code, time, gapFrom } = moment;
  if (gapFrom !== null) {
    const newState = { ...noTransition(), code };
    return { state: newState, ended: state.open && report({ ...state.open, timeEnd: gapFrom }, false) };
  }
  const drilling = isDrilling(code);
  const isLifted = !drilling && (state.lifted || code !== RigState.stationaryOnBottom);
  if (isLifted && state.lifted && code === state.code && state.open === null) return { state, ended: null };
  const isChanged = drilling && code !== state.code;
  // Time in another state, such as picking up, isn't part of the transition that it ends.
  const isBroken = isChanged || !drilling;
  const followedTransition = state.open && (isBroken ? { ...state.open, timeEnd: time } : follow(state.open, moment));
  const steady = followedTransition !== null && !isBroken && isSteady(followedTransition, time);
  const ends = followedTransition !== null && (isBroken || steady || isLong(followedTransition, time));
  const endedTransition = ends && followedTransition ? report(followedTransition, steady) : null;
  const open = isChanged ? begin(state, moment) : ends ? null : followedTransition;
  const buckets = drilling ? fillBuckets(state.buckets, moment) : state.buckets;
  const weights = isLifted ? state.weights : lastWeights(drilling && state.lifted ? [] : state.weights, moment);
  return { state: { code, buckets, weights, lifted: isLifted, open }, ended: endedTransition };
}

/** The weights that can still become the minimum of the last seconds, in ascending order. */
function lastWeights(weights: readonly Weight[], { time, wob }: TransitionMoment): Weight[] {
  const recent = weights.filter((weight) => weight.time > time - LAST_ON_BOTTOM);
  if (Number.isNaN(wob)) return recent;
  while (recent.length > 0 && recent.at(-1)!.wob >= wob) recent.pop();
  recent.push({ time, wob });
  return recent;
}

function begin({ code: fromState, buckets, weights }: TransitionState, moment: TransitionMoment): OpenTransition {
  const { code: toState, holeDepth, time } = moment;
  const wob = orNull(moment.wob);
  const meanWob = mean(buckets, "wob", "wobSeconds");
  const smallest = weights[0]?.wob ?? null;
  const newTransition = {
    fromState,
    toState,
    holeDepth,
    ropMax: null,
    wobMax: null,
    wobMin: null,
    blockSpeedMax: null,
    weightDrilled: meanWob === null || smallest === null ? null : Math.max(0, meanWob - smallest),
    timeStart: time,
    timeEnd: time,
    meanRop: mean(buckets, "rop", "ropSeconds"),
    meanWob,
    steadySince: time,
    steadyLow: wob,
    steadyHigh: wob,
  };
  return follow(newTransition, moment);
}

function follow(open: OpenTransition, { time, rop, wob, blockSpeed }: TransitionMoment): OpenTransition {
  const steadyLow = smaller(open.steadyLow, wob);
  const steadyHigh = larger(open.steadyHigh, wob);
  const steady = steadyLow === null || steadyHigh === null || steadyHigh - steadyLow <= bandAround(steadyHigh);
  return {
    ...open,
    timeEnd: time,
    ropMax: open.meanRop === null ? null : larger(open.ropMax, Math.abs(rop - open.meanRop)),
    wobMax: open.meanWob === null ? null : larger(open.wobMax, Math.max(0, wob - open.meanWob)),
    wobMin: open.meanWob === null ? null : smaller(open.wobMin, Math.min(0, wob - open.meanWob)),
    blockSpeedMax: larger(open.blockSpeedMax, blockSpeed),
    steadySince: steady ? open.steadySince : time,
    steadyLow: steady ? steadyLow : orNull(wob),
    steadyHigh: steady ? steadyHigh : orNull(wob),
  };
}

const bandAround = (weight: Klb): Klb => Math.max(STEADY_WEIGHT_BAND, BAND_SHARE * weight);

const isSteady = (open: OpenTransition, time: EpochSeconds): boolean => time - open.steadySince >= STEADY_TIME;

const isLong = (open: OpenTransition, time: EpochSeconds): boolean => time - open.timeStart >= MAX_DURATION;

function report(open: OpenTransition, steady: boolean): StateTransition {
  const { steadySince: _since, steadyLow: _low, steadyHigh: _high, ...rest } = open;
  return { ...rest, steady };
}

function fillBuckets(buckets: readonly Bucket[], { elapsed, rop, wob }: TransitionMoment): Bucket[] {
  const seconds = Math.min(elapsed, BUCKET_TIME);
  if (seconds <= 0) return buckets.slice();
  const last = buckets.at(-1);
  const full = last === undefined || last.seconds >= BUCKET_TIME;
  const before = full ? empty : last;
  const hasRop = !Number.isNaN(rop);
  const hasWob = !Number.isNaN(wob);
  const bucket = {
    seconds: before.seconds + seconds,
    rop: before.rop + (hasRop ? rop * seconds : 0),
    ropSeconds: before.ropSeconds + (hasRop ? seconds : 0),
    wob: before.wob + (hasWob ? wob * seconds : 0),
    wobSeconds: before.wobSeconds + (hasWob ? seconds : 0),
  };
  const keptBuckets = full ? buckets.slice(-(BUCKET_COUNT - 1)) : buckets.slice();
  if (full) keptBuckets.push(bucket);
  else keptBuckets[keptBuckets.length - 1] = bucket;
  return keptBuckets;
}

const empty: Bucket = { seconds: 0, rop: 0, ropSeconds: 0, wob: 0, wobSeconds: 0 };

function mean(buckets: readonly Bucket[], sum: "rop" | "wob", weight: "ropSeconds" | "wobSeconds"): number | null {
  let total = 0;
  let seconds = 0;
  for (const bucket of buckets) {
    total += bucket[sum];
    seconds += bucket[weight];
  }
  return seconds > 0 ? total / seconds : null;
}

const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

const larger = (before: number | null, value: number): number | null =>
  Number.isNaN(value) ? before : before === null ? value : Math.max(before, value);

const smaller = (before: number | null, value: number): number | null =>
  Number.isNaN(value) ? before : before === null ? value : Math.min(before, value);

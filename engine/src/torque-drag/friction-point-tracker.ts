import type { EpochSeconds, Feet, FootPounds, Gpm, Klb, Rpm, Seconds } from "@sigma/terms/quantities";
import { readableHookload } from "../rig-state/evidence/hookload-levels";
import { heldPosition, heldValue } from "../well-pipeline/measurements/measured";
import type { Tracker, TrackerContext } from "../well-pipeline/tracker";

/** The free motion of the string while its load was measured. */
export type FreeMotion = "pick-up" | "slack-off" | "rotating";

/** A steady stretch in which the string moved freely off bottom, and the means over it. */
export type FrictionPointEvent = {
  kind: "friction-point";
  /** When the stretch was over. */
  time: EpochSeconds;
  motion: FreeMotion;
  startTime: EpochSeconds;
  bitDepth: Feet;
  /** As the rig sends it, with the block. */
  hookload: Klb;
  /** Of a turning string; null where none is sent. */
  torque: FootPounds | null;
  rpm: Rpm | null;
  /** 0 with the pumps off; null if no flow is known. */
  flow: Gpm | null;
  /** The lowest load of the hook in slips, which is that of the block; null before the first slips. */
  blockLoad: Klb | null;
};

/** The sums over a stretch in progress. */
type Stretch = {
  motion: string;
  startTime: EpochSeconds;
  lastTime: EpochSeconds;
  startBit: Feet;
  count: number;
  hookload: number;
  squares: number;
  torque: number;
  torqueCount: number;
  rpm: number;
  flow: number;
  flowCount: number;
};

/** The stretch in progress, the load on the hook in slips, and the last point of each motion. */
export type FrictionPointState = {
  candidate: string;
  since: EpochSeconds | null;
  stretch: Stretch | null;
  blockLoad: Klb | null;
  last: { motion: string; time: EpochSeconds; bitDepth: Feet }[];
};

/** Weight and motion settle within so long. */
const SETTLING_TIME: Seconds = 6;
/** Minimum duration and number of samples of a stretch that is used, and its maximum duration. */
const MIN_DURATION: Seconds = 10;
const LEAST_SAMPLES = 3;
const MAX_DURATION: Seconds = 90;
/** Distance off bottom from which the bit causes no drag. */
const OFF_BOTTOM: Feet = 5;
/** Load is steady if it scatters by less than this share of the mean, or by less than this many klb. */
const MAX_SCATTER_SHARE = 0.02;
const LEAST_SCATTER: Klb = 2;
/** A string that turns and hardly moves: its friction is all around. */
const STILL_SPEED = 0.05;
/** Distance in depth, or time, to the next point of the same motion. */
const MIN_DEPTH_SPACING: Feet = 20;
const MIN_TIME_SPACING: Seconds = 1800;
/** In slips a lower load is accepted at once unless the sensor dropped out. A higher one, possibly a stand, counts by this share. */
const LEARNING_RATE = 0.002;
/** No hook carries less than this with a string. */
const MIN_HOOKLOAD: Klb = 5;

const TORQUE = heldPosition("torque");

/**
 * Takes the load of the string while it moves freely off bottom: picked up, slacked off, or rotating without moving.
 *
 * @see docs/methods/torque-drag.md — measured points
 */
export const frictionPointTracker: Tracker<FrictionPointState, FrictionPointEvent> = {
  name: "friction-point",
  version: 2,
  kinds: ["friction-point"],
  needs: ["measurements", "rig-state"],
  init: () => ({ candidate: "", since: null, stretch: null, blockLoad: null, last: [] }),
  shape: {
    candidate: "string",
    since: "number?",
    stretch: {
      nullable: {
        motion: "string",
        startTime: "number",
        lastTime: "number",
        startBit: "number",
        count: "number",
        hookload: "number",
        squares: "number",
        torque: "number",
        torqueCount: "number",
        rpm: "number",
        flow: "number",
        flowCount: "number",
      },
    },
    blockLoad: "number?",
    last: [{ motion: "string", time: "number", bitDepth: "number" }],
  },
  step(state, { time }, context) {
    const { "rig-state": now } = context;
    const { senses } = now.rigState;
    const blockLoad = nextBlockLoad(state.blockLoad, context);
    const motion = senses.pace.gapFrom === null ? motionOf(context) : null;
    const isSame = motion !== null && motion === state.candidate;
    const since = motion === null ? null : isSame ? state.since : time;
    const isSettled = isSame && time - since! >= SETTLING_TIME;
    const stretch = isSettled ? extendStretch(state.stretch, motion, context) : null;
    const isFull = stretch !== null && time - stretch.startTime >= MAX_DURATION;
    const endedStretch = stretch === null ? state.stretch : isFull ? stretch : null;
    const event = endedStretch && pointOf(endedStretch, time, now.bitDepth, blockLoad, state.last);
    const next: FrictionPointState = {
      candidate: motion ?? "",
      since: isFull ? time : since,
      stretch: isFull ? null : stretch,
      blockLoad,
      last: event ? rememberPoint(state.last, event) : state.last,
    };
    return { state: next, events: event ? [event] : none };
  },
};

const none: FrictionPointEvent[] = [];

function nextBlockLoad(knownLoad: Klb | null, { measurements, "rig-state": now }: TrackerContext): Klb | null {
  const { slips } = now.rigState.senses;
  const hookload = readableHookload(slips.levels, measurements.reading.hookload);
  const isInSlips = slips.on && slips.opposed === null && measurements.time - (slips.since ?? Infinity) >= MIN_DURATION;
  if (!isInSlips || !(hookload > MIN_HOOKLOAD)) return knownLoad;
  return knownLoad === null || hookload < knownLoad ? hookload : knownLoad + (hookload - knownLoad) * LEARNING_RATE;
}

/** How the string moves now, null where its load is not that of a free string. */
function motionOf({ measurements, "rig-state": now }: TrackerContext): FreeMotion | null {
  const { reading, time } = measurements;
  const { bottom, senses } = now.rigState;
  const { slips, rotation, motion, window } = senses;
  if (slips.on || slips.opposed !== null || time - (slips.since ?? -Infinity) < MIN_DURATION) return null;
  if (bottom.makingHole || !(now.holeDepth - now.bitDepth >= OFF_BOTTOM) || !(reading.hookload > MIN_HOOKLOAD))
    return null;
  if (rotation.on === null) return null;
  const speed = blockSpeedOf(window.block, measurements.elapsed);
  if (rotation.on) return Math.abs(speed) <= STILL_SPEED ? "rotating" : null;
  if (motion === "out" && speed > STILL_SPEED) return "pick-up";
  if (motion === "in" && speed < -STILL_SPEED) return "slack-off";
  return null;
}

function blockSpeedOf(block: readonly (number | null)[], elapsedTime: Seconds): number {
  const [before, after] = [block.at(-2) ?? Number.NaN, block.at(-1) ?? Number.NaN];
  return elapsedTime > 0 ? (after - before) / elapsedTime : Number.NaN;
}

function extendStretch(stretch: Stretch | null, motion: FreeMotion, context: TrackerContext): Stretch {
  const { measurements, "rig-state": now } = context;
  const { reading, held, time } = measurements;
  const torque = heldValue(held, TORQUE, time);
  const flow = now.rigState.senses.circulation.on === false ? 0 : reading.pumpRate;
  const openStretch = stretch ?? {
    motion,
    startTime: time,
    lastTime: time,
    startBit: now.bitDepth,
    count: 0,
    hookload: 0,
    squares: 0,
    torque: 0,
    torqueCount: 0,
    rpm: 0,
    flow: 0,
    flowCount: 0,
  };
  return {
    ...openStretch,
    lastTime: time,
    count: openStretch.count + 1,
    hookload: openStretch.hookload + reading.hookload,
    squares: openStretch.squares + reading.hookload ** 2,
    torque: openStretch.torque + (Number.isNaN(torque) ? 0 : torque),
    torqueCount: openStretch.torqueCount + (Number.isNaN(torque) ? 0 : 1),
    rpm: openStretch.rpm + (Number.isNaN(reading.rpm) ? 0 : reading.rpm),
    flow: openStretch.flow + (Number.isNaN(flow) ? 0 : flow),
    flowCount: openStretch.flowCount + (Number.isNaN(flow) ? 0 : 1),
  };
}

/** The point from a stretch; null if it was short or unsteady, or adds no information. */
function pointOf(
  stretch: Stretch,
  time: EpochSeconds,
  bitDepth: Feet,
  blockLoad: Klb | null,
  last: FrictionPointState["last"],
): FrictionPointEvent | null {
  const { count, startTime, lastTime, startBit } = stretch;
  if (count < LEAST_SAMPLES || lastTime - startTime < MIN_DURATION) return null;
  const hookload = stretch.hookload / count;
  const scatter = Math.sqrt(Math.max(0, stretch.squares / count - hookload ** 2));
  if (scatter > Math.max(LEAST_SCATTER, MAX_SCATTER_SHARE * hookload)) return null;
  const motion = stretch.motion as FreeMotion;
  const before = last.find((point) => point.motion === motion);
  const middle = Number.isNaN(bitDepth) ? startBit : (startBit + bitDepth) / 2;
  if (before && Math.abs(before.bitDepth - middle) < MIN_DEPTH_SPACING && time - before.time < MIN_TIME_SPACING)
    return null;
  const isTurning = motion === "rotating";
  return {
    kind: "friction-point",
    time,
    motion,
    startTime,
    bitDepth: middle,
    hookload,
    torque: isTurning && stretch.torqueCount > 0 ? stretch.torque / stretch.torqueCount : null,
    rpm: isTurning ? stretch.rpm / count : null,
    flow: stretch.flowCount > 0 ? stretch.flow / stretch.flowCount : null,
    blockLoad,
  };
}

const rememberPoint = (last: FrictionPointState["last"], { motion, time, bitDepth }: FrictionPointEvent) => [
  ...last.filter((point) => point.motion !== motion),
  { motion, time, bitDepth },
];

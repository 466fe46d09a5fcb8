import { isDrilling } from "@sigma/terms/rig-states";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { ChannelQuality } from "../data-quality/data-quality-tracker";
import type { Tracker } from "../well-pipeline/tracker";
import type { StallEvent } from "./stall-event";
import { initialStallState, isAtRest, type StallState, trackStalls } from "./track-stalls";

/** The motor stalled, or its pressure rose for a moment; `time` is when that was over. */
export type MotorStallEvent = { kind: "motor-stall"; time: EpochSeconds; stall: StallEvent };

const rise = {
  time: "number",
  md: "number?",
  duration: "number",
  maxDiffPressure: "number",
  diffPressureBefore: "number",
  rpm: "number?",
  torque: "number?",
  repeats: "number",
  longestStall: "number",
  rpmBefore: "number?",
  lowestRpm: "number?",
} as const;

/**
 * Detects stalls and spikes of the motor in the string; it detects none unless the motor and its stall pressure are known.
 *
 * A gap in the data resets the detector: no event spans it.
 *
 * @see docs/methods/motor.md — stalls and micro-stalls
 */
export const motorStallTracker: Tracker<StallState, MotorStallEvent> = {
  name: "motor-stall",
  version: 3,
  kinds: ["motor-stall"],
  needs: ["measurements", "rig-state", "derived-channels", "data-quality"],
  init: () => initialStallState,
  shape: {
    time: "number?",
    level: "number?",
    rpmLevel: "number?",
    quietSince: "number?",
    open: { nullable: { ...rise, stalledFor: "number" } },
    ended: { nullable: { ...rise, endedAt: "number" } },
  },
  step(
    state,
    sample,
    { settings: { motorStall }, measurements: { values }, "rig-state": now, "data-quality": quality },
  ) {
    const { rigState } = now;
    if (!motorStall || rigState.senses.pace.gapFrom !== null || hasOtherPressure(quality))
      return { state: initialStallState, events: none };
    if (isAtRest(state) && !isDrilling(rigState.code)) return { state, events: none };
    const { stallPressure, ...settings } = motorStall;
    const { state: next, event } = trackStalls(state, { ...sample, values }, stallPressure, settings);
    const events = event ? [{ kind: "motor-stall" as const, time: sample.time, stall: event }] : none;
    return { state: next, events };
  },
};

/** In another unit, differential pressure and that from which it is derived show no stall. */
const hasOtherPressure = ({ mayHaveOther, otherSince, otherNow }: ChannelQuality): boolean =>
  [mayHaveOther, otherSince, otherNow].some((ids) => ids.includes("diffPressure") || ids.includes("pumpPressure"));

const none: MotorStallEvent[] = [];

import { isDrilling } from "@sigma/terms/rig-states";
import type { EpochSeconds, Psi, Rpm, Seconds } from "@sigma/terms/quantities";
import { type Sample, valueOf } from "@sigma/terms/sample";
import { gradeStall, type StallEvent, type StallSettings } from "./stall-event";

/** One rise of the pressure, or several rises that form one event: its known values before it is judged. */
type Rise = Omit<StallEvent, "type" | "grade"> & {
  /** Longest time at the stall level without a break. */
  longestStall: Seconds;
  rpmBefore: Rpm | null;
  lowestRpm: Rpm | null;
};

/** The rise that is going on, and how long it has been at the stall level by now. */
type OpenRise = Rise & { stalledFor: Seconds };

/** The rises that have ended and that a further rise can still join. */
type EndedRise = Rise & { endedAt: EpochSeconds };

/** The detector between two samples: plain JSON. */
export type StallState = {
  time: EpochSeconds | null;
  /** Differential pressure and surface speed of quiet drilling, smoothed, and since when they have been followed. */
  level: Psi | null;
  rpmLevel: Rpm | null;
  quietSince: EpochSeconds | null;
  open: OpenRise | null;
  ended: EndedRise | null;
};

/** A detector that hasn't seen any data yet. */
export const initialStallState: StallState = {
  time: null,
  level: null,
  rpmLevel: null,
  quietSince: null,
  open: null,
  ended: null,
};

/** Whether a detector waits for drilling: until then no sample changes it. */
export const isAtRest = ({ level, open, ended }: StallState): boolean =>
  level === null && open === null && ended === null;

/** Rises this close together are one event. */
const MERGE_SECONDS = 60;
/** Time constant of the quiet level, and the time until it is known: weight builds up when a stand starts. */
const LEVEL_SECONDS = 30;
const SETTLING_TIME = 60;
/** Pressure that stays up for longer without being at the stall level is another load, and the new quiet level. */
const LONGEST_SPIKE = 30;
/** In a longer interval between samples it is unknown what happened. */
const LONGEST_STEP = 15;

/**
 * Looks for motor stalls in the next sample of a well.
 *
 * While drilling, the differential pressure of quiet drilling is tracked. A rise above it by `spikeDeltaPressure`
 * opens an event. The event is a stall when the pressure stays at `stallPressureRatio` of the motor's stall pressure for
 * `minDuration` and, if the string rotates, surface speed falls by `rpmDropPercent`. An event is reported a minute
 * after its last rise, when no further rise can join it.
 *
 * @param sample later than the one before; rigState, diffPressure, rpm, torque and bitDepth are read
 * @param stallPressure of the motor
 * @see docs/methods/motor.md — stalls and micro-stalls
 */
export function trackStalls(
  state: StallState,
  sample: Sample,
  stallPressure: Psi,
  settings: StallSettings,
): { state: StallState; event: StallEvent | null } {
  const { time } = sample;
  const passedTime = state.time === null ? 0 : time - state.time;
  const step = Math.min(passedTime, LONGEST_STEP);
  const stallLevel = stallPressure * settings.stallPressureRatio;
  const pressure = valueOf(sample, "diffPressure");
  // A lost reading doesn't end a rise: it is equivalent to a longer step between two samples.
  if (pressure === null && state.open && passedTime <= LONGEST_STEP) return { state, event: null };

  if (pressure !== null && isUp(state, sample, pressure, stallLevel, settings)) {
    const open = carryOn(state.open ?? openRise(sample, state), sample, pressure, step, stallLevel);
    if (pressure >= stallLevel || open.duration <= LONGEST_SPIKE) {
      return { state: { ...state, time, open }, event: null };
    }
    const endedRise = open.longestStall > 0 ? joinRises(state.ended, open, time) : state.ended;
    return { state: { ...state, time, level: pressure, open: null, ended: endedRise }, event: null };
  }
  // If the motor is already stalled at its first pressure reading, the level of quiet drilling is unknown.
  if (state.level === null && state.ended === null && pressure !== null && pressure >= stallLevel) {
    return { state: { ...state, time }, event: null };
  }
  const endedRise = state.open ? joinRises(state.ended, state.open, time) : state.ended;
  const isOver = endedRise !== null && time - endedRise.endedAt > MERGE_SECONDS;
  return {
    state: { ...quietLevels(state, sample, step), time, open: null, ended: isOver ? null : endedRise },
    event: isOver ? judge(endedRise, stallLevel, settings) : null,
  };
}

/** Whether the pressure is up: at the stall level, or well above that of quiet drilling once this is known. */
function isUp(
  { level, quietSince, open }: StallState,
  sample: Sample,
  pressure: Psi,
  stallLevel: Psi,
  { spikeDeltaPressure }: StallSettings,
): boolean {
  if (level === null || quietSince === null) return false;
  if (open === null && !isDrilling(valueOf(sample, "rigState"))) return false;
  const isKnown = open !== null || sample.time - quietSince >= SETTLING_TIME;
  return pressure >= stallLevel || (isKnown && pressure >= level + spikeDeltaPressure);
}

function openRise(sample: Sample, { level, rpmLevel }: StallState): OpenRise {
  return {
    time: sample.time,
    md: valueOf(sample, "bitDepth"),
    duration: 0,
    maxDiffPressure: level ?? 0,
    diffPressureBefore: level ?? 0,
    rpm: valueOf(sample, "rpm"),
    torque: valueOf(sample, "torque"),
    repeats: 1,
    longestStall: 0,
    rpmBefore: rpmLevel,
    lowestRpm: valueOf(sample, "rpm"),
    stalledFor: 0,
  };
}

function carryOn(open: OpenRise, sample: Sample, pressure: Psi, step: Seconds, stallLevel: Psi): OpenRise {
  const isPeak = pressure > open.maxDiffPressure;
  const rpm = valueOf(sample, "rpm");
  const stalledFor = pressure >= stallLevel ? open.stalledFor + step : 0;
  return {
    ...open,
    duration: open.duration + step,
    stalledFor,
    longestStall: Math.max(open.longestStall, stalledFor),
    maxDiffPressure: Math.max(open.maxDiffPressure, pressure),
    rpm: isPeak ? rpm : open.rpm,
    torque: isPeak ? valueOf(sample, "torque") : open.torque,
    lowestRpm: lower(open.lowestRpm, rpm),
  };
}

/** The event so far together with the rise that ends now; an event starts with its first rise. */
function joinRises(before: EndedRise | null, open: OpenRise, endedAt: EpochSeconds): EndedRise {
  const { stalledFor: _, ...rise } = open;
  if (before === null) return { ...rise, endedAt };
  const peak = rise.maxDiffPressure > before.maxDiffPressure ? rise : before;
  return {
    ...before,
    endedAt,
    repeats: before.repeats + rise.repeats,
    duration: before.duration + rise.duration,
    longestStall: Math.max(before.longestStall, rise.longestStall),
    maxDiffPressure: peak.maxDiffPressure,
    rpm: peak.rpm,
    torque: peak.torque,
    lowestRpm: lower(before.lowestRpm, rise.lowestRpm),
  };
}

const lower = (firstRpm: Rpm | null, other: Rpm | null): Rpm | null =>
  firstRpm === null || other === null ? (firstRpm ?? other) : Math.min(firstRpm, other);

function judge(endedRise: EndedRise, stallLevel: Psi, settings: StallSettings): StallEvent {
  const { endedAt: _, longestStall, rpmBefore, lowestRpm, ...event } = endedRise;
  const wasRotating = rpmBefore !== null && rpmBefore >= 1;
  const fell = !wasRotating || (lowestRpm !== null && lowestRpm <= rpmBefore * (1 - settings.rpmDropPercent / 100));
  const type = longestStall >= settings.minDuration && fell ? "stall" : "spike";
  return { ...event, type, grade: gradeStall({ ...event, type }, longestStall, stallLevel) };
}

/** Follows the levels of quiet drilling; they are reset off bottom, because the next stand drills differently. */
function quietLevels(
  { level, rpmLevel, quietSince, ended }: StallState,
  sample: Sample,
  step: Seconds,
): Pick<StallState, "level" | "rpmLevel" | "quietSince"> {
  if (!isDrilling(valueOf(sample, "rigState"))) {
    return ended ? { level, rpmLevel, quietSince } : { level: null, rpmLevel: null, quietSince: null };
  }
  const share = 1 - Math.exp(-step / LEVEL_SECONDS);
  const next = towards(level, valueOf(sample, "diffPressure"), share);
  return {
    level: next,
    rpmLevel: towards(rpmLevel, valueOf(sample, "rpm"), share),
    quietSince: next === null ? null : (quietSince ?? sample.time),
  };
}

const towards = (level: number | null, value: number | null, share: number): number | null =>
  level === null || value === null ? (value ?? level) : level + share * (value - level);

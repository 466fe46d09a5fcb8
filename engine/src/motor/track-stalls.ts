import { isDrilling } from "@sigma/terms/rig-states";
import type { EpochSeconds, Psi, Rpm, Seconds } from "@sigma/terms/quantities";
import { type Sample, valueOf } from "@sigma/terms/sample";
import { gradeStall, type StallEvent, type StallSettings } from "./stall-event";

/** A rise that is going on or that a further one may still join. */
type OpenRise = Omit<StallEvent, "type" | "grade"> & {
  /** End of the last rise; null while the pressure is up. */
  endedAt: EpochSeconds | null;
  stalledFor: Seconds;
  /** Longest time at the stall level without a break. */
  longestStall: Seconds;
  rpmBefore: Rpm | null;
  lowestRpm: Rpm | null;
};

/** The detector between two samples: plain JSON. */
export type StallState = {
  time: EpochSeconds | null;
  /** Differential pressure and surface speed of quiet drilling, smoothed. */
  level: Psi | null;
  rpmLevel: Rpm | null;
  rise: OpenRise | null;
};

/** A detector that has seen nothing yet. */
export const initialStallState: StallState = { time: null, level: null, rpmLevel: null, rise: null };

/** Rises this close together are one event. */
const MERGE_SECONDS = 60;
/** Time constant of the quiet level. */
const LEVEL_SECONDS = 30;
/** A longer step between samples tells nothing of what happened inside it. */
const LONGEST_STEP = 15;

/**
 * Looks for motor stalls in the next sample of a well.
 *
 * While drilling, the differential pressure of quiet drilling is followed. A rise above it by `spikeDeltaPressure`
 * opens an event; it is a stall when the pressure stays at `stallPressureRatio` of the motor's stall pressure for
 * `minDuration` and, where the string rotates, surface speed falls by `rpmDropPercent`. An event is reported a minute
 * after its last rise, when no further one can join it.
 *
 * @param sample later than the one before; rigState, diffPressure, rpm, torque and bitDepth are read
 * @param stallPressure of the motor
 * @see docs/methods/motor.md
 */
export function trackStalls(
  state: StallState,
  sample: Sample,
  stallPressure: Psi,
  settings: StallSettings,
): { state: StallState; event: StallEvent | null } {
  const { time } = sample;
  const step = state.time === null ? 0 : Math.min(time - state.time, LONGEST_STEP);
  const stallLevel = stallPressure * settings.stallPressureRatio;
  const pressure = valueOf(sample, "diffPressure");
  const isUp =
    pressure !== null &&
    state.level !== null &&
    (pressure >= state.level + settings.spikeDeltaPressure || pressure >= stallLevel) &&
    (isDrilling(valueOf(sample, "rigState")) || state.rise !== null);

  if (isUp) {
    const rise = state.rise ?? openRise(sample, state);
    return { state: { ...state, time, rise: carryOn(rise, sample, pressure, step, stallLevel) }, event: null };
  }
  const rise = state.rise && state.rise.endedAt === null ? { ...state.rise, endedAt: time, stalledFor: 0 } : state.rise;
  const isOver = rise !== null && rise.endedAt !== null && time - rise.endedAt > MERGE_SECONDS;
  return {
    state: { ...quietLevels(state, sample, step), time, rise: isOver ? null : rise },
    event: isOver ? closeRise(rise, stallLevel, settings) : null,
  };
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
    repeats: 0,
    endedAt: sample.time,
    stalledFor: 0,
    longestStall: 0,
    rpmBefore: rpmLevel,
    lowestRpm: valueOf(sample, "rpm"),
  };
}

function carryOn(rise: OpenRise, sample: Sample, pressure: Psi, step: Seconds, stallLevel: Psi): OpenRise {
  const isNew = rise.endedAt !== null;
  const isPeak = pressure > rise.maxDiffPressure;
  const rpm = valueOf(sample, "rpm");
  const stalledFor = pressure >= stallLevel ? (isNew ? 0 : rise.stalledFor) + step : 0;
  return {
    ...rise,
    endedAt: null,
    repeats: rise.repeats + (isNew ? 1 : 0),
    duration: rise.duration + step,
    stalledFor,
    longestStall: Math.max(rise.longestStall, stalledFor),
    maxDiffPressure: Math.max(rise.maxDiffPressure, pressure),
    rpm: isPeak ? rpm : rise.rpm,
    torque: isPeak ? valueOf(sample, "torque") : rise.torque,
    lowestRpm: rpm === null ? rise.lowestRpm : Math.min(rpm, rise.lowestRpm ?? rpm),
  };
}

function closeRise(rise: OpenRise, stallLevel: Psi, settings: StallSettings): StallEvent {
  const { endedAt: _, stalledFor: __, longestStall, rpmBefore, lowestRpm, ...event } = rise;
  const wasRotating = rpmBefore !== null && rpmBefore >= 1;
  const fell = !wasRotating || (lowestRpm !== null && lowestRpm <= rpmBefore * (1 - settings.rpmDropPercent / 100));
  const type = longestStall >= settings.minDuration && fell ? "stall" : "spike";
  return { ...event, type, grade: gradeStall({ ...event, type }, longestStall, stallLevel) };
}

/** Follows the levels of quiet drilling; off bottom they are forgotten, because the next stand drills differently. */
function quietLevels(state: StallState, sample: Sample, step: Seconds): Pick<StallState, "level" | "rpmLevel"> {
  if (!isDrilling(valueOf(sample, "rigState"))) {
    return state.rise ? { level: state.level, rpmLevel: state.rpmLevel } : { level: null, rpmLevel: null };
  }
  const share = 1 - Math.exp(-step / LEVEL_SECONDS);
  return {
    level: towards(state.level, valueOf(sample, "diffPressure"), share),
    rpmLevel: towards(state.rpmLevel, valueOf(sample, "rpm"), share),
  };
}

const towards = (level: number | null, value: number | null, share: number): number | null =>
  level === null || value === null ? (value ?? level) : level + share * (value - level);

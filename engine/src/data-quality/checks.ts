import type { Feet, FootPounds, Gpm, Inches, Klb, Psi, Rpm, Seconds } from "@sigma/terms/quantities";
import { IMPOSSIBLE } from "../rig-state/evidence/bottom";
import type { Verdict } from "./finding";
import { FEET, flowUnits, pressureUnits } from "./likely-unit";

/** One moment of the compared channels; NaN if a value is unknown. */
export type QualityMoment = {
  elapsed: Seconds;
  pressure: Psi;
  flow: Gpm;
  /** Flow as sent, without an upper limit. */
  sentFlow: Gpm;
  hookload: Klb;
  torque: FootPounds;
  rpm: Rpm;
  bitDepth: Feet;
  /** Null if unknown. */
  bitDiameter: Inches | null;
  /** The string hangs on the hook. */
  onHook: boolean;
  /** Mud has circulated for a minute. */
  circulating: boolean;
  makingHole: boolean;
};

/** The plausible range of a pump pressure, psi. */
export type PressureRange = { low: Psi; typical: Psi; high: Psi };

/** Loss in 1,000 ft of 5 in drill pipe at 500 gpm of 10 ppg mud, and how it grows with the flow. */
const PIPE_LOSS: Psi = 65;
const PIPE_LENGTH: Feet = 1000;
const PIPE_FLOW: Gpm = 500;
const FLOW_POWER = 1.8;
/** Bit, motor and surface lines multiply the pressure loss in the pipe by this: 2.6 to 4 on three wells. */
const LOSS_FACTOR = 3;
const LOW = 0.8;
const HIGH = 10;
/**
 * The minimum and the typical pressure loss of nozzles, motor and surface lines at 500 gpm, even for the shortest string; it grows with
 * the square of the flow.
 */
const BESIDES_PIPE: Psi = 600;
const LEAST_BESIDES: Psi = 10;
const TYPICAL_BESIDES: Psi = 100;
/** Bits of this size are run at flows that leave less to their nozzles; deeper down the annulus may pack off at a low flow. */
const LARGE_BIT: Inches = 12;
const SHALLOW_DEPTH: Feet = 3000;
const HIGH_LARGE = 6;
const BESIDES_PIPE_LARGE: Psi = 400;
/** Bits of riserless and conductor holes have open nozzles, and their pipe is wide. */
const WIDE_BIT: Inches = 20;
const LOW_WIDE = 0.2;
/** Losses of the pipe below this drown in zero errors and in what the mud weighs; so do pressures below the second. */
const LEAST_LOSS: Psi = 60;
const LEAST_PRESSURE: Psi = 20;

/**
 * The pump pressures that are plausible for flow, depth and bit, null if these are not sufficient.
 *
 * @see docs/methods/data-quality.md — pressure
 */
export function allowedPressure({ flow, bitDepth, bitDiameter }: QualityMoment): PressureRange | null {
  const square = (flow / PIPE_FLOW) ** 2;
  const deep = PIPE_LOSS * (bitDepth / PIPE_LENGTH) * (flow / PIPE_FLOW) ** FLOW_POWER;
  const pipe = deep >= LEAST_LOSS ? deep : 0;
  const isWide = bitDiameter !== null && bitDiameter >= WIDE_BIT;
  const isLarge = bitDiameter !== null && bitDiameter >= LARGE_BIT && bitDepth <= SHALLOW_DEPTH;
  const low = pipe * (isWide ? LOW_WIDE : LOW) + LEAST_BESIDES * square;
  if (!(low >= LEAST_PRESSURE)) return null;
  const most = deep > 0 ? deep * (isLarge ? HIGH_LARGE : HIGH) : Infinity;
  return {
    low,
    typical: pipe * LOSS_FACTOR + TYPICAL_BESIDES * square,
    high: most + (isLarge ? BESIDES_PIPE_LARGE : BESIDES_PIPE) * square,
  };
}

/** A pressure that the flow does not allow. */
export function judgePressure(moment: QualityMoment): Verdict {
  const { pressure, circulating } = moment;
  const range = circulating && !Number.isNaN(pressure) ? allowedPressure(moment) : null;
  return range && (pressure < range.low || pressure > range.high);
}

const UNDER_PRESSURE: Psi = 1000;

/** A pressure that there can only be with a flow, while none is read. */
export function judgeFlowLoss({ pressure, flow, sentFlow }: QualityMoment): Verdict {
  if (Number.isNaN(pressure) || Number.isNaN(sentFlow)) return null;
  if (!Number.isNaN(flow) && flow > 0) return false;
  return pressure < UNDER_PRESSURE || sentFlow > 0.1 * PIPE_FLOW ? null : true;
}

/** The lightest and the heaviest string, klb/ft, and the most that bottom hole assembly and block add. */
const LIGHTEST_STRING = 0.005;
const HEAVIEST_STRING = 0.05;
const BHA_AND_BLOCK_WEIGHT: Klb = 350;
const TYPICAL_WEIGHT = 0.022;
const DEEP_ENOUGH: Feet = 2000;

/** The typical hookload of a string of this length. */
export const typicalHookload = (bitDepth: Feet): Klb => TYPICAL_WEIGHT * bitDepth + 60;

/** A hookload that no string of this length has. */
export function judgeHookload({ hookload, bitDepth, onHook }: QualityMoment): Verdict {
  if (!onHook || !(bitDepth >= DEEP_ENOUGH) || Number.isNaN(hookload)) return null;
  return (
    hookload > 0 &&
    (hookload < LIGHTEST_STRING * bitDepth || hookload > HEAVIEST_STRING * bitDepth + BHA_AND_BLOCK_WEIGHT)
  );
}

const LEAST_TORQUE: FootPounds = 50;
const MOST_TORQUE: FootPounds = 90_000;
/** The typical torque that rotates a string in the hole. */
export const TYPICAL_TORQUE: FootPounds = 6000;
const ROTATING_RPM: Rpm = 20;

/** A torque too low to turn a string in a hole, or high enough to twist any off; a sensor without readings is ignored. */
export function judgeTorque({ torque, rpm, bitDepth, onHook }: QualityMoment): Verdict {
  if (!onHook || !(Math.abs(rpm) >= ROTATING_RPM) || !(bitDepth >= DEEP_ENOUGH) || !(torque > 0)) return null;
  return torque < LEAST_TORQUE || torque > MOST_TORQUE;
}

/** Maximum pressure of a surface system, psi. */
const MOST_PRESSURE: Psi = 7500;

/**
 * Whether a pressure that the flow does not allow is right, and the flow is sent in L/min: the flow then allows the pressure, and no
 * unit makes the pressure one that pumps can deliver.
 *
 * @param unit in which the pressure would be right, null if no unit makes it right
 * @see docs/methods/data-quality.md — pressure
 */
export function isFlowInLitres(moment: QualityMoment, unit: string | null): boolean {
  const { pressure, flow } = moment;
  const factor = pressureUnits.find((each) => each.unit === unit)?.factor ?? Infinity;
  if (pressure * factor <= MOST_PRESSURE) return false;
  const range = allowedPressure({ ...moment, flow: flow * flowUnits[0]!.factor });
  return range !== null && pressure >= range.low && pressure <= range.high;
}

/** A bit below the bottom of the hole. */
export const judgeDepths = (holeDepth: Feet, bitDepth: Feet): Verdict =>
  Number.isNaN(holeDepth) || Number.isNaN(bitDepth) ? null : bitDepth - holeDepth > IMPOSSIBLE;

/** Bits further below the hole than by this factor are not explained by another tally. */
const LEAST_RATIO = 1.5;
const ROUNDING = 0.01;

/** Whether a hole above its bit is in metres: the bit is in it then. */
export const isHoleInMetres = (holeDepth: Feet, bitDepth: Feet): boolean =>
  bitDepth >= LEAST_RATIO * holeDepth && bitDepth <= (1 + ROUNDING) * FEET * holeDepth;

/** A flow above what counts as a measurement. */
export function judgeFlow({ sentFlow }: QualityMoment, most: Gpm): Verdict {
  return Number.isNaN(sentFlow) || sentFlow <= 0 ? null : sentFlow > most;
}

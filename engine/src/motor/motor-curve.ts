import type { FootPounds, Gpm, Percent, Psi, Rpm } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import type { Motor } from "./motor";
import { motorSpeed } from "./motor-speed";

/** ft·lb·rpm in a horsepower: 33,000 / 2π. */
const TORQUE_SPEED_PER_HP = 5252;
/** gpm·psi in a hydraulic horsepower. */
const FLOW_PRESSURE_PER_HP = 1714;

/** The output of a motor at one flow and differential pressure. */
export type OperatingPoint = {
  motorRpm: Rpm;
  /** Motor and string together. */
  bitRpm: Rpm;
  torque: FootPounds;
  /** Mechanical power at the bit, hp. */
  outputPower: number;
  /** Power taken from the mud, hp. */
  hydraulicPower: number;
  /** Output over input; null without flow or pressure. */
  efficiency: Percent | null;
  /** Differential pressure as a share of the most that the maker allows, and of stall. */
  shareOfMax: Percent;
  shareOfStall: Percent;
};

/** The curves of a motor at one flow: columns from no load to stall. */
export type MotorCurve = { diffPressure: Psi[]; rpm: Rpm[]; torque: FootPounds[]; outputPower: number[] };

/**
 * The present output of the motor.
 *
 * Torque is linear in differential pressure up to stall, and equal to the stall torque beyond.
 *
 * @param diffPressure values below 0 count as 0
 * @throws EngineInputError as `motorSpeed`; `out-of-range` when stall or maximum pressure is not positive
 * @see docs/methods/motor.md — torque, speed and power
 */
export function operatingPoint(motor: Motor, flow: Gpm, diffPressure: Psi, surfaceRpm: Rpm = 0): OperatingPoint {
  if (!(motor.stallPressure > 0) || !(motor.maxDiffPressure > 0)) {
    throw new EngineInputError("out-of-range", "stall and maximum differential pressure must be positive");
  }
  const load = Math.max(0, diffPressure);
  const speed = motorSpeed(motor, flow, load);
  const motorRpm = load >= motor.stallPressure ? 0 : speed;
  const torque = torqueAt(motor, load);
  const outputPower = (torque * motorRpm) / TORQUE_SPEED_PER_HP;
  const hydraulicPower = (flow * load) / FLOW_PRESSURE_PER_HP;
  return {
    motorRpm,
    bitRpm: motorRpm + surfaceRpm,
    torque,
    outputPower,
    hydraulicPower,
    efficiency: hydraulicPower > 0 ? (outputPower / hydraulicPower) * 100 : null,
    shareOfMax: (load / motor.maxDiffPressure) * 100,
    shareOfStall: (load / motor.stallPressure) * 100,
  };
}

/**
 * Torque, speed and power against differential pressure at one flow.
 *
 * @param points at least 2, spread evenly from no load to the stall pressure
 * @throws EngineInputError `out-of-range` for fewer than 2 points; as `operatingPoint`
 * @see docs/methods/motor.md — torque, speed and power
 */
export function motorCurve(motor: Motor, flow: Gpm, points: number): MotorCurve {
  if (!(points >= 2)) throw new EngineInputError("out-of-range", `a curve of ${points} points`);
  const diffPressure = Array.from({ length: points }, (_, index) => (index / (points - 1)) * motor.stallPressure);
  const along = diffPressure.map((pressure) => operatingPoint(motor, flow, pressure));
  return {
    diffPressure,
    rpm: along.map(({ motorRpm }) => motorRpm),
    torque: along.map(({ torque }) => torque),
    outputPower: along.map(({ outputPower }) => outputPower),
  };
}

const torqueAt = ({ torqueSlope, stallTorque }: Motor, pressure: Psi): FootPounds =>
  stallTorque > 0 ? Math.min(torqueSlope * pressure, stallTorque) : torqueSlope * pressure;

import type { Bha } from "@sigma/contract/well-settings/bha";
import { type OperatingPoint, operatingPoint } from "@sigma/engine/motor/motor-curve";
import { motorSpeed } from "@sigma/engine/motor/motor-speed";
import type { Rpm } from "@sigma/terms/quantities";
import type { MotorMoment } from "./use-motor-samples";

/** Bit speed: that of the string, plus that of the motor if there is one. */
export function bitSpeedOf(motor: Bha["motor"] | null, { rpm, flow, diffPressure }: MotorMoment): Rpm {
  if (motor === null || (motor.rpg <= 0 && motor.rpm.length === 0)) return rpm;
  return rpm + motorSpeed(motor, flow, diffPressure);
}

/** Whether the curves of a motor can be drawn: its pressures and its speed are known. */
export const canCurve = ({ stallPressure, maxDiffPressure, rpg, rpm }: Bha["motor"]): boolean =>
  stallPressure > 0 && maxDiffPressure > 0 && (rpg > 0 || rpm.length > 0);

/** The operating point of the motor at a moment; null if its pressures are not known. */
export function motorNow(motor: Bha["motor"] | null, moment: MotorMoment | null): OperatingPoint | null {
  if (!motor || !moment || !canCurve(motor)) return null;
  return operatingPoint(motor, moment.flow, moment.diffPressure, moment.rpm);
}

import type { Bha } from "@sigma/contract/well-settings/bha";
import type { MotorStallSettings } from "@sigma/contract/motor/motor-stall";
import type { Psi } from "@sigma/terms/quantities";

/** The differential pressures at which a motor stalls, and from which it counts as stalled. */
export type MotorLimits = { alarm: Psi; stall: Psi };

/** The limits of a motor with the settings of its well; null where its stall pressure or the settings are not known. */
export function motorLimitsOf(
  motor: Pick<Bha["motor"], "stallPressure"> | null,
  settings: Pick<MotorStallSettings, "stallPressureRatio"> | null,
): MotorLimits | null {
  if (!motor || !settings || motor.stallPressure <= 0) return null;
  return { alarm: motor.stallPressure * settings.stallPressureRatio, stall: motor.stallPressure };
}

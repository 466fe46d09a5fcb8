import type { MotorStallSettings } from "@sigma/contract/motor/motor-stall";
import type { Bha } from "@sigma/contract/well-settings/bha";
import type { EpochSeconds, Psi } from "@sigma/terms/quantities";
import type { ViewRange } from "../../data/live/view-range";
import { bhaAtTime, type MotorRun, spanOfRun } from "./motor-runs";
import { motorOf } from "./use-motor";

/** The stall pressure of a motor, and the differential pressure from which it counts as stalled. */
export type MotorLimits = { alarm: Psi; stall: Psi };

/** Limits with the stretch over which they hold. */
export type LimitsOverTime = MotorLimits & ViewRange;

/** The limits of a motor with the settings of its well; null where its stall pressure or the settings are not known. */
export function motorLimitsOf(
  motor: Pick<Bha["motor"], "stallPressure"> | null,
  settings: Pick<MotorStallSettings, "stallPressureRatio"> | null,
): MotorLimits | null {
  if (!motor || !settings || motor.stallPressure <= 0) return null;
  return { alarm: motor.stallPressure * settings.stallPressureRatio, stall: motor.stallPressure };
}

/** The limits over a run, each part by the motor that drilled it; none if no motor is known. */
export function limitsOverRun(
  { bhas, run, newest }: { bhas: readonly Bha[]; run: MotorRun; newest: EpochSeconds },
  settings: Pick<MotorStallSettings, "stallPressureRatio"> | null,
): LimitsOverTime[] {
  const { from, to } = spanOfRun(run, newest);
  const changes = bhas.flatMap(({ startDate }) => (startDate !== null && startDate > from ? startDate : []));
  const begins = [from, ...new Set(changes)].filter((time) => time < to).toSorted((a, b) => a - b);
  return begins.flatMap((begin, at) => {
    const limits = motorLimitsOf(motorOf(bhaAtTime(bhas, begin))?.motor ?? null, settings);
    return limits ? { ...limits, from: begin, to: begins[at + 1] ?? to } : [];
  });
}

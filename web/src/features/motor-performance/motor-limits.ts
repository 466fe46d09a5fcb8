import type { MotorStallSettings } from "@sigma/contract/motor/motor-stall";
import type { Bha } from "@sigma/contract/well-settings/bha";
import { bhaAtDepth } from "@sigma/engine/bha/bha-at-depth";
import type { EpochSeconds, Psi } from "@sigma/terms/quantities";
import type { ViewRange } from "../../data/live/view-range";
import { type MotorRun, spanOfRun } from "./motor-runs";
import { motorOf } from "./use-motor";

/** The differential pressures at which a motor stalls, and from which it counts as stalled. */
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

type KnownRuns = { bhas: readonly Bha[]; runs: readonly MotorRun[]; run: MotorRun; newest: EpochSeconds };

/** The limits over a run, each stretch by the motor that drilled it; none where no motor is known. */
export function limitsOverRun(
  { bhas, runs, run, newest }: KnownRuns,
  settings: Pick<MotorStallSettings, "stallPressureRatio"> | null,
): LimitsOverTime[] {
  const dated = run.bha ? [run] : runs.filter(({ bha }) => bha !== null);
  return (dated.length > 0 ? dated : [run]).flatMap((one) => {
    const bha = bhaAtDepth(bhas, one.bha?.startDepth ?? null);
    const limits = motorLimitsOf(motorOf(bha)?.motor ?? null, settings);
    return limits ? { ...limits, ...spanOfRun(one, newest) } : [];
  });
}

import type { Psi } from "@sigma/terms/quantities";
import { defaultPipelineSettings, type PipelineSettings } from "../well-pipeline/settings";
import { type Assembly, hasMotor, revolutionsPerGallon, torqueSlopeOf } from "./assembly";

/** The settings that the pipeline takes from the BHA in the hole. */
export type BhaSettings = Pick<
  PipelineSettings,
  "bitDiameter" | "motor" | "gammaSensorOffset" | "directionalSensorOffset" | "toolfaceCrossover"
>;

/**
 * What the pipeline takes from the BHA in the hole; its defaults for a well without one.
 *
 * @see docs/methods/bha.md — what follows from a BHA
 */
export function bhaSettings(bha: Assembly | null): BhaSettings {
  if (bha === null) {
    const { bitDiameter, motor, gammaSensorOffset, directionalSensorOffset, toolfaceCrossover } =
      defaultPipelineSettings;
    return { bitDiameter, motor, gammaSensorOffset, directionalSensorOffset, toolfaceCrossover };
  }
  return {
    bitDiameter: bha.bit.od > 0 ? bha.bit.od : null,
    motor: hasMotor(bha) ? { rpg: revolutionsPerGallon(bha.motor), torqueSlope: torqueSlopeOf(bha.motor) } : null,
    gammaSensorOffset: bha.gammaSensorOffset,
    directionalSensorOffset: bha.directionalSensorOffset,
    toolfaceCrossover: bha.toolfaceCrossover,
  };
}

/** The differential pressure at which the motor of a BHA stalls; null without a motor, or if not entered. */
export const stallPressureOf = (bha: Assembly | null): Psi | null =>
  bha && hasMotor(bha) && bha.motor.stallPressure > 0 ? bha.motor.stallPressure : null;

import type { effectiveSettingsEvents } from "@sigma/contract/wells/effective-settings";
import { readEffectiveSettings } from "../../ingest/well-settings";
import type { Handlers } from "../../transport/handlers";

export const effectiveSettingsHandlers: Handlers<typeof effectiveSettingsEvents> = {
  async "effective-settings/get"({ wellId }, { stores }) {
    const { pipeline, holes } = await readEffectiveSettings(wellId, stores);
    const { gammaSensorOffset, directionalSensorOffset, toolfaceCrossover, motor, bitDiameter } = pipeline;
    const hasHoleSize = bitDiameter !== null || holes.length > 0;
    const hasMotor = motor !== null && motor.rpg !== null;
    return { gammaSensorOffset, directionalSensorOffset, toolfaceCrossover, hasMotor, hasHoleSize };
  },
};

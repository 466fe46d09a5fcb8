import type { effectiveSettingsEvents } from "@sigma/contract/effective-settings";
import { readPipelineSettings } from "../../ingest/well-settings";
import type { Handlers } from "../../transport/handlers";

export const effectiveSettingsHandlers: Handlers<typeof effectiveSettingsEvents> = {
  async "effective-settings/get"({ wellId }, { stores }) {
    const { gammaSensorOffset, directionalSensorOffset, toolfaceCrossover } = await readPipelineSettings(
      wellId,
      stores,
    );
    return { gammaSensorOffset, directionalSensorOffset, toolfaceCrossover };
  },
};

import { z } from "zod";
import { defineEvents } from "../define";
import { WellId } from "../ids";
import { readers } from "../users/roles";

/** What the calculations of a well use, set or by default: ft behind the bit, deg. */
export const EffectiveSettings = z
  .object({
    /** Distances of the sensors behind the bit. */
    gammaSensorOffset: z.number(),
    directionalSensorOffset: z.number(),
    /** Inclination from which the toolface is read from high side instead of north. */
    toolfaceCrossover: z.number(),
    /** Whether the string has a mud motor that the calculations know. */
    hasMotor: z.boolean(),
    /** Whether the size of the hole is known. */
    hasHoleSize: z.boolean(),
  })
  .meta({ id: "EffectiveSettings" });
export type EffectiveSettings = z.infer<typeof EffectiveSettings>;

/** The settings that the calculations of a well use. */
export const effectiveSettingsEvents = defineEvents({
  "effective-settings/get": {
    summary: "The settings that the calculations of a well use, set or by default",
    request: z.object({ wellId: WellId }),
    reply: EffectiveSettings,
    roles: readers,
    wells: "named",
    effect: "read",
  },
});

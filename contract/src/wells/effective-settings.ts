import { z } from "zod";
import { defineEvents, reads } from "../define";
import { WellId } from "../ids";
import { readers } from "../users/roles";
import { MudData } from "../well-settings/mwd-run";
import { PressureDepth } from "../well-settings/pressure-profile";

const limit = z.number().nullable();

/** The settings that the calculations of a well use, entered or default: ft behind the bit, deg. */
export const EffectiveSettings = z
  .object({
    /** Equal for two responses exactly if all values that the calculations use are equal. */
    version: z.string(),
    /** Distances of the sensors behind the bit. */
    gammaSensorOffset: z.number(),
    directionalSensorOffset: z.number(),
    /** Inclination from which the toolface is read from high side instead of north. */
    toolfaceCrossover: z.number(),
    /** Whether the string has a mud motor that the calculations know. */
    hasMotor: z.boolean(),
    /** Whether the size of the hole is known. */
    hasHoleSize: z.boolean(),
    /** The mud of the current MWD run: that of the active BHA, otherwise the last; null without a run. */
    mud: MudData.extend({
      run: z.string(),
      /** Why the flow model of the mud cannot be derived from the mud check; null if it can. */
      flowReason: z.string().nullable(),
    }).nullable(),
    /** The limits of the rig: hookload klb, torque ft·lb, pressure psi, flow gpm; null if not entered. */
    limits: z.object({ hookLimit: limit, maxTorque: limit, maxPressure: limit, maxFlow: limit }),
    /** Pore pressure, fracture gradient and temperature by depth, shallow first. */
    pressures: z.array(PressureDepth),
  })
  .meta({ id: "EffectiveSettings" });
export type EffectiveSettings = z.infer<typeof EffectiveSettings>;

/** The settings that the calculations of a well use. */
export const effectiveSettingsEvents = defineEvents({
  "effective-settings/get": {
    summary: "The settings that the calculations of a well use, set or by default, with one version of them all",
    request: z.object({ wellId: WellId }),
    reply: EffectiveSettings,
    ...reads("named", readers),
    asOf: true,
    follows: ["settings", "results"],
  },
});

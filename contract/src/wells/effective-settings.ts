import { z } from "zod";
import { defineEvents, reads } from "../define";
import { WellId } from "../ids";
import { readers } from "../users/roles";
import { MudData } from "../well-settings/mwd-run";
import { PressureDepth } from "../well-settings/pressure-profile";

const limit = z.number().nullable();

/** What the calculations of a well use, set or by default: ft behind the bit, deg. */
export const EffectiveSettings = z
  .object({
    /** Equal for two answers exactly where everything that the calculations use is equal. */
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
    /** The mud of the MWD run that counts now: that of the active BHA, else the last; null where there is no run. */
    mud: MudData.extend({
      run: z.string(),
      /** Why the mud check does not say how the mud flows by its model; null where it does. */
      flowReason: z.string().nullable(),
    }).nullable(),
    /** What the rig can do: hookload klb, torque ft·lb, pressure psi, flow gpm; null where nobody has said it. */
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

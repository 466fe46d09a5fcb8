import { z } from "zod";
import { defineEvents, definePushes, reads, writes } from "../define";
import { between, givenVersion, ignoredKeys, rangeOf, rangeShape, Version } from "../entity";
import { WellId } from "../ids";
import { crew, readers } from "../users/roles";

/** A stall of the motor, or a spike of its differential pressure: epoch seconds, ft MD, s, psi, rpm, ft·lb. */
export const MotorStall = z
  .object({
    time: z.number(),
    /** Depth of the bit; null if unknown. */
    md: z.number().nullable(),
    type: z.enum(["stall", "spike"]),
    duration: z.number(),
    maxDiffPressure: z.number(),
    /** Of quiet drilling before it. */
    diffPressureBefore: z.number(),
    /** Surface speed and torque at the highest pressure. */
    rpm: z.number().nullable(),
    torque: z.number().nullable(),
    /** Rises within a minute of each other are one event. */
    repeats: z.number().int(),
    grade: z.enum(["micro", "minor", "moderate", "severe"]),
  })
  .meta({ id: "MotorStall" });
export type MotorStall = z.infer<typeof MotorStall>;

const fields = {
  /** Share of the motor's stall pressure from which it counts as stalled. */
  stallPressureRatio: between("stallPressureRatio", 0.5, 1),
  /** How long it stays there, s. */
  minDuration: between("minDuration", 1, 60),
  /** Rise over quiet drilling that counts as a spike, psi. */
  spikeDeltaPressure: between("spikeDeltaPressure", 50, 1000),
  /** Fall of surface speed while the string rotates, %. */
  rpmDropPercent: between("rpmDropPercent", 10, 100),
};

/** When a rise of the differential pressure counts as a stall or as a spike. */
export const MotorStallSettings = z
  .object({ wellId: WellId, version: Version, ...fields })
  .meta({ id: "MotorStallSettings" });
export type MotorStallSettings = z.infer<typeof MotorStallSettings>;

/** Stalls of the motor of a well and what counts as one. */
export const motorStallEvents = defineEvents({
  "motor-stall-data/get": {
    summary: "Stalls and spikes of the motor, oldest first",
    request: rangeOf({ wellId: WellId, ...rangeShape }),
    reply: z.array(MotorStall),
    ...reads("named", readers),
    asOf: true,
    follows: ["samples", "stalls"],
  },
  "motor-stall-settings/get": {
    summary: "The limits of stalls and spikes",
    request: z.object({ wellId: WellId }),
    reply: MotorStallSettings,
    ...reads("named", readers),
    asOf: true,
    follows: ["settings"],
  },
  "motor-stall-settings/count": {
    summary:
      "Number of stalls and spikes that limits would find in the stored samples of a well; null if no BHA has a motor with a known stall pressure",
    request: z.strictObject({ wellId: WellId, ...fields }),
    reply: z.object({ stalls: z.number().int(), spikes: z.number().int() }).nullable(),
    ...reads("named", crew),
  },
  "motor-stall-settings/patch": {
    summary: "Changes what counts as a stall and as a spike; the stalls of the well are looked for again",
    request: z.strictObject({ ...ignoredKeys, wellId: WellId, ...givenVersion, ...z.object(fields).partial().shape }),
    reply: z.object({ success: z.literal(true) }),
    ...writes("named", crew),
    changes: ["settings"],
  },
});

/** New stalls. */
export const motorStallPushes = definePushes({
  "motor-stall-data": {
    summary: "A stall or spike of the motor has ended; read from its start",
    message: z.object({ wellId: WellId, time: z.number() }),
  },
});

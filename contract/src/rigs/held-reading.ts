import { z } from "zod";
import { defineRoutes, reads, writes } from "../define";
import { WellId } from "../ids";
import { crew } from "../users/roles";

/** The actions that a user can take on readings with a wrong clock. */
export const heldActions = ["accept", "shift", "ignore", "restore"] as const;

/** Readings of a wrong clock that are kept aside. Times are epoch seconds, offsets s. */
export const HeldSummary = z.object({
  count: z.number().int(),
  /** When the first and the last of them were received, by the server's clock. */
  firstReceived: z.number(),
  lastReceived: z.number(),
  /** Their first and last time by the rig's clock. */
  firstTime: z.number(),
  lastTime: z.number(),
  /** Rig clock minus server clock, least and most. */
  leastAhead: z.number(),
  mostAhead: z.number(),
});
export type HeldSummary = z.infer<typeof HeldSummary>;

/** The readings of a well that are held: waiting for a decision, or ignored. */
export const HeldReadings = z
  .object({ wellId: WellId, held: HeldSummary.nullable(), ignored: HeldSummary.nullable() })
  .meta({ id: "HeldReadings" });
export type HeldReadings = z.infer<typeof HeldReadings>;

/** Seconds that a shift can take off: a hundred years, in either direction. */
export const MOST_SHIFT = 3_155_760_000;

/** A shift as entered by a user: whole seconds, not zero. */
export const ClockShift = z
  .number({ error: "shift must be a number of seconds" })
  .int({ error: "shift must be whole seconds" })
  .min(-MOST_SHIFT, { error: "shift must be less than 100 years" })
  .max(MOST_SHIFT, { error: "shift must be less than 100 years" })
  .refine((seconds) => seconds !== 0, { error: "shift must not be 0" });

const HeldDecision = z
  .object({
    wellId: WellId,
    /** `accept` stores readings at their own time, `shift` with `shift` seconds subtracted; `restore` takes ignored readings back. */
    action: z.enum(heldActions, { error: "action must be accept, shift, ignore or restore" }),
    shift: ClockShift.nullable().default(null),
  })
  .refine(({ action, shift }) => (action === "shift") === (shift !== null), {
    error: "shift is required to shift readings, and only then",
    path: ["shift"],
  });

/** Readings of a wrong clock. */
export const heldReadingRoutes = defineRoutes({
  "GET api/held-readings": {
    summary: "Readings of a wrong clock that are kept aside for a well",
    query: z.object({ wellId: WellId }),
    reply: HeldReadings,
    ...reads("named", crew),
    follows: ["samples"],
  },
  "POST api/held-readings/decide": {
    summary:
      "Stores the held readings of a well unchanged or shifted, ignores them, or restores ignored ones; while the clock stays as it is, later readings are treated the same. Answers with the number of readings",
    body: HeldDecision,
    reply: z.object({ readings: z.number().int() }),
    ...writes("named", crew),
    changes: ["samples"],
  },
});

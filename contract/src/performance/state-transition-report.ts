import { z } from "zod";
import { defineEvents, definePushes, reads } from "../define";
import { rangeOf, rangeShape } from "../entity";
import { WellId } from "../ids";
import { readers } from "../users/roles";

/**
 * A transition of the bit from one drilling mode to another, or back to bottom: ft, ft/hr, klb, ft/s, epoch seconds, s.
 *
 * Differences are relative to the means of the last minute of drilling before; without such drilling they are null.
 */
export const StateTransitionReport = z
  .object({
    _id: z.string(),
    wellId: WellId,
    fromState: z.number().int(),
    toState: z.number().int(),
    holeDepth: z.number(),
    ropMax: z.number().nullable(),
    wobMax: z.number().nullable(),
    wobMin: z.number().nullable(),
    blockSpeedMax: z.number().nullable(),
    weightDrilled: z.number().nullable(),
    timeStart: z.number(),
    timeEnd: z.number(),
    meanRop: z.number().nullable(),
    meanWob: z.number().nullable(),
    /** From its start to its end. */
    took: z.number(),
    /** Whether steady drilling was reached; otherwise drilling stopped or changed again, or five minutes passed. */
    steady: z.boolean(),
  })
  .meta({ id: "StateTransitionReport" });
export type StateTransitionReport = z.infer<typeof StateTransitionReport>;

/** Reports of state transitions; `from` and `to` are their ends, epoch seconds. */
export const stateTransitionReportEvents = defineEvents({
  "state-transition-report/get": {
    summary: "The state transition reports of a well, newest first",
    request: rangeOf({ wellId: WellId, ...rangeShape }),
    reply: z.array(StateTransitionReport),
    ...reads("named", readers),
    asOf: true,
    follows: ["samples", "transitions"],
  },
});

/** New reports. */
export const stateTransitionReportPushes = definePushes({
  "state-transition-report": {
    summary: "A state transition of the well has ended; read from its end",
    message: z.object({ wellId: WellId, timeEnd: z.number() }),
  },
});

import { unknownValue } from "../error-texts";
import { z } from "zod";
import { ComparedWells } from "../directional/station";
import { defineEvents, definePushes, reads } from "../define";
import { rangeOf, rangeShape } from "../entity";
import { WellId } from "../ids";
import { readers } from "../users/roles";

const seconds = z.number().min(0);

/**
 * A drilled stand, or several that started in one period: epoch seconds, ft, ft/hr, %, s.
 *
 * `slips` and `pumps` split the same time, from the last hole made to the next; a part without data is null.
 */
export const StandMetric = z
  .object({
    startTime: z.number(),
    endTime: z.number(),
    startMD: z.number(),
    endMD: z.number(),
    slips: z.object({ toSlips: seconds, inSlips: seconds, fromSlips: seconds.nullable() }),
    pumps: z.object({ pumpsOff: seconds.nullable(), off: seconds.nullable(), pumpsOn: seconds.nullable() }),
    rotatingFootage: z.number(),
    slidingFootage: z.number(),
    rotatingRop: z.number().nullable(),
    slidingRop: z.number().nullable(),
    slidingEfficiency: z.number().nullable(),
    /** Seconds by rig-state code. */
    activities: z.record(z.string(), seconds),
    /** Number of stands that it represents. */
    stands: z.number().int(),
    /** The stand is still being drilled; its connection has no parts yet. */
    open: z.boolean(),
  })
  .meta({ id: "StandMetric" });
export type StandMetric = z.infer<typeof StandMetric>;

/** A period by which stands and slides are grouped, s; 0 for none. */
export const AggregationTime = z
  .union([z.literal(0), z.literal(43_200), z.literal(86_400), z.literal(604_800)], {
    error: ({ input }) => `${unknownValue("stand group", input)}; aggregationTime must be 0, 43200, 86400 or 604800 s`,
  })
  .default(0);

/** Stands of wells; `from` and `to` limit the start of a stand, epoch seconds. */
export const standMetricEvents = defineEvents({
  "stand-metric/get": {
    summary:
      "The stands of a well that started in a time range, or the `last` of them; with `aggregationTime` (43200, 86400 or 604800 s) one for each period",
    request: rangeOf({
      wellId: WellId,
      ...rangeShape,
      aggregationTime: AggregationTime,
      last: z.number().int().min(1).optional(),
    }),
    reply: z.array(StandMetric),
    ...reads("named", readers),
    asOf: true,
    follows: ["samples", "stands", "reporting-days"],
  },
  "stand-metric/get/compare": {
    summary: "The stands of several wells, by well, as `stand-metric/get` returns them",
    request: rangeOf({ wellIds: ComparedWells, ...rangeShape, aggregationTime: AggregationTime }),
    reply: z.record(z.string(), z.array(StandMetric)),
    ...reads("named", readers),
  },
});

/** Completed stands. */
export const standMetricPushes = definePushes({
  "stand-metric": {
    summary: "A stand of the well was completed; read from there",
    message: z.object({ wellId: WellId, startTime: z.number() }),
  },
});

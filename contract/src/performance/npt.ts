import { z } from "zod";
import { defineEvents } from "../define";
import { dayPeriod, rangeRule, rangeShape } from "../entity";
import { WellId } from "../ids";
import { readers } from "../users/roles";

/** Time in which the rig neither drilled nor tripped, and that was not planned: epoch seconds, h, ft. */
export const NonProductiveTime = z
  .object({
    _id: z.string(),
    wellId: WellId,
    startTime: z.number(),
    endTime: z.number(),
    hours: z.number(),
    startMD: z.number().nullable(),
    endMD: z.number().nullable(),
    /** Name of the rig state that took most of it. */
    category: z.string(),
    /** The rig states that took it, with their shares. */
    description: z.string(),
  })
  .meta({ id: "NonProductiveTime" });

/** Non-productive time; `from` and `to` are its begin, epoch seconds. */
export const nptEvents = defineEvents({
  "npt/get": {
    summary: "The non-productive time of a well: each quarter of an hour and more without drilling or tripping",
    request: z.object({ wellId: WellId, ...rangeShape, ...dayPeriod }).refine(rangeRule.check, rangeRule.says),
    reply: z.array(NonProductiveTime),
    roles: readers,
    wells: "named",
    effect: "read",
  },
});

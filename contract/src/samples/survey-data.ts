import { z } from "zod";
import { ColumnReply, Encoding } from "./column-reply";
import { defineEvents } from "../define";
import { rangeRule, rangeShape } from "../entity";
import { WellId } from "../ids";
import { readers } from "../users/roles";

/** Surveys of a well, tie-in first: md, inclination, azimuth, time and what minimum curvature makes of them. */
export const surveyDataEvents = defineEvents({
  "survey-data/get": {
    summary: "Survey columns: md, time, inclination, azimuth, tvd, ns, ew, vs, dls, cd, ca, brate, trate",
    request: z.object({ wellId: WellId, ...rangeShape, encoding: Encoding }).refine(rangeRule.check, rangeRule.says),
    reply: ColumnReply,
    roles: readers,
    wells: "named",
    effect: "read",
  },
});

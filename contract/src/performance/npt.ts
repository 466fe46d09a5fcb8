import { z } from "zod";
import { defineEvents, reads } from "../define";
import { dayPeriod, rangeOf, rangeShape } from "../entity";
import { WellId } from "../ids";
import { readers } from "../users/roles";
import { CONNECTION_TARGET } from "./connection-target";

const spell = {
  _id: z.string(),
  wellId: WellId,
  startTime: z.number(),
  endTime: z.number(),
  hours: z.number(),
  startMD: z.number().nullable(),
  endMD: z.number().nullable(),
};

/** Time that is lost according to the code or text of a daily report, or to a user: epoch seconds, h, ft. */
export const NonProductiveTime = z
  .object({
    ...spell,
    /** The cause of the lost time: the activity of the code, or the cause given in the text. */
    category: z.string(),
    /** The words of the report. */
    description: z.string(),
  })
  .meta({ id: "NonProductiveTime" });
export type NonProductiveTime = z.infer<typeof NonProductiveTime>;

/** Time without drilling, tripping or reported lost time; `hours` are the hours over the target. */
export const FlatTime = z
  .object({
    ...spell,
    category: z.enum(["Connection", "Reaming", "Circulating", "Waiting"]),
    /** The rig states that took it, with their shares. */
    description: z.string(),
  })
  .meta({ id: "FlatTime" });
export type FlatTime = z.infer<typeof FlatTime>;

/** Non-productive time and flat time; `from` and `to` limit its start, epoch seconds. */
export const nptEvents = defineEvents({
  "npt/get": {
    summary:
      "The non-productive time of a well: report intervals whose code or text means lost time, or that a user has marked as such",
    request: rangeOf({ wellId: WellId, ...rangeShape, ...dayPeriod }),
    reply: z.array(NonProductiveTime),
    ...reads("named", readers),
    asOf: true,
  },
  "flat-time/get": {
    summary:
      "The flat time of a well, which isn't non-productive time: connections over the target, and reaming, circulating or waiting for at least a quarter of an hour",
    request: rangeOf({
      wellId: WellId,
      ...rangeShape,
      ...dayPeriod,
      connectionTarget: z
        .number()
        .min(60, { error: "connectionTarget must be at least 60 s" })
        .max(3600, { error: "connectionTarget must be at most 3600 s" })
        .default(CONNECTION_TARGET),
    }),
    reply: z.array(FlatTime),
    ...reads("named", readers),
    asOf: true,
  },
});

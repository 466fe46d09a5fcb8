import { depthColumns, type DepthColumnId } from "@sigma/terms/depth-columns";
import { areCompatible } from "@sigma/terms/units";
import { z } from "zod";
import { defineRoutes, writes } from "../define";
import { WellId } from "../ids";
import { crew } from "../users/roles";
import { MOST_LOG_ROWS, NAMED_REFUSALS } from "./depth-log-limits";

const measuredColumns = depthColumns.filter(({ origin }) => origin === "measured");
const ids = measuredColumns.map(({ id }) => id) as [DepthColumnId, ...DepthColumnId[]];
const fieldUnitOf = new Map<string, string>(measuredColumns.map(({ id, unit }) => [id, unit]));

/** A column of a depth log: a measured channel that depth rows keep, and the unit of its values. */
const LogChannel = z
  .strictObject({ channel: z.enum(ids), unit: z.string().max(20).optional() })
  .refine(({ channel, unit }) => unit === undefined || areCompatible(unit, fieldUnitOf.get(channel)!), {
    error: ({ input }) => {
      const { channel, unit } = input as { channel: string; unit: string };
      return `${channel}: "${unit}" is not a unit of it`;
    },
    path: ["unit"],
  });

const TakeDepthLog = z
  .strictObject({
    wellId: WellId,
    depthUnit: z
      .string()
      .max(20)
      .default("ft")
      .refine((unit) => areCompatible(unit, "ft"), { error: "depthUnit must be a unit of length" }),
    channels: z.array(LogChannel).min(1).max(ids.length),
    /** By depth, in any order: `values` are in the order of `channels`, null if a depth has none. */
    rows: z
      .array(z.strictObject({ depth: z.number(), values: z.array(z.number().nullable()).max(ids.length) }))
      .min(1)
      .max(MOST_LOG_ROWS),
  })
  .superRefine(({ channels }, context) => {
    for (const [at, { channel }] of channels.entries()) {
      if (channels.findIndex((other) => other.channel === channel) === at) continue;
      context.addIssue({ code: "custom", path: ["channels", at, "channel"], message: `${channel} is named twice` });
    }
  });

/** A refused row: its position among the rows of the call, from 0, its depth as sent, and its fault. */
const RefusedLogRow = z
  .object({ row: z.number().int(), depth: z.number(), field: z.string(), rule: z.string() })
  .meta({ id: "RefusedLogRow" });
export type RefusedLogRow = z.infer<typeof RefusedLogRow>;

/** The result for the rows of a call: sent = stored + replaced + refused. */
const TakenDepthLog = z
  .object({
    stored: z.number().int(),
    /** Rows whose depth the log held already. */
    replaced: z.number().int(),
    refused: z.number().int(),
    refusals: z.array(RefusedLogRow).max(NAMED_REFUSALS),
    /** First and last depth taken, ft; null where none was. */
    from: z.number().nullable(),
    to: z.number().nullable(),
  })
  .meta({ id: "TakenDepthLog" });
export type TakenDepthLog = z.infer<typeof TakenDepthLog>;

/** Depth logs without times. */
export const depthLogRoutes = defineRoutes({
  "POST api/depth-data": {
    summary:
      "Takes rows of a depth log without times. A row at a depth that the log already has is replaced in the named channels; one within a foot of hole recorded by time data is refused, and so is one without values or below the hole that a connected rig is drilling. Derived channels such as MSE are calculated with the settings of the well",
    body: TakeDepthLog,
    reply: TakenDepthLog,
    ...writes("named", crew),
    changes: ["depth-log"],
    takesData: true,
  },
});

import { isChannelId } from "@sigma/terms/channels";
import { isDepthColumnId } from "@sigma/terms/depth-columns";
import { z } from "zod";
import { defineEvents, reads, writes } from "../define";
import { UserId } from "../ids";
import { readers } from "../users/roles";

/** How a trace is drawn. Both `min` and `max` 0 mean the axis range of the channel. */
export const TraceConfig = z
  .object({
    color: z.string().regex(/^(white|#[0-9a-fA-F]{6})$/, { error: "color must be white or #rrggbb" }),
    autoScale: z.boolean(),
    min: z.number(),
    max: z.number(),
    offset: z.number(),
    renderType: z.enum(["line", "point"], { error: "renderType must be line or point" }),
    /** Values grow to the left or downwards; absent for the usual direction. */
    isReversed: z.boolean().optional(),
    /** Decades have the same length; absent for an even scale. */
    isLogarithmic: z.boolean().optional(),
  })
  .meta({ id: "TraceConfig" });
export type TraceConfig = z.infer<typeof TraceConfig>;

const isTrace = (name: string) => isChannelId(name) || isDepthColumnId(name);
const Trace = z.string().refine(isTrace, { error: "trace must be a channel or depth column" });

/** Trace configurations by trace. */
export const TraceConfigs = z.record(Trace, TraceConfig);
export type TraceConfigs = z.infer<typeof TraceConfigs>;

const whose = {
  userId: UserId,
  presetName: z
    .string({ error: "presetName is required" })
    .min(1, { error: "presetName is required" })
    .max(100, { error: "presetName has more than 100 characters" }),
  type: z.enum(["time", "depth"], { error: "type must be time or depth" }),
};

/** Kept per user, preset and type. */
export const traceConfigEvents = defineEvents({
  "trace-config/get": {
    summary: "The trace configurations of a user's preset",
    request: z.object(whose),
    reply: TraceConfigs,
    ...reads("user", readers),
  },
  "trace-config/patch": {
    summary: "Changes fields of trace configurations and answers all of them",
    request: z.object({
      ...whose,
      updateQuery: z.record(Trace, z.strictObject(TraceConfig.shape).partial()),
    }),
    reply: TraceConfigs,
    ...writes("user", readers),
  },
});

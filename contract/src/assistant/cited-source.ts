import { z } from "zod";

/** Where a figure comes from: a sample, a row of the depth data, a survey, a report or a record. */
export const CitedSource = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("sample"), wellId: z.string(), channel: z.string(), time: z.number() }),
    z.object({ kind: z.literal("depth-row"), wellId: z.string(), channel: z.string(), depth: z.number() }),
    z.object({ kind: z.literal("survey"), wellId: z.string(), md: z.number() }),
    z.object({ kind: z.literal("report"), wellId: z.string(), id: z.string(), time: z.number() }),
    z.object({ kind: z.literal("record"), wellId: z.string().nullable(), of: z.string(), id: z.string() }),
  ])
  .meta({ id: "CitedSource" });
export type CitedSource = z.infer<typeof CitedSource>;

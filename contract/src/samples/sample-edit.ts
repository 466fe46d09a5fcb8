import { z } from "zod";
import { defineRoutes } from "../define";
import { EpochSeconds, QueryNumber, rangeRule, requiredText } from "../entity";
import { Shift } from "../rigs/held-reading";
import { WellId } from "../ids";
import { adminOnly } from "../users/roles";

/** Samples that one edit can concern, at most; a longer range is edited in parts. */
export const MOST_EDITED_SAMPLES = 200_000;

/** Samples of a well from one moment to another, both included, that were moved or removed. */
export const SampleEdit = z
  .object({
    _id: z.string(),
    wellId: WellId,
    from: z.number(),
    to: z.number(),
    /** Seconds that were taken off their times; null where they were removed. */
    shift: z.number().nullable(),
    samples: z.number().int(),
    /** Other samples that they were laid over. */
    covered: z.number().int(),
    reason: z.string(),
    /** The user who did it, and when. */
    madeBy: z.string(),
    madeAt: z.number(),
    undoneBy: z.string().nullable(),
    undoneAt: z.number().nullable(),
  })
  .meta({ id: "SampleEdit" });
export type SampleEdit = z.infer<typeof SampleEdit>;

/** What an edit would do: how many samples it concerns, their first and last time, and how many others they would cover. */
export const SampleEditPreview = z
  .object({
    samples: z.number().int(),
    covered: z.number().int(),
    first: z.number().nullable(),
    last: z.number().nullable(),
  })
  .meta({ id: "SampleEditPreview" });
export type SampleEditPreview = z.infer<typeof SampleEditPreview>;

/** Edits of stored samples, such as those of a wrong clock. */
export const sampleEditRoutes = defineRoutes({
  "GET api/sample-edits": {
    summary: "The edits of a well's samples, newest first",
    query: z.object({ wellId: WellId }),
    reply: z.array(SampleEdit),
    roles: adminOnly,
    wells: "named",
    effect: "read",
  },
  "GET api/sample-edits/preview": {
    summary: "What moving the samples of a range by `shift` seconds, or removing them, would do",
    query: z
      .object({ wellId: WellId, from: QueryNumber, to: QueryNumber, shift: QueryNumber.optional() })
      .refine(rangeRule.check, rangeRule.says),
    reply: SampleEditPreview,
    roles: adminOnly,
    wells: "named",
    effect: "read",
  },
  "POST api/sample-edits": {
    summary:
      "Takes `shift` seconds off the times of the samples of a range, or removes them; what follows is recomputed",
    body: z
      .object({
        wellId: WellId,
        from: EpochSeconds,
        to: EpochSeconds,
        shift: Shift.nullable().default(null),
        reason: requiredText("reason"),
      })
      .refine(rangeRule.check, rangeRule.says),
    reply: SampleEdit,
    roles: adminOnly,
    wells: "named",
    effect: "write",
  },
  "POST api/sample-edits/undo": {
    summary: "Takes an edit back; a later one of the same samples is taken back first",
    body: z.object({ wellId: WellId, id: z.string({ error: "id is required" }) }),
    reply: SampleEdit,
    roles: adminOnly,
    wells: "rows",
    effect: "write",
  },
});

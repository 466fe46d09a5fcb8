import { z } from "zod";
import { definePushes, defineRoutes, reads, writes } from "../define";
import { EpochSeconds, QueryNumber, rangeOf, requiredText } from "../entity";
import { ClockShift } from "../rigs/held-reading";
import { WellId } from "../ids";
import { adminOnly } from "../users/roles";

/** Samples that one edit can concern, at most; a longer range is edited in parts. */
export const MOST_EDITED_SAMPLES = 2_000_000;

/**
 * The state of an edit. `waiting` for its turn, `running`, `done`; `cancelled` by a user or `failed`, without any
 * change; `undoing`, `undone`.
 */
export const sampleEditStates = ["waiting", "running", "done", "cancelled", "failed", "undoing", "undone"] as const;
export type SampleEditState = (typeof sampleEditStates)[number];

const progress = {
  _id: z.string(),
  wellId: WellId,
  state: z.enum(sampleEditStates),
  /** Progress of the state, 0 to 1; no data are changed before it is complete. */
  progress: z.number().min(0).max(1),
};

/** The progress of an edit. */
export const SampleEditProgress = z.object(progress).meta({ id: "SampleEditProgress" });
export type SampleEditProgress = z.infer<typeof SampleEditProgress>;

/** Samples of a well from one moment to another, both included, that are moved or removed: a job of the server. */
export const SampleEdit = z
  .object({
    ...progress,
    from: z.number(),
    to: z.number(),
    /** Seconds that were subtracted from their times; null if they were removed. */
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
    /** Why it failed. */
    error: z.string().nullable(),
  })
  .meta({ id: "SampleEdit" });
export type SampleEdit = z.infer<typeof SampleEdit>;

/** The effect of an edit: the number of samples changed, their first and last time, and the number of others they would replace. */
export const SampleEditPreview = z
  .object({
    samples: z.number().int(),
    covered: z.number().int(),
    first: z.number().nullable(),
    last: z.number().nullable(),
  })
  .meta({ id: "SampleEditPreview" });
export type SampleEditPreview = z.infer<typeof SampleEditPreview>;

const editOf = z.object({ wellId: WellId, id: z.string({ error: "id is required" }) });

/** Edits of stored samples, such as samples of a wrong clock. */
export const sampleEditRoutes = defineRoutes({
  "GET api/sample-edits": {
    summary: "The edits of a well's samples, newest first",
    query: z.object({ wellId: WellId }),
    reply: z.array(SampleEdit),
    ...reads("named", adminOnly),
  },
  "GET api/sample-edits/preview": {
    summary: "Preview of moving the samples of a range by `shift` seconds, or of removing them",
    query: rangeOf({ wellId: WellId, from: QueryNumber, to: QueryNumber, shift: QueryNumber.optional() }),
    reply: SampleEditPreview,
    ...reads("named", adminOnly),
  },
  "POST api/sample-edits": {
    summary:
      "Takes `shift` seconds off the times of the samples of a range, or removes them; everything after it is recomputed. A large edit is answered while it waits or runs",
    body: rangeOf({
      wellId: WellId,
      from: EpochSeconds,
      to: EpochSeconds,
      shift: ClockShift.nullable().default(null),
      reason: requiredText("reason"),
    }),
    reply: SampleEdit,
    ...writes("named", adminOnly),
    changes: ["sample-edits"],
  },
  "POST api/sample-edits/cancel": {
    summary: "Gives up an edit or an undo that is not done yet; the samples stay as they are",
    body: editOf,
    reply: SampleEdit,
    ...writes("named", adminOnly),
    changes: ["sample-edits"],
  },
  "POST api/sample-edits/undo": {
    summary: "Undoes an edit; a later one of the same samples is undone first",
    body: editOf,
    reply: SampleEdit,
    ...writes("named", adminOnly),
    changes: ["sample-edits"],
  },
});

/** How edits go on. */
export const sampleEditPushes = definePushes({
  "sample-edit": {
    summary: "An edit went on, at most twice a second, or changed its state, after which its list entry is read again",
    message: SampleEditProgress,
  },
});

import { z } from "zod";
import { defineEvents, definePushes, reads } from "../define";
import { WellId } from "../ids";
import { readers } from "../users/roles";

/** How the stored results of a well stand to its settings and its samples. */
export const RecomputeStatus = z
  .object({
    wellId: WellId,
    /** A recompute waits for its turn or runs. */
    state: z.enum(["idle", "waiting", "running"]),
    /** 0 to 1 while it runs. */
    progress: z.number().min(0).max(1),
    /** A save asked for it, so that it can be cancelled; late samples are always taken in. */
    cancellable: z.boolean(),
    /** Since when the results are older than the settings, epoch seconds; null where they are not. */
    outdatedSince: z.number().nullable(),
  })
  .meta({ id: "RecomputeStatus" });
export type RecomputeStatus = z.infer<typeof RecomputeStatus>;

/** Asking how a recompute stands. */
export const recomputeEvents = defineEvents({
  "recompute/get": {
    summary: "Status of the recompute of a well, and whether its results are older than its settings",
    request: z.object({ wellId: WellId }),
    reply: RecomputeStatus,
    ...reads("named", readers),
  },
});

/** How a recompute goes on. */
export const recomputePushes = definePushes({
  recompute: {
    summary: "The recompute of a well started, advanced by 1 %, ended or was cancelled",
    message: RecomputeStatus,
  },
});

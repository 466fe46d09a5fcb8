import { z } from "zod";
import { defineEvents, definePushes, reads } from "../define";
import { WellId } from "../ids";
import { readers } from "../users/roles";

/** Whether the stored results of a well are up to date with its settings and its samples. */
export const RecomputeStatus = z
  .object({
    wellId: WellId,
    /** A recompute waits for its turn or runs. */
    state: z.enum(["idle", "waiting", "running"]),
    /** 0 to 1 while it runs. */
    progress: z.number().min(0).max(1),
    /** It was requested by a save, so it can be cancelled; late samples are always included. */
    cancellable: z.boolean(),
    /** Time since which the results are older than the settings, epoch seconds; null if they are up to date. */
    outdatedSince: z.number().nullable(),
  })
  .meta({ id: "RecomputeStatus" });
export type RecomputeStatus = z.infer<typeof RecomputeStatus>;

/** The request for the state of a recompute. */
export const recomputeEvents = defineEvents({
  "recompute/get": {
    summary: "Status of the recompute of a well, and whether its results are older than its settings",
    request: z.object({ wellId: WellId }),
    reply: RecomputeStatus,
    ...reads("named", readers),
  },
});

/** The progress of a recompute. */
export const recomputePushes = definePushes({
  recompute: {
    summary: "The recompute of a well started, advanced by 1 %, ended or was cancelled",
    message: RecomputeStatus,
  },
});

import { z } from "zod";
import { defineRoutes, reads } from "../define";
import { adminOnly } from "../users/roles";

/** A deleted well or rig that can still be restored; when, epoch seconds. */
export const Deletion = z
  .object({ kind: z.enum(["well", "rig"]), id: z.string(), name: z.string(), deletedAt: z.number() })
  .meta({ id: "Deletion" });
export type Deletion = z.infer<typeof Deletion>;

/** The deleted items that can be restored. */
export const deletionRoutes = defineRoutes({
  "GET api/deletions": {
    summary: "Wells and rigs that were deleted within the last 10 minutes, newest first",
    query: z.object({}),
    reply: z.array(Deletion),
    ...reads("all", adminOnly),
  },
});

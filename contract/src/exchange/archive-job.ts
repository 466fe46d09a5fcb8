import { z } from "zod";
import { defineRoutes, reads, writes } from "../define";
import { nameText } from "../entity";
import { WellId } from "../ids";
import { adminOnly } from "../users/roles";

/** The kinds of jobs: imports an archive as a new well, archives a well and removes its data, or restores that data. */
export const archiveJobKinds = ["import", "archive", "restore"] as const;
export type ArchiveJobKind = (typeof archiveJobKinds)[number];

/**
 * The state of a job. `waiting` for its turn, `writing` the archive, `checking` that every checksum of it holds, `storing` its
 * contents, `removing` its contents; `done`, `stopped` by a user, `failed` with a sentence.
 */
export const archiveJobStates = [
  "waiting",
  "writing",
  "checking",
  "storing",
  "removing",
  "done",
  "stopped",
  "failed",
] as const;
export type ArchiveJobState = (typeof archiveJobStates)[number];

/** A job that writes or reads the archive of a well. */
export const ArchiveJob = z
  .object({
    _id: z.string(),
    kind: z.enum(archiveJobKinds),
    state: z.enum(archiveJobStates),
    /** 0 to 1 of the state. */
    progress: z.number().min(0).max(1),
    /** The well; null for an import until the well has been created. */
    wellId: WellId.nullable(),
    wellName: z.string(),
    /** Why it failed. */
    error: z.string().nullable(),
    /** Information for the user about a finished job. */
    notice: z.string().nullable(),
    madeBy: z.string(),
    madeAt: z.number(),
    startedAt: z.number().nullable(),
    finishedAt: z.number().nullable(),
  })
  .meta({ id: "ArchiveJob" });
export type ArchiveJob = z.infer<typeof ArchiveJob>;

const uploadId = z.string({ error: "uploadId is required" }).regex(/^[0-9a-f]{24}$/, {
  error: "uploadId must be what the upload was answered with",
});

/** Jobs that write or read archives of wells. */
export const archiveJobRoutes = defineRoutes({
  "POST api/well-archive/import": {
    summary:
      "Starts the import of an uploaded archive as a new well under a name that no other well has; every checksum is verified before anything is stored, and the well appears once all of it is stored",
    body: z.object({ uploadId, name: nameText("name") }),
    reply: ArchiveJob,
    ...writes("installation", adminOnly),
  },
  "GET api/archive-job": {
    summary: "The newest 50 jobs that write or read archives of wells, newest first",
    reply: z.array(ArchiveJob),
    ...reads("all", adminOnly),
  },
  "POST api/archive-job/cancel": {
    summary: "Stops a job and reverts everything it has done",
    body: z.object({ id: z.string({ error: "id is required" }).max(64) }),
    reply: ArchiveJob,
    ...writes("installation", adminOnly),
  },
});

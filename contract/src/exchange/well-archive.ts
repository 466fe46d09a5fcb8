import { z } from "zod";
import { defineRoutes, reads, writes } from "../define";
import { WellId } from "../ids";
import { adminOnly, crew } from "../users/roles";

/** Most bytes of an uploaded archive: 8 GB. */
export const MOST_ARCHIVE_BYTES = 8 * 1024 ** 3;

/** How large the archive of a well would be. */
export const ArchiveExtent = z
  .object({
    /** Of the file, about. */
    bytes: z.number().int(),
    samples: z.number().int(),
    /** First and last time sample, epoch seconds; null without samples. */
    from: z.number().nullable(),
    to: z.number().nullable(),
  })
  .meta({ id: "ArchiveExtent" });
export type ArchiveExtent = z.infer<typeof ArchiveExtent>;

/** The description that an uploaded archive contains. */
export const ArchiveUpload = z
  .object({
    uploadId: z.string(),
    fileName: z.string(),
    bytes: z.number().int(),
    /** The Sigma that wrote it, and when, epoch seconds. */
    product: z.string(),
    writtenAt: z.number(),
    wellName: z.string(),
    rig: z.string().nullable(),
    operator: z.string().nullable(),
    samples: z.number().int(),
    from: z.number().nullable(),
    to: z.number().nullable(),
    /** Whether a well here already has the name, so that another name is required. */
    isNameTaken: z.boolean(),
  })
  .meta({ id: "ArchiveUpload" });
export type ArchiveUpload = z.infer<typeof ArchiveUpload>;

/** A whole well as one file. */
export const wellArchiveRoutes = defineRoutes({
  "GET api/well-archive": {
    summary:
      "Everything that is stored of a well as one zip file with a manifest and checksums, streamed; another Sigma imports it to equal results",
    query: z.object({ wellId: WellId }),
    reply: z.string(),
    ...reads("named", crew),
    // It contains the costs of the well.
    right: "costs",
    media: "application/zip",
  },
  "GET api/well-archive/extent": {
    summary: "How large the archive of a well would be",
    query: z.object({ wellId: WellId }),
    reply: ArchiveExtent,
    ...reads("named", crew),
  },
  "POST api/well-archive": {
    summary:
      "Uploads the archive of a well, up to 8 GB; answers when the file is on the server, with the description it contains",
    upload: { field: "file", extension: ".zip", mostBytes: MOST_ARCHIVE_BYTES },
    reply: ArchiveUpload,
    ...writes("installation", adminOnly),
  },
});

import { z } from "zod";
import { defineRoutes, reads, writes } from "../define";
import { requiredText } from "../entity";
import { crew } from "../users/roles";
import { MOST_PICTURE_BYTES } from "./dashboard-limits";

/** The formats of pictures in dashboards. None of them can contain a script, as SVG can. */
export const pictureTypes = ["image/png", "image/jpeg", "image/webp"] as const;
export type PictureType = (typeof pictureTypes)[number];

/** Identifies a picture: the SHA-256 of its bytes. */
export const PictureId = z.string().regex(/^[0-9a-f]{64}$/, { error: "picture must be 64 hex characters" });

/** The bytes of a picture as base64. */
export const PictureData = z
  .string({ error: "data is required" })
  .max(4 * Math.ceil(MOST_PICTURE_BYTES / 3), { error: "data has more than 2 MB of a picture" })
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: "data must be base64" });

/** Pictures of dashboards. */
export const dashboardPictureRoutes = defineRoutes({
  "GET api/dashboard/picture": {
    summary: "A picture of a dashboard that the caller may open",
    query: z.object({ id: requiredText("id"), picture: PictureId }),
    reply: z.object({ type: z.enum(pictureTypes), data: z.string() }),
    isLong: true,
    ...reads("user", crew),
  },
  "POST api/dashboard/picture": {
    summary: "Stores a picture (PNG, JPEG or WebP, at most 2 MB) that a panel of a dashboard of the caller is to show",
    body: z.strictObject({ id: requiredText("id"), data: PictureData }),
    reply: z.object({ picture: PictureId }),
    mostBytes: 2 * MOST_PICTURE_BYTES,
    ...writes("user", crew),
  },
});

import { z } from "zod";
import { defineRoutes, reads } from "../define";
import { WellId } from "../ids";
import { TimeProjection } from "../samples/well-data";
import { type Topic, topics } from "../topics";
import { readers } from "../users/roles";

/** Maximum number of wells of a stream. */
const MOST_WELLS = 20;

/** The topics that a stream can follow. */
export const streamTopics = Object.keys(topics) as [Topic, ...Topic[]];

const list = (label: string) =>
  z
    .string({ error: `${label} is required: names with commas between them` })
    .max(4000, { error: `${label} has more than 4000 characters` })
    .transform((text) => [...new Set(text.split(",").filter((name) => name !== ""))]);

/** Changes of wells as they happen. @see docs/guides/api.md */
export const streamRoutes = defineRoutes({
  "GET api/stream": {
    summary:
      "Changes of up to 20 wells as server-sent events: `wellIds` and `topics` with commas between them, for `new-samples` also `channels`. `Last-Event-ID` continues a stream; a `gap` lists the topics of which messages may be missing",
    query: z.object({
      wellIds: list("wellIds").pipe(
        z
          .array(WellId)
          .min(1, { error: "wellIds must name a well" })
          .max(MOST_WELLS, { error: `wellIds names more than ${MOST_WELLS} wells` }),
      ),
      topics: list("topics").pipe(
        z
          .array(z.enum(streamTopics, { error: `topics can name only ${streamTopics.join(", ")}` }))
          .min(1, { error: "topics must name a topic" }),
      ),
      channels: list("channels").pipe(TimeProjection).default([]),
    }),
    reply: z.string(),
    media: "text/event-stream; charset=utf-8",
    ...reads("named", readers),
  },
});

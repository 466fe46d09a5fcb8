import { z } from "zod";
import { defineEvents, reads } from "../define";
import { WellId } from "../ids";
import { readers } from "../users/roles";
import { LONGEST_SEARCH, MOST_HITS_A_KIND } from "./search-limits";

/** What a search finds in the data; the views and commands are known to the browser. */
export const hitKinds = ["well", "rig", "note", "report", "lesson", "notification", "alert"] as const;

export type HitKind = (typeof hitKinds)[number];

/**
 * What was found: a well, a rig, or a row of a well. `time` epoch seconds, `md` ft; null if it has none.
 *
 * A rig carries the well that was named last among those on it.
 */
export const SearchHit = z
  .object({
    kind: z.enum(hitKinds),
    id: z.string(),
    wellId: WellId.nullable(),
    /** The name of the well. */
    well: z.string().nullable(),
    /** A name or a title; null for a row that only has a text. */
    title: z.string().nullable(),
    /** The start of the text; of a well its operator and rig, of a rig its newest well. */
    text: z.string(),
    time: z.number().nullable(),
    md: z.number().nullable(),
  })
  .meta({ id: "SearchHit" });
export type SearchHit = z.infer<typeof SearchHit>;

/** Search over the data that a caller may see. */
export const searchEvents = defineEvents({
  "search/get": {
    summary: `Wells, rigs, notes, intervals of daily reports, lessons, notifications and alerts with all words of a text, each as the start of a word; ${MOST_HITS_A_KIND} of a kind at most, those of the current well first`,
    request: z.object({
      text: z
        .string({ error: "text is required" })
        .trim()
        .max(LONGEST_SEARCH, { error: `text has more than ${LONGEST_SEARCH} characters` }),
      /** The well on the screen, whose rows are first. */
      currentWellId: WellId.optional(),
      /** The kinds that are wanted; all of them if absent. */
      kinds: z.array(z.enum(hitKinds)).max(hitKinds.length).optional(),
    }),
    reply: z.array(SearchHit),
    ...reads("all", readers),
  },
});

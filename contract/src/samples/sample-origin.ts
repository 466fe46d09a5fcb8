import { sampleOrigins } from "@sigma/terms/sample";
import { z } from "zod";
import { defineEvents, reads } from "../define";
import { rangeOf, rangeShape } from "../entity";
import { WellId } from "../ids";
import { readers } from "../users/roles";

/** How a sample that did not arrive with the feed reached Sigma: after a gap, from a file, or entered by a user. */
export const PastOrigin = z.enum(sampleOrigins).exclude(["live"]);
export type PastOrigin = z.infer<typeof PastOrigin>;

/** Maximum number of spans in one response. */
export const MAX_ORIGIN_SPANS = 2000;

/** Neighbouring samples of one origin, epoch seconds of the first and the last of them. */
const OriginSpan = z.object({ from: z.number(), to: z.number(), origin: PastOrigin });

/** Spans of a well's samples that did not arrive with the feed, oldest first. */
export const SampleOrigins = z
  .object({
    spans: z.array(OriginSpan).max(MAX_ORIGIN_SPANS),
    /** There are more spans, and all of them end before this moment; null if the list is complete for the range. */
    leftOutBefore: z.number().nullable(),
  })
  .meta({ id: "SampleOrigins" });
export type SampleOrigins = z.infer<typeof SampleOrigins>;

/** A span whose derived channels were recalculated, when, and with which revision of the well's settings. */
export const RecomputedSpan = z
  .object({ from: z.number(), to: z.number(), recomputedAt: z.number(), settingsVersion: z.number().int() })
  .meta({ id: "RecomputedSpan" });

/** How the samples of a well reached Sigma, and which were recalculated. */
export const sampleOriginEvents = defineEvents({
  "sample-origin/get/recomputed": {
    summary: "Stretches of samples that were recomputed, the last recomputed first; where two overlap that one holds",
    request: rangeOf({ wellId: WellId, ...rangeShape }),
    reply: z.array(RecomputedSpan).max(MAX_ORIGIN_SPANS),
    ...reads("named", readers),
    asOf: true,
  },
  "sample-origin/get": {
    summary: "Stretches of samples that were backfilled, read from a CSV file or edited; the newest 2000",
    request: rangeOf({ wellId: WellId, ...rangeShape }),
    reply: SampleOrigins,
    ...reads("named", readers),
    asOf: true,
    follows: ["samples"],
  },
});

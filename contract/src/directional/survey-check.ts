import { z } from "zod";
import { StoredText } from "../texts/stored-text";

/**
 * A survey against the prediction from slides, rotation and tendencies, and against earlier readings at its depth.
 *
 * - `agrees`: with the prediction
 * - `take again`: a check shot is requested
 * - `confirmed`: by another reading; the hole does differ from the prediction
 * - `suspicious`: an earlier reading agrees with the prediction, this one does not
 * - `unsettled`: several readings, no two of which agree
 */
export const SurveyCheck = z
  .object({
    md: z.number(),
    verdict: z.enum(["agrees", "take again", "confirmed", "suspicious", "unsettled"]),
    /** The finding and what to do, as text; null for a survey that agrees and was taken once. */
    text: z.string().nullable(),
    /** The same as a text of the catalogue with its values; absent without one and in older checks. */
    textValues: StoredText.optional(),
    /** By how much it differs towards high side and to the right, deg. */
    build: z.number(),
    lateral: z.number(),
    /** The same of both together, in standard deviations. */
    sigmas: z.number(),
    /** How often it was read. */
    readings: z.number().int(),
  })
  .meta({ id: "SurveyCheck" });
export type SurveyCheck = z.infer<typeof SurveyCheck>;

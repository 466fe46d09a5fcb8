import { z } from "zod";
import { StoredText } from "../texts/stored-text";

/**
 * A survey against what slides, rotation and tendencies predict, and against earlier readings at its depth.
 *
 * - `agrees`: with the prediction
 * - `take again`: a check shot is asked for
 * - `confirmed`: by another reading; the hole does differ from the prediction
 * - `suspicious`: an earlier reading agrees with the prediction, this one does not
 * - `unsettled`: several readings, no two of which agree
 */
export const SurveyCheck = z
  .object({
    md: z.number(),
    verdict: z.enum(["agrees", "take again", "confirmed", "suspicious", "unsettled"]),
    /** What it says and what to do, in words; null for a survey that agrees and was taken once. */
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

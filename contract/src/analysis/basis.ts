import { z } from "zod";
import { StoredText } from "../texts/stored-text";

const Source = z.object({ name: z.string(), version: z.number().int() });

/** What a result was made from, so that a person can see it beside each number. */
export const Basis = z
  .object({
    /** Revision of the settings of the well; it grows with each save. */
    settingsVersion: z.number().int(),
    /** The surveys that were used, and the depth of the last one, ft MD; null without surveys. */
    surveys: z.object({ stations: z.number().int(), lastMd: z.number() }).nullable(),
    plan: Source.nullable(),
    bha: Source.nullable(),
    /** The MWD run whose mud was used. */
    mwdRun: Source.nullable(),
    /** When it was made. */
    time: z.number(),
  })
  .meta({ id: "Basis" });
export type Basis = z.infer<typeof Basis>;

/** Something that a result needs and the well does not have, with the option of the well settings where it is entered. */
export const Missing = z
  .object({
    what: z.string(),
    text: StoredText.optional(),
    tab: z.enum([
      "general",
      "bha",
      "formation-tops",
      "data-processor",
      "mwd-run",
      "drilling-advisor",
      "directional-advisor",
      "anti-collision",
    ]),
    /** The fields that the option highlights. */
    fields: z.array(z.string()),
  })
  .meta({ id: "Missing" });
export type Missing = z.infer<typeof Missing>;

/** Along which path measured depths became true vertical depths: ft MD, null where there is no such part. */
export const HolePath = z
  .object({
    of: z.enum(["surveys", "plan", "vertical"]),
    surveyedTo: z.number().nullable(),
    /** From the last survey to here as the surveys project it; below that the hole goes on straight. */
    projectedTo: z.number().nullable(),
  })
  .meta({ id: "HolePath" });
export type HolePath = z.infer<typeof HolePath>;

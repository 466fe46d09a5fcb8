import { z } from "zod";
import { StoredText } from "../texts/stored-text";

const Source = z.object({ name: z.string(), version: z.number().int() });

/** The inputs of a result, so that a user can see them beside each number. */
export const Basis = z
  .object({
    /** Revision of the settings of the well; it grows with each save. */
    settingsVersion: z.number().int(),
    /** The surveys used, and the depth of the last of them, ft MD; null without surveys. */
    surveys: z.object({ stations: z.number().int(), lastMd: z.number() }).nullable(),
    plan: Source.nullable(),
    bha: Source.nullable(),
    /** The MWD run whose mud was used. */
    mwdRun: Source.nullable(),
    /** When it was created. */
    time: z.number(),
  })
  .meta({ id: "Basis" });
export type Basis = z.infer<typeof Basis>;

/** An input that a result needs and the well does not have, with the option of the well settings where it is entered. */
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

/** The path along which measured depths were converted to true vertical depths: ft MD; null without such a part. */
export const HolePath = z
  .object({
    of: z.enum(["surveys", "plan", "vertical"]),
    surveyedTo: z.number().nullable(),
    /** From the last survey to here by the projection of the surveys; below that the hole continues straight. */
    projectedTo: z.number().nullable(),
  })
  .meta({ id: "HolePath" });
export type HolePath = z.infer<typeof HolePath>;

import { z } from "zod";
import { definePushes } from "../define";
import { defineRows } from "../define-rows";
import { requiredText } from "../entity";
import { WellId } from "../ids";

/** A depth of a hole, ft MD. */
const Depth = z
  .number({ error: "a depth must be a number" })
  .min(0, { error: "a depth must be between 0 and 100000 ft" })
  .max(100_000, { error: "a depth must be between 0 and 100000 ft" });

const fields = {
  title: requiredText("title"),
  text: z.string().trim().max(4000, { error: "text has more than 4000 characters" }),
  /** Where it applies: at one depth, or in an interval. */
  md: z
    .strictObject({ from: Depth, to: Depth })
    .refine(({ from, to }) => from <= to, { error: "from must not be deeper than to", path: ["from"] }),
  category: z.enum(["hole-problem", "drilling", "equipment", "directional", "other"], {
    error: "category must be hole-problem, drilling, equipment, directional or other",
  }),
  /** A lesson learned, or a risk ahead; absent counts as a lesson. */
  kind: z.enum(["lesson", "risk"], { error: "kind must be lesson or risk" }).optional(),
  /** The formation that it is pinned to; absent or null if it is pinned to its depths. */
  formation: z
    .string({ error: "formation must be a name" })
    .trim()
    .min(1, { error: "formation must not be empty" })
    .max(200, { error: "formation has more than 200 characters" })
    .nullable()
    .optional(),
  severity: z.enum(["low", "medium", "high"], { error: "severity must be low, medium or high" }),
};

/** The lessons learned at a depth of a well. */
export const lessons = defineRows("lesson", {
  fields,
  added: {
    ...fields,
    text: fields.text.default(""),
    category: fields.category.default("other"),
    severity: fields.severity.default("medium"),
  },
  order: "shallow first",
  topic: "lessons",
  isSigned: true,
});

export type Lesson = z.infer<typeof lessons.Row>;

/** Pushed when lessons of a well have changed. */
export const lessonPushes = definePushes({
  "lessons-updated": { summary: "Lessons of a well were changed", message: z.object({ wellId: WellId }) },
});

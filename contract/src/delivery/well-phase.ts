import { z } from "zod";
import { definePushes, defineRoutes, writes } from "../define";
import { defineRows } from "../define-rows";
import { amount, EpochSeconds, requiredText } from "../entity";
import { WellId } from "../ids";
import { crew } from "../users/roles";
import { phaseKinds } from "./phase-kinds";

/** A depth of a hole, ft MD. */
const Depth = z
  .number({ error: "a depth must be a number" })
  .min(0, { error: "a depth must be between 0 and 100000 ft" })
  .max(100_000, { error: "a depth must be between 0 and 100000 ft" });

const fields = {
  name: requiredText("name"),
  kind: z.enum(phaseKinds, { error: "kind must be drilling, casing, completion or other" }),
  /** The hole that is drilled; the depth at which the work is done is its end. */
  md: z
    .strictObject({ from: Depth, to: Depth })
    .refine(({ from, to }) => from <= to, { error: "from must not be deeper than to", path: ["from"] }),
  plannedDays: amount("plannedDays", 1000),
  /** When a user confirmed its end; null until then. */
  endedAt: EpochSeconds.nullable(),
  /** Its place among the phases of the well: a higher number is later. */
  position: z.number().int().min(0, { error: "position must not be negative" }).max(10_000),
};

/** The phases of the plan of a well. */
export const wellPhases = defineRows("well-phase", {
  fields,
  added: { ...fields, endedAt: fields.endedAt.default(null) },
  order: "in order of depth and time",
  topic: "well-phases",
});

export type WellPhase = z.infer<typeof wellPhases.Row>;

/** Phases proposed from the design of the well and its offset wells. */
export const wellPhaseRoutes = defineRoutes({
  "POST api/well-phase/propose": {
    summary:
      "Adds the phases of a well without phases, from its target, casings and plan and the medians of its offset wells",
    body: z.object({ wellId: WellId }),
    reply: z.array(wellPhases.Row),
    ...writes("named", crew),
    changes: ["well-phases"],
  },
});

/** Pushed when phases of a well have changed. */
export const wellPhasePushes = definePushes({
  "well-phases-updated": { summary: "Phases of a well were changed", message: z.object({ wellId: WellId }) },
});

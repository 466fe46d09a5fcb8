import { z } from "zod";
import { defineRows } from "../define-rows";
import { WellId } from "../ids";
import { LONGEST_REASON } from "./acceptance-limits";

/** A depth of a hole, ft MD. */
const Depth = z
  .number({ error: "a depth must be a number" })
  .min(0, { error: "a depth must be between 0 and 100000 ft" })
  .max(100_000, { error: "a depth must be between 0 and 100000 ft" });

const feet = z.number();

/** The lowest value in a stretch and its depth. */
const Lowest = z.object({ value: z.number(), md: feet });

/** The closest approach in the stretch at the moment of the decision, with the rules and error models of that moment. */
const AcceptedApproach = z.object({
  /** Null if the separation factor was not known. */
  factor: Lowest.nullable(),
  /** Centre to centre, ft. */
  distance: Lowest,
  /** The levels that it reached: by factor, and by distance. */
  level: z.enum(["clear", "alert", "act", "stop"]),
  near: z.enum(["clear", "near", "too-near"]),
  levels: z.object({ stop: z.number(), act: z.number(), alert: z.number() }),
  rule: z.object({ k: z.number(), surfaceMargin: feet, projectionSigma: feet }),
  /** Error models of both wells, including assumed ones. */
  tools: z.object({ own: z.array(z.string()), offset: z.array(z.string()) }),
});

const fields = {
  offsetWellId: WellId,
  /** The stretch of the subject well that is accepted, ft MD. */
  md: z
    .strictObject({ from: Depth, to: Depth })
    .refine(({ from, to }) => from < to, { error: "to must be deeper than from", path: ["to"] }),
  reason: z
    .string({ error: "reason is required" })
    .trim()
    .min(1, { error: "reason is required" })
    .max(LONGEST_REASON, { error: `reason has more than ${LONGEST_REASON} characters` }),
  accepted: AcceptedApproach,
};

/** The values on the screen at the decision: it is refused if the approach is worse by now. */
const ShownApproach = z.strictObject({
  factor: z.number({ error: "accepted.factor must be a number or null" }).nullable(),
  distance: z.number({ error: "accepted.distance must be a number" }),
});

/** Acceptances that are replaced in one call at most. */
const MOST_REPLACED = 100;

/** Decisions of users to accept the close approach of an offset well in a stretch of a well. */
export const separationAcceptances = defineRows("separation-acceptance", {
  fields,
  added: {
    ...fields,
    accepted: ShownApproach,
    /** The ids of acceptances of the same offset well that are withdrawn with it. */
    replaces: z
      .array(z.string({ error: "replaces must be ids of acceptances" }))
      .max(MOST_REPLACED, { error: `replaces must be at most ${MOST_REPLACED} ids` })
      .default([]),
  },
  // What was accepted is a record: for another stretch it is withdrawn and accepted again.
  changed: { reason: fields.reason },
  order: "shallow first",
  topic: "separation-acceptances",
  isSigned: true,
});

export type SeparationAcceptance = z.infer<typeof separationAcceptances.Row>;

/** An acceptance with its state: whether the approach is worse now than accepted, by which measure, and its values of now. */
export const StandingAcceptance = separationAcceptances.Row.extend({
  worsening: z
    .object({ by: z.enum(["factor", "distance", "factor-unknown"]), factor: Lowest.nullable(), distance: Lowest })
    .nullable(),
});
export type StandingAcceptance = z.infer<typeof StandingAcceptance>;

import { z } from "zod";
import { defineRoutes, reads, writes } from "../define";
import { givenVersion, requiredText, Version } from "../entity";
import { adminOnly } from "../users/roles";
import { type CheckWeights as Weights, sumOfWeights } from "./check-weights";
import { checkIds } from "./checks";

const WEIGHT_RULE = "a weight must be a whole number from 0 to 100";
const LIMIT_RULE = "alarmBelow must be a whole number from 1 to 100";

const CheckWeights = z
  .record(
    z.enum(checkIds),
    z
      .number({ error: WEIGHT_RULE })
      .int({ error: WEIGHT_RULE })
      .min(0, { error: WEIGHT_RULE })
      .max(100, { error: WEIGHT_RULE }),
  )
  .refine((weights) => sumOfWeights(weights) === 100, {
    error: ({ input }) => `weights must add up to 100 %, not ${sumOfWeights(input as Weights)} %`,
  });

/** What an operator sets for the completeness of its wells. */
const fields = {
  weights: CheckWeights,
  /** The score below which a live well raises an alarm, %; null for no alarm. */
  alarmBelow: z
    .number({ error: LIMIT_RULE })
    .int({ error: LIMIT_RULE })
    .min(1, { error: LIMIT_RULE })
    .max(100, { error: LIMIT_RULE })
    .nullable(),
};

/** The settings of a set of wells. */
export const CompletenessSettings = z.object(fields).meta({ id: "CompletenessSettings" });
export type CompletenessSettings = z.infer<typeof CompletenessSettings>;

/** The settings of an operator as stored. */
const StoredCompletenessSettings = z
  .object({
    _id: z.string(),
    /** Null for the settings of wells without an operator. */
    operator: z.string().nullable(),
    version: Version,
    /** Null if those of wells without an operator apply, and for these the initial ones. */
    own: CompletenessSettings.nullable(),
  })
  .meta({ id: "StoredCompletenessSettings" });
export type StoredCompletenessSettings = z.infer<typeof StoredCompletenessSettings>;

/** The weights of checks and the limit of the alarm, by operator. */
export const completenessSettingsRoutes = defineRoutes({
  "GET api/completeness-settings": {
    summary:
      "The weights of the checks of completeness and the limit of its alarm: those of wells without an operator first, then of every operator that has wells",
    query: z.object({}),
    reply: z.array(StoredCompletenessSettings),
    ...reads("installation", adminOnly),
  },
  "POST api/completeness-settings": {
    summary:
      "Sets the weights and the limit of an operator, or of wells without one; null takes those of wells without an operator",
    body: z.strictObject({ _id: requiredText("_id"), ...givenVersion, own: z.strictObject(fields).nullable() }),
    reply: StoredCompletenessSettings,
    ...writes("installation", adminOnly),
  },
});

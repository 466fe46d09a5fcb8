import { z } from "zod";
import { definePushes } from "../define";
import { defineRows } from "../define-rows";
import { EpochSeconds } from "../entity";
import { WellId } from "../ids";
import { checkIds } from "./checks";

const fields = {
  check: z.enum(checkIds, { error: "check must be the name of a check" }),
  reason: z
    .string({ error: "reason is required" })
    .trim()
    .min(1, { error: "reason must not be empty" })
    .max(500, { error: "reason has more than 500 characters" }),
  /** Until when it applies; null without an end. */
  until: EpochSeconds.nullable(),
};

/** Checks that a well does not need, with the reason. */
export const checkExemptions = defineRows("check-exemption", {
  fields,
  added: { ...fields, until: fields.until.default(null) },
  order: "in the order of the checks",
  topic: "check-exemptions",
  isSigned: true,
});

export type CheckExemption = z.infer<typeof checkExemptions.Row>;

/** Pushed when the exemptions of a well have changed. */
export const checkExemptionPushes = definePushes({
  "check-exemptions-updated": {
    summary: "Checks that a well does not need were changed",
    message: z.object({ wellId: WellId }),
  },
});

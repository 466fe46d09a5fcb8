import { z } from "zod";
import { defineRows } from "../define-rows";
import { nameText, requiredText } from "../entity";
import { costBases } from "./cost-bases";
import { Currency, Price } from "./money";

/** A depth of a hole, ft MD. */
const Depth = z
  .number({ error: "md must be a number" })
  .min(0, { error: "md must be between 0 and 40000 ft" })
  .max(40_000, { error: "md must be between 0 and 40000 ft" });

const fields = {
  code: requiredText("code"),
  name: nameText("name"),
  basis: z.enum(costBases, { error: "basis must be per-day, per-foot, fixed or contracted" }),
  /** The rate per day or per foot, or the sum. */
  amount: Price("amount"),
  /** The planned days or feet of a rate; null for a sum. */
  quantity: z
    .number({ error: "quantity must be a number" })
    .min(0, { error: "quantity must not be negative" })
    .max(100_000, { error: "quantity must not be above 100000" })
    .nullable(),
  currency: Currency,
  /** The depth at which a sum is due; null if it has none. */
  md: Depth.nullable(),
  /** The phase of the well to which it belongs; null for all of the well. */
  phase: requiredText("phase").nullable(),
  /** What has been ordered or contracted so far. */
  committed: Price("committed"),
};

/** The lines of the authorisation for expenditure (AFE) of a well. */
export const afeLines = defineRows("afe-line", {
  fields,
  added: {
    ...fields,
    quantity: fields.quantity.default(null),
    md: fields.md.default(null),
    phase: fields.phase.default(null),
    committed: fields.committed.default("0"),
  },
  order: "by code",
  topic: "costs",
  right: "costs",
});

export type AfeLine = z.infer<typeof afeLines.Row>;

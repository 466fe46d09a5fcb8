import { z } from "zod";
import { defineRoutes, reads } from "../define";
import { defineRows } from "../define-rows";
import { WellId } from "../ids";
import { readers } from "../users/roles";
import { constantFields } from "./formula-channel";

const fields = {
  /** The formula, which is one for all wells. */
  formulaId: z
    .string({ error: "formulaId is required" })
    .min(1, { error: "formulaId is required" })
    .max(100, { error: "formulaId has more than 100 characters" }),
  ...constantFields,
};
const { value, unit } = fields;

/** Constants of formulas for all wells that have another value in a well. */
export const formulaConstants = defineRows("formula-constant", {
  fields,
  changed: { value, unit },
  order: "by formula and name",
  topic: "formulas",
  isSigned: true,
});

export type FormulaConstantOfWell = z.infer<typeof formulaConstants.Row>;

/** A constant of a formula for all wells with the value that it has in wells without one of their own. */
const UsualConstant = z
  .object({ formulaId: z.string(), formula: z.string(), ...constantFields })
  .meta({ id: "UsualConstant" });
export type UsualConstant = z.infer<typeof UsualConstant>;

/** The constants that can have another value in a well. */
export const formulaConstantRoutes = defineRoutes({
  "GET api/formula-constant/usual": {
    summary: "The constants of the formulas for all wells with their usual values, by formula and name",
    query: z.object({ wellId: WellId }),
    reply: z.array(UsualConstant),
    ...reads("named", readers),
    follows: ["formulas"],
  },
});

import { CallError } from "@sigma/contract/errors";
import type { formulaConstantRoutes, formulaConstants } from "@sigma/contract/formula/formula-constant";
import type { CallContext, RouteHandlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";
import { wellRowHandlers } from "../../calls/well-row-handlers";
import { areAlike } from "../../formulas/own-constants";

const rows = wellRowHandlers("formulaConstants");

/** An interface, since the compiler writes its name, not its fields, into the list of resources. */
export interface FormulaConstantHandlers
  extends RouteHandlers<typeof formulaConstants.routes & typeof formulaConstantRoutes> {}

/** Handles the calls about constants of formulas for all wells that have another value in a well. */
export const formulaConstantHandlers: FormulaConstantHandlers = {
  ...rows,

  async "GET api/formula-constant/usual"({ wellId }, { stores }) {
    await wellNoOf(stores, wellId);
    return stores.formulaChannels.usualConstants();
  },

  async "POST api/formula-constant"(request, context) {
    await checkConstant(request, context);
    return rows["POST api/formula-constant"](request, context);
  },

  async "PATCH api/formula-constant"(request, context) {
    const { wellId, id, updateValues } = request;
    await wellNoOf(context.stores, wellId);
    const row = (await context.stores.formulaConstants.all(wellId)).find(({ _id }) => _id === id);
    if (row)
      await checkConstant({ ...row, unit: updateValues.unit === undefined ? row.unit : updateValues.unit }, context);
    return rows["PATCH api/formula-constant"](request, context);
  },
};

type NamedConstant = { formulaId: string; name: string; unit: string | null };

/** @throws CallError `not-found` on `formulaId`, `validation` on `name` or `unit` if the formula has no such constant */
async function checkConstant(
  { formulaId, name, unit }: NamedConstant,
  { stores }: Pick<CallContext, "stores">,
): Promise<void> {
  const constants = (await stores.formulaChannels.usualConstants()).filter((each) => each.formulaId === formulaId);
  const [first] = constants;
  if (!first) throw new CallError("not-found", "No formula for all wells with constants has this id", "formulaId");
  const usual = constants.find((each) => each.name === name);
  if (!usual) throw new CallError("validation", `${first.formula} has no constant ${name}`, "name");
  if (!areAlike(unit, usual.unit))
    throw new CallError("validation", `unit must be one of the quantity of ${usual.unit || "a number"}`, "unit");
}

import type { FormulaConstantRow } from "@sigma/contract/formula/formula-channel";
import { areCompatible } from "@sigma/terms/units";

/** A constant of a formula that has another value in a well. */
export type OwnConstant = FormulaConstantRow & { formulaId: string };

/** Whether a value in one unit can stand for a value in another; null is a plain number. */
export const areAlike = (unit: string | null, other: string | null): boolean =>
  (unit ?? "") === (other ?? "") || areCompatible(unit ?? "", other ?? "");

/**
 * The constants of a formula as a well has them. A value of the well counts while the formula has a constant of its name and
 * quantity; it is kept for the case that the formula gets it back.
 */
export const withOwnConstants = (
  { _id: formulaId, constants }: { _id: string; constants: readonly FormulaConstantRow[] },
  ownConstants: readonly OwnConstant[],
): FormulaConstantRow[] =>
  constants.map((constant) => {
    const own = ownConstants.find((each) => each.formulaId === formulaId && each.name === constant.name);
    return own && areAlike(own.unit, constant.unit) ? { ...constant, value: own.value, unit: own.unit } : constant;
  });

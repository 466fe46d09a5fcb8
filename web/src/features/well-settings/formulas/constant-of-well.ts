import type { FormulaConstantOfWell, UsualConstant } from "@sigma/contract/formula/formula-constant";

/** A constant with the value that the well has instead of the usual one; null if it has none. */
export type ConstantOfWell = { usual: UsualConstant; own: FormulaConstantOfWell | null };

/** A value with its unit. */
export const constantText = ({ value, unit }: Pick<UsualConstant, "value" | "unit">): string =>
  unit ? `${value} ${unit}` : String(value);

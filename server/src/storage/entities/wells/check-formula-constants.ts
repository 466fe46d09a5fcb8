import type { FormulaConstantOfWell } from "@sigma/contract/formula/formula-constant";
import { CallError } from "@sigma/contract/errors";

/** Checks that a constant of a formula has one value in a well. @throws CallError `conflict` on `name` with the author of the other */
export function checkFormulaConstants(constants: readonly FormulaConstantOfWell[]): void {
  for (const [at, { formulaId, name }] of constants.entries()) {
    const before = constants.slice(0, at).find((row) => row.formulaId === formulaId && row.name === name);
    if (before)
      throw new CallError("conflict", `This well has a value of ${name} already, set by ${before.author}`, "name");
  }
}

import { chooseFunctions } from "./choose-functions";
import { depthFunctions } from "./depth-functions";
import type { FormulaFunction } from "./formula-function";
import { numberFunctions } from "./number-functions";
import { standFunctions } from "./stand-functions";
import { timeFunctions } from "./time-functions";

/** Every function of formulas, in the order in which the editor lists them. */
export const formulaFunctions: readonly FormulaFunction[] = [
  ...timeFunctions,
  ...standFunctions,
  ...chooseFunctions,
  ...depthFunctions,
  ...numberFunctions,
];

const rows = new Map(formulaFunctions.map((row) => [row.name, row]));

/** A function by its name. */
export const functionOf = (name: string): FormulaFunction | undefined => rows.get(name);

import type { Compilation, Part } from "../compile-part";
import type { FormulaNode } from "../formula-syntax";

/** Under which heading the editor lists a function. */
export type FunctionGroup = "time" | "depth" | "choose" | "number";

/** A function of formulas. */
export type FormulaFunction = {
  name: string;
  group: FunctionGroup;
  /** How it is written, such as `mean(x, 30 s)`. */
  signature: string;
  /** Least and most values in its parentheses. */
  least: number;
  most: number;
  /** Compiles a call with the right number of values; null after a fault. */
  compile(compilation: Compilation, parts: readonly Part[], node: FormulaNode): Part | null;
};

/** Most values of a function that takes any number of them. */
export const MAX_ARGUMENTS = 20;

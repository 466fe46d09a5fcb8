/** A stretch of the text, `to` exclusive. */
export type TextSpan = { from: number; to: number };

/** The operators with two sides; a comparison has no second one in the same row. */
export type BinaryOperator = "or" | "and" | "==" | "!=" | "<" | "<=" | ">" | ">=" | "+" | "-" | "*" | "/" | "^";

/** A number with the unit that is written behind it, null without one. */
export type NumberNode = TextSpan & { kind: "number"; value: number; unit: (TextSpan & { text: string }) | null };

/** A part of a formula. */
export type FormulaNode =
  | NumberNode
  | (TextSpan & { kind: "name"; name: string })
  | (TextSpan & { kind: "call"; name: string; nameTo: number; args: readonly FormulaNode[] })
  | (TextSpan & { kind: "unary"; operator: "-" | "not"; operand: FormulaNode })
  | (TextSpan & { kind: "binary"; operator: BinaryOperator; left: FormulaNode; right: FormulaNode })
  | (TextSpan & { kind: "member"; operand: FormulaNode; items: readonly FormulaNode[] });

/** A name that a formula gives to a value. */
export type LetNode = TextSpan & { name: string; nameFrom: number; nameTo: number; value: FormulaNode };

/** A parsed formula: its named values in their order, the names whose values have a fault, and its result, null with a fault. */
export type FormulaTree = { lets: readonly LetNode[]; unread: readonly string[]; result: FormulaNode | null };

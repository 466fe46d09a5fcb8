import type { FormulaFault, FormulaFaultCause } from "./formula-fault";
import type { BinaryOperator, FormulaNode, FormulaTree, LetNode } from "./formula-syntax";
import { type FormulaToken, tokensOf } from "./formula-tokens";

/** Longest text of a formula, and deepest nesting. */
export const MAX_FORMULA_LENGTH = 4000;
const MAX_DEPTH = 40;
const MAX_TOKENS = 800;
const MAX_FAULTS = 20;

/** How strongly operators bind; `^` binds its right side first, comparisons have two sides only. */
const powers: Readonly<Record<string, number>> = {
  or: 1,
  and: 2,
  "==": 4,
  "!=": 4,
  "<": 4,
  "<=": 4,
  ">": 4,
  ">=": 4,
  in: 4,
  "+": 5,
  "-": 5,
  "*": 6,
  "/": 6,
  "^": 8,
};
const NOT_POWER = 3;
const COMPARISON_POWER = 4;
const MINUS_POWER = 7;
const RAISE_POWER = 8;

/** Words of the language, which no value can have as its name. */
export const formulaKeywords: readonly string[] = ["let", "and", "or", "not", "in"];

class SyntaxFault extends Error {}

/**
 * Parses a formula: lines `let name = …`, then its result. A line break is a space, except that a call needs its parenthesis
 * in the same line.
 *
 * @returns a tree without what has a fault: `unread` are the names of faulty lines; null without anything to compile
 * @see docs/methods/formula.md — grammar
 */
export function parseFormula(text: string): { tree: FormulaTree | null; faults: FormulaFault[] } {
  if (text.length > MAX_FORMULA_LENGTH) {
    const [from, to] = [MAX_FORMULA_LENGTH, text.length];
    return { tree: null, faults: [{ from, to, kind: "text-too-long", most: MAX_FORMULA_LENGTH, length: text.length }] };
  }
  const { tokens, faults } = tokensOf(text);
  if (tokens.length > MAX_TOKENS) {
    const { from } = tokens[MAX_TOKENS]!;
    return { tree: null, faults: [{ from, to: text.length, kind: "too-large", most: MAX_TOKENS }] };
  }
  const parser = new Parser(text, tokens, faults);
  const tree = parser.parse();
  return { tree, faults: faults.slice(0, MAX_FAULTS) };
}

class Parser {
  private at = 0;
  private depth = 0;
  private readonly unread: string[] = [];

  constructor(
    private readonly text: string,
    private readonly tokens: readonly FormulaToken[],
    private readonly faults: FormulaFault[],
  ) {}

  parse(): FormulaTree | null {
    const lets: LetNode[] = [];
    const { unread } = this;
    while (this.isWord("let")) {
      const letNode = this.recover(() => this.parseLet());
      if (letNode) lets.push(letNode);
    }
    if (this.token.kind === "end") {
      if (this.faults.length === 0) this.report({ kind: "no-result" }, this.token.from, this.token.to);
      return { lets, result: null, unread };
    }
    const result = this.recover(() => this.parseExpression(0));
    if (result && this.at < this.tokens.length - 1) {
      const { from } = this.token;
      this.report(this.isWord("let") ? { kind: "text-after-result" } : this.afterValue(), from, this.token.to);
    }
    return { lets, result, unread };
  }

  private get token(): FormulaToken {
    return this.tokens[this.at]!;
  }

  private isWord(text: string): boolean {
    return this.token.kind === "name" && this.token.text === text;
  }

  private isSign(text: string): boolean {
    return this.token.kind === "sign" && this.token.text === text;
  }

  private report(cause: FormulaFaultCause, from: number, to: number): void {
    this.faults.push({ from, to, ...cause });
  }

  private fail(cause: FormulaFaultCause, { from, to } = this.token): never {
    this.report(cause, from, to);
    throw new SyntaxFault();
  }

  private textNow(): string | null {
    return this.token.kind === "end" ? null : this.text.slice(this.token.from, this.token.to);
  }

  private afterValue(): FormulaFaultCause {
    return this.isSign(")") || this.isSign(",") || this.isSign("=")
      ? { kind: "character", character: this.textNow()! }
      : { kind: "text-after-result" };
  }

  /** Parses a part; behind a fault it goes on at the next `let`. */
  private recover<Part>(parse: () => Part): Part | null {
    this.depth = 0;
    try {
      return parse();
    } catch (error) {
      if (!(error instanceof SyntaxFault)) throw error;
      while (this.token.kind !== "end" && !this.isWord("let")) this.at++;
      return null;
    }
  }

  private take(text: "(" | ")" | "=" | ","): FormulaToken {
    if (!this.isSign(text)) this.fail({ kind: "expected", wanted: text, text: this.textNow() });
    return this.tokens[this.at++]!;
  }

  private parseLet(): LetNode {
    const { from } = this.tokens[this.at++]!;
    const nameToken = this.token;
    if (nameToken.kind !== "name" || formulaKeywords.includes(nameToken.text)) {
      this.fail({ kind: "expected", wanted: "name", text: this.textNow() });
    }
    this.at++;
    this.unread.push(nameToken.text);
    this.take("=");
    const value = this.parseExpression(0);
    if (this.token.kind === "sign") this.fail(this.afterValue());
    this.unread.pop();
    const { text: name, from: nameFrom, to: nameTo } = nameToken;
    return { from, to: value.to, name, nameFrom, nameTo, value };
  }

  private parseExpression(least: number): FormulaNode {
    if (++this.depth > MAX_DEPTH) this.fail({ kind: "too-deep", most: MAX_DEPTH });
    let left = this.parsePrefix();
    for (;;) {
      const token = this.token;
      if (token.kind !== "sign" && token.kind !== "name") break;
      const isAssignment = token.kind === "sign" && token.text === "=";
      if (isAssignment) {
        const fix = { from: token.from, to: token.to, text: "==" };
        this.faults.push({ from: token.from, to: token.to, kind: "character", character: "=", fix });
      }
      const operator = isAssignment ? "==" : token.text;
      const power = Object.hasOwn(powers, operator) ? powers[operator]! : null;
      if (power === null || power < least) break;
      this.at++;
      if (operator === "in") left = this.parseMember(left);
      else {
        const right = this.parseExpression(operator === "^" ? RAISE_POWER : power + 1);
        left = { kind: "binary", operator: operator as BinaryOperator, left, right, from: left.from, to: right.to };
      }
      if (power === COMPARISON_POWER && least <= COMPARISON_POWER) {
        const next: FormulaToken = this.token;
        const isSecond = next.kind !== "number" && powers[next.text] === COMPARISON_POWER;
        if (isSecond) this.fail({ kind: "text-after-result" });
      }
    }
    this.depth--;
    return left;
  }

  private parseMember(operand: FormulaNode): FormulaNode {
    this.take("(");
    const { args: items, to } = this.parseArguments();
    return { kind: "member", operand, items, from: operand.from, to };
  }

  /** The values up to a closing parenthesis, whose opening one has been taken. */
  private parseArguments(): { args: FormulaNode[]; to: number } {
    const args: FormulaNode[] = [];
    if (!this.isSign(")")) {
      args.push(this.parseExpression(0));
      while (this.isSign(",")) {
        this.at++;
        args.push(this.parseExpression(0));
      }
    }
    return { args, to: this.take(")").to };
  }

  private parsePrefix(): FormulaNode {
    const token = this.token;
    const { from } = token;
    if (token.kind === "number") {
      this.at++;
      return token;
    }
    if (this.isSign("(")) {
      this.at++;
      const inner = this.parseExpression(0);
      this.take(")");
      return inner;
    }
    if (this.isSign("-") || this.isSign("+")) {
      const operator = this.textNow();
      this.at++;
      const operand = this.parseExpression(MINUS_POWER);
      return operator === "+" ? operand : { kind: "unary", operator: "-", operand, from, to: operand.to };
    }
    if (this.isWord("not")) {
      this.at++;
      const operand = this.parseExpression(NOT_POWER);
      return { kind: "unary", operator: "not", operand, from, to: operand.to };
    }
    if (token.kind !== "name" || formulaKeywords.includes(token.text)) {
      return this.fail({ kind: "expected", wanted: "value", text: this.textNow() });
    }
    this.at++;
    const isCall = this.isSign("(") && !this.text.slice(token.to, this.token.from).includes("\n");
    if (!isCall) return { kind: "name", name: token.text, from, to: token.to };
    this.at++;
    const { args, to } = this.parseArguments();
    return { kind: "call", name: token.text, nameTo: token.to, args, from, to };
  }
}

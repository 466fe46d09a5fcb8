import { formulaKeywords } from "@sigma/engine/formula/parse-formula";
import { functionOf } from "@sigma/engine/formula/functions/formula-functions";
import { tokensOf } from "@sigma/engine/formula/formula-tokens";
import { rigStates } from "@sigma/terms/rig-states";

/** How a part of a formula is drawn. */
type SyntaxKind = "comment" | "keyword" | "function" | "state" | "number" | "unit";

/** A part of the text of a formula that isn't a plain name or sign. */
type SyntaxPart = { from: number; to: number; kind: SyntaxKind };

const states: ReadonlySet<string> = new Set(rigStates.map(({ short }) => short));

/** The parts of a text that are drawn differently, in its order. */
export function syntaxParts(text: string): SyntaxPart[] {
  const comments = [...text.matchAll(/#[^\n]*/g)].map(
    ({ index, 0: { length } }): SyntaxPart => ({ from: index, to: index + length, kind: "comment" }),
  );
  const words = tokensOf(text).tokens.flatMap((token): SyntaxPart[] => {
    if (token.kind === "number") {
      const end = token.unit ? token.unit.from : token.to;
      const number: SyntaxPart = { from: token.from, to: end, kind: "number" };
      return token.unit ? [number, { from: token.unit.from, to: token.unit.to, kind: "unit" }] : [number];
    }
    const kind = token.kind === "name" ? kindOf(token.text, text[token.to]) : null;
    return kind === null ? [] : [{ from: token.from, to: token.to, kind }];
  });
  return [...comments, ...words].toSorted((a, b) => a.from - b.from);
}

function kindOf(word: string, next: string | undefined): SyntaxKind | null {
  if (formulaKeywords.includes(word)) return "keyword";
  if (next === "(" && functionOf(word)) return "function";
  return states.has(word) ? "state" : null;
}

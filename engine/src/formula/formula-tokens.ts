import type { FormulaFault } from "./formula-fault";
import { readUnit } from "./formula-unit";

/** A word, sign or number of a formula. */
export type FormulaToken =
  | { kind: "number"; from: number; to: number; value: number; unit: { from: number; to: number; text: string } | null }
  | { kind: "name" | "sign"; from: number; to: number; text: string }
  | { kind: "end"; from: number; to: number; text: "" };

const SPACE = /(?:\s|#[^\n]*)+/uy;
const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/uy;
const NAME = /[\p{L}_][\p{L}\p{M}\d_]*/uy;
const SIGN = /==|!=|<=|>=|&&|\|\||[-+*/^(),=<>!≤≥≠−×·÷]/uy;
const UNIT_WORD = /[\p{L}°%µ][\p{L}\d²³⁻⁷ⁿ°]*(?:\^\d)?/uy;
const UNIT_MORE = /[·/](?:\d+ ?[\p{L}][\p{L}²³]*|[\p{L}][\p{L}\d²³ⁿ]*(?:\^\d)?|\([\p{L}\d²³ⁿ·*/]+\))/uy;

/** Words that follow a number without being its unit. */
const words = new Set(["and", "or", "not", "let"]);

/** Other spellings of a sign; with `fix` the editor offers the sign of the language. */
const spellings: Readonly<Record<string, string>> = {
  "≤": "<=",
  "≥": ">=",
  "≠": "!=",
  "−": "-",
  "×": "*",
  "·": "*",
  "÷": "/",
};
const foreignSigns: Readonly<Record<string, string>> = { "&&": "and", "||": "or", "!": "not " };

/** Splits a formula into words, signs and numbers with their units. The last token is the end. */
export function tokensOf(text: string): { tokens: FormulaToken[]; faults: FormulaFault[] } {
  const tokens: FormulaToken[] = [];
  const faults: FormulaFault[] = [];
  let at = 0;
  const match = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0] ?? null;
  };
  while (at < text.length) {
    const space = match(SPACE);
    if (space !== null) {
      at += space.length;
      continue;
    }
    const from = at;
    const number = match(NUMBER);
    if (number !== null) {
      at += number.length;
      const value = Number(number);
      if (!Number.isFinite(value)) faults.push({ from, to: at, kind: "number-not-valid", text: number });
      const unit = unitAt(text, at);
      if (unit) at = unit.to;
      tokens.push({ kind: "number", from, to: at, value: Number.isFinite(value) ? value : 0, unit });
      continue;
    }
    const name = match(NAME);
    if (name !== null) {
      at += name.length;
      tokens.push({ kind: "name", from, to: at, text: name });
      continue;
    }
    const sign = match(SIGN);
    if (sign !== null) {
      at += sign.length;
      const foreign = foreignSigns[sign];
      if (foreign === undefined) tokens.push({ kind: "sign", from, to: at, text: spellings[sign] ?? sign });
      else {
        faults.push({ from, to: at, kind: "character", character: sign, fix: { from, to: at, text: foreign } });
        tokens.push({ kind: "name", from, to: at, text: foreign.trim() });
      }
      continue;
    }
    const character = String.fromCodePoint(text.codePointAt(at)!);
    at += character.length;
    faults.push({ from, to: at, kind: "character", character });
  }
  tokens.push({ kind: "end", from: text.length, to: text.length, text: "" });
  return { tokens, faults };
}

/** The unit behind a number: the longest text that is one, else the word that stands there. */
function unitAt(text: string, numberEnd: number): { from: number; to: number; text: string } | null {
  let from = numberEnd;
  while (text[from] === " " || text[from] === "\t" || text[from] === "\u00A0") from++;
  UNIT_WORD.lastIndex = from;
  const word = UNIT_WORD.exec(text)?.[0];
  const isOperator = word === "in" && /^\s*\(/.test(text.slice(from + 2));
  if (word === undefined || words.has(word) || isOperator) return null;
  const ends = [from + word.length];
  for (let at = ends[0]!; ; ) {
    UNIT_MORE.lastIndex = at;
    const more = UNIT_MORE.exec(text)?.[0];
    if (more === undefined || ends.length > MAX_PARTS) break;
    at += more.length;
    ends.push(at);
  }
  const to = ends.findLast((end) => "unit" in readUnit(text.slice(from, end))) ?? ends[0]!;
  return { from, to, text: text.slice(from, to) };
}

/** A unit has at most this number of parts behind its first. */
const MAX_PARTS = 6;

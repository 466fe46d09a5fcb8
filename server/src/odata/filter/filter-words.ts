import { CallError } from "@sigma/contract/errors";

/** A word of a filter with its position from 1. */
export type FilterWord = {
  kind: "name" | "text" | "number" | "moment" | "day" | "(" | ")" | ",";
  text: string;
  at: number;
};

/**
 * The words, after the grammar of literals: a text in single quotes, in which two stand for one; numbers; a moment with its zone;
 * a day.
 *
 * @see https://docs.oasis-open.org/odata/odata/v4.01/odata-abnf-construction-rules-v4.01.txt — primitiveLiteral
 */
const words: readonly [FilterWord["kind"], RegExp][] = [
  ["text", /'(?:[^']|'')*'/uy],
  ["moment", /-?\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,12})?)?(?:Z|[+-]\d\d:\d\d)/uy],
  ["day", /-?\d{4}-\d\d-\d\d/uy],
  ["number", /[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/uy],
  ["name", /[A-Za-z_][A-Za-z0-9_]*/uy],
  ["(", /\(/uy],
  [")", /\)/uy],
  [",", /,/uy],
];

/** Splits a filter into words. @throws CallError `validation` on `$filter`, with the position of what isn't a word */
export function readFilterWords(filter: string): FilterWord[] {
  const read: FilterWord[] = [];
  let at = 0;
  while (at < filter.length) {
    if (/\s/u.test(filter[at]!)) {
      at++;
      continue;
    }
    const word = wordAt(filter, at);
    if (!word) throw filterError(at + 1, `${filter.slice(at, at + 20)} can't be read`);
    read.push(word);
    at += word.text.length;
  }
  return read;
}

function wordAt(filter: string, at: number): FilterWord | null {
  for (const [kind, pattern] of words) {
    pattern.lastIndex = at;
    const text = pattern.exec(filter)?.[0];
    if (text !== undefined) return { kind, text, at: at + 1 };
  }
  return null;
}

/** A fault of a filter. @param at the character from 1 */
export const filterError = (at: number, rule: string) =>
  new CallError("validation", `$filter, character ${at}: ${rule}`, "$filter");

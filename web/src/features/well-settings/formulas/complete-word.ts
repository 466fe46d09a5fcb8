import type { FormulaWord } from "./formula-scope";

/** The word before the cursor. */
export type TypedWord = { from: number; to: number; text: string };

const WORD_BEFORE = /[\p{L}_][\p{L}\p{M}\d_]*$/u;
const MOST_OFFERED = 8;

/** The word that ends at the cursor; null in a comment, behind a number (whose unit it is) and where there is none. */
export function wordBefore(text: string, cursor: number): TypedWord | null {
  const line = text.slice(text.lastIndexOf("\n", cursor - 1) + 1, cursor);
  const word = WORD_BEFORE.exec(line)?.[0];
  if (word === undefined || line.includes("#") || /\d\s*$/.test(line.slice(0, -word.length))) return null;
  return { from: cursor - word.length, to: cursor, text: word };
}

/** The names that complete a word: those that start with it, then those that contain it. */
export function completionsOf(word: string, words: readonly FormulaWord[]): FormulaWord[] {
  const lower = word.toLowerCase();
  const starting = words.filter(({ name }) => name.toLowerCase().startsWith(lower));
  const containing = words.filter(
    ({ name }) => name.toLowerCase().includes(lower) && !starting.some((other) => other.name === name),
  );
  return [...starting, ...containing].slice(0, MOST_OFFERED);
}

/** A text with a part replaced, and where the cursor then is. */
export const withPart = (
  text: string,
  { from, to }: { from: number; to: number },
  part: string,
): { text: string; cursor: number } => ({
  text: text.slice(0, from) + part + text.slice(to),
  cursor: from + part.length,
});

/** The number of the line, from 1, of a character. */
export const lineNumberAt = (text: string, at: number): number => text.slice(0, at).split("\n").length;

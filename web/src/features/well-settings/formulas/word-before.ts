import type { TypedWord } from "../../../ui/code/complete-word";

const WORD_BEFORE = /[\p{L}_][\p{L}\p{M}\d_]*$/u;

/** The word that ends at the cursor; null in a comment, behind a number (whose unit it is) and where there is none. */
export function wordBefore(text: string, cursor: number): TypedWord | null {
  const line = text.slice(text.lastIndexOf("\n", cursor - 1) + 1, cursor);
  const word = WORD_BEFORE.exec(line)?.[0];
  if (word === undefined || line.includes("#") || /\d\s*$/.test(line.slice(0, -word.length))) return null;
  return { from: cursor - word.length, to: cursor, text: word };
}

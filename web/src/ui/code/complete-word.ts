/** A name that can be completed. */
export type CodeWord = {
  name: string;
  unit: string;
  /** What it is. */
  about: string;
  /** What is inserted; the cursor goes behind it. */
  inserted: string;
};

/** The word before the cursor. */
export type TypedWord = { from: number; to: number; text: string };

const MOST_OFFERED = 8;

/** The names that complete a word: those that start with it, then those that contain it. */
export function completionsOf<Word extends CodeWord>(word: string, words: readonly Word[]): Word[] {
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

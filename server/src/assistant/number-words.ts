/** English words that name a figure. `one` and ordinal numbers are left out: they rarely do. */
const words = [
  ..."zero two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen".split(" "),
  ..."seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety".split(" "),
  ..."hundred thousand million billion dozen half quarter twice thrice double triple".split(" "),
];

const tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const plain = ["zero", "one", ...words.slice(1, 19)];

/** Words of a text that name a figure. */
export const numberWords = (text: string): string[] =>
  (text.toLowerCase().match(new RegExp(`\\b(?:${words.join("|")})s?\\b`, "g")) ?? []).map((word) =>
    word.replace(/(?<=hundred|thousand|million|billion|dozen|quarter)s$/, ""),
  );

/** The number that a word is; null for a word that isn't a number of its own. */
export function numberOfWord(word: string): number | null {
  const small = plain.indexOf(word);
  if (small >= 0) return small;
  const ten = tens.indexOf(word);
  return ten >= 0 ? 10 * (ten + 2) : null;
}

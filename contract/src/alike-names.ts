/**
 * Characters that no name holds: control characters, line ends, marks of direction, and what is not seen.
 *
 * @see UAX 9, UAX 44 Default_Ignorable_Code_Point
 */
export const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Letters of Cyrillic, Greek, Armenian, Cherokee and Coptic by the similar Latin letters. @see UTS 39, confusables.txt */
const latin: Readonly<Record<string, string>> = {
  A: "АᎪΑ",
  B: "ВΒᏴ",
  C: "СϹᏟⲤ",
  D: "Ꭰ",
  E: "ЕΕᎬ",
  F: "Ϝ",
  G: "ԌᏀ",
  H: "НΗᎻ",
  I: "ІӀΙᏆ",
  J: "ЈᎫͿ",
  K: "КΚᏦK",
  L: "ᏞԼ",
  M: "МΜᎷ",
  N: "ΝⲚ",
  O: "ОΟՕⲞ",
  P: "РΡᏢ",
  Q: "Ԛ",
  R: "Ꭱ",
  S: "ЅᏚՏ",
  T: "ТΤᎢ",
  U: "Ս",
  V: "ѴᏙ",
  W: "ԜᎳ",
  X: "ХΧⲬ",
  Y: "УҮΥ",
  Z: "ΖᏃ",
  a: "аɑα",
  b: "Ьᖯ",
  c: "сϲⲥ",
  d: "ԁ",
  e: "еҽ",
  g: "ɡց",
  h: "һհ",
  i: "іıι",
  j: "јϳ",
  k: "кκ",
  l: "ӏǀ",
  n: "ոη",
  o: "оοօσⲟ",
  p: "рρ",
  q: "ԛգ",
  r: "г",
  s: "ѕꜱ",
  t: "тτ",
  u: "υսʋ",
  v: "ѵν",
  w: "ԝѡω",
  x: "хχ",
  y: "уүγ",
  z: "ᴢ",
  "-": "‐‑‒–—−⁃",
  "'": "’‘ʼ′`´",
  "/": "∕⁄",
};
const byLetter = new Map(
  Object.entries(latin).flatMap(([to, from]) => Array.from(from, (letter) => [letter, to] as const)),
);
const inLatin = (text: string) => Array.from(text, (letter) => byLetter.get(letter) ?? letter).join("");

/** A name without its wide and ornamental forms, unseen characters and runs of blanks. */
const plain = (name: string) =>
  name
    .normalize("NFKD")
    .replaceAll(/[\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu, "")
    .replaceAll(/\s+/g, " ")
    .trim();

/** A name without regard to upper or lower case and blanks. */
const foldName = (name: string) => plain(name).toUpperCase();

/**
 * The visual forms of a name: in the shapes of its capitals, in the shapes as written, and with Latin letters and pairs
 * that look alike in many fonts. Names that share a form are considered alike.
 */
function shapesOf(name: string): [string, string, string] {
  const latinName = inLatin(plain(name));
  const alike = latinName.replaceAll(/[I|]/g, "l").replaceAll("rn", "m").replaceAll("vv", "w");
  return [inLatin(foldName(name)).toUpperCase(), latinName.toLowerCase(), alike.toLowerCase()];
}

/**
 * Whether a reader can confuse two names: `same` if they differ at most in case and spaces, `alike` if they look the same but have
 * letters of another script, of another width, or invisible characters; otherwise null.
 */
export function likeness(name: string, other: string): "same" | "alike" | null {
  if (foldName(name) === foldName(other)) return "same";
  const shapes = shapesOf(other);
  return shapesOf(name).some((shape, at) => shape === shapes[at]) ? "alike" : null;
}

/** The first of the other names that a name can be confused with; null if the name cannot be confused. */
export const nameAlike = (name: string, others: readonly string[]): string | null =>
  others.find((other) => likeness(name, other) !== null) ?? null;

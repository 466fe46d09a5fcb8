import { isMissingCell } from "../csv/numbers/parse-csv-number";

/** Which mark parts the whole from the decimals. */
export type DecimalMark = "." | ",";

/** Separators between groups of three digits, besides the one that isn't a decimal mark. */
const GROUP_SPACE = "[ \\u00a0\\u202f\\u2009'’]";
const DIGITS = `(?:\\d{1,3}(?:${GROUP_SPACE}\\d{3})+|\\d+)`;
const EXPONENT = "(?:[eE][+-]?\\d+)?";
const pattern = (decimal: string, group: string) =>
  new RegExp(`^[+-]?(?:(?:\\d{1,3}(?:${group}\\d{3})+|${DIGITS})(?:${decimal}\\d*)?|${decimal}\\d+)${EXPONENT}$`);

const patterns = { ".": pattern("\\.", ","), ",": pattern(",", "\\.") } as const;

/**
 * Reads a number as written by users and programs: thousands separators, a decimal comma, a true minus, a degree sign.
 *
 * @returns null for an empty text or a mark of a missing value, NaN for a text that isn't a number
 */
export function readNumber(text: string, decimal: DecimalMark, nullMarks: readonly number[] = []): number | null {
  const tidy = tidyText(text);
  if (isMissingCell(tidy)) return null;
  if (!patterns[decimal].test(tidy)) return Number.NaN;
  const group = decimal === "." ? /,/g : /\./g;
  const plain = tidy.replace(/[ \u00a0\u202f\u2009'’]/g, "").replace(group, "");
  const value = Number(plain.replace(",", "."));
  return nullMarks.includes(value) ? null : value;
}

/** Whether a text is a number with one decimal mark or the other. */
export const looksNumeric = (text: string): boolean => {
  const tidy = tidyText(text);
  return patterns["."].test(tidy) || patterns[","].test(tidy);
};

const tidyText = (text: string): string =>
  text
    .trim()
    .replace(/°$/, "")
    .trimEnd()
    .replace(/^[−–](?=.)/, "-");

/** The evidence in the numbers of a file about its decimal mark. */
export type MarkGuess = {
  mark: DecimalMark;
  /** Whether the file can be read either way, or contains both: the user has to choose. */
  isDoubtful: boolean;
};

/**
 * Finds the decimal mark of texts.
 *
 * "1,234" alone can be either; "12,5" or "1.234,5" is a decimal comma, "1,234.5" or "12.5" a decimal point.
 */
export function guessDecimalMark(texts: Iterable<string>): MarkGuess {
  let [comma, point, eitherComma] = [0, 0, 0];
  for (const text of texts) {
    const tidy = tidyText(text);
    if (!/[.,]/.test(tidy)) continue;
    const [asPoint, asComma] = [patterns["."].test(tidy), patterns[","].test(tidy)];
    if (asPoint && !asComma) point++;
    else if (asComma && !asPoint) comma++;
    else if (asPoint && asComma) {
      // One mark with three digits behind it: a point is taken for the decimal one, a comma can be either.
      if (tidy.includes(",")) eitherComma++;
      else point++;
    }
  }
  if (comma > 0 && point > 0) return { mark: point >= comma ? "." : ",", isDoubtful: true };
  if (comma > 0) return { mark: ",", isDoubtful: false };
  return { mark: ".", isDoubtful: point === 0 && eitherComma > 0 };
}

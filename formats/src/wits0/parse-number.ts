import { feedNullMarks } from "../csv/numbers/null-marks";
import { isMissingCell } from "../csv/numbers/parse-csv-number";
import { feedNumber, isOpenComma } from "../table/feed-number";

/** The marks that rigs send for a missing value, of which the positive ones can also be measurements; a rig can have more. */
export const defaultNullMarks: readonly number[] = [...feedNullMarks, 9999];

/** A WITS number at or below this is never a value, whatever the marks of a rig. */
const MISSING_AT_OR_BELOW = -999;

/**
 * Reads the number of a WITS item.
 *
 * @param text as in the packet, blanks around it allowed
 * @param nullMarks values that mean "no value" at this rig
 * @param start start of the number in the text, and `end` its end; the whole text by default
 * @returns null for a null mark, a value at or below -999, and for text that isn't a finite decimal number
 * @see docs/methods/ingest.md — values
 */
export function parseWitsNumber(
  text: string,
  nullMarks: readonly number[] = defaultNullMarks,
  start = 0,
  end = text.length,
): number | null {
  const plain = plainDecimal(text, start, end);
  const value = Number.isNaN(plain) ? feedNumber(text.slice(start, end)) : plain;
  return Number.isFinite(value) && value > MISSING_AT_OR_BELOW && !nullMarks.includes(value) ? value : null;
}

/**
 * The reason why a text that isn't a number for `parseWitsNumber` is left out; null for an empty text, and for a mark of a
 * missing value.
 */
export function whyNoWitsNumber(text: string): string | null {
  const tidy = text.trim();
  if (isMissingCell(tidy) && !/inf/i.test(tidy)) return null;
  const value = Number.isNaN(plainDecimal(tidy, 0, tidy.length)) ? feedNumber(tidy) : Number(tidy);
  if (value <= MISSING_AT_OR_BELOW && Number.isFinite(value)) return null;
  if (isOpenComma(tidy)) return "the comma can part thousands or decimals";
  return Number.isFinite(value) ? null : "isn't a number";
}

/** Number of digits that a double represents without rounding, for any digits. */
const EXACT_DIGITS = 15;
const powersOfTen = Array.from({ length: EXACT_DIGITS + 1 }, (_, exponent) => 10 ** exponent);

const ZERO = 48;
const POINT = 46;
const MINUS = 45;

/**
 * The number of a text such as `-12.50`; NaN for every other form, and if it has more than fifteen digits.
 *
 * Both the digits and the power of ten are exact then, so that their quotient is rounded once, like that of `Number`,
 * which takes twice as long.
 */
function plainDecimal(text: string, start: number, end: number): number {
  const isNegative = start < end && text.charCodeAt(start) === MINUS;
  let digits = 0;
  let count = 0;
  let decimals = -1;
  for (let at = isNegative ? start + 1 : start; at < end; at++) {
    const character = text.charCodeAt(at);
    if (character === POINT && decimals < 0) decimals = 0;
    else if (character >= ZERO && character <= ZERO + 9) {
      digits = digits * 10 + character - ZERO;
      count++;
      if (decimals >= 0) decimals++;
    } else return Number.NaN;
  }
  if (count === 0 || count > EXACT_DIGITS) return Number.NaN;
  const value = decimals > 0 ? digits / powersOfTen[decimals]! : digits;
  return isNegative ? -value : value;
}

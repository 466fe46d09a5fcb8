import { usualNullMarks } from "../csv/numbers/null-marks";
import { isMissingCell } from "../csv/numbers/parse-csv-number";
import { feedNumber, isOpenComma } from "../table/feed-number";

/** The marks that rigs send where they have no value, of which 9999 can be a measurement too; a rig can have more. */
export const defaultNullMarks: readonly number[] = [...usualNullMarks, 9999];

/** WITS has no values at or below this, whatever the marks of a rig. */
const MISSING_AT_OR_BELOW = -999;

/**
 * Reads the number of a WITS item.
 *
 * @param text as the packet has it, blanks around it allowed
 * @param nullMarks values that mean "no value" at this rig
 * @param start where the number begins in the text, and `end` where it ends; the whole text by default
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
 * Why a text that isn't a number of `parseWitsNumber` is left out; null for an empty one, and for one that says that there is
 * no value.
 */
export function whyNoWitsNumber(text: string): string | null {
  const tidy = text.trim();
  if (isMissingCell(tidy) && !/inf/i.test(tidy)) return null;
  const value = Number.isNaN(plainDecimal(tidy, 0, tidy.length)) ? feedNumber(tidy) : Number(tidy);
  if (value <= MISSING_AT_OR_BELOW && Number.isFinite(value)) return null;
  if (isOpenComma(tidy)) return "the comma can part thousands or decimals";
  return Number.isFinite(value) ? null : "isn't a number";
}

/** Digits that a double holds without rounding, whatever they are. */
const EXACT_DIGITS = 15;
const powersOfTen = Array.from({ length: EXACT_DIGITS + 1 }, (_, exponent) => 10 ** exponent);

const ZERO = 48;
const POINT = 46;
const MINUS = 45;

/**
 * The number of a text such as `-12.50`; NaN for every other form, and where it has more than fifteen digits.
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

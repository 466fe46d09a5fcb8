import { parseCsvNumber } from "../csv/numbers/parse-csv-number";
import type { DecimalMark } from "./read-number";

const hexadecimalOrSuch = /^[-+]?0[box]/i;

/** Whether the comma of a number can part thousands or decimals: `1,234`. */
export const isOpenComma = (text: string): boolean => /^[-+]?[1-9]\d{0,2},\d{3}$/.test(text);

/**
 * The number of a value of a feed, such as `1.2e3`, `12,5` or `1,234.5`. A feed has no other rows that would show the meaning of a
 * comma, so each value must be unambiguous by itself; a comma at the start separates it from its code.
 *
 * @param text blanks around it allowed
 * @returns NaN for a text that isn't a number, and if the comma can separate thousands or decimals
 */
export function feedNumber(text: string): number {
  const tidy = text.trim();
  if (tidy === "" || hexadecimalOrSuch.test(tidy) || isOpenComma(tidy) || tidy.startsWith(",")) return Number.NaN;
  if (!/[,\s'’\u00a0]/.test(tidy)) return Number(tidy);
  const marks: readonly DecimalMark[] = /,\d*$/.test(tidy) ? [",", "."] : [".", ","];
  return marks.map((mark) => parseCsvNumber(tidy, mark)).find((value) => value !== null) ?? Number.NaN;
}

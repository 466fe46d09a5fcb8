import type { DecimalMark } from "../../table/read-number";

const patternOf = (decimal: string, group: string) =>
  new RegExp(
    `^[-+]?(?:(?:\\d{1,3}(?:(${group})\\d{3})(?:\\1\\d{3})*|\\d+)(?:${decimal}\\d*)?|${decimal}\\d+)(?:[eEdD][-+]?\\d{1,3})?$`,
  );
const BLANKS = "[ \\u00a0\\u202f\\u2009'’]";
const numbers = { ".": patternOf("\\.", `,|${BLANKS}`), ",": patternOf(",", `\\.|${BLANKS}`) };

/**
 * Reads the number of a cell, with or without thousands separators.
 *
 * @param cell without blanks around it
 * @returns null if the cell holds no finite number
 */
export function parseCsvNumber(cell: string, decimal: DecimalMark): number | null {
  const tidy = cell.replace(/^\u2212/, "-");
  const match = numbers[decimal].exec(tidy);
  if (!match) return null;
  // Fortran writes the exponent of double precision with a D.
  const plain = (match[1] === undefined ? tidy : tidy.replaceAll(match[1], "")).replace(/d/i, "e");
  const value = Number(decimal === "," ? plain.replace(",", ".") : plain);
  return Number.isFinite(value) ? value : null;
}

const missing =
  /^(?:|nan|nul+|nil|none|\(null\)|\\n|undefined|n\.?\/?a\.?|#n\/a.*|[-–—.*?_]+|#+|#(?:div\/0|value|ref|num|name|null)[!?]|-?1\.#(?:ind|qnan|inf)\w*|[-+]?inf|bad(?: (?:data|value|input|quality))?|no (?:data|value)|nodata|missing|invalid|absent|void|error|err|not available|unavailable|off ?line|out of range|no signal)$/i;

/** Whether a cell marks a missing value. */
export const isMissingCell = (cell: string): boolean => missing.test(cell);

/** The comma if more cells have decimals after a comma than after a point; in comma-separated rows such cells are quoted. */
export function decimalMarkOf(cells: Iterable<string>, isPartedByCommas: boolean): DecimalMark {
  let [commas, points] = [0, 0];
  for (const cell of cells) {
    if (/^[-+]?\d*\.\d+$/.test(cell) || /^[-+]?\d{1,3}(?:,\d{3})+\.\d+$/.test(cell)) points++;
    else if (/^[-+]?\d{1,3}(?:[. ]\d{3})+,\d+$/.test(cell)) commas++;
    else if (/^[-+]?\d{1,3},\d{3}$/.test(cell)) commas += isPartedByCommas ? 0 : 1;
    else if (/^[-+]?\d*,\d+$/.test(cell)) commas++;
  }
  return commas > points ? "," : ".";
}

/**
 * The decimal mark of one column: that of its file, or the other one where its cells are numbers with that alone, as `1,5` is
 * in a column beside `8,000.5`.
 */
export function columnMarkOf(cells: Iterable<string>, decimal: DecimalMark): DecimalMark {
  const other = decimal === "." ? "," : ".";
  let isOther = false;
  for (const cell of cells) {
    if (numbers[decimal].test(cell)) {
      if (cell.includes(decimal)) return decimal;
    } else if (numbers[other].test(cell)) isOther = true;
  }
  return isOther ? other : decimal;
}

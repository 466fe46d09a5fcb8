import { splitRecords } from "@sigma/formats/csv/rows/split-records";
import { FileError } from "../well-manifest";

/** The cells of a CSV, row by row. */
export const cellsOf = (text: string): string[][] => splitRecords(text, ",").map(({ cells }) => cells);

/**
 * The row of a sheet whose first filled cell starts with a text.
 *
 * @throws FileError naming the file and the row
 */
export function rowNamed(fileName: string, rows: readonly string[][], name: string): string[] {
  const namedRow = rows.find(([first]) => first?.toLowerCase().startsWith(name.toLowerCase()));
  if (!namedRow) throw new FileError(`${fileName}: there is no row "${name}"`);
  return namedRow;
}

/** A number in the usual notation of sheets, with a point or a comma; null for a text, a range or an empty cell. */
export function numberIn(cell: string | undefined): number | null {
  const text = (cell ?? "").trim().replace(",", ".");
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}

const fractions: Record<string, number> = {
  "¼": 0.25,
  "½": 0.5,
  "¾": 0.75,
  "⅛": 0.125,
  "⅜": 0.375,
  "⅝": 0.625,
  "⅞": 0.875,
};

/**
 * A diameter in inches, such as `12¼”`, `8 ½”`, `13 3/8”`, `95/8”` (9 5/8) or `7”`.
 *
 * @throws FileError with the file and the text
 */
export function inchesIn(fileName: string, cell: string | undefined): number {
  const text = (cell ?? "").replaceAll(/\s/g, "");
  const [, whole, sign, numerator, denominator] = /^(\d{1,2})(?:([¼½¾⅛⅜⅝⅞])|(\d)\/(\d+))?(?:”|"|$)/.exec(text) ?? [];
  if (whole === undefined) throw new FileError(`${fileName}: "${cell ?? ""}" is no size in inches`);
  if (sign !== undefined) return Number(whole) + fractions[sign]!;
  return numerator === undefined ? Number(whole) : Number(whole) + Number(numerator) / Number(denominator);
}

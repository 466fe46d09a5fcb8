import type { DecimalMark } from "../table/read-number";

const numbers = {
  ".": /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d{1,3})?$/,
  ",": /^[-+]?(?:\d+,?\d*|,\d+)(?:[eE][-+]?\d{1,3})?$/,
};

/**
 * Reads the number of a cell.
 *
 * @param cell without blanks around it
 * @returns null where the cell holds no plain number; thousands separators are none
 */
export function parseCsvNumber(cell: string, decimal: DecimalMark): number | null {
  if (!numbers[decimal].test(cell)) return null;
  return Number(decimal === "," ? cell.replace(",", ".") : cell);
}

const missing = /^(?:|nan|null|none|n\/?a|#n\/a|-+|-?1\.#ind|-?1\.#qnan|inf|-inf)$/i;

/** Whether a cell says that there is no value. */
export const isMissingCell = (cell: string): boolean => missing.test(cell);

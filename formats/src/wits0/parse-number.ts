/** The marks that rigs send where they have no value; each may be changed per rig. */
export const defaultNullMarks: readonly number[] = [-999.25, -999, -9999, 9999, -8888];

/** WITS has no values at or below this, whatever the marks of a rig. */
const MISSING_AT_OR_BELOW = -999;

const hexadecimalOrSuch = /^[+-]?0[box]/i;

/**
 * Reads the number of a WITS item.
 *
 * @param text as the packet has it, blanks around it allowed
 * @param nullMarks values that mean "no value" at this rig
 * @returns null for a null mark, a value at or below -999, and for text that is no finite decimal number
 * @see docs/methods/ingest.md — values
 */
export function parseWitsNumber(text: string, nullMarks: readonly number[] = defaultNullMarks): number | null {
  const value = Number(text);
  if (!Number.isFinite(value) || value <= MISSING_AT_OR_BELOW || nullMarks.includes(value)) return null;
  if (value === 0 && text.trim() === "") return null;
  return hexadecimalOrSuch.test(text) ? null : value;
}

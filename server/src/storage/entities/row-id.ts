import { createHash, randomBytes } from "node:crypto";
import type { WellNo } from "../well-no";

/** Hex characters of the well's number in a row's id, and of the part that distinguishes the rows of a well. */
const WELL_CHARACTERS = 8;
const OWN_CHARACTERS = 16;

/**
 * The public id of a row of a well: 24 hex characters that start with the number of the well, so that a call that
 * sends only the id finds the machine that stores the row.
 *
 * @param inputs the inputs of the row, so that the same inputs give the same id; random if absent
 */
export function rowId(well: WellNo, inputs?: string): string {
  const own = inputs === undefined ? randomBytes(OWN_CHARACTERS / 2) : createHash("sha256").update(inputs).digest();
  return well.toString(16).padStart(WELL_CHARACTERS, "0") + own.toString("hex").slice(0, OWN_CHARACTERS);
}

/** The number of the well at the start of a row's id; null for a text that isn't such an id. */
export const wellNoOfRow = (id: string): WellNo | null =>
  /^[0-7][0-9a-f]{23}$/.test(id) ? Number.parseInt(id.slice(0, WELL_CHARACTERS), 16) : null;

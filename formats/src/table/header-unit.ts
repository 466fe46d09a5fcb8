import { areCompatible, findUnit, type UnitName } from "@sigma/terms/units";

/** Units of the quantities in tables of stations, targets and tops, which resolve a text that fits several units. */
const tableUnits: readonly UnitName[] = ["ft", "deg", "deg/100 ft", "psi/ft", "ppg"];

/** The unit that a text in the place of one is; null for another text. */
export function unitOf(text: string): UnitName | null {
  const fitting = tableUnits.map((like) => findUnit(text, like)).find(({ kind }) => kind === "known");
  const reading = fitting ?? findUnit(text);
  return reading.kind === "known" ? reading.unit : null;
}

/** Whether a cell of a heading is a unit: a known unit, or a unit of a rate, a time or a share. */
export const isUnitText = (text: string): boolean =>
  unitOf(text) !== null ||
  /^[([]?\s*(-|%|[a-zµ°]{1,4}\s*\/\s*\d*\s*[a-z]{1,4}|[a-z]+\/[a-z0-9]+)\s*[)\]]?$/i.test(text.trim());

/** The unit inside a heading, such as "MD (m)", "Depth [ft]", "mMD", "INC.deg" or "MD_ft"; null without a unit. */
export function unitInHeader(header: string): string | null {
  const bracket = /[([{]([^)\]}]*)[)\]}]/.exec(header);
  if (bracket) return unitOf(bracket[1]!) ?? (bracket[1]!.trim() === "" ? null : bracket[1]!.trim());
  const tail = /[\s_.,]+([a-z°/]+\d*[a-z]*)$/i.exec(header.trim())?.[1];
  const unit = tail === undefined || /^ins?$/i.test(tail) ? null : unitOf(tail);
  if (unit !== null && tableUnits.some((like) => areCompatible(unit, like))) return unit;
  // Norwegian files write the unit first: mMD, mTVD, mMDRKB.
  return /^m(MD|TVD)/.test(header.trim()) ? "m" : null;
}

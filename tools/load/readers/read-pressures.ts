import type { PressureDepth } from "@sigma/contract/well-settings/pressure-profile";
import { FileError } from "../well-manifest";
import { cellsOf, numberIn } from "./read-cells";

/** At a jump of the value, its lower side starts this much below, ft: a profile has each depth once. */
const STEP = 0.1;

/**
 * Reads a sheet of pore and fracture pressure: name, TVDSS m, TVD m, TVD ft, pore psi, psi/ft, ppg, SG, fracture psi,
 * psi/ft.
 *
 * A depth that is the base of one layer and the top of the next is one row if both have the same values, and two rows if
 * the pressure jumps.
 *
 * @throws FileError if depths do not ascend
 */
export function readPressures(fileName: string, text: string): PressureDepth[] {
  const rows: PressureDepth[] = [];
  for (const [name = "", , , depth, , pore, , , , fracture] of cellsOf(text)) {
    const [tvd, porePressure, fractureGradient] = [numberIn(depth), numberIn(pore), numberIn(fracture)];
    if (tvd === null || porePressure === null) continue;
    const above = rows.at(-1);
    if (above && tvd < above.tvd - STEP)
      throw new FileError(`${fileName}, ${name}: ${tvd} ft is above ${above.tvd} ft`);
    if (above && tvd - above.tvd <= STEP && above.porePressure === porePressure) {
      above.fractureGradient ??= fractureGradient;
      continue;
    }
    const step = above && tvd <= above.tvd ? above.tvd + STEP : tvd;
    rows.push({ tvd: step, porePressure, fractureGradient, temperature: null });
  }
  if (rows.length === 0) throw new FileError(`${fileName}: there is no row with a depth and a pore pressure`);
  return rows;
}

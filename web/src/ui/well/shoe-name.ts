import type { Well } from "@sigma/contract/wells/well";
import { formatQuantity } from "../format/numbers";
import { chosenSystem } from "../format/shown-unit";

const EIGHTHS = ["", "⅛", "¼", "⅜", "½", "⅝", "¾", "⅞"];
/** A size that is so near an eighth of an inch is one. */
const SIZE_TOLERANCE = 1e-3;

/** A size of pipe or hole in the notation of the industry, such as `13⅜"`; other sizes and systems as any length. */
export function formatSize(size: number): string {
  const eighths = Math.round(size * 8);
  if (chosenSystem() === "metric") return formatQuantity(size, { unit: "in", decimals: 1 });
  if (Math.abs(eighths / 8 - size) > SIZE_TOLERANCE) return formatQuantity(size, { unit: "in", decimals: 3 });
  return `${Math.floor(eighths / 8) || ""}${EIGHTHS[eighths % 8]}"`;
}

/** The shoe of a casing by its size, which is left out if no casing ends there. */
export function shoeName({ casingData }: Pick<Well, "casingData">, shoeMd: number): string {
  const ends = casingData.filter(({ endDepth }) => Math.abs(endDepth - shoeMd) < 0.5).map(({ size }) => size);
  return ends.length === 0 ? "Casing shoe" : `${formatSize(Math.min(...ends))} shoe`;
}

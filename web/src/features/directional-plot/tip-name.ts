import { formatQuantity, quantities, recordedDepth } from "../../ui/format/numbers";
import type { Scene } from "./scene/scene";

type TipName = "Bit" | "Hole bottom" | "Last survey" | "Calculated end";

/**
 * The name of the end of the drilled path: the bit, the bottom of a hole that the bit has left, the last survey, or while past
 * data are read in the end of what has been calculated.
 */
export function tipName({ isBit, isLeft, isBehind }: NonNullable<Scene["tip"]>): TipName {
  if (!isBit) return "Last survey";
  if (isBehind) return "Calculated end";
  return isLeft ? "Hole bottom" : "Bit";
}

/** The format of the depth at the end of the drilled path: the same as in other panels for a live or a survey depth. */
export const tipQuantity = ({ md, isBit, isLive = false }: NonNullable<Scene["tip"]>) =>
  isLive || !isBit ? quantities.liveDepth : recordedDepth(md);

/** The depth of the end of the drilled path with its unit. */
export const tipDepth = (tip: NonNullable<Scene["tip"]>): string => formatQuantity(tip.md, tipQuantity(tip));

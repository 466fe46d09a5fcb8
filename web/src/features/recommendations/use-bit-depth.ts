import { isUnloaded } from "../../data/calls/loaded";
import type { WellId } from "@sigma/contract/ids";
import type { Feet } from "@sigma/terms/quantities";
import { useSurveysToBit } from "../../data/directional/use-surveys-to-bit";

/** Depth of the bit, kept up to date while drilling; null if it is not known, or until surveys have been read. */
export function useBitDepth(wellId: WellId): Feet | null {
  const { surveys } = useSurveysToBit(wellId);
  const depth = isUnloaded(surveys) ? Number.NaN : (surveys["projMD"]?.at(-1) ?? Number.NaN);
  return Number.isNaN(depth) ? null : depth;
}

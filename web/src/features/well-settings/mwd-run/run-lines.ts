import { boundsOfRun } from "@sigma/contract/well-settings/active-mwd-run";
import type { Bha } from "@sigma/contract/well-settings/bha";
import { formatQuantity, formatQuantityRange, quantities } from "../../../ui/format/numbers";
import type { RunForm } from "./mwd-run-form";

/** What a run is, in the two lines of the list: where it was, and what it ran with. */
export function runLines({ bhaId, type, density, holeSize }: RunForm, bhas: readonly Bha[]): string[] {
  const { from, to } = boundsOfRun({ bhaId }, bhas, "depth");
  const size = Number(holeSize) > 0 ? `${formatQuantity(Number(holeSize), { unit: "in", decimals: 3 })}, ` : "";
  const mud = `${size}${type.toUpperCase()} ${formatQuantity(density.trim() === "" ? null : Number(density), { unit: "ppg", decimals: 2 })}`;
  if (from === null || to === null) return ["no depths: its BHA is not known", mud];
  return [formatQuantityRange(from, to, quantities.wholeDepth), `${bhaId}, ${mud}`];
}

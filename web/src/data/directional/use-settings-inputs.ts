import type { WellId } from "@sigma/contract/ids";
import { useEvent } from "../calls/use-event";

/** The inputs of every result derived from a well's stream, with their version: its settings and the active BHA. */
export function useSettingsInputs(wellId: WellId): { label: string; value: string }[] {
  const basis = useEvent("survey-data/get/basis", { wellId }).data?.basis;
  if (!basis) return [];
  const { bha, settingsVersion } = basis;
  return [
    { label: "BHA", value: bha ? `${bha.name}, version ${bha.version}` : "none" },
    { label: "Settings", value: `version ${settingsVersion}` },
  ];
}

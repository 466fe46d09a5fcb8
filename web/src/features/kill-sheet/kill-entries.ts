import { killSheetBounds } from "@sigma/contract/analysis/kill-sheet-limits";
import type { WellId } from "@sigma/contract/ids";
import { create } from "zustand";
import { boundsText, outsideMessage } from "../../ui/controls/validation";

/** The fields that a user types into a kill sheet. */
export type KillEntryName = keyof typeof killSheetBounds;
/** The typed values, in field units; empty if the well's own value is used. */
export type KillEntries = Record<KillEntryName, string>;

/** The fields in their order, the pump first and what is read at the shut-in well below. */
export const killFields: readonly { name: KillEntryName; label: string; unit: string; part: "pump" | "shut-in" }[] = [
  { name: "bitDepth", label: "Bit depth", unit: "ft", part: "pump" },
  { name: "rate", label: "Kill rate", unit: "spm", part: "pump" },
  { name: "pumpOutput", label: "Pump output", unit: "bbl/stk", part: "pump" },
  { name: "slowPressure", label: "Slow circulating pressure", unit: "psi", part: "pump" },
  { name: "drillPipePressure", label: "SIDPP", unit: "psi", part: "shut-in" },
  { name: "casingPressure", label: "SICP", unit: "psi", part: "shut-in" },
  { name: "gain", label: "Pit gain", unit: "bbl", part: "shut-in" },
];

const noEntries: KillEntries = {
  bitDepth: "",
  rate: "30",
  pumpOutput: "",
  slowPressure: "",
  drillPipePressure: "",
  casingPressure: "",
  gain: "",
};

/** The values typed for each well since the page was opened, so that they survive a change of tab. */
const useStore = create<Partial<Record<WellId, KillEntries>>>(() => ({}));

/** The values typed for a well. */
export const useKillEntries = (wellId: WellId): KillEntries => useStore((entries) => entries[wellId]) ?? noEntries;

/** Keeps what is typed into a field of a well's kill sheet. */
export const enterKill = (wellId: WellId, name: KillEntryName, text: string): void =>
  useStore.setState((entries) => ({ [wellId]: { ...(entries[wellId] ?? noEntries), [name]: text } }));

/** Empties the fields of a well's kill sheet. */
export const clearKill = (wellId: WellId): void => useStore.setState({ [wellId]: noEntries });

/** The bounds of a field as shown beside it. */
export const killRange = (name: KillEntryName): string => boundsText(boundsOf(name))!;

function boundsOf(name: KillEntryName) {
  const [min, max] = killSheetBounds[name];
  return { min, max, unit: killFields.find((field) => field.name === name)!.unit };
}

/** The error of a field; null if it is valid. An empty field is valid, except for the kill rate, which is required. */
export function killFault(name: KillEntryName, text: string): string | null {
  if (text.trim() === "") return name === "rate" ? "Must be a number" : null;
  const value = Number(text);
  return Number.isFinite(value) ? outsideMessage(value, boundsOf(name)) : "Must be a number";
}

/** The request that entries make; a field that is wrong counts as empty. */
export function killRequest(entries: KillEntries): Record<Exclude<KillEntryName, "rate">, number | null> & {
  rate: number;
} {
  const numberOf = (name: KillEntryName) =>
    entries[name].trim() === "" || killFault(name, entries[name]) !== null ? null : Number(entries[name]);
  return {
    bitDepth: numberOf("bitDepth"),
    drillPipePressure: numberOf("drillPipePressure"),
    casingPressure: numberOf("casingPressure"),
    gain: numberOf("gain"),
    slowPressure: numberOf("slowPressure"),
    pumpOutput: numberOf("pumpOutput"),
    rate: numberOf("rate") ?? 30,
  };
}

import { create } from "zustand";
import { keepStored, readStored } from "./storage";

/** Sizes of text to choose from, percent. */
export const textSizes = [100, 112, 125] as const;

/** Systems of units to choose from: `field` is what values are stored, sent and entered in. */
export const unitSystems = ["field", "metric"] as const;

/** Zones to choose from: `local` is that of this computer. */
export const timeZones = ["UTC", "local"] as const;

/** What a user chooses about the look of Sigma in this browser. */
export type Preferences = {
  theme: "dark" | "light";
  textSize: (typeof textSizes)[number];
  /** The units that values are shown in. */
  units: (typeof unitSystems)[number];
  /** The zone that times are shown in. */
  timeZone: (typeof timeZones)[number];
  /** Whether single keys are shortcuts. */
  singleKeys: boolean;
};

const KEY = "preferences";
const defaults: Preferences = { theme: "dark", textSize: 100, units: "field", timeZone: "UTC", singleKeys: true };

/** Preferences from their stored text; whatever is missing or unknown is the default. */
export function parsePreferences(text: string | null): Preferences {
  const stored = asRecord(text);
  const theme = stored.theme === "light" ? "light" : defaults.theme;
  const textSize = textSizes.find((size) => size === stored.textSize) ?? defaults.textSize;
  const units = unitSystems.find((system) => system === stored.units) ?? defaults.units;
  const timeZone = timeZones.find((zone) => zone === stored.timeZone) ?? defaults.timeZone;
  return { theme, textSize, units, timeZone, singleKeys: stored.singleKeys !== false };
}

function asRecord(text: string | null): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(text ?? "{}");
    return typeof stored === "object" && stored !== null ? (stored as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The preferences of this browser. */
export const usePreferences = create<Preferences>(() => parsePreferences(readStored(KEY)));

/** Changes preferences and keeps them. */
export function setPreferences(change: Partial<Preferences>): void {
  usePreferences.setState(change);
  keepStored(KEY, JSON.stringify(usePreferences.getState()));
}

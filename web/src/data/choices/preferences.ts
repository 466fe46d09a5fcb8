import { create } from "zustand";
import { keepStored, readStored } from "./storage";

/** Sizes of text to choose from, percent. */
export const textSizes = [100, 112, 125] as const;

/**
 * Selectable unit systems: `field` is the system in which values are stored and sent; `mixed` uses metres for lengths along the
 * hole and quantities derived from them, and field units for all others.
 */
export const unitSystems = ["field", "metric", "mixed"] as const;

/** Zones to choose from: `local` is that of this computer, `rig` that of the rig whose well is on the screen. */
export const timeZones = ["UTC", "local", "rig"] as const;

/** The user's choices for the appearance of Sigma in this browser. */
export type Preferences = {
  theme: "dark" | "light";
  /** Whether the user selected the theme; until then the system theme is used. */
  isThemeChosen: boolean;
  textSize: (typeof textSizes)[number];
  /** The units that values are shown and typed in. */
  units: (typeof unitSystems)[number];
  /** The zone that times are shown in. */
  timeZone: (typeof timeZones)[number];
  /** Whether single keys are shortcuts. */
  singleKeys: boolean;
};

const KEY = "preferences";
const defaults = { textSize: 100, units: "field", timeZone: "UTC", singleKeys: true } as const;

/** Preferences from their stored text; missing or unknown values get the default, and the theme follows the system. */
export function parsePreferences(text: string | null, system: Preferences["theme"]): Preferences {
  const storedRecord = asRecord(text);
  const isThemeChosen = storedRecord.theme === "light" || storedRecord.theme === "dark";
  const theme = isThemeChosen ? (storedRecord.theme as Preferences["theme"]) : system;
  const textSize = textSizes.find((size) => size === storedRecord.textSize) ?? defaults.textSize;
  const units = unitSystems.find((system) => system === storedRecord.units) ?? defaults.units;
  const timeZone = timeZones.find((zone) => zone === storedRecord.timeZone) ?? defaults.timeZone;
  return { theme, isThemeChosen, textSize, units, timeZone, singleKeys: storedRecord.singleKeys !== false };
}

function asRecord(text: string | null): Record<string, unknown> {
  try {
    const storedJson: unknown = JSON.parse(text ?? "{}");
    return typeof storedJson === "object" && storedJson !== null ? (storedJson as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const prefersLight = globalThis.matchMedia?.("(prefers-color-scheme: light)");
const systemTheme = (): Preferences["theme"] => (prefersLight?.matches ? "light" : "dark");

/** The preferences of this browser. */
export const usePreferences = create<Preferences>(() => parsePreferences(readStored(KEY), systemTheme()));

prefersLight?.addEventListener("change", () => {
  if (!usePreferences.getState().isThemeChosen) usePreferences.setState({ theme: systemTheme() });
});

/** Changes preferences and keeps what was chosen. */
export function setPreferences(change: Partial<Omit<Preferences, "isThemeChosen">>): void {
  usePreferences.setState({ ...change, ...(change.theme && { isThemeChosen: true }) });
  const { isThemeChosen, theme, ...others } = usePreferences.getState();
  keepStored(KEY, JSON.stringify(isThemeChosen ? { theme, ...others } : others));
}

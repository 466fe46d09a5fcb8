import type { AntiCollisionSettings } from "./anti-collision-settings";

/** The levels of the separation factor, the most serious first. */
export const separationLevels = ["stop", "act", "alert"] as const;
export type SeparationLevelName = (typeof separationLevels)[number];

/** The separation-factor levels of a well that has set none. */
export const usualSeparationLevels: Record<SeparationLevelName, { below: number; meaning: string }> = {
  stop: { below: 1, meaning: "Stop drilling: the wells are nearer than the rule allows" },
  act: { below: 1.25, meaning: "Act: steer away, or drill on with a written exemption" },
  alert: { below: 1.5, meaning: "Alert: watch the distance at every survey" },
};

/** The anti-collision settings of a new well. */
export const newAntiCollisionSettings: Omit<AntiCollisionSettings, "wellId" | "version"> = {
  offsetWellIds: [],
  separationLevels: usualSeparationLevels,
};

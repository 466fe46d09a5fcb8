import type { DashboardPreset } from "@sigma/contract/dashboard-preset";
import type { UserId } from "@sigma/contract/ids";

/** The views of a preset, without whose it is and its name. */
export type PresetViews = Omit<DashboardPreset, "_id" | "userId" | "name">;

/** Dashboard presets; a name is unique per user. */
export type DashboardPresetStore = {
  /** The presets of a user, by name. */
  all(userId: UserId): Promise<DashboardPreset[]>;
  /** @throws CallError `conflict` "Preset with this name already exists" */
  create(userId: UserId, name: string, views: Partial<PresetViews>): Promise<DashboardPreset>;
  /** @throws CallError `not-found` */
  change(userId: UserId, name: string, views: Partial<PresetViews>): Promise<DashboardPreset>;
  remove(userId: UserId, name: string): Promise<boolean>;
};

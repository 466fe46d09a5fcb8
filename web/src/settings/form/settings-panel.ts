import type { Feature } from "@sigma/contract/users/environment";
import type { WellId } from "@sigma/contract/ids";
import type { ComponentType } from "react";

/** The props of every tab of the well settings: the well, and the fields that a link points to. */
export type SettingsPanelProps = { wellId: WellId; highlighted: readonly string[] };

/** A tab of the well settings: its name in the address, its label in the option list, and its panel. */
export type SettingsTab = {
  tab: string;
  label: string;
  component: ComponentType<SettingsPanelProps>;
  /** The feature that must be enabled for the panel. */
  feature?: Feature;
};

import type { Feature } from "@sigma/contract/users/environment";
import type { WellId } from "@sigma/contract/ids";
import type { ComponentType } from "react";

/** What every tab of the well settings is given: the well, and the fields that a link points to. */
export type SettingsPanelProps = { wellId: WellId; highlighted: readonly string[] };

/** A tab of the well settings: its name in the address, what the option list calls it, and its panel. */
export type SettingsTab = {
  tab: string;
  label: string;
  component: ComponentType<SettingsPanelProps>;
  /** What has to be on for the panel to be there. */
  feature?: Feature;
};

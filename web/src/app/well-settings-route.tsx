import { features } from "@sigma/contract/users/environment";
import { NotificationsBell } from "../features/well-dashboard/header/notifications-bell";
import { WellSettingsPage } from "../features/well-settings/well-settings-page";
import { settingsTabs } from "./settings-tabs";

/** The settings of a well, composed of the tabs that exist. */
export default function WellSettingsRoute() {
  return <WellSettingsPage parts={{ tabs: settingsTabs, features, notifications: NotificationsBell }} />;
}

import type { SettingsPanelProps, SettingsTab } from "../settings/form/settings-panel";
import { chunkComponent } from "../ui/layout/load-chunk";

/** A settings panel loads when its option is chosen. */
const panel = chunkComponent<SettingsPanelProps>;

/** The options of the well settings that exist, in their order. */
export const settingsTabs: readonly SettingsTab[] = [
  {
    tab: "general",
    label: "General",
    component: panel(() => import("../features/well-settings/general-tab")),
  },
  {
    tab: "bha",
    label: "BHA",
    component: panel(() => import("../features/well-settings/bha/bha-panel")),
  },
  {
    tab: "formation-tops",
    label: "Formation Tops",
    component: panel(() => import("../features/well-settings/formation-tops-panel")),
  },
  {
    tab: "data-processor",
    label: "Data Processor",
    component: panel(() => import("../features/well-settings/data-processor-panel")),
  },
  {
    tab: "mwd-run",
    label: "MWD Run",
    feature: "mwd",
    component: panel(() => import("../features/well-settings/mwd-run/mwd-run-panel")),
  },
  {
    tab: "drilling-advisor",
    label: "Drilling Advisor",
    component: panel(() => import("../features/well-settings/drilling-advisor/drilling-advisor-panel")),
  },
  {
    tab: "directional-advisor",
    label: "Directional Advisor",
    feature: "recommendations",
    component: panel(() => import("../features/well-settings/directional-advisor/directional-advisor-panel")),
  },
  {
    tab: "anti-collision",
    label: "Anti Collision",
    feature: "anti-collision",
    component: panel(() => import("../features/well-settings/anti-collision/anti-collision-settings-panel")),
  },
  {
    tab: "upload-csv",
    label: "Upload CSV",
    component: panel(() => import("../features/well-settings/upload-csv/upload-csv-panel")),
  },
  {
    tab: "preset-settings",
    label: "Preset settings",
    component: panel(() => import("../features/well-settings/preset-settings-panel")),
  },
];

import { PresetList } from "../../settings/presets/preset-list";
import styles from "./preset-settings-panel.module.css";
import { Stack } from "../../ui/layout/flow";

/** The dashboard presets of the person who is signed in; they belong to no well. */
export default function PresetSettingsPanel() {
  return (
    <Stack gap={12} padding={16} scrolls fills>
      <p className="text3">Your own presets of the dashboard, for every well</p>
      <div className={styles.list}>
        <PresetList />
      </div>
    </Stack>
  );
}

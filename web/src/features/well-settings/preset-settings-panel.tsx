import { PresetList } from "../../settings/presets/preset-list";
import styles from "./preset-settings-panel.module.css";

/** The dashboard presets of the person who is signed in; they belong to no well. */
export default function PresetSettingsPanel() {
  return (
    <div className={styles.panel}>
      <p className="text3">Your own presets of the dashboard, for every well</p>
      <div className={styles.list}>
        <PresetList />
      </div>
    </div>
  );
}

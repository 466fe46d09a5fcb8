import { setPreferences, textSizes, timeZones, unitSystems, usePreferences } from "../../data/choices/preferences";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { themes } from "../../ui/theme/palette";
import styles from "./display-choices.module.css";

/** How Sigma looks in this browser: every choice holds at once. */
export function DisplayChoices() {
  const { theme, units, timeZone, singleKeys } = usePreferences();
  return (
    <>
      <div className={styles.row}>
        <span>Theme</span>
        <SegmentedControl
          label="Theme"
          value={theme}
          options={themes.map((value) => ({ value, label: value === "dark" ? "Dark" : "Light" }))}
          onChange={(value) => setPreferences({ theme: value })}
        />
      </div>
      <TextSizeChoice />
      <div className={styles.row}>
        <span>Units shown</span>
        <SegmentedControl
          label="Units shown"
          value={units}
          options={unitSystems.map((value) => ({ value, label: unitWords[value], title: unitTitles[value] }))}
          onChange={(value) => setPreferences({ units: value })}
        />
      </div>
      <div className={styles.row}>
        <span>Time zone</span>
        <SegmentedControl
          label="Time zone"
          value={timeZone}
          options={timeZones.map((value) => ({ value, label: zoneWords[value] }))}
          onChange={(value) => setPreferences({ timeZone: value })}
        />
      </div>
      <label className={styles.row}>
        <span>Single-key shortcuts</span>
        <input
          type="checkbox"
          checked={singleKeys}
          onChange={(event) => setPreferences({ singleKeys: event.target.checked })}
        />
      </label>
    </>
  );
}

/** The size of all text in this browser. */
export function TextSizeChoice() {
  const textSize = usePreferences((preferences) => preferences.textSize);
  return (
    <div className={styles.row}>
      <span>Text size</span>
      <SegmentedControl
        label="Text size"
        value={String(textSize)}
        options={textSizes.map((size) => ({ value: String(size), label: `${size} %` }))}
        onChange={(value) => setPreferences({ textSize: textSizes.find((size) => String(size) === value) ?? 100 })}
      />
    </div>
  );
}

const unitWords = { field: "Field", metric: "Metric", mixed: "Mixed" } as const;
const unitTitles = {
  field: "As stored: ft, psi, klb, gpm, ppg",
  metric: "m, kPa, kdaN, L/min, kg/m³",
  mixed: "Depths, rates of penetration and doglegs in metres, everything else in field units",
} as const;
const zoneWords = { UTC: "UTC", local: "This computer", rig: "Rig" } as const;

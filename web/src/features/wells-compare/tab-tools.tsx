import type { ReactNode } from "react";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { RangeInputs } from "./filters/fields";
import type { DayTime } from "./compare-store";
import styles from "./wells-compare.module.css";

const dayTimes: readonly { value: DayTime; label: string; title?: string }[] = [
  { value: "All", label: "All" },
  { value: "day", label: "Day", title: "06:00 to 18:00 UTC" },
  { value: "night", label: "Night", title: "18:00 to 06:00 UTC" },
];

/** The bar of controls above the charts of a tab. */
export const TabTools = ({ children }: { children: ReactNode }) => <div className={styles.tools}>{children}</div>;

/** A part of the day. */
export const DayTimeTool = ({ value, onChange }: { value: DayTime; onChange: (value: DayTime) => void }) => (
  <span className={styles.tool}>
    Time of day
    <SegmentedControl label="Time of day" value={value} options={dayTimes} onChange={onChange} />
  </span>
);

type DepthToolProps = { value: { from: number; to: number }; onChange: (range: { from: number; to: number }) => void };

/** The deepest that a range of depths reaches, ft. */
const MAX_DEPTH = 40_000;

/** A range of depths. */
export const DepthTool = ({ value, onChange }: DepthToolProps) => (
  <span className={styles.tool}>
    Depth
    <RangeInputs
      label="Depth"
      unit="ft"
      range={value}
      onChange={({ from, to }) => {
        const range = { from: from ?? 0, to: to ?? MAX_DEPTH };
        if (range.from <= range.to) onChange(range);
      }}
    />
  </span>
);

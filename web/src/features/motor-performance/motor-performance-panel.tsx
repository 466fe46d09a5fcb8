import { useState } from "react";
import { BasisNote } from "../../ui/basis/basis-note";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import type { PanelProps } from "../../ui/layout/panel";
import { PanelTools } from "../../ui/layout/panel-tools";
import { MotorCurve } from "./motor-curve";
import styles from "./motor-performance.module.css";
import { StallDetection } from "./stall-detection";

const views = [
  { value: "curve", label: "Motor Curve" },
  { value: "stalls", label: "Stall Detection" },
] as const;

/** What the motor does on its curve, and its stalls. */
export default function MotorPerformancePanel({ well, data }: PanelProps) {
  const [view, setView] = useState<(typeof views)[number]["value"]>("curve");
  return (
    <div className={styles.panel}>
      <PanelTools>
        <BasisNote of="Motor performance" basis={null} methods="motor" />
      </PanelTools>
      <SegmentedControl label="Motor Performance" value={view} options={views} onChange={setView} />
      {view === "curve" ? <MotorCurve data={data} /> : <StallDetection well={well} data={data} />}
    </div>
  );
}

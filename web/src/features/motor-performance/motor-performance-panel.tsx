import { useState } from "react";
import { BasisNote } from "../../ui/basis/basis-note";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import type { PanelProps } from "../../ui/layout/panel";
import { PanelTools } from "../../ui/layout/panel-tools";
import { formatNumber, formatQuantity } from "../../ui/format/numbers";
import { MotorCurve } from "./motor-curve";
import styles from "./motor-performance.module.css";
import { StallDetection } from "./stall-detection";
import { useMotor, type WellMotor } from "./use-motor";

const views = [
  { value: "curve", label: "Motor Curve" },
  { value: "stalls", label: "Stall Detection" },
] as const;

/** What the motor does on its curve, and its stalls. */
export default function MotorPerformancePanel({ well, data }: PanelProps) {
  const { motor } = useMotor(data.wellId);
  const [view, setView] = useState<(typeof views)[number]["value"]>("curve");
  return (
    <div className={styles.panel}>
      <PanelTools>
        <BasisNote of="Motor performance" basis={null} methods="motor" inputs={motorInputs(motor)} />
      </PanelTools>
      <SegmentedControl label="Motor Performance" value={view} options={views} onChange={setView} />
      {view === "curve" ? <MotorCurve wellName={well.name} data={data} /> : <StallDetection well={well} data={data} />}
    </div>
  );
}

/** What the curves stand on: the motor of the active BHA as its data sheet gives it. */
function motorInputs(motor: WellMotor | null | undefined) {
  if (!motor) return [{ label: "Motor", value: "none in the active BHA" }];
  const { manufacturer, modelNumber, rpg, stallPressure, maxDiffPressure, rpm } = motor.motor;
  const psi = { unit: "psi", decimals: 0 };
  return [
    { label: "BHA", value: `${motor.bhaName}, version ${motor.version}` },
    { label: "Motor", value: [manufacturer, modelNumber].filter(Boolean).join(" ") || "not named" },
    { label: "Revolutions per gallon", value: formatNumber(rpg, 3) },
    { label: "Stall pressure", value: formatQuantity(stallPressure, psi) },
    { label: "Max diff. pressure", value: formatQuantity(maxDiffPressure, psi) },
    { label: "Speed table", value: rpm.length === 0 ? "none, revolutions per gallon used" : `${rpm.length} rows` },
  ];
}

import { Row } from "../../ui/layout/flow";
import type { Bha } from "@sigma/contract/well-settings/bha";
import { useState } from "react";
import { useEvent } from "../../data/calls/use-event";
import { BasisNote } from "../../ui/basis/basis-note";
import { Button } from "../../ui/controls/button";
import { Modal } from "../../ui/controls/modal/modal";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import type { PanelProps } from "../../ui/layout/panel";
import { PanelTools } from "../../ui/layout/panel-tools";
import { useElementSize } from "../../ui/layout/use-element-size";
import { formatNumber, formatQuantity } from "../../ui/format/numbers";
import { MotorCurve } from "./curve/motor-curve";
import styles from "./motor-performance.module.css";
import { StallDetection } from "./stalls/stall-detection";
import { StallSettingsForm } from "./stalls/stall-settings-form";
import { motorOf, useShownBha } from "./use-motor";

const views = [
  { value: "curve", label: "Motor Curve" },
  { value: "stalls", label: "Stall Detection" },
] as const;

/** From this width the legend and figures of the curve are beside it, px. */
const WIDE_LAYOUT_WIDTH = 1100;

/** The operating points of the motor on its curve, and its stalls. */
export default function MotorPerformancePanel({ well, data }: PanelProps) {
  const bha = useShownBha(data);
  const [view, setView] = useState<(typeof views)[number]["value"]>("curve");
  const [panel, { width }] = useElementSize();
  const [isSetting, setSetting] = useState(false);
  const isWide = width >= WIDE_LAYOUT_WIDTH;
  const settings = useEvent("motor-stall-settings/get", { wellId: data.wellId }).data;
  return (
    <div className={styles.panel} ref={panel}>
      <PanelTools>
        <BasisNote of="Motor performance" basis={null} methods="motor" inputs={motorInputs(bha ?? null)} />
      </PanelTools>
      <Row gap={8} align="center" wraps>
        <SegmentedControl label="Motor Performance" value={view} options={views} onChange={setView} />
        {isWide && view === "curve" && settings && (
          <Button className={styles.atEnd} onClick={() => setSetting(true)}>
            Stall settings
          </Button>
        )}
      </Row>
      {view === "curve" ? (
        <MotorCurve well={well} data={data} isWide={isWide} />
      ) : (
        <StallDetection well={well} data={data} />
      )}
      {isSetting && settings && (
        <Modal title="Stalls of the motor" context={well.name} onClose={() => setSetting(false)}>
          <StallSettingsForm wellId={data.wellId} settings={settings} />
        </Modal>
      )}
    </div>
  );
}

/** The inputs of the curves: the motor of the BHA that is shown, from its data sheet. */
function motorInputs(bha: Bha | null) {
  const motor = motorOf(bha);
  if (!motor) return [{ label: "Motor", value: bha ? `none in ${bha.name}` : "none, no BHA is entered" }];
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

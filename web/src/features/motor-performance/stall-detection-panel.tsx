import { useSettingsInputs } from "../../data/directional/use-settings-inputs";
import { BasisNote } from "../../ui/basis/basis-note";
import type { PanelProps } from "../../ui/layout/panel";
import { PanelTools } from "../../ui/layout/panel-tools";
import { StallDetection } from "./stalls/stall-detection";

/** Stalls and spikes of the motor, as a separate panel beside the charts. */
export default function StallDetectionPanel({ wellId, well, data }: PanelProps) {
  const inputs = useSettingsInputs(wellId);
  return (
    <>
      <PanelTools>
        <BasisNote of="Stall detection" basis={null} methods="motor" inputs={inputs} />
      </PanelTools>
      <StallDetection well={well} data={data} isCentre />
    </>
  );
}

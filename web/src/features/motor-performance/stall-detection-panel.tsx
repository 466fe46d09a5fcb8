import { BasisNote } from "../../ui/basis/basis-note";
import type { PanelProps } from "../../ui/layout/panel";
import { PanelTools } from "../../ui/layout/panel-tools";
import { StallDetection } from "./stall-detection";

/** Stalls and spikes of the motor, as a panel of its own beside the charts. */
export default function StallDetectionPanel({ well, data }: PanelProps) {
  return (
    <>
      <PanelTools>
        <BasisNote of="Stall detection" basis={null} methods="motor" />
      </PanelTools>
      <StallDetection well={well} data={data} />
    </>
  );
}

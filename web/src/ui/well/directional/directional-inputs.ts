import type { DirectionalInputs } from "@sigma/contract/directional/survey-data";
import { formatQuantity, quantities } from "../../format/numbers";

/** The inputs of surveys and pseudo surveys, for their basis note; none before the answer. */
export function directionalInputRows(inputs: DirectionalInputs | null | undefined): { label: string; value: string }[] {
  if (!inputs) return [];
  return [
    { label: "Vertical section", value: formatQuantity(inputs.sectionAzimuth, quantities.angle) },
    { label: "Sensor behind the bit", value: formatQuantity(inputs.sensorOffset, quantities.liveDepth) },
    { label: "Motor yield", value: formatQuantity(inputs.motorYield, quantities.dogleg) },
    { label: "Rotary build", value: formatQuantity(inputs.rbr, quantities.dogleg) },
    { label: "Rotary turn", value: formatQuantity(inputs.rtr, quantities.dogleg) },
  ];
}

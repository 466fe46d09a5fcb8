import type { CirculatingPressureEvent } from "@sigma/engine/circulating-pressure/circulating-pressure-tracker";
import { quantityText } from "@sigma/terms/quantity-text";
import type { Notice } from "./notices";
import { atDepth } from "./number-text";

/** A washout or a pack-off that builds up: the pressure against what the circulation takes, and what goes with it. */
export function circulatingPressureNotice(event: CirculatingPressureEvent): Notice {
  const { time, stage, bitDepth, pressure, expected, flow, torque, freeTorque, overpull } = event;
  const at = atDepth(bitDepth);
  const change = `pressure ${quantityText(pressure, "psi")} instead of ${quantityText(expected, "psi")} at ${quantityText(flow, "gpm")}`;
  const load = [
    ...(torque !== null && freeTorque !== null
      ? [`torque ${quantityText(torque, "ft·lb")} instead of ${quantityText(freeTorque, "ft·lb")}`]
      : []),
    ...(overpull === null ? [] : [`drag ${quantityText(overpull, "klb")} above the free string`]),
  ];
  const sentence = [change, ...load].join(", ");
  return {
    time,
    type: "engine",
    alertLevel: "Warning",
    md: bitDepth,
    message:
      stage === "washout"
        ? `Possible washout${at}: ${sentence}; check string, pumps and mud`
        : `Pack-off building up${at}: ${sentence}`,
    rigState: null,
    stateTransitionReport: null,
  };
}

import type { CirculatingPressureEvent } from "@sigma/engine/circulating-pressure/circulating-pressure-tracker";
import type { Notice } from "./notices";

/** A washout or a pack-off that builds up: the pressure against what the circulation takes, and what goes with it. */
export function circulatingPressureNotice(event: CirculatingPressureEvent): Notice {
  const { time, stage, bitDepth, pressure, expected, flow, torque, freeTorque, overpull } = event;
  const at = bitDepth === null ? "" : ` at ${bitDepth.toFixed(1)} ft`;
  const change = `pressure ${Math.round(pressure)} psi instead of ${Math.round(expected)} psi at ${Math.round(flow)} gpm`;
  const load = [
    ...(torque !== null && freeTorque !== null
      ? [`torque ${Math.round(torque)} ft·lb instead of ${Math.round(freeTorque)} ft·lb`]
      : []),
    ...(overpull === null ? [] : [`drag ${overpull.toFixed(0)} klb above the free string`]),
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

import type { CirculatingPressureEvent } from "@sigma/engine/circulating-pressure/circulating-pressure-tracker";
import { type Notice, noticeOf } from "./notices";

/** A washout or a pack-off that builds up: the pressure compared to the expected one, and related signs. */
export function circulatingPressureNotice(event: CirculatingPressureEvent): Notice {
  const { time, stage, bitDepth: md, pressure, expected, flow, torque, freeTorque, overpull } = event;
  return noticeOf(
    { key: "circulating-pressure", values: { stage, md, pressure, expected, flow, torque, freeTorque, overpull } },
    { time, alertLevel: "Warning", md },
  );
}

import type { WellControlEvent } from "@sigma/engine/well-control/well-control-events";
import type { PitSensorEvent } from "@sigma/engine/well-control/pit-sensors";
import { type Notice, noticeOf } from "./notices";

/** A kick, losses, or a well that flows at a connection, with the evidence. */
export function wellControlNotice(event: WellControlEvent): Notice {
  const { time, stage, startTime, holeDepth: md, signs, gain, gainDoubt, flowChange, pressureChange } = event;
  const { gasBefore, gas } = event;
  const duration = time - startTime;
  return noticeOf(
    {
      key: "well-control",
      values: { stage, md, lasted: duration, signs, gain, gainDoubt, flowChange, pressureChange, gasBefore, gas },
    },
    { time, alertLevel: stage === "losses" ? "Warning" : "Error", md },
  );
}

/** The channel that the pits were read by ceased, and what kicks and losses are judged on now. */
export const pitSensorNotice = ({ time, channel, since, isFrozen, instead }: PitSensorEvent): Notice =>
  noticeOf(
    { key: "pit-sensor-ceased", values: { channel, minutes: Math.round((time - since) / 60), isFrozen, instead } },
    { time, alertLevel: "Warning" },
  );

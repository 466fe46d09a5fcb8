import type { Text } from "@sigma/contract/texts/write-text";
import type { StuckPipeEvent } from "@sigma/engine/stuck-pipe/stuck-episode";
import { type Notice, noticeOf } from "./notices";

/** A stage of stuck pipe, with the depth at which it started; null for a stage that is not notified. */
export function stuckPipeNotice(event: StuckPipeEvent): Notice | null {
  const { time, bitDepth: md, stage } = event;
  const text = textOf(event);
  return text && noticeOf(text, { time, alertLevel: stage === "worked" ? "Error" : "Warning", md });
}

/** The text of a stage; null for the end of it, which is stored only. */
function textOf({ stage, bitDepth: md, overpull, setDown, reference, expected }: StuckPipeEvent): Text | null {
  switch (stage) {
    case "torque-stall":
    case "pack-off":
      return { key: stage, values: { md } };
    case "overpull":
      return { key: stage, values: { md, overpull, setDown, reference, expected } };
    case "worked":
      return { key: "string-worked", values: { md, overpull, setDown } };
    case "freed":
      return null;
  }
}

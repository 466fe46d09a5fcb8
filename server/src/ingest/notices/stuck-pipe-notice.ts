import type { StuckPipeEvent } from "@sigma/engine/stuck-pipe/stuck-episode";
import { quantityText } from "@sigma/terms/quantity-text";
import type { Notice } from "./notices";
import { atDepth } from "./number-text";

type Stage = StuckPipeEvent["stage"];

/** What is said of each stage; null for the end of it, which is stored only. */
const sentences: Record<Stage, ((event: StuckPipeEvent) => string) | null> = {
  "torque-stall": () => "torque stall with loss of flow",
  "pack-off": () => "pack-off, more pressure for the flow than the free string takes",
  overpull: (event) =>
    event.overpull >= event.setDown
      ? `overpull of ${klb(event.overpull)}${above(event)}`
      : `set-down of ${klb(event.setDown)}${above(event)}`,
  worked: ({ overpull, setDown }) =>
    `string worked without coming free, overpull up to ${klb(overpull)}, set-down up to ${klb(setDown)}`,
  freed: null,
};

/** A stage of stuck pipe, with the depth at which it began; null where there is nothing to notify. */
export function stuckPipeNotice(event: StuckPipeEvent): Notice | null {
  const sentence = sentences[event.stage];
  if (!sentence) return null;
  const { time, bitDepth } = event;
  return {
    time,
    type: "engine",
    alertLevel: event.stage === "worked" ? "Error" : "Warning",
    md: bitDepth,
    message: `Stuck pipe${atDepth(bitDepth)}: ${sentence(event)}`,
    rigState: null,
    stateTransitionReport: null,
  };
}

/** What the pull was measured against. */
const above = ({ reference, expected, overpull, setDown }: StuckPipeEvent): string => {
  if (reference === null || expected === null) return "";
  const side = overpull >= setDown ? "above" : "below";
  return ` ${side} the ${klb(expected)} of the ${reference === "model" ? "torque-and-drag model" : "free string"}`;
};

const klb = (weight: number): string => quantityText(weight, "klb");

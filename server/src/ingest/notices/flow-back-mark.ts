import { type FlowBackVerdict, judgeFlowBack } from "@sigma/engine/well-control/judge-flow-back";
import type { FlowBackEvent } from "@sigma/engine/well-control/well-control-events";
import type { ChartMark } from "./notices";

const levels: Record<FlowBackVerdict, ChartMark["level"]> = {
  flows: "Error",
  more: "Warning",
  less: "Warning",
  usual: "Info",
  first: "Info",
};

/** Marks a stop of the pumps with the volume that flowed back; null for a stop stored before traces were kept. */
export function flowBackMark(event: FlowBackEvent): ChartMark | null {
  if (!Array.isArray(event.trace)) return null;
  const { startTime, volume, usual, duration } = event;
  const verdict = judgeFlowBack(event);
  return {
    time: startTime,
    level: levels[verdict],
    isUsual: verdict === "usual" || verdict === "first",
    text: { key: "flow-back", values: { volume, usual, duration } },
  };
}

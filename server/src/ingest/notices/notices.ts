import type { StallEvent } from "@sigma/engine/motor/stall-event";
import type { StateTransition } from "@sigma/engine/state-transition/state-transition";
import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import { quantityText } from "@sigma/terms/quantity-text";
import { type RigStateCode, rigStates } from "@sigma/terms/rig-states";
import type { Notice } from "../../storage/samples/tick/tick-writer";
import type { FeedNews } from "./feed-watch";

export type { Notice } from "../../storage/samples/tick/tick-writer";

const plain = (time: EpochSeconds): Omit<Notice, "type" | "alertLevel" | "message"> => ({
  time,
  md: null,
  rigState: null,
  stateTransitionReport: null,
});

/** Tells of the report of a transition between ways of drilling (OP-061, OP-066): where, from what and to what. */
export function transitionNotice(
  time: EpochSeconds,
  { holeDepth, fromState, toState }: Pick<StateTransition, "holeDepth" | "fromState" | "toState">,
): Notice {
  return {
    ...plain(time),
    type: "state_transition_report",
    alertLevel: "Info",
    md: holeDepth,
    message: `State transition at ${depthText(holeDepth)}: ${stateName(fromState)} to ${stateName(toState)}`,
    rigState: toState,
    stateTransitionReport: { holeDepth },
  };
}

/** Tells of a stall of the motor (OP-061); null for a spike, which the stall table shows. */
export function motorStallNotice(time: EpochSeconds, { type, md }: Pick<StallEvent, "type" | "md">): Notice | null {
  if (type === "spike") return null;
  const message = md === null ? "Motor stall" : `Motor stall at ${depthText(md)}`;
  return { ...plain(time), type: "motor_stall", alertLevel: "Error", md, message };
}

/** A depth as messages name it, in the form in which screens show it: `8,438.07 ft`. */
const depthText = (depth: Feet): string => quantityText(depth, "ft", 2);

const stateName = (code: RigStateCode): string => rigStates[code]!.name;

/** Tells that the feed of a well is lost or back, and what its source says. */
export function feedNotice(time: EpochSeconds, { kind, after }: FeedNews, reason: string | null): Notice {
  const message =
    kind === "lost"
      ? `No data from the rig for ${duration(after)}${reason ? `. ${reason}` : ""}`
      : `Data from the rig again after ${duration(after)}`;
  return { ...plain(time), type: "engine", alertLevel: kind === "lost" ? "Warning" : "Ok", message };
}

/** Tells of a fault that a person has to look after: a clock that jumped, a calculation that failed. */
export const faultNotice = (time: EpochSeconds, alertLevel: "Warning" | "Error", message: string): Notice => ({
  ...plain(time),
  type: "engine",
  alertLevel,
  message,
});

function duration(seconds: Seconds): string {
  if (seconds >= 7200) return `${Math.round(seconds / 3600)} h`;
  return seconds >= 120 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds)} s`;
}

import { fieldUnits } from "@sigma/contract/texts/quantity-writer";
import { type Text, writeText } from "@sigma/contract/texts/write-text";
import type { EventMark } from "@sigma/contract/wells/event-mark";
import type { StallEvent } from "@sigma/engine/motor/stall-event";
import type { StateTransition } from "@sigma/engine/state-transition/state-transition";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Notice } from "../../storage/samples/tick/tick-writer";
import type { FeedNews } from "./feed-watch";

export type { Notice } from "../../storage/samples/tick/tick-writer";

/** A mark in the time charts of a well, with a text of the catalogue. */
export type ChartMark = EventMark & { text: Text };

/** The fields of a notification other than its text; by default it is an `engine` notification without a depth. */
type NoticeFacts = { time: EpochSeconds; alertLevel: Notice["alertLevel"] } & Partial<Notice>;

/** A notification with a text of the catalogue, and its words in field units for clients that do not know the text. */
export const noticeOf = (text: Text, facts: NoticeFacts): Notice => ({
  type: "engine",
  md: null,
  rigState: null,
  stateTransitionReport: null,
  ...facts,
  message: writeText(text, fieldUnits)!,
  text,
});

/** The notification of a transition between drilling modes (OP-061, OP-066): place, old and new mode. */
export function transitionNotice(
  time: EpochSeconds,
  { holeDepth, fromState, toState }: Pick<StateTransition, "holeDepth" | "fromState" | "toState">,
): Notice {
  const text: Text = { key: "state-transition", values: { holeDepth, fromState, toState } };
  return noticeOf(text, {
    time,
    type: "state_transition_report",
    alertLevel: "Info",
    md: holeDepth,
    rigState: toState,
    stateTransitionReport: { holeDepth },
  });
}

/** The notification of a motor stall (OP-061); null for a spike, which the stall table shows. */
export function motorStallNotice(time: EpochSeconds, { type, md }: Pick<StallEvent, "type" | "md">): Notice | null {
  if (type === "spike") return null;
  return noticeOf({ key: "motor-stall", values: { md } }, { time, type: "motor_stall", alertLevel: "Error", md });
}

/** The notification that the feed of a well is lost or back, with the reason reported by its source. */
export const feedNotice = (time: EpochSeconds, { kind, after }: FeedNews, reason: string | null): Notice =>
  kind === "lost"
    ? noticeOf({ key: "feed-lost", values: { after, reason } }, { time, alertLevel: "Warning" })
    : noticeOf({ key: "feed-back", values: { after } }, { time, alertLevel: "Ok" });

/** The notification of a fault that needs a user's attention: a clock that jumped, a calculation that failed. */
export const faultNotice = (time: EpochSeconds, alertLevel: "Warning" | "Error", message: string): Notice => ({
  time,
  type: "engine",
  alertLevel,
  md: null,
  message,
  rigState: null,
  stateTransitionReport: null,
});

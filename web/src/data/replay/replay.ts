import { isSafeCall } from "@sigma/contract/call-rules";
import type { WellId } from "@sigma/contract/ids";
import { replayedCalls } from "../calls/call-facts";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { create } from "zustand";
import { momentAt, type ReplayClock, type ReplayClockEvent, replayClock, type ReplaySpeed } from "./replay-clock";

/** A replay of a well: its clock, and the moment of the last server requests. */
export type Replay = {
  wellId: WellId;
  clock: ReplayClock;
  /** The moment shown now, epoch s; it moves with each tick. */
  moment: EpochSeconds;
  /** The moment of requests to the server. It follows `moment` in steps, so that answers have time to arrive. */
  asked: EpochSeconds;
  /** Increases when the clock is moved by hand: the data shown before does not lead up to the data shown after. */
  jumps: number;
};

/** The replay that this page shows; null while it shows what is now. */
export const useReplay = create<{ replay: Replay | null }>(() => ({ replay: null }));

/** Seconds of a monotonic clock. */
export const steadyNow = (): number => performance.now() / 1000;

/** The replay of the page, null without a replay. */
export const currentReplay = (): Replay | null => useReplay.getState().replay;

/** Starts the replay of a well at a moment, paused; its range is not known yet. */
export function beginReplay(wellId: WellId, moment: EpochSeconds, speed: ReplaySpeed): void {
  const clock: ReplayClock = {
    moment,
    at: steadyNow(),
    isPlaying: false,
    speed,
    from: Number.NEGATIVE_INFINITY,
    to: Number.POSITIVE_INFINITY,
  };
  useReplay.setState({ replay: { wellId, clock, moment, asked: moment, jumps: 0 } });
}

/** Ends the replay: the page shows what is now. */
export function endReplay(): void {
  if (currentReplay()) useReplay.setState({ replay: null });
}

/** An action of the user or the page on the clock. */
type Move = {
  [Type in ReplayClockEvent["type"]]: Omit<Extract<ReplayClockEvent, { type: Type }>, "now">;
}[ReplayClockEvent["type"]];

/** Moves the clock. After a jump the server is queried at once; during playback in steps. */
export function moveReplay(event: Move): void {
  const replay = currentReplay();
  if (!replay) return;
  const now = steadyNow();
  const clock = replayClock(replay.clock, { ...event, now });
  const moment = momentAt(clock, now);
  const isJump = event.type === "seek" || (event.type === "range" && clock.moment !== replay.clock.moment);
  const isStep = event.type !== "tick" || (replay.clock.isPlaying && !clock.isPlaying);
  useReplay.setState({
    replay: { ...replay, clock, moment, asked: isStep ? moment : replay.asked, jumps: replay.jumps + (isJump ? 1 : 0) },
  });
}

/** Replies have arrived: the server is queried as of the moment that is shown now. */
export function askAgain(): void {
  const replay = currentReplay();
  if (replay && replay.asked !== replay.moment) useReplay.setState({ replay: { ...replay, asked: replay.moment } });
}

/** The handling of a call while a replay is shown: sent as it is, sent as of a moment, or refused. */
export type ReplayedCall = { sent: object } | { refused: string };

const replayedNames = new Set(replayedCalls);
const isReplayed = (name: string): boolean => replayedNames.has(name);

/** Calls that are made as of now in a replay too: the course of the whole well, and the days in which its reports are read. */
const timelessCalls: ReadonlySet<string> = new Set(["replay/get", "reporting-day/get"]);

/** Personal settings of the user; they belong to no moment of a well. */
const own =
  /assistant|trace-config|dashboard-preset|well-summary-configuration|well-summary-export-options|preset-gauges-configuration|user|login|logout|session|second-factor|single-sign-on/;

/**
 * A call as it is made on the current page.
 *
 * In a replay, calls about its well carry the moment. Calls that would return present values, and changes, are
 * refused.
 *
 * @param asOf the moment, if it differs from the one shown, or if the call is about another well
 */
export function replayedCall(name: string, payload: object, asOf?: EpochSeconds): ReplayedCall {
  const replay = currentReplay();
  if (!replay || timelessCalls.has(name)) return { sent: payload };
  if (!isSafeCall(name) && !isReplayed(name)) return own.test(name) ? { sent: payload } : { refused: UNCHANGEABLE };
  // Another well is shown as of now, unless a page shows it beside the replayed one.
  if (!namesWell(payload, replay.wellId) && (asOf === undefined || !isReplayed(name))) return { sent: payload };
  return isReplayed(name) ? { sent: { ...payload, asOf: asOf ?? replay.asked } } : { refused: NOT_REPLAYED };
}

/**
 * Whether a pushed message is ignored because the page shows the past of its well. An alarm that is raised now is shown
 * nevertheless.
 */
export function isOfNow(name: string, message: unknown): boolean {
  const replay = currentReplay();
  if (!replay || name === "alert-raised" || typeof message !== "object" || message === null) return false;
  return namesWell(message, replay.wellId);
}

/** The message for a user who changes something in a replay. */
export const UNCHANGEABLE = "Nothing can be changed in the past. Go back to now first";
/** The message about a PDF on a page of the past. */
export const PRINTS_NOW = "A PDF can only be made of now. Go back to now first";
/** Shown in place of present values. */
export const NOT_REPLAYED = "This can't be shown as of a past moment yet";

const namesWell = (payload: object, wellId: WellId): boolean => {
  const { wellId: one, wellIds: some } = payload as { wellId?: unknown; wellIds?: unknown };
  return one === wellId || (Array.isArray(some) && some.includes(wellId));
};

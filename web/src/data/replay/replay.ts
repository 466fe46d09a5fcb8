import { isSafeCall } from "@sigma/contract/call-rules";
import type { WellId } from "@sigma/contract/ids";
import { replayedCalls } from "../calls/call-facts";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { create } from "zustand";
import { momentAt, type ReplayClock, type ReplayClockEvent, replayClock, type ReplaySpeed } from "./replay-clock";

/** A replay of a well: its clock, and the moment that answers of the server were asked for last. */
export type Replay = {
  wellId: WellId;
  clock: ReplayClock;
  /** What is shown now, epoch s; it moves with each tick. */
  moment: EpochSeconds;
  /** What the server is asked as of. It follows `moment` in steps, so that answers have time to come. */
  asked: EpochSeconds;
  /** Grows when the clock is moved by hand: what was shown does not lead to what is shown then. */
  jumps: number;
};

/** The replay that this page shows; null while it shows what is now. */
export const useReplay = create<{ replay: Replay | null }>(() => ({ replay: null }));

/** Seconds of a clock that only goes forward. */
export const steadyNow = (): number => performance.now() / 1000;

/** The replay of the page, null while there is none. */
export const currentReplay = (): Replay | null => useReplay.getState().replay;

/** Begins the replay of a well at a moment, paused; its range is not known yet. */
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

/** What a person or the page does to the clock. */
type Move = {
  [Type in ReplayClockEvent["type"]]: Omit<Extract<ReplayClockEvent, { type: Type }>, "now">;
}[ReplayClockEvent["type"]];

/** Moves the clock. A jump is asked of the server at once; what plays on is asked in steps. */
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

/** Answers are in: the server is asked as of the moment that is shown by now. */
export function askAgain(): void {
  const replay = currentReplay();
  if (replay && replay.asked !== replay.moment) useReplay.setState({ replay: { ...replay, asked: replay.moment } });
}

/** What becomes of a call while a replay is shown: sent as it is, sent as of a moment, or not at all. */
export type ReplayedCall = { sent: object } | { refused: string };

const replayedNames = new Set(replayedCalls);
const isReplayed = (name: string): boolean => replayedNames.has(name);

/** What a person keeps of the page for himself; it belongs to no moment of a well. */
const own =
  /trace-config|dashboard-preset|well-summary-configuration|well-summary-export-options|preset-gauges-configuration|user|login|logout|session|second-factor|single-sign-on/;

/**
 * A call as it is made on the page that is shown.
 *
 * In a replay calls about its well carry the moment; what would answer with values of today is not made, and nothing is
 * changed.
 *
 * @param asOf the moment, where it is another than the one that is shown, or where the call is about another well
 */
export function replayedCall(name: string, payload: object, asOf?: EpochSeconds): ReplayedCall {
  const replay = currentReplay();
  // The course of the whole well is known to who replays it.
  if (!replay || name === "replay/get") return { sent: payload };
  if (!isSafeCall(name) && !isReplayed(name)) return own.test(name) ? { sent: payload } : { refused: UNCHANGEABLE };
  // Another well is shown as of now, but where a page says that it stands beside the one of the replay.
  if (!namesWell(payload, replay.wellId) && (asOf === undefined || !isReplayed(name))) return { sent: payload };
  return isReplayed(name) ? { sent: { ...payload, asOf: asOf ?? replay.asked } } : { refused: NOT_REPLAYED };
}

/**
 * Whether a pushed message is left out because the page shows the past of its well. An alarm that is raised now is told all
 * the same.
 */
export function isOfNow(name: string, message: unknown): boolean {
  const replay = currentReplay();
  if (!replay || name === "alert-raised" || typeof message !== "object" || message === null) return false;
  return namesWell(message, replay.wellId);
}

/** What a person reads who changes something in a replay. */
export const UNCHANGEABLE = "Nothing can be changed in the past. Go back to now first";
/** What is said of a PDF on a page of the past. */
export const PRINTS_NOW = "A PDF can only be made of now. Go back to now first";
/** What stands where a page would show values of today. */
export const NOT_REPLAYED = "This can't be shown as of a past moment yet";

const namesWell = (payload: object, wellId: WellId): boolean => {
  const { wellId: one, wellIds: some } = payload as { wellId?: unknown; wellIds?: unknown };
  return one === wellId || (Array.isArray(some) && some.includes(wellId));
};

import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import { isInSlips, RigState, type RigStateCode } from "@sigma/terms/rig-states";
import type { Relabelling } from "./relabelling";

/** The dry run of pipe in progress, and whether the string is on a trip. */
export type TripState = {
  /** Direction of the trip, null while none has been seen. */
  trip: "in" | "out" | null;
  /** Pipe moved since the slips, down is positive. */
  moved: Feet;
  /** First and last sample of the run that was labelled slack-off or pick-up; null without such a run. */
  from: EpochSeconds | null;
  to: EpochSeconds | null;
  /** Time given to slack-off and to pick-up in the run. */
  slackOff: Seconds;
  pickUp: Seconds;
};

/**
 * No trip, no run.
 *
 * @see docs/methods/rig-state.md — trips
 */
export const noTrip = (): TripState => ({ trip: null, moved: 0, from: null, to: null, slackOff: 0, pickUp: 0 });

/** Pipe moved between two periods in the slips that is a joint or a stand: a connection picks up less. */
const MIN_JOINT_LENGTH: Feet = 25;

/**
 * Distinguishes a trip from a short slack-off or pick-up.
 *
 * A dry run of pipe is a trip when it moved a stand, or at least a joint from slips to slips. Earlier slack-off
 * or pick-up in that direction is relabelled. On a trip every further move the same way is a trip at once,
 * until mud or rotation starts or a run the other way reverses it.
 *
 * @param code the state by the decision table
 * @param since start of the state by the decision table, if it started with this sample; otherwise the sample's time
 * @param travel pipe moved at this sample, down is positive, 0 if not known
 * @returns the state with the trip in it, and the stretch to be relabelled
 * @see docs/methods/rig-state.md — trips
 */
export function nextTrip(
  state: TripState,
  code: RigStateCode,
  time: EpochSeconds,
  since: EpochSeconds,
  elapsedTime: Seconds,
  travel: Feet,
  standLength: Feet,
): { state: TripState; code: RigStateCode; relabelling: Relabelling | null } {
  if (isInSlips(code)) {
    const seenTrip =
      Math.abs(state.moved) >= Math.min(MIN_JOINT_LENGTH, standLength) ? direction(state.moved) : state.trip;
    return { state: { ...noTrip(), trip: seenTrip }, code, relabelling: stretch(state, seenTrip) };
  }
  const dry = code === RigState.slackOff || code === RigState.pickUp || code === RigState.stationaryOffBottom;
  if (!dry) return { state: code === RigState.other ? state : over, code, relabelling: null };

  const movedLength = state.moved + travel;
  const runs = Math.abs(movedLength) >= standLength;
  const trip = runs ? direction(movedLength) : state.trip;
  const relabelling = trip === state.trip && !runs ? null : stretch(state, trip);
  const run = relabelling ? { ...state, ...noRun } : state;

  if (trip === "in" && code === RigState.slackOff)
    return { state: { ...run, trip, moved: movedLength }, code: RigState.trippingIn, relabelling };
  if (trip === "out" && code === RigState.pickUp)
    return { state: { ...run, trip, moved: movedLength }, code: RigState.trippingOut, relabelling };
  if (code === RigState.stationaryOffBottom) return { state: { ...run, trip, moved: movedLength }, code, relabelling };
  // A run counts from the start of its state, before that was settled.
  const seconds = run.from === null ? elapsedTime + time - since : elapsedTime;
  const next: TripState = {
    trip,
    moved: movedLength,
    from: run.from ?? since,
    to: time,
    slackOff: run.slackOff + (code === RigState.slackOff ? seconds : 0),
    pickUp: run.pickUp + (code === RigState.pickUp ? seconds : 0),
  };
  return { state: next, code, relabelling };
}

/** Neither a trip nor a run is in progress. */
const over = noTrip();

const noRun = { from: null, to: null, slackOff: 0, pickUp: 0 };

const direction = (movedLength: Feet): "in" | "out" => (movedLength > 0 ? "in" : "out");

/** The part of the run in the direction of the trip, null without such a part. */
function stretch(state: TripState, trip: "in" | "out" | null): Relabelling | null {
  if (trip === null || state.from === null || state.to === null) return null;
  const seconds = trip === "in" ? state.slackOff : state.pickUp;
  if (seconds <= 0) return null;
  return {
    from: state.from,
    to: state.to,
    fromCode: trip === "in" ? RigState.slackOff : RigState.pickUp,
    toCode: trip === "in" ? RigState.trippingIn : RigState.trippingOut,
    seconds,
  };
}

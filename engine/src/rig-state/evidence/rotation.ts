import type { EpochSeconds, Rpm, Seconds } from "@sigma/terms/quantities";
import type { Reading } from "./reading";
import { turns } from "./threshold-flags";

/** Whether the string makes net turns, and what speaks for it. */
export type RotationState = {
  /** Null while the speed is not known. */
  on: boolean | null;
  /** Start of the present period of turning one way, null while the string does not turn. */
  turningSince: EpochSeconds | null;
  /** Start of the present standstill, null while the string turns. */
  stillSince: EpochSeconds | null;
  /** Sign of the present or last spell of turning. */
  direction: number;
  /** When the last two spells of turning ended, newest first: two within a cycle are an oscillation. */
  ended: EpochSeconds | null;
  endedBefore: EpochSeconds | null;
};

/**
 * No readings yet.
 *
 * @see docs/methods/rig-state.md — predicates
 */
export const unknownRotation = (): RotationState => ({
  on: null,
  turningSince: null,
  stillSince: null,
  direction: 0,
  ended: null,
  endedBefore: null,
});

/** Minimum time of turning one way that is rotation, if the string did not oscillate before. */
const ROTATION_START_TIME: Seconds = 4;
/** Longer than half a cycle of rocking: turning on for so long is rotation in any case. */
const OUTLASTS_ROCKING: Seconds = 20;
/** A standstill of this length ends a rotation. */
const ROTATION_STOP_TIME: Seconds = 3;
/** Two spells of turning that end within this time are one oscillation of the pipe. */
const MAX_OSCILLATION_PERIOD: Seconds = 40;

/**
 * Whether the string rotates net of oscillation.
 *
 * Rocking turns the string some revolutions one way and back: its speed falls to zero, or changes its sign, at
 * every half cycle. Stick-slip varies the speed at the bit, but the surface speed keeps its sign. So repeated short periods of
 * turning aren't rotation at any speed.
 *
 * @see docs/methods/rig-state.md — predicates
 */
export function nextRotation(state: RotationState, reading: Reading, threshold: Rpm): RotationState {
  const { time, rpm } = reading;
  if (Number.isNaN(rpm)) return unknownRotation();

  const turning = turns(rpm, threshold);
  const direction = turning ? Math.sign(rpm) : state.direction;
  const isReversed = turning && state.turningSince !== null && direction !== state.direction;
  const spellEnds = state.turningSince !== null && (!turning || isReversed);
  const spellEnd = spellEnds ? time : state.ended;
  const endedBefore = spellEnds ? state.ended : state.endedBefore;
  const turningSince = turning ? (isReversed ? time : (state.turningSince ?? time)) : null;
  const stillSince = turning ? null : (state.stillSince ?? time);
  const rocks =
    spellEnd !== null &&
    endedBefore !== null &&
    spellEnd - endedBefore < MAX_OSCILLATION_PERIOD &&
    time - spellEnd < MAX_OSCILLATION_PERIOD;
  const settling = spellEnd !== null && time - spellEnd < MAX_OSCILLATION_PERIOD;
  const turnedTime = turningSince === null ? 0 : time - turningSince;
  const stoodTime = stillSince === null ? 0 : time - stillSince;
  const goesOn = !(stoodTime >= ROTATION_STOP_TIME || (rocks && turnedTime < OUTLASTS_ROCKING));
  const starts = turning && turnedTime >= (settling ? OUTLASTS_ROCKING : ROTATION_START_TIME);
  const on = state.on === null ? turning : state.on ? goesOn : starts;
  const goesOnAsBefore = on === state.on && turningSince === state.turningSince && stillSince === state.stillSince;
  if (goesOnAsBefore && direction === state.direction && !spellEnds) return state;
  return { on, turningSince, stillSince, direction, ended: spellEnd, endedBefore };
}

import { type Degrees, type EpochSeconds, type Feet, type Seconds, toRadians } from "@sigma/terms/quantities";
import { isDrilling, RigState, type RigStateCode } from "@sigma/terms/rig-states";
import {
  type ConnectionState,
  type ConnectionMoment,
  noConnection,
  nextConnection,
  pumpsBreakdown,
  slipsBreakdown,
} from "./track-connection";
import type { Connection, StandMetric } from "./stand-metric";

/** The stand being drilled, and the connection that may end it. */
export type StandState = {
  /** When and where its first hole was made, null before. */
  startTime: EpochSeconds | null;
  startMD: Feet;
  rotaryFootage: Feet;
  rotaryTime: Seconds;
  slideFootage: Feet;
  slideTime: Seconds;
  /** Toolface vector and footage of the slides whose toolface is known. */
  north: Feet;
  east: Feet;
  oriented: Feet;
  /** Seconds by rig-state code. */
  activities: Seconds[];
  connection: ConnectionState;
};

const CODES = 20;

/** No hole made yet. */
export const noStand = (): StandState => ({
  startTime: null,
  startMD: 0,
  rotaryFootage: 0,
  rotaryTime: 0,
  slideFootage: 0,
  slideTime: 0,
  north: 0,
  east: 0,
  oriented: 0,
  activities: Array.from({ length: CODES }, () => 0),
  connection: noConnection(),
});

/** One moment as the stands see it. */
export type StandMoment = ConnectionMoment & {
  code: RigStateCode;
  /** NaN where none was decoded lately. */
  toolface: Degrees;
};

/** Longer without data is not counted for any activity. */
const MAX_GAP: Seconds = 60;
/** Pulled this many stands off bottom after the slips, the string is tripped and the stand is over. */
const TRIPPED = 1.5;

/**
 * Follows the stands: a stand runs from its first hole to the first hole after the connection that ended it.
 *
 * A time in the slips ends a stand only once it is as long as a stand; before that it is an interruption within it.
 *
 * @param standLength length from which hole made counts as a stand
 * @returns the connection that ended at this moment and the stand that it completed, null where there is none
 */
export function nextStand(
  state: StandState,
  moment: StandMoment,
  standLength: Feet,
): { state: StandState; connection: Connection | null; stand: StandMetric | null } {
  const { time, code, holeDepth, bitDepth, footage } = moment;
  const made = footage > 0 && isDrilling(code);
  const { state: connecting, connection } = nextConnection(state.connection, moment);

  if (state.startTime === null) {
    const begun = made ? begin(time, holeDepth - footage) : state;
    return { state: grown({ ...begun, connection: resumed(connecting, made, time) }, moment), connection, stand: null };
  }
  const length = holeDepth - (made ? footage : 0) - state.startMD;
  const pulled = connecting.slipsSet !== null && holeDepth - bitDepth > TRIPPED * standLength;
  const over = connecting.slipsSet !== null && (made || pulled);
  if (!over)
    return { state: grown({ ...state, connection: resumed(connecting, made, time) }, moment), connection, stand: null };

  const isStand = length >= standLength;
  const stand = isStand ? completed(state, connecting, moment, length, made) : null;
  const next = made
    ? { ...(isStand ? begin(time, holeDepth - footage) : state), connection: resumed(connecting, true, time) }
    : { ...noStand(), connection: connecting };
  return { state: grown(next, moment), connection, stand };
}

/** Moves time from one activity to another where a stretch was relabelled. */
export function relabelActivities(
  state: StandState,
  { fromCode, toCode, seconds }: { fromCode: RigStateCode; toCode: RigStateCode; seconds: Seconds },
): StandState {
  const moved = Math.min(seconds, state.activities[fromCode]!);
  const activities = state.activities.slice();
  activities[fromCode]! -= moved;
  activities[toCode]! += moved;
  return { ...state, activities };
}

const begin = (startTime: EpochSeconds, startMD: Feet): StandState => ({ ...noStand(), startTime, startMD });

const resumed = (connection: ConnectionState, made: boolean, time: EpochSeconds): ConnectionState =>
  made ? { ...noConnection(), lastHole: time, drilled: true } : connection;

function grown(state: StandState, { code, elapsed, footage, toolface }: StandMoment): StandState {
  if (state.startTime === null) return state;
  const seconds = Math.min(elapsed, MAX_GAP);
  const activities = state.activities.slice();
  activities[code]! += seconds;
  if (code === RigState.rotaryDrilling) {
    return {
      ...state,
      activities,
      rotaryFootage: state.rotaryFootage + footage,
      rotaryTime: state.rotaryTime + seconds,
    };
  }
  if (code !== RigState.slideDrilling) return { ...state, activities };
  const oriented = Number.isNaN(toolface) ? 0 : footage;
  return {
    ...state,
    activities,
    slideFootage: state.slideFootage + footage,
    slideTime: state.slideTime + seconds,
    north: oriented > 0 ? state.north + oriented * Math.cos(toRadians(toolface)) : state.north,
    east: oriented > 0 ? state.east + oriented * Math.sin(toRadians(toolface)) : state.east,
    oriented: state.oriented + oriented,
  };
}

const HOUR: Seconds = 3600;

function completed(
  state: StandState,
  connection: ConnectionState,
  { time }: StandMoment,
  length: Feet,
  made: boolean,
): StandMetric {
  const { rotaryFootage, rotaryTime, slideFootage, slideTime, oriented } = state;
  const resumedAt = made ? time : null;
  const activities: Record<string, Seconds> = {};
  for (const [code, seconds] of state.activities.entries()) if (seconds > 0) activities[code] = seconds;
  return {
    startTime: state.startTime!,
    endTime: resumedAt ?? connection.slipsPulled ?? time,
    startMD: state.startMD,
    endMD: state.startMD + length,
    slips: slipsBreakdown(connection, resumedAt),
    pumps: pumpsBreakdown(connection, resumedAt),
    rotatingRop: rotaryTime > 0 ? (rotaryFootage / rotaryTime) * HOUR : null,
    slidingRop: slideTime > 0 ? (slideFootage / slideTime) * HOUR : null,
    slidingEfficiency: oriented > 0 ? (100 * Math.hypot(state.north, state.east)) / oriented : null,
    activities,
  };
}

import { HOUR } from "@sigma/terms/durations";
import { type Degrees, type EpochSeconds, type Feet, type Seconds, toRadians } from "@sigma/terms/quantities";
import { isDrilling, RigState, type RigStateCode } from "@sigma/terms/rig-states";
import { rateOfHole } from "../drilled-hole/rate-of-hole";
import {
  type ConnectionState,
  type ConnectionMoment,
  noConnection,
  nextConnection,
  pumpsBreakdown,
  slipsBreakdown,
} from "./track-connection";
import type { Connection, StandMetric } from "./stand-metric";

/** The stand being drilled. */
type Drilled = {
  /** Time and depth of its first hole made, null before. */
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
};

/** The stand being drilled, and the connection that may end it. */
export type StandState = { drilled: Drilled; connection: ConnectionState };

const CODE_COUNT = 20;

const nothingDrilled = (): Drilled => ({
  startTime: null,
  startMD: 0,
  rotaryFootage: 0,
  rotaryTime: 0,
  slideFootage: 0,
  slideTime: 0,
  north: 0,
  east: 0,
  oriented: 0,
  activities: Array.from({ length: CODE_COUNT }, () => 0),
});

/**
 * No hole made yet.
 *
 * @see docs/methods/stand.md
 */
export const noStand = (): StandState => ({ drilled: nothingDrilled(), connection: noConnection() });

/** One sample with the values that the stands need. */
export type StandMoment = ConnectionMoment & {
  /** The state by the momentary predicates, which decides whether hole is rotated or slid. */
  code: RigStateCode;
  /** The final state of the sample, to which its time is assigned. */
  activity: RigStateCode;
  /** NaN if no value was decoded recently. */
  toolface: Degrees;
  /** The previous sample is so near, and bit and block have moved so alike since, that the time between can only be drilling. */
  drilledOn: boolean;
};

/** If the string is pulled this many stands off bottom after the slips, it is tripped and the stand is over. */
const TRIPPED_STANDS = 1.5;
/** The block rose by this share of a stand over the slips: pipe was added, so a new stand starts. */
const ADDED_STAND_SHARE = 0.5;

/**
 * Tracks the stands: a stand runs from its first hole to the first hole after the connection that ended it.
 *
 * A time in the slips ends a stand once it is as long as a stand, or once pipe was added: then the drilled hole is the
 * rest of a stand whose start was not recorded, and isn't a stand. Before that it is an interruption within the stand. A gap in the
 * data also ends a stand, unless drilling continued through it: the stand counts if it was in the slips, otherwise its end was not
 * recorded.
 *
 * @param standLength length from which hole made counts as a stand
 * @returns the connection that ended at this sample and the stand that it completed, each null if missing
 * @see docs/methods/stand.md
 */
export function nextStand(
  state: StandState,
  moment: StandMoment,
  standLength: Feet,
): { state: StandState; connection: Connection | null; stand: StandMetric | null } {
  const { time, code, holeDepth, bitDepth, footage } = moment;
  if (moment.gapFrom !== null && !moment.drilledOn) return throughGap(state, moment, moment.gapFrom, standLength);
  const isHoleMade = footage > 0 && isDrilling(code);
  const { state: connecting, connection } = nextConnection(state.connection, moment);
  const nextConnectionState = isHoleMade ? drillingOn(time) : connecting;
  const { drilled } = state;

  if (drilled.startTime === null) {
    const startedStand = isHoleMade ? begin(time, holeDepth - footage) : drilled;
    return {
      state: { drilled: addMoment(startedStand, moment), connection: nextConnectionState },
      connection,
      stand: null,
    };
  }
  const isPulled = connecting.slipsSet !== null && holeDepth - bitDepth > TRIPPED_STANDS * standLength;
  const over = connecting.slipsSet !== null && (isHoleMade || isPulled);
  if (!over)
    return { state: { drilled: addMoment(drilled, moment), connection: nextConnectionState }, connection, stand: null };

  const length = holeDepth - (isHoleMade ? footage : 0) - drilled.startMD;
  const isStand = length >= standLength;
  const stand = isStand ? completeStand(drilled, connecting, moment, length, isHoleMade) : null;
  const isInterrupted = isHoleMade && !isStand && connecting.raised < ADDED_STAND_SHARE * standLength;
  const next = isInterrupted ? drilled : isHoleMade ? begin(time, holeDepth - footage) : nothingDrilled();
  return { state: { drilled: addMoment(next, moment), connection: nextConnectionState }, connection, stand };
}

/** The part drilled before a gap is over; a stand that continues after the gap starts there. */
function throughGap(
  { drilled, connection: before }: StandState,
  moment: StandMoment,
  gapFrom: EpochSeconds,
  standLength: Feet,
): { state: StandState; connection: Connection | null; stand: StandMetric | null } {
  const { time, code, holeDepth, footage } = moment;
  const hangsUntil = before.hangsSince === null ? null : gapFrom;
  const pulledConnection =
    hangsUntil === null ? before : { ...before, inSlips: before.inSlips + gapFrom - before.hangsSince! };
  const length = holeDepth - footage - drilled.startMD;
  const isStand = drilled.startTime !== null && before.slipsSet !== null && length >= standLength;
  const stand = isStand ? completeStand(drilled, pulledConnection, { ...moment, time: gapFrom }, length, false) : null;
  const { state: connecting, connection } = nextConnection(before, moment);
  const isHoleMade = footage > 0 && isDrilling(code);
  const nextConnectionState = isHoleMade ? drillingOn(time) : connecting;
  const next = isHoleMade ? begin(time, holeDepth) : nothingDrilled();
  return { state: { drilled: next, connection: nextConnectionState }, connection, stand };
}

/**
 * Discards the stand being drilled, because the hole depth was corrected or pipe was added without data.
 *
 * @see docs/methods/stand.md
 */
export const forgetDrilled = ({ connection }: StandState): StandState => ({ drilled: nothingDrilled(), connection });

/**
 * Moves time from one activity to another if a stretch was relabelled.
 *
 * @see docs/methods/stand.md
 */
export function relabelActivities(
  state: StandState,
  { fromCode, toCode, seconds }: { fromCode: RigStateCode; toCode: RigStateCode; seconds: Seconds },
): StandState {
  const movedTime = Math.min(seconds, state.drilled.activities[fromCode]!);
  const activities = state.drilled.activities.slice();
  activities[fromCode]! -= movedTime;
  activities[toCode]! += movedTime;
  return { drilled: { ...state.drilled, activities }, connection: state.connection };
}

const newConnection = noConnection();

/** Hole is made: no connection has started since. */
const drillingOn = (time: EpochSeconds): ConnectionState => ({ ...newConnection, lastHole: time, drilled: true });

const begin = (startTime: EpochSeconds, startMD: Feet): Drilled => ({ ...nothingDrilled(), startTime, startMD });

/** Adds a sample to a stand; fields are written out, because spreading costs more than the rest of the sample. */
function addMoment(
  drilledPart: Drilled,
  { code, activity, elapsed: seconds, footage, toolface }: StandMoment,
): Drilled {
  if (drilledPart.startTime === null) return drilledPart;
  const activities = drilledPart.activities.slice();
  activities[activity]! += seconds;
  const rotary = code === RigState.rotaryDrilling;
  const slide = code === RigState.slideDrilling;
  const isOriented = slide && footage > 0 && !Number.isNaN(toolface);
  return {
    startTime: drilledPart.startTime,
    startMD: drilledPart.startMD,
    rotaryFootage: drilledPart.rotaryFootage + (rotary ? footage : 0),
    rotaryTime: drilledPart.rotaryTime + (rotary ? seconds : 0),
    slideFootage: drilledPart.slideFootage + (slide ? footage : 0),
    slideTime: drilledPart.slideTime + (slide ? seconds : 0),
    north: drilledPart.north + (isOriented ? footage * Math.cos(toRadians(toolface)) : 0),
    east: drilledPart.east + (isOriented ? footage * Math.sin(toRadians(toolface)) : 0),
    oriented: drilledPart.oriented + (isOriented ? footage : 0),
    activities,
  };
}

function completeStand(
  drilledPart: Drilled,
  connection: ConnectionState,
  { time }: StandMoment,
  length: Feet,
  isHoleMade: boolean,
): StandMetric {
  const { rotaryFootage, rotaryTime, slideFootage, slideTime, oriented } = drilledPart;
  const resumedAt = isHoleMade ? time : null;
  const activities: Record<string, Seconds> = {};
  for (const [code, seconds] of drilledPart.activities.entries()) if (seconds > 0) activities[code] = seconds;
  return {
    startTime: drilledPart.startTime!,
    endTime: resumedAt ?? connection.slipsPulled ?? time,
    startMD: drilledPart.startMD,
    endMD: drilledPart.startMD + length,
    slips: slipsBreakdown(connection, resumedAt),
    pumps: pumpsBreakdown(connection, resumedAt),
    rotatingFootage: rotaryFootage,
    slidingFootage: slideFootage,
    rotatingRop: rateOfHole({ footage: rotaryFootage, hours: rotaryTime / HOUR }),
    slidingRop: rateOfHole({ footage: slideFootage, hours: slideTime / HOUR }),
    slidingEfficiency: oriented > 0 ? (100 * Math.hypot(drilledPart.north, drilledPart.east)) / oriented : null,
    activities,
  };
}

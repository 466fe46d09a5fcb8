import type { EpochSeconds, Feet, Gpm, Klb, Psi, Rpm, Seconds } from "@sigma/terms/quantities";
import { RigState, type RigStateCode, type RigStateMotion } from "@sigma/terms/rig-states";
import { type BottomState, nextBottom, unknownBottom } from "./evidence/bottom";
import { type CalmState, isCalm, nextCalm, plainState, unknownCalm } from "./calm-state";
import { type CirculationState, isWithoutFlow, nextCirculation, unknownCirculation } from "./evidence/circulation";
import { nextPace, type PaceState, unknownPace } from "./data-gap";
import { decideRigState } from "./decide-rig-state";
import { isHookloadLost } from "./evidence/hookload-levels";
import { nextMotion } from "./evidence/pipe-motion";
import type { Reading } from "./evidence/reading";
import { emptyWindow, extendWindow, type RecentWindow } from "./evidence/recent-window";
import { nextRotation, type RotationState, unknownRotation } from "./evidence/rotation";
import { nextSlips, type SlipsState, unknownSlips } from "./evidence/slips";
import type { Relabelling } from "./relabelling";
import { nextTrip, noTrip, type TripState } from "./tripping";

/** The thresholds of the data processor settings that decide the rig state. */
export type RigStateSettings = {
  flowrateMinThresh: Gpm;
  pressureThreshold: Psi;
  rotationThreshold: Rpm;
  blkHeightThreshold: Feet;
  standLengthThreshold: Feet;
  squatLength: Feet;
};

/** Evidence of the newest sample about the string, before the depths are known. */
export type Senses = {
  pace: PaceState;
  /** The newest sample follows a gap in which the string may have been changed. */
  isOtherString: boolean;
  window: RecentWindow;
  motion: RigStateMotion;
  slips: SlipsState;
  circulation: CirculationState;
  rotation: RotationState;
};

/** The complete state of the classifier; plain JSON of bounded size. */
export type RigStateMemory = {
  senses: Senses;
  bottom: BottomState;
  trip: TripState;
  /** The code from the momentary predicates, on which values derived from single samples are based. */
  code: RigStateCode;
  /** The state that the sample is given. */
  calm: CalmState;
  /** A code that differs from the present one, and since when. */
  candidate: RigStateCode | null;
  candidateSince: EpochSeconds | null;
};

/**
 * A well without readings: its state is Other.
 *
 * @see docs/methods/rig-state.md — decision table
 */
export const unknownRigState = (): RigStateMemory => ({
  senses: {
    pace: unknownPace(),
    isOtherString: false,
    window: emptyWindow(),
    motion: "still",
    slips: unknownSlips(),
    circulation: unknownCirculation(),
    rotation: unknownRotation(),
  },
  bottom: unknownBottom(),
  trip: noTrip(),
  code: RigState.other,
  calm: unknownCalm(),
  candidate: null,
  candidateSince: null,
});

/** A code must hold for so long: predicates that change together settle within it. */
const DWELL_TIME: Seconds = 2;
/** Pipe moved further between two samples is a gap in the data. */
const MAX_TRAVEL: Feet = 60;

/**
 * Reads slips, pumps, rotation and motion from the newest sample.
 *
 * @param blockWeight weight of the empty block in the rig's settings, null if not known
 * @see docs/methods/rig-state.md — decision table
 */
export function sense(
  memory: RigStateMemory,
  reading: Reading,
  settings: RigStateSettings,
  blockWeight: Klb | null,
): Senses {
  const before = memory.senses;
  const { times } = before.window;
  const pace = nextPace(before.pace, reading.time, times[times.length - 1] ?? null);
  const isAfterGap = pace.gapFrom !== null;
  const window = extendWindow(isAfterGap ? emptyWindow() : before.window, reading);
  const { makingHole } = memory.bottom;
  const holeDepth = memory.bottom.holeDepth ?? Number.NaN;
  const circulation = nextCirculation(before.circulation, reading, settings, { makingHole, holeDepth }, isAfterGap);
  const rotation = nextRotation(before.rotation, reading, settings.rotationThreshold);
  const isOtherString = pace.gapFrom !== null && mayBeOtherString(before.window, reading, pace.gapFrom);
  const use = {
    isAfterGap,
    isOtherString,
    circulating: circulation.on === true,
    turning: rotation.turningSince !== null,
    makingHole,
    holeDepth,
  };
  const slips = nextSlips(before.slips, reading, window, use, blockWeight);
  return {
    pace,
    isOtherString,
    window,
    circulation,
    rotation,
    slips,
    motion: nextMotion(before.motion, window, settings.blkHeightThreshold),
  };
}

/**
 * Decides the rig state of the newest sample once its depths are known.
 *
 * @param holeDepth NaN if not known, as is `bitDepth`
 * @param previousTime time of the sample before; the sample's own time for the first
 * @returns the state with the codes in it, and the stretches whose rig state is now known better, in the order in which
 *   they are to be applied
 * @see docs/methods/rig-state.md — decision table
 */
export function settle(
  memory: RigStateMemory,
  senses: Senses,
  reading: Reading,
  holeDepth: Feet,
  bitDepth: Feet,
  previousTime: EpochSeconds,
  settings: RigStateSettings,
): { memory: RigStateMemory; relabellings: Relabelling[] } {
  const { time, elapsed } = reading;
  const isAfterGap = senses.pace.gapFrom !== null;
  const isWorking = senses.rotation.on === true || senses.circulation.on === true;
  const moment = { time, holeDepth, bitDepth, wob: reading.wob, isWorking, isAfterGap };
  const bottom = nextBottom(memory.bottom, moment, settings.squatLength);
  const seenCode = decideRigState({
    inSlips: hookloadLost(senses) && !bottom.makingHole ? null : senses.slips.on,
    circulating: senses.circulation.on,
    withoutFlow: isWithoutFlow(senses.circulation, reading),
    rotating: senses.rotation.on,
    motion: senses.motion,
    onBottom: bottom.on === true,
    makingHole: bottom.makingHole,
    grows: bottom.grows,
    pressed: bottom.pressed,
  });

  const heldCode = plainState(memory.code);
  const candidateSince = seenCode === heldCode ? null : seenCode === memory.candidate ? memory.candidateSince : time;
  const settledCode =
    candidateSince === null || time - candidateSince >= DWELL_TIME || heldCode === RigState.other ? seenCode : heldCode;
  const candidate = settledCode === seenCode ? null : seenCode;
  const since = settledCode === heldCode ? time : (candidateSince ?? time);

  const travel = pipeTravel(memory.senses.window, senses.window);
  const tripStep = nextTrip(memory.trip, settledCode, time, since, elapsed, travel, settings.standLengthThreshold);
  const shownCode = asTrip(seenCode, tripStep.state.trip);
  const slipsSince = senses.slips.since;
  const calmStep = isCalm(memory.calm, shownCode, isAfterGap)
    ? { state: memory.calm, relabelling: null }
    : nextCalm(memory.calm, { time, previousTime, elapsed, isAfterGap, seen: shownCode, slipsSince });
  const trip = tripStep.relabelling && asShown(tripStep.relabelling, calmStep.state, previousTime);
  return {
    memory: {
      senses,
      bottom,
      trip: tripStep.state,
      code: tripStep.code,
      calm: calmStep.state,
      candidate,
      candidateSince: candidate === null ? null : candidateSince,
    },
    relabellings:
      trip || calmStep.relabelling ? [calmStep.relabelling, trip].filter((relabelling) => relabelling !== null) : none,
  };
}

const none: Relabelling[] = [];

/** A dry move by the decision table, as the trip in the same direction. */
function asTrip(code: RigStateCode, trip: TripState["trip"]): RigStateCode {
  if (trip === "in" && code === RigState.slackOff) return RigState.trippingIn;
  return trip === "out" && code === RigState.pickUp ? RigState.trippingOut : code;
}

/** The stretch of a trip from the first sample with its move, which may have been backdated. */
function asShown(trip: Relabelling, { code, begin, prior }: CalmState, to: EpochSeconds): Relabelling {
  const runs = [begin && { code, begin }, prior];
  const run = runs.find((calmRun) => calmRun && plainState(calmRun.code) === trip.fromCode);
  const from = Math.min(trip.from, run?.begin.first ?? trip.from);
  return { ...trip, from, to, seconds: trip.seconds + trip.from - from };
}

/** In this time one string can be pulled and another one run; if the bit is not known, a shorter time is enough for doubt. */
const CHANGES_STRING: Seconds = 10_800;
const UNKNOWN_LONG: Seconds = 600;
const SAME_PLACE: Feet = 100;

/** Whether the string may have changed in a gap: tools were changed, or pipe was run or pulled. */
function mayBeOtherString({ bit }: RecentWindow, { time, bitDepth }: Reading, gapFrom: EpochSeconds): boolean {
  const bitTravel = Math.abs(bitDepth - (bit.at(-1) ?? Number.NaN));
  return time - gapFrom >= (Number.isNaN(bitTravel) ? UNKNOWN_LONG : CHANGES_STRING) || bitTravel > SAME_PLACE;
}

/** Whether a hookload that was evidence before is missing. */
const hookloadLost = ({ slips: { levels }, window }: Senses): boolean =>
  (levels.empty !== null || levels.loaded !== null) && isHookloadLost(levels, window);

/** Distance by which the block came down since the sample before; 0 if not known, and across a gap in the data. */
function pipeTravel(before: RecentWindow, now: RecentWindow): Feet {
  if (now.times.length < 2) return 0;
  const travel = (before.block.at(-1) ?? Number.NaN) - (now.block.at(-1) ?? Number.NaN);
  return Math.abs(travel) <= MAX_TRAVEL ? travel : 0;
}

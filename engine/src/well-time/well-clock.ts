import { DAY } from "@sigma/terms/durations";
import type { EpochSeconds } from "@sigma/terms/quantities";

/** A time in which a well is suspended: its rig is away. */
export type Suspension = { from: EpochSeconds; to: EpochSeconds };

/** Counts the days of a well since spud, without its suspensions. */
export type WellClock = {
  spud: EpochSeconds;
  suspensions: readonly Suspension[];
  dayOf(this: void, time: EpochSeconds): number;
  /** The first moment of a day. */
  timeOf(this: void, day: number): EpochSeconds;
};

/** @param suspensions in order of time, apart from each other */
export function wellClock(spud: EpochSeconds, suspensions: readonly Suspension[]): WellClock {
  return {
    spud,
    suspensions,
    dayOf: (time) =>
      suspensions.reduce(
        (left, { from, to }) => left - Math.max(0, Math.min(time, to) - Math.max(spud, from)),
        time - spud,
      ) / DAY,
    timeOf: (day) =>
      suspensions.reduce(
        (time, { from, to }) => (from >= spud && from < time ? time + to - from : time),
        spud + day * DAY,
      ),
  };
}

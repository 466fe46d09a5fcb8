import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import type { RigStateCode } from "@sigma/terms/rig-states";
import { rigStateIntervals } from "../activity/rig-state-intervals";
import { firstAtOrAfter } from "../math/index-search";

/** Samples of a day and some hours around it, ascending in time; NaN if a sample has no value. */
export type DayColumns = {
  time: Float64Array;
  rigState: Float64Array;
  holeDepth: Float64Array;
  bitDepth: Float64Array;
  pumpRate: Float64Array;
  pumpPressure: Float64Array;
};

/** An unbroken interval of one rig state with the movement of the bit in it; depths are null if unknown. */
export type StateStretch = {
  code: RigStateCode;
  from: EpochSeconds;
  to: EpochSeconds;
  hole: Feet | null;
  /** The bit depth at both ends, and the shallowest and deepest in between. */
  bit: { from: Feet; to: Feet; least: Feet; most: Feet } | null;
};

/** Shorter gaps in the data belong to the surrounding activity. */
export const LEAST_GAP: Seconds = 300;

/** The stretches of one rig state, in order of time. */
export function stretchesOf(columns: DayColumns): StateStretch[] {
  const { time, rigState, holeDepth } = columns;
  const intervals = rigStateIntervals({
    time: Array.from(time),
    rigState: Array.from(rigState, nullIfMissing),
    holeDepth: Array.from(holeDepth, nullIfMissing),
  });
  return intervals.map(({ code, startTime, endTime, startMD, endMD }) => ({
    code,
    from: startTime,
    to: endTime,
    hole: endMD ?? startMD,
    bit: bitWay(columns, startTime, endTime),
  }));
}

/** Whether one stretch follows the other without a gap worth a row. */
export const isJoined = (before: Pick<StateStretch, "to">, after: Pick<StateStretch, "from">): boolean =>
  after.from - before.to < LEAST_GAP;

/** The way of the bit from one moment to another; null where its depth was not measured. */
export function bitWay({ time, bitDepth }: DayColumns, from: EpochSeconds, to: EpochSeconds): StateStretch["bit"] {
  let way: StateStretch["bit"] = null;
  for (let row = firstAtOrAfter(time, from); row < time.length && time[row]! <= to; row++) {
    const depth = bitDepth[row]!;
    if (Number.isNaN(depth)) continue;
    way ??= { from: depth, to: depth, least: depth, most: depth };
    way.to = depth;
    way.least = Math.min(way.least, depth);
    way.most = Math.max(way.most, depth);
  }
  return way;
}

const nullIfMissing = (value: number): number | null => (Number.isNaN(value) ? null : value);

import type { StandMetric } from "../stand-metric";

/** A stand of 90 ft rotated in an hour, with the connection after it, apart from the given fields. */
export const standMetric = (change: Partial<StandMetric>): StandMetric => ({
  startTime: 0,
  endTime: 3600,
  startMD: 5000,
  endMD: 5090,
  slips: { toSlips: 60, inSlips: 120, fromSlips: 90 },
  pumps: { pumpsOff: 30, off: 180, pumpsOn: 60 },
  rotatingFootage: 90,
  slidingFootage: 0,
  rotatingRop: 90,
  slidingRop: null,
  slidingEfficiency: null,
  activities: {},
  ...change,
});

import { HOUR } from "@sigma/terms/durations";
import type { StandMetric } from "@sigma/contract/performance/stand-metric";

/** A stand of 90 ft that took 75 min with its connection; each starts 2 h after the previous one. */
export const sampleStand = (
  at: number,
  knownFields: Partial<StandMetric> = {},
  start = 1_246_600_800,
): StandMetric => ({
  startTime: start + 2 * HOUR * at,
  endTime: start + 2 * HOUR * at + 4500,
  startMD: 2400 + 90 * at,
  endMD: 2490 + 90 * at,
  slips: { toSlips: 60, inSlips: 300, fromSlips: 120 },
  pumps: { pumpsOff: 30, off: 360, pumpsOn: 90 },
  rotatingFootage: 60,
  slidingFootage: 30,
  rotatingRop: 90,
  slidingRop: 60,
  slidingEfficiency: 80,
  activities: { "1": 2400, "2": 1800, "4": 300 },
  stands: 1,
  open: false,
  ...knownFields,
});

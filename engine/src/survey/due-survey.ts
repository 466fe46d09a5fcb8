import type { Feet } from "@sigma/terms/quantities";
import { median } from "../math/quantile";

/** When the next survey is to be taken. */
export type DueSurvey = {
  /** The usual distance between stations. */
  interval: Feet;
  /** Depth of the hole at which the sensor reaches the next station. */
  dueAt: Feet;
  /** Whether the hole is over half an interval past that depth. */
  isOverdue: boolean;
};

/** The distance that is assumed until two intervals are known: a stand. */
const USUAL_INTERVAL: Feet = 95;
const INTERVALS_USED = 5;

/**
 * The next survey station, from the distance between the last ones.
 *
 * @param stations depths of the surveys, shallow first
 * @param sensorOffset distance of the sensor behind the bit
 * @returns null without a survey
 * @see docs/methods/survey.md — next station
 */
export function dueSurvey(stations: ArrayLike<Feet>, holeDepth: Feet, sensorOffset: Feet): DueSurvey | null {
  const newest = Array.from(stations).slice(-INTERVALS_USED - 1);
  const last = newest.at(-1);
  if (last === undefined) return null;
  const intervals = newest.slice(1).map((md, at) => md - newest[at]!);
  const interval = intervals.length < 2 ? USUAL_INTERVAL : median(intervals)!;
  const dueAt = last + interval + sensorOffset;
  return { interval, dueAt, isOverdue: holeDepth - dueAt > interval / 2 };
}

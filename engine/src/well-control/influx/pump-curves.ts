import type { Barrels, Seconds } from "@sigma/terms/quantities";

/** The course of pits and flow line after the pumps were stopped, or started, from the last few times; plain JSON. */
export type PumpCurve = {
  /** Pits relative to the level before the stop every 15 s; flow out as a share of its reading with all pumps on. */
  pit: readonly (Barrels | null)[];
  flow: readonly (number | null)[];
  /** How far single courses went from both in the mean. */
  pitScatter: readonly Barrels[];
  flowScatter: readonly number[];
  /** How often each was seen, up to the number that counts. */
  seen: readonly number[];
};

/** The recorded course since the pumps were stopped or started. */
export type PumpTrace = { pit: readonly (Barrels | null)[]; flow: readonly (number | null)[] };

/** The curves after stops and after starts. */
export type PumpCurves = { stopped: PumpCurve; started: PumpCurve };

/** No readings yet. */
export const noTrace: PumpTrace = { pit: [], flow: [] };
const noCurve: PumpCurve = { pit: [], flow: [], pitScatter: [], flowScatter: [], seen: [] };
/** No stop and no start seen yet. */
export const noCurves: PumpCurves = { stopped: noCurve, started: noCurve };

/** Seconds between the values of a curve, and the number of values: 10 min. */
const STEP: Seconds = 15;
const LENGTH = 40;
/** After this time pits and flow line are constant. */
export const SETTLED: Seconds = STEP * LENGTH;
/** The default volume that drains, and its time constant, if no stop was seen. */
const USUAL_DRAIN: Barrels = 12;
const DRAINS: Seconds = 60;
/** A start with fewer values than this does not show the final level of the pits. */
const LEAST_START = 12;
/** A curve with a larger change is mud that was transferred. */
const FURTHEST: Barrels = 40;
const MOST_CHANGE: Barrels = 4;
const REMEMBERED = 4;
/** Pumps run for so long before that is seen: their start (stop) isn't part of the course before. */
const RAMP: Seconds = 30;

/** Uncertainty of a curve, as a share of its remaining change: never seen, seen once or twice, seen more often. */
const DOUBTS = { never: 1, seldom: 0.2, often: 0.1 } as const;
/** Unknown seconds after a switch, and the decay of the uncertainty about timing and stopping pumps. */
const BLIND: Seconds = 20;
const CALMS: Seconds = 40;
/** Lines fill in more time than they drain. */
const CALMS_STARTED: Seconds = 80;

/** The usual values at this time after a stop (a start): the pits, the flow line; and the uncertain share of both. */
export type Usual = { pit: Barrels; flow: number };

/** The usual course at a time after the pumps were stopped or started; beyond the observed time it continues as on other rigs. */
export function usualAt(curve: PumpCurve, stoodTime: Seconds, isStarted: boolean): Usual {
  return {
    pit: valueAt(curve.pit, stoodTime, isStarted ? null : 0, (at) => findDrainedVolume(at, isStarted)),
    flow: valueAt(curve.flow, stoodTime, isStarted ? null : 1, (at) => flowing(at, isStarted)),
  };
}

/** Whether a stop (a start) was ever followed. */
export const isSeen = ({ seen }: PumpCurve): boolean => seen.length > 0;

/** Uncertainty of a curve at a time, as a share of its remaining change. */
export function curveDoubt({ seen }: PumpCurve, stoodTime: Seconds): number {
  const index = Math.floor(stoodTime / STEP);
  const count = seen[Math.min(seen.length - 1, index)] ?? 0;
  const isBeyond = index >= seen.length && stoodTime < SETTLED;
  return count >= 3 && !isBeyond ? DOUBTS.often : count >= 1 ? DOUBTS.seldom : DOUBTS.never;
}

/** How far single courses go from the curve at a time. */
export function curveScatter({ pitScatter, flowScatter }: PumpCurve, stoodTime: Seconds): Usual {
  const index = Math.floor(stoodTime / STEP);
  return { pit: pitScatter[index] ?? 0, flow: flowScatter[index] ?? 0 };
}

/** Uncertain share of the effect of a pump switch in its first seconds; 1 while nothing is known. */
export function switchDoubt(curve: PumpCurve, stoodTime: Seconds, isStarted: boolean): number {
  if (stoodTime >= SETTLED) return 0;
  return stoodTime < BLIND
    ? 1
    : curveDoubt(curve, stoodTime) * Math.exp(-stoodTime / (isStarted ? CALMS_STARTED : CALMS));
}

/** Between two values of a curve. `first` is the value at the switch, null for the first seen; `usually` what rigs do. */
function valueAt(
  values: readonly (number | null)[],
  stoodTime: Seconds,
  first: number | null,
  usually: (stood: Seconds) => number,
): number {
  const index = Math.floor(stoodTime / STEP);
  const after = values[index] ?? null;
  const before = index > 0 ? (values[index - 1] ?? null) : (first ?? after);
  if (before !== null && after !== null) return before + (after - before) * (stoodTime / STEP - index);
  const last = values.findLastIndex((value, at) => value !== null && at < index);
  return last < 0 ? usually(stoodTime) : values[last]! + usually(stoodTime) - usually((last + 1) * STEP);
}

function findDrainedVolume(stoodTime: Seconds, isStarted: boolean): Barrels {
  const left = USUAL_DRAIN * Math.exp(-stoodTime / DRAINS);
  return isStarted ? left : USUAL_DRAIN - left;
}

const flowing = (stoodTime: Seconds, isStarted: boolean): number =>
  (isStarted ? -1 : 1) * Math.exp(-stoodTime / DRAINS);

/** The values of pits and flow out at this time after a switch. */
export type CoursePoint = { stood: Seconds; pit: number | null; flow: number | null };

/** The trace with the value that is due, between the last two points; values without a sample are null. */
export function extendTrace(trace: PumpTrace, before: CoursePoint | null, now: CoursePoint): PumpTrace {
  const due = Math.min(LENGTH, Math.floor(now.stood / STEP));
  if (trace.pit.length >= due) return trace;
  const missedPoints = Array.from({ length: due - trace.pit.length - 1 }, () => null);
  const share = before === null ? 1 : Math.max(0, (due * STEP - before.stood) / (now.stood - before.stood));
  const between = (was: number | null, is: number | null) =>
    roundValue(was === null || is === null ? is : was + (is - was) * share);
  return {
    pit: [...trace.pit, ...missedPoints, between(before?.pit ?? null, now.pit)],
    flow: [...trace.flow, ...missedPoints, between(before?.flow ?? null, now.flow)],
  };
}

/**
 * A curve updated with one more course of this duration. A start is relative to the final level of the pits.
 *
 * @see docs/methods/well-control.md — stops and starts
 */
export function withCourse(
  curve: PumpCurve,
  followedTrace: PumpTrace,
  phaseDuration: Seconds,
  isStarted: boolean,
): PumpCurve {
  const count = Math.max(0, Math.floor((phaseDuration - RAMP) / STEP));
  const trace = { pit: followedTrace.pit.slice(0, count), flow: followedTrace.flow.slice(0, count) };
  const end = isStarted ? standsAt(trace.pit) : 0;
  const isPumped = trace.pit.some((pit) => pit !== null && Math.abs(pit) > FURTHEST);
  if (end === null || isPumped) return curve;
  const pit = [...curve.pit];
  const flow = [...curve.flow];
  const pitScatter = [...curve.pitScatter];
  const flowScatter = [...curve.flowScatter];
  const seenCounts = [...curve.seen];
  for (let index = 0; index < trace.pit.length; index++) {
    const value = trace.pit[index];
    if (value == null) {
      if (pit[index] == null) break;
      continue;
    }
    const times = Math.min(REMEMBERED, (seenCounts[index] ?? 0) + 1);
    seenCounts[index] = times;
    pitScatter[index] = scatterAfter(pitScatter[index], pit[index], value - end, times, MOST_CHANGE);
    flowScatter[index] = scatterAfter(flowScatter[index], flow[index], trace.flow[index] ?? null, times, Infinity);
    pit[index] = towards(pit[index], value - end, times, MOST_CHANGE);
    flow[index] = towards(flow[index], trace.flow[index] ?? null, times, Infinity);
  }
  return { pit, flow, pitScatter, flowScatter, seen: seenCounts };
}

/** The final level of the pits; null if they were recorded for too short a time. */
function standsAt(pit: readonly (number | null)[]): number | null {
  const last = pit.slice(-3);
  if (pit.length < LEAST_START || last.some((value) => value === null)) return null;
  return last.reduce<number>((sum, value) => sum + value!, 0) / last.length;
}

/** The mean distance of courses from the curve after one more. */
function scatterAfter(
  before: number | undefined,
  curve: number | null | undefined,
  value: number | null,
  count: number,
  most: number,
): number {
  if (curve == null || value === null) return before ?? 0;
  return roundValue((before ?? 0) + (Math.min(most, Math.abs(value - curve)) - (before ?? 0)) / count)!;
}

function towards(before: number | null | undefined, value: number | null, count: number, most: number): number | null {
  if (value === null) return before ?? null;
  if (before == null) return roundValue(value);
  return roundValue(before + Math.max(-most, Math.min(most, value - before)) / count);
}

const roundValue = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 1e4) / 1e4 || 0;

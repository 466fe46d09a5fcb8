import { BARREL_GALLONS } from "@sigma/terms/field-constants";
import type { Barrels, EpochSeconds, Feet, Gpm, Psi, Seconds } from "@sigma/terms/quantities";
import { median, medianAbsoluteDeviation } from "../math/quantile";

/** Volumes in the pits at these times after the pumps stopped, bbl; null if a time was not reached. */
export type FlowBackCurve = readonly (Barrels | null)[];

/** Seconds after the stop at which a flow-back is read. */
export const FLOW_BACK_MARKS: readonly Seconds[] = [60, 120, 180, 300, 600];

/** Seconds between the values of a trace, and how many are kept: 10 min. */
export const TRACE_EVERY: Seconds = 15;
const TRACE_LENGTH = 40;

/** A pump stop: the pits, flow and bit depth at the stop, and the flow-back so far. */
export type OpenFlowBack = {
  startTime: EpochSeconds;
  pit: Barrels;
  /** Scatter of a mean of the pits while the pumps ran. */
  pitScatter: Barrels;
  /** The column of the sensor that reads flow out, and its reading while the pumps ran; null without one. */
  flowSensor: number;
  flowOut: number | null;
  /** The flow of the pumps, gpm; null if not known. */
  flowIn: Gpm | null;
  /** Pressure while they ran. */
  pressure: Psi | null;
  bitDepth: Feet | null;
  curve: FlowBackCurve;
  /** The same every `TRACE_EVERY` seconds, for display. */
  trace: FlowBackCurve;
  /** Smoothed pit volume and flow out now. */
  pitNow: Barrels;
  pitTime: EpochSeconds;
  flowOutNow: number | null;
  /** Flow out at the last mark. */
  flowOutThen: number | null;
  /** The well flowed with pumps off for longer than the lines take to drain. */
  isFlowing: boolean;
};

/** The state of connections: the previous ones, newest last, and the stop in progress. */
export type FlowBackState = {
  curves: readonly FlowBackCurve[];
  open: OpenFlowBack | null;
  /** The last stop if an influx was reported at it, until the pits show whether it was one. */
  held: OpenFlowBack | null;
};

/** Connections that make the fingerprint, and the least of them. */
export const REMEMBERED = 5;
const LEAST = 3;
/** Flow-back above the fingerprint that is an influx, at least; and times the scatter of the fingerprint. */
const EXCESS: Barrels = 5;
const CLEAR = 3;
/** Flow out of a well with standing pumps, by its flow while they ran, that is one. */
const STILL_FLOWS = 0.05;
const STILL_PRESSES = 0.25;
/** A string that moved further is tripped: its steel changes the pits. */
const TRIP: Feet = 150;
const SMOOTHING: Seconds = 10;

/**
 * The usual flow-back at an index of some curves or traces, and its scatter; null while too few reach it. Both are medians,
 * so mud pumped between pits at one connection doesn't hide an influx at the next.
 *
 * @see docs/methods/well-control.md — flow-back
 */
export function usualFlowBack(
  curves: readonly FlowBackCurve[],
  mark: number,
): { middle: Barrels; scatter: Barrels } | null {
  const values = curves.flatMap((curve) => curve[mark] ?? []);
  if (values.length < LEAST) return null;
  const middle = median(values)!;
  return { middle, scatter: medianAbsoluteDeviation(values)! };
}

/** Maximum distance from the median of a usual flow-back. */
export const usualMargin = (scatter: Barrels): Barrels => Math.max(EXCESS, CLEAR * scatter);

/** One sample with the pumps off; NaN for missing values. */
export type StandingMoment = {
  time: EpochSeconds;
  elapsed: Seconds;
  pit: Barrels;
  flowOut: number;
  pressure: Psi;
  bitDepth: Feet;
};

/**
 * Tracks the mud that runs back while the pumps are off.
 *
 * @returns the stop, null if the string is tripped; and the volume above the usual flow-back, if the well still flows
 * @see docs/methods/well-control.md — flow-back
 */
export function followFlowBack(
  open: OpenFlowBack,
  { time, elapsed, pit, flowOut, pressure, bitDepth }: StandingMoment,
  curves: readonly FlowBackCurve[],
): { open: OpenFlowBack | null; excess: Barrels | null } {
  if (open.bitDepth !== null && Math.abs(bitDepth - open.bitDepth) > TRIP) return { open: null, excess: null };
  // Pits that are read seldom have moved on since the reading before.
  const pitNow = towards(open.pitNow, pit, time - open.pitTime);
  const pitTime = Number.isNaN(pit) ? open.pitTime : time;
  const flowOutNow = open.flowOutNow === null ? null : towards(open.flowOutNow, flowOut, elapsed);
  const stoodTime = time - open.startTime;
  const mark = FLOW_BACK_MARKS.findLastIndex((second) => stoodTime >= second);
  const isNew = mark >= 0 && open.curve[mark] === null;
  const curve = isNew ? withMark(open.curve, mark, pitNow - open.pit) : open.curve;
  const trace = extendTrace(open.trace, stoodTime, pitNow - open.pit);
  const next = {
    ...open,
    pitNow,
    pitTime,
    flowOutNow,
    flowOutThen: isNew ? flowOutNow : open.flowOutThen,
    curve,
    trace,
  };
  if (!isNew || mark === 0 || open.isFlowing) return { open: next, excess: null };
  const usual = usualFlowBack(curves, mark);
  // Pumps that still turn slowly maintain pressure and flow.
  const stand = !(pressure > STILL_PRESSES * (open.pressure ?? 0));
  const flows =
    stand &&
    open.flowOut !== null &&
    open.flowOut > 0 &&
    flowOutNow !== null &&
    flowOutNow >= STILL_FLOWS * open.flowOut;
  // A flow line that runs dry, or a meter that averages, falls from mark to mark.
  const isDry = flowOutNow === null || flowOutNow < KEEPS * (open.flowOutThen ?? 0);
  const goesOn = usual === null && !isDry ? findUndrainedVolume(curve, mark, open, flowOutNow / open.flowOut!) : null;
  if (!flows || goesOn === null) return { open: next, excess: null };
  return { open: { ...next, isFlowing: true }, excess: goesOn };
}

/** Lines drain slower and slower: if the rate is still this share of the rate at the mark before, it isn't drainage. */
const KEEPS = 0.8;
/** Minimum volume between two marks that is evidence of flow, and its rate, bbl/min. */
const GOES_ON: Barrels = 1.5;
const GOES_ON_RATE = 0.5;

/** Beyond this multiple of the volume from flow out, the pits are filled from another source: flow lines are not more accurate. */
const FLOW_FACTOR = 3;

/**
 * The volume between the last two marks if it came as fast as before them, whatever the scatter of the pits, and through
 * the flow line; null if the lines only drain.
 */
function findUndrainedVolume(
  curve: FlowBackCurve,
  mark: number,
  { pitScatter, flowIn }: OpenFlowBack,
  flowShare: number,
): Barrels | null {
  const [earlier, before, now] = [curve[mark - 2], curve[mark - 1], curve[mark]];
  if (mark < 2 || earlier == null || before == null || now == null) return null;
  const minutes = (index: number) => (FLOW_BACK_MARKS[index]! - FLOW_BACK_MARKS[index - 1]!) / 60;
  const doubt = CLEAR * pitScatter;
  const rate = (now - before - doubt) / minutes(mark);
  const rateBefore = (before - earlier) / minutes(mark - 1);
  const isSteady = rate >= KEEPS * rateBefore && rate >= GOES_ON_RATE && now - before >= GOES_ON;
  const flowedVolume = flowIn === null ? Infinity : (flowShare * flowIn * minutes(mark)) / BARREL_GALLONS;
  return isSteady && now - before - doubt <= FLOW_FACTOR * flowedVolume ? now - before : null;
}

/** Pits within this of the level before a stop have returned to it. */
const RETURNED: Barrels = 1;

/**
 * Whether the pits of running pumps are back at the level before a stop: lines that drain fill again, while an influx remains in the
 * pits.
 *
 * @see docs/methods/well-control.md — flow-back
 */
export const hasReturned = ({ pit, pitScatter }: OpenFlowBack, pitNow: Barrels): boolean =>
  Math.abs(pitNow - pit) <= Math.max(RETURNED, CLEAR * pitScatter);

/** Adds a connection, unless it was too short or the well flowed at it. */
export const withFlowBack = (
  curves: readonly FlowBackCurve[],
  { curve, isFlowing }: OpenFlowBack,
): readonly FlowBackCurve[] => (curve[0] === null || isFlowing ? curves : [...curves.slice(-(REMEMBERED - 1)), curve]);

/** The trace with the values that are due; values without a sample are null. */
function extendTrace(trace: FlowBackCurve, stoodTime: Seconds, volume: Barrels): FlowBackCurve {
  const due = Math.min(TRACE_LENGTH, Math.floor(stoodTime / TRACE_EVERY));
  if (trace.length >= due) return trace;
  const missedPoints = Array.from({ length: due - trace.length - 1 }, () => null);
  const isLate = stoodTime - due * TRACE_EVERY >= TRACE_EVERY;
  return [...trace, ...missedPoints, isLate ? null : roundVolume(volume)];
}

const roundVolume = (volume: Barrels): Barrels => Math.round(volume * 1000) / 1000 || 0;

const withMark = (curve: FlowBackCurve, mark: number, volume: Barrels): FlowBackCurve =>
  curve.map((before, index) => (index === mark ? roundVolume(volume) : before));

const towards = (level: number, value: number, elapsedTime: Seconds): number =>
  Number.isNaN(value) ? level : level + (value - level) * Math.min(1, elapsedTime / SMOOTHING);

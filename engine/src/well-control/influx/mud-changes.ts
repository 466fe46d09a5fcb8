import { BARREL_GALLONS } from "@sigma/terms/field-constants";
import type { Barrels, Gpm, Seconds } from "@sigma/terms/quantities";
import type { KnownRig } from "./known-rig";
import { isRunning, type MudRow } from "./mud-row";
import {
  backTo,
  flows,
  lengthBetween,
  meanBetween,
  pits,
  pressures,
  pumps,
  readings,
  STILL,
  stillFlows,
  stirredFrom,
  TURBULENT,
  usualFlows,
  usualPits,
  windowStart,
} from "./mud-sums";
import { curveDoubt, curveScatter, isSeen, type PumpCurve, switchDoubt } from "./pump-curves";
import { flowAccuracy, pitAccuracy, scaleAccuracyOf } from "./sensor-accuracy";
import { type Draft, spanOf } from "./sensor-doubt";

/** Windows of the level before and now, of the trend before, and of flow out; shares of the age, s. */
const BEFORE = { share: 0.5, least: 10, most: 60 } as const;
const NOW = { share: 0.25, least: 1, most: 40 } as const;
const TREND = { share: 1, least: 60, most: 300 };
/** Deviations over the shortest span are of single rows of this length. */
const ROW: Seconds = 5;
const LOSS_TREND = { share: 1, least: 300, most: 300 };
/** A trend is read over so long at least, from so long after a switch of the pumps. */
const LEAST_TREND: Seconds = 55;
const TREND_SETTLES: Seconds = 180;
const FLOW_BEFORE = { share: 2, least: 40, most: 300 } as const;
/** A switch of the pumps is timed no better. */
const TIMED: Seconds = 4;
/** The initial effect of a full change of the pumps on the pits and on flow out, and its possible error. */
const SWITCHED: Barrels = 8;
const SWITCHED_FLOW = 0.8;
const PUMPED_BARRELS: Barrels = 8;
const PUMPED_FLOW = 0.7;
/** A circulation has settled after this time; after this multiple of it, a switch that was never seen no longer matters. */
const SETTLED: Seconds = 600;
const UNSEEN = 5;
/** Readings older than this are part of the level before. */
const FILLS: Seconds = 40;
/** Uncertainty of flow out if only the pressure shows a change of the pumps, as a share of it: pumps that run out empty their lines. */
const UNMETERED = 0.35;
const RUNS_OUT = 2;
/** Flow out that was further below what is pumped, as a share, was lost or not read: that it comes back isn't an influx. */
const LOWEST = -0.12;
const LOWEST_OF_METER = -0.05;
/** A paddle may move with this power of the flow. */
const PADDLE_BEND = 1.4;
/** How far the flow line may go by pumps that pass for standing ones, by what they may bring. */
const STIRRED = 0.5;
/** The share of the doubt of a course of flow out between two times after one stop. */
const WITHIN_STOP = 0.5;
/** If a string that moved was still for this time in both windows, its displacement is left out. */
const STILL_FOR: Seconds = 8;
/** A string that is pulled lets flow out err by this share of its movement. */
const PULLED = 0.2;
/** Displaced mud runs on for so long. */
const RUNS_ON: Seconds = 40;
/** A course with a smaller movement, as a share of full flow, has ended. */
const LEAST_FITTED = 0.02;
/** Courses that are off by some barrels change by this share of them. */
const KEEPS_OFF = 0.25;
/** Pits that rose before go on rising, known to this share. */
const GOES_ON = 0.3;

/** The combined deviation of independent deviations. */
const rootOf = (a: number, b: number, c = 0, d = 0, e = 0): number => Math.sqrt(a * a + b * b + c * c + d * d + e * e);

/** The rows to compare: from `split` on with those before. */
export type ComparedRows = {
  rows: readonly MudRow[];
  rig: KnownRig;
  doubts: Draft;
  split: number;
  since: MudRow;
  last: MudRow;
  age: Seconds;
  span: number;
  ramp: number;
  flowFull: Gpm;
  /** 1 for an influx, -1 for losses: changes count by it. */
  way: 1 | -1;
};

/** A change, its doubt, how much of that isn't scatter of the sensor, and the best accuracy of the sensor. */
export type Change = { change: number; doubt: number; explained: number; accuracy: number };
/** The same of flow out, and how far the usual course is from settled lines now. */
export type FlowChange = Change & { draining: number };
const unmeasuredFlow: FlowChange = { change: Number.NaN, doubt: 1, explained: Infinity, accuracy: 0, draining: 0 };

const curveOf = (rig: KnownRig, row: MudRow): PumpCurve => (isRunning(row) ? rig.curves.started : rig.curves.stopped);

/** The uncertainty from pump switches: the shape of the curves between both windows, their timing, their first seconds. */
function switchDoubts(
  { rig, since, last, age }: ComparedRows,
  now: number,
  before: number,
  first: number,
  apart: number,
  unfittedShare = 1,
) {
  const [curve, curveBefore] = [curveOf(rig, last), curveOf(rig, since)];
  const [doubt, doubtBefore] = [curveDoubt(curve, last.stood), curveDoubt(curveBefore, since.stood)];
  const isSame = since.phase === last.phase;
  const shape = isSame
    ? Math.max(doubt, doubtBefore) * Math.abs(now - before)
    : rootOf(doubt * (Math.abs(now) + apart), doubtBefore * Math.abs(before));
  const early = Math.max(
    switchDoubt(curve, last.stood, isRunning(last)),
    isSame ? switchDoubt(curveBefore, since.stood, isRunning(since)) / 2 : 0,
    // Lines that are still filling are not a reference level.
    isSame && isRunning(since) ? switchDoubt(curveBefore, Math.max(0, since.stood - FILLS), true) : 0,
  );
  const isKnown =
    isSame || (isSeen(curve) && isSeen(curveBefore)) || (isRunning(since) && since.stood > SETTLED && isSeen(curve));
  return rootOf(
    unfittedShare * shape,
    unfittedShare * (Math.abs(now - before) / age) * TIMED,
    first * early,
    isKnown ? 0 : UNSEEN * first,
  );
}

/**
 * The share by which a course of flow out exceeds the usual one, from its readings before the span, and the part of its
 * uncertainty that this removes.
 */
function fitOf({ rig, doubts, since, last, split }: ComparedRows, from: number, usual: number) {
  const curve = curveOf(rig, since);
  if (since.phase !== last.phase || !isSeen(curve) || Math.abs(usual) < LEAST_FITTED) return { scale: 0, known: 0 };
  const sensor = rootOf(
    doubts[isRunning(since) ? "flowOn" : "flowOff"].scatter[0]!,
    scaleAccuracyOf(rig) / rig.flowFull!,
  );
  const course = curveDoubt(curve, since.stood) * usual;
  const knownShare = course ** 2 / (course ** 2 + sensor ** 2);
  return { scale: (knownShare * meanBetween(flows, from, split)) / usual, known: knownShare };
}

/** How far the pumps changed between both windows, and while the newest rows were read. */
const pumpChange = ({ since, last, ramp }: ComparedRows, from: number, split: number): number =>
  isRunning(since) && isRunning(last) ? Math.abs(last.pumps - meanBetween(pumps, from, split)) + ramp : 0;

/**
 * The pit gain (loss) that pumps, pipe, new hole and a rise (fall) before do not explain; NaN if not measured.
 *
 * @see docs/methods/well-control.md — test
 */
export function pitChange(comparedRows: ComparedRows): Change {
  const { rows, rig, doubts, split, since, last, age, span, way } = comparedRows;
  const before = windowStart(split, age, BEFORE);
  const now = Math.max(split, windowStart(rows.length, age, NOW));
  const level = meanBetween(pits, before, split);
  const gain = way * (meanBetween(pits, now, rows.length) - level);
  if (Number.isNaN(gain)) return unmeasuredFlow;
  const [usualNow, usualBefore] = [meanBetween(usualPits, now, rows.length), meanBetween(usualPits, before, split)];
  const explainedDoubt = rootOf(
    switchDoubts(comparedRows, usualNow, usualBefore, SWITCHED, 1),
    courseScatter(comparedRows),
    rig.pipeDoubt * (last.pipe - since.pipe),
    PUMPED_BARRELS * pumpChange(comparedRows, before, split),
  );
  const rise = riseBefore(comparedRows);
  const accuracy = pitAccuracy(rig);
  const doubt = rootOf(doubts.pit.scatter[span]!, explainedDoubt, accuracy, GOES_ON * rise);
  return { change: gain - rise, doubt, explained: explainedDoubt, accuracy };
}

/** Uncertainty of a pit course between both windows: a lasting course keeps its previous deviation. */
function courseScatter({ rig, since, last }: ComparedRows): Barrels {
  const now = curveScatter(curveOf(rig, last), last.stood).pit;
  if (since.phase !== last.phase) return now;
  const before = curveScatter(curveOf(rig, since), since.stood).pit;
  return Math.min(now, Math.abs(now - before) + KEEPS_OFF * Math.max(now, before));
}

/** The pace of the pits before, bbl/s, up for an influx, down for losses, and the time that it spans; of settled pumps only. */
function paceBefore({ rows, split, age, way }: ComparedRows, window: typeof TREND) {
  const from = settledFrom(rows, windowStart(split, age, window), split);
  const middle = (from + split) >> 1;
  if (middle <= from || split <= middle) return null;
  const first = rows[from]!;
  const span = (rows[split - 1]!.end - first.end + first.length) / 2;
  if (span < LEAST_TREND / 2) return null;
  return { pace: (way * (meanBetween(pits, middle, split) - meanBetween(pits, from, middle))) / span, span };
}

/** The expected rise (fall) of the pits from the trend before, as far as that is clear. */
function riseBefore(comparedRows: ComparedRows): Barrels {
  const before = paceBefore(comparedRows, TREND);
  if (before === null || !(before.pace > 0)) return 0;
  const { pace, span } = before;
  const doubt = comparedRows.doubts.pit.scatter[spanOf(span)]! / span;
  return (pace * comparedRows.age * pace ** 2) / (pace ** 2 + 4 * doubt ** 2);
}

/** What the pits clearly lost before, as a share of the flow: flow out rises by it when losses end. */
function lostBefore(comparedRows: ComparedRows): number {
  const before = paceBefore(comparedRows, LOSS_TREND);
  if (before === null || comparedRows.way < 0) return 0;
  const { pace, span } = before;
  const noise = comparedRows.doubts.pit.scatter[0]! * Math.sqrt(ROW / span);
  const lost = -pace - (2 * rootOf(noise, pitAccuracy(comparedRows.rig))) / span;
  return (PADDLE_BEND * Math.max(0, lost || 0) * BARREL_GALLONS * 60) / comparedRows.flowFull;
}

/** The first row between two from which the pumps are on or off like in the last row, and have settled. */
function settledFrom(rows: readonly MudRow[], from: number, end: number): number {
  const { phase } = rows[end - 1]!;
  let first = end;
  while (first > from && rows[first - 1]!.phase === phase && rows[first - 1]!.stood > TREND_SETTLES) first--;
  return first;
}

/**
 * The rise (fall) of flow out, as a share of its value with all pumps on; NaN if not measured.
 *
 * @see docs/methods/well-control.md — test
 */
export function flowChange(comparedRows: ComparedRows): FlowChange {
  const { rows, rig, doubts, split, since, last, age, span, flowFull, way } = comparedRows;
  if (rig.flowFull === null || rig.flowFull <= 0) return unmeasuredFlow;
  const count = rows.length;
  const before = windowStart(split, age, FLOW_BEFORE);
  const now = Math.max(split, backTo(count, age / 2));
  const level = meanBetween(flows, before, split);
  const rise = way * (meanBetween(flows, now, count) - level);
  if (Number.isNaN(rise)) return unmeasuredFlow;
  const [usualNow, usualBefore] = [meanBetween(usualFlows, now, count), meanBetween(usualFlows, before, split)];
  const running = isRunning(last);
  const speed = Math.max(
    fastest(rows, now, count, way > 0),
    fastest(rows, backTo(count, RUNS_ON), count, way > 0) / 2,
    running ? 0 : fastest(rows, before, split) / 5,
  );
  const more = running && isRunning(since) ? way * pumpedMore(now, count, before, split) : 0;
  const fit = fitOf(comparedRows, before, usualBefore);
  const isWithinStop = !running && since.phase === last.phase;
  const courseDoubt = rootOf(
    switchDoubts(comparedRows, usualNow, usualBefore, SWITCHED_FLOW, running ? 0.05 : 0.02, Math.sqrt(1 - fit.known)),
    Math.sqrt(1 - fit.known) * curveScatter(curveOf(rig, last), last.stood).flow,
  );
  const bySwitches = isWithinStop ? WITHIN_STOP * courseDoubt : courseDoubt;
  const byFit = way * fit.scale * (usualNow - usualBefore);
  const isStill =
    speed > STILL &&
    !running &&
    !isRunning(since) &&
    Math.min(lengthBetween(stillFlows, now, count), lengthBetween(stillFlows, before, split)) >= STILL_FOR;
  const stillRise = way * (meanBetween(stillFlows, now, count) - meanBetween(stillFlows, before, split));
  const stirredDoubt = STIRRED * stirredFrom(now, count);
  const explainedDoubt = isStill
    ? rootOf(bySwitches, stirredDoubt)
    : rootOf(
        bySwitches,
        (speed * rig.linesDoubt * BARREL_GALLONS * 60) / flowFull,
        PUMPED_FLOW * pumpChange(comparedRows, before, split),
        rig.isUnmetered ? (more < 0 ? RUNS_OUT : UNMETERED) * Math.abs(more) : 0.5 * Math.max(0, more),
        stirredDoubt,
      );
  const accuracy = flowAccuracy(rig, running);
  const doubt = rootOf(
    doubts[running ? "flowOn" : "flowOff"].scatter[span]!,
    explainedDoubt,
    accuracy,
    running && isRunning(since) && way > 0 ? shortOf(rig, level) : 0,
    running ? lostBefore(comparedRows) : 0,
  );
  const pumpedMoreUp = rig.isUnmetered ? Math.max(0, more) : 0;
  const change = (isStill ? stillRise : rise - pumpedMoreUp) - byFit;
  // What is read now is all that flows: it can't have risen by more.
  const most = running || way < 0 ? Infinity : Math.max(0, meanBetween(readings, now, count));
  const draining = Math.abs(usualNow);
  return { change: Math.min(change, most), doubt, explained: explainedDoubt, accuracy, draining };
}

/** By how much more than usual flow out was below what is pumped; a meter reads what it misses even where that has become usual. */
function shortOf({ isMeter, flowFull, pumpsFull }: KnownRig, level: number): number {
  if (!isMeter || pumpsFull === null) return Math.min(0, level - LOWEST);
  return Math.min(0, level + Math.min(0, flowFull! / pumpsFull - 1) - LOWEST_OF_METER);
}

/** By how much more is pumped by the pressure, as a share. */
const pumpedMore = (now: number, end: number, before: number, split: number): number =>
  Math.log(meanBetween(pressures, now, end) / meanBetween(pressures, before, split)) / TURBULENT || 0;

/** The fastest movement, ft/s. For an influx a string that is pulled counts for little: it takes mud from the flow line. */
function fastest(rows: readonly MudRow[], from: number, to: number, isInto = false): number {
  let most = 0;
  for (let index = from; index < to; index++) {
    const { speed, pipe } = rows[index]!;
    const isPulled = isInto && index > 0 && pipe < rows[index - 1]!.pipe;
    most = Math.max(most, isPulled ? PULLED * speed : speed);
  }
  return most;
}

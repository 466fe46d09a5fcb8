import type { Barrels, EpochSeconds, Gpm, Seconds } from "@sigma/terms/quantities";
import { influxOdds, type InfluxOdds, type MudChange, volumeOf } from "./influx-odds";
import type { KnownRig } from "./known-rig";
import { type Change, type ComparedRows, type FlowChange, flowChange, pitChange } from "./mud-changes";
import { isRunning, type MudRow } from "./mud-row";
import { backTo, lengthBetween, STILL, stillFlows, stirredFrom, sumUp } from "./mud-sums";
import { isSeen, SETTLED } from "./pump-curves";
import { breakOdds } from "./drilling-break";
import { pressureFall } from "./pressure-fall";
import { type Draft, learnDifference, learnPressure, type SensorDoubts, spanOf } from "./sensor-doubt";

/** The likeliest influx, or losses: its start, volume and certainty. */
export type FoundInflux = InfluxOdds & {
  isLoss: boolean;
  since: EpochSeconds;
  gain: Barrels;
  gainDoubt: Barrels;
  /** Share of the flow with all pumps on; NaN if not measured. */
  flow: number;
  hasBreak: boolean;
  /** Nothing was switched since its start, and the lines have drained or filled. */
  hasSettled: boolean;
  /** The pits would show what flow out brings, and don't: a paddle that steps looks so. */
  isUnconfirmed: boolean;
  /** The pumps run without a meter. */
  isUnmetered: boolean;
  /** The pumps are off. */
  isIdle: boolean;
  /** All spans were tested, the long ones too. */
  isFull: boolean;
};

/** The effect of moved pipe and new hole on the pits over a recent span, from which it is learned. */
export type Moved = { pipe: number; hole: number; gain: Barrels; age: Seconds };

/** Maximum time since the start of an influx. */
const OLDEST: Seconds = 900;
/** Interval between full tests, which also run if flow out jumps by this number of deviations; spans of at least two minutes less often. */
const TESTED_EVERY: Seconds = 10;
const JUMP = 2;
const LONG = spanOf(135);
const LONG_EVERY: Seconds = 20;
/** Losses are reported from this volume on, bbl, while the pumps run and have run for this time. */
const LOSS: Barrels = 5;
const STOPPED = 0.5;
const SETTLES: Seconds = 180;
/** Pits show a volume of this number of deviations; below these log-odds they don't. */
const SHOWN = 2;
const CONFIRMED = 0.3;
/** Lines have drained after this time, and filled after this. */
const DRAINED: Seconds = 180;
const FILLED: Seconds = 240;
/** Rows that lie further apart are not compared. */
const GAP: Seconds = 90;
/** Pumps that changed by less ran at one rate; what they do is looked at for so long. */
const SAME_PUMPS = 0.02;
const RAMP: Seconds = 45;
/** A difference is used for learning unless a known cause explains it by more than this multiple of its scatter. */
const UNEXPLAINED = 1.5;
/** While an influx is suspected, learning is reduced to this share, because an influx isn't usual scatter. */
const SUSPECTED = 0.2;
/** Log-odds from which a drilling break is a sign; of pumps unchanged for ten minutes, of pumps switched just now, and of unmeasured pumps. */
const BREAK_ODDS = 0.7;
const CALM_ODDS = 1;
const SWITCHED_ODDS = -0.7;
/** Earliest and latest time, the latter counted from the former, at which starting pumps are detected. */
const COMES_UP: Seconds = 10;
const COMES_UP_BY: Seconds = 20;
/** Pumps that bring more by their pressure, as a share, don't stand. */
const STIRRED = 0.04;
const UNMETERED_ODDS = -2;
const UNKNOWN_PUMPS: Gpm = 500;

/** Whether the newest row crosses into the next interval. */
const isDue = (rows: readonly MudRow[], every: Seconds): boolean =>
  Math.floor(rows[rows.length - 1]!.end / every) !== Math.floor((rows[rows.length - 2]?.end ?? -Infinity) / every);

/** Whether a test is due: at its interval, or because flow out jumped. */
export function isTestDue(rows: readonly MudRow[], flowFull: number | null, { flowOn }: SensorDoubts): boolean {
  if (isDue(rows, TESTED_EVERY)) return true;
  const [before, now] = [rows[rows.length - 2]?.flow ?? null, rows[rows.length - 1]!.flow];
  if (flowFull === null || before === null || now === null) return false;
  return now - before > JUMP * flowOn.scatter[0]! * flowFull;
}

/**
 * Tests for each span back to 15 min whether the well has flowed since then, by what pits and flow out did against what they
 * usually do, and learns from the spans how far they usually differ.
 *
 * @param doubts learned from, written
 * @param elapsedTime since the test before
 * @returns the likeliest influx; null while too little is known
 * @see docs/methods/well-control.md — test
 */
export function testInflux(
  rows: readonly MudRow[],
  rig: KnownRig,
  doubts: Draft,
  elapsedTime: Seconds,
  onMoved: (moved: Moved, isRunning: boolean) => void,
): FoundInflux | null {
  const count = rows.length;
  const last = rows[count - 1];
  if (last === undefined || count < 4 || (last.pit === null && last.flow === null)) return null;
  const flowFull = rig.pumpsFull ?? UNKNOWN_PUMPS;
  sumUp(rows, rig, flowFull);
  const running = isRunning(last);
  const ramp = running ? rampOf(rows, last) : 0;
  let influx: Likeliest | null = null;
  let losses: Likeliest | null = null;
  const most = isDue(rows, LONG_EVERY) ? Infinity : LONG;
  let spanBefore = -1;
  for (let split = count - 1; split >= 2; split--) {
    const since = rows[split - 1]!;
    const age = last.end - since.end;
    if (age > OLDEST || rows[split]!.end - rows[split]!.length - since.end > GAP) break;
    const span = spanOf(age);
    if (span === spanBefore) continue;
    spanBefore = span;
    if (span >= most) break;
    const testedTime = Math.max(elapsedTime, span >= LONG ? LONG_EVERY : TESTED_EVERY);
    const learnedOver = rig.isSuspect ? SUSPECTED * testedTime : testedTime;
    const comparedRows: ComparedRows = { rows, rig, doubts, split, since, last, age, span, ramp, flowFull, way: 1 };
    const pit = pitChange(comparedRows);
    const flow = flowChange(comparedRows);
    const pressure = running ? pressureFall(comparedRows) : null;
    if (rows[0]!.end - rows[0]!.length < since.end - 30) {
      const of = running ? "flowOn" : "flowOff";
      const [pitRises, flowRises] = [rises(pit), rises(flow)];
      learn(doubts, "pit", span, pit, flowRises, learnedOver);
      learn(doubts, of, span, flow, pitRises, learnedOver);
      if (pressure !== null && pressure.explained <= UNEXPLAINED * doubts.pressure.scatter[span]!) {
        learnPressure(doubts, span, pressure.change, pressure.explained, learnedOver);
      }
      movedBetween(comparedRows, pit, onMoved);
    }
    influx = likelier(influx, comparedRows, pit, flow, pressure);
    if (span < LONG || !circulates(since, last)) continue;
    const lossRows: ComparedRows = { ...comparedRows, way: -1 };
    const loss = pitChange(lossRows);
    if (loss.change >= LOSS) losses = likelier(losses, lossRows, loss, flowChange(lossRows), null);
  }
  if (influx === null) return null;
  const byBreak = running ? breakOdds(rows, doubts, (rig.isSuspect ? SUSPECTED : 1) * TESTED_EVERY) : 0;
  const hasBreak = byBreak >= BREAK_ODDS;
  const isLoss = losses !== null && losses.odds.total > influx.odds.total;
  const { odds, change, since } = isLoss ? losses! : influx;
  const isUnmetered = running && rig.isUnmetered;
  // Pumps that bring more have more pressure.
  const unmeteredOdds = isUnmetered ? UNMETERED_ODDS + Math.min(-UNMETERED_ODDS, odds.pressureOdds) : 0;
  const secondedShare = Math.min(1, odds.pitOdds / 2, odds.flowOdds / 2);
  const calm = isCalm(last, rig) && !isLoss ? CALM_ODDS * secondedShare : 0;
  const switchedOdds = last.stood < SETTLES ? SWITCHED_ODDS : 0;
  const others = unmeteredOdds + calm + switchedOdds + (isLoss ? 0 : byBreak);
  const { gain, gainDoubt, flow } = change;
  const hasSettled = last.stood >= (running ? FILLED : DRAINED) && last.end - last.stood < since;
  const isUnconfirmed = odds.pitOdds < CONFIRMED && volumeOf(flow, change.age, flowFull) >= SHOWN * gainDoubt;
  const total = odds.total + others;
  return {
    ...odds,
    total,
    isLoss,
    since,
    gain,
    gainDoubt,
    flow,
    hasBreak,
    hasSettled,
    isUnconfirmed,
    isUnmetered,
    isIdle: !running,
    isFull: most === Infinity,
  };
}

/** Whether the same pumps ran settled at both times; if the pressure fell by half, they were stopped whatever their meter reads. */
const circulates = (since: MudRow, last: MudRow): boolean =>
  isRunning(last) &&
  since.phase === last.phase &&
  since.stood > SETTLES &&
  (last.pressure ?? Infinity) > STOPPED * (since.pressure ?? 0);

/** Whether pumps are known to have been unchanged for ten minutes, and the string is motionless if they are off. */
const isCalm = (last: MudRow, rig: KnownRig): boolean =>
  last.stood > SETTLED && (isRunning(last) ? !rig.isUnmetered : last.speed < STILL);

type Likeliest = { odds: InfluxOdds; change: MudChange; since: EpochSeconds };

/** The likelier of the result so far and the evidence of pits and flow out over a span. */
function likelier(
  before: Likeliest | null,
  comparedRows: ComparedRows,
  pit: Change,
  flow: FlowChange,
  pressure: Change | null,
): Likeliest {
  const { age, span, since, doubts, flowFull } = comparedRows;
  const change = {
    age,
    gain: pit.change,
    gainDoubt: pit.doubt,
    unread: pit.explained,
    flow: flow.change,
    flowDoubt: flow.doubt,
    flowKnown: doubts.flowOn.learned[span]!,
    draining: flow.draining,
    atRest: restOf(comparedRows),
    fall: pressure?.change ?? Number.NaN,
    fallDoubt: pressure?.doubt ?? 1,
    isUnmetered: comparedRows.rig.isUnmetered,
  };
  const odds = influxOdds(change, flowFull, doubts.pitTail, doubts.flowTail);
  return before !== null && odds.total <= before.odds.total ? before : { odds, change, since: since.end };
}

/** Share of the newer half of a span with flow-out readings of a well at rest, 0 to 1: starting pumps are soon detected. */
function restOf({ rows, rig, last, age }: ComparedRows): number {
  // Lines that were never seen to drain may drain for long.
  if (isRunning(last) || last.stood < SETTLES || !isSeen(rig.curves.stopped)) return 0;
  const half = backTo(rows.length, age / 2);
  if (stirredFrom(half, rows.length) > STIRRED) return 0;
  const seconds = lengthBetween(stillFlows, half, rows.length);
  return Math.max(0, Math.min(1, (seconds - COMES_UP) / COMES_UP_BY));
}

const rises = ({ change, doubt }: Change): boolean => change > doubt;

function learn(
  doubts: Draft,
  of: "pit" | "flowOn" | "flowOff",
  span: number,
  { change, explained, accuracy }: Change,
  isOtherUp: boolean,
  elapsedTime: Seconds,
): void {
  if (Number.isNaN(change) || explained > UNEXPLAINED * doubts[of].scatter[span]!) return;
  learnDifference(doubts, of, span, change, explained, isOtherUp && change > 0, elapsedTime, accuracy);
}

/** How far the pumps changed in the newest rows of a circulation. */
function rampOf(rows: readonly MudRow[], last: MudRow): number {
  let most = 0;
  for (let index = rows.length - 1; index >= 0 && last.end - rows[index]!.end < RAMP; index--) {
    if (isRunning(rows[index]!)) most = Math.max(most, Math.abs(rows[index]!.pumps - last.pumps));
  }
  return most < SAME_PUMPS ? 0 : most;
}

/** Spans over which pipe and new hole are compared with the pits, and what else may be at work then, bbl. */
const PIPE_SPAN = spanOf(320);
const HOLE_SPAN = spanOf(320);
const ELSE: Barrels = 0.5;

function movedBetween(
  { rig, since, last, age, span }: ComparedRows,
  { change, explained }: Change,
  onMoved: (moved: Moved, isRunning: boolean) => void,
): void {
  const pipe = last.pipe - since.pipe;
  const hole = (last.holeDepth ?? Number.NaN) - (since.holeDepth ?? Number.NaN) || 0;
  const byPipe = explained - Math.abs(rig.pipeDoubt * pipe);
  if (span === PIPE_SPAN && !isRunning(last) && byPipe < 2 * ELSE) onMoved({ pipe, hole: 0, gain: change, age }, false);
  const isSteady = span === HOLE_SPAN && isRunning(last) && isRunning(since) && explained < ELSE;
  if (isSteady) onMoved({ pipe: 0, hole, gain: change, age }, true);
}

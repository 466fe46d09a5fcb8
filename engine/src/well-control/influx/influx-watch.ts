import type { Barrels, EpochSeconds, Feet, Gpm, Seconds } from "@sigma/terms/quantities";
import { column } from "../circulation-trend";
import { flowColumnOf, type FlowSensor, noFlowSensor, withFullReading, withReadings } from "./flow-sensor";
import { type FoundInflux, isTestDue, testInflux } from "./find-influx";
import {
  HOLE_EVERY,
  learnHole,
  learnPipe,
  linesDoubtOf,
  type Moving,
  noMoving,
  perFootOf,
  pipeDoubtOf,
} from "./moved-mud";
import type { KnownRig } from "./known-rig";
import { likelySince, type LikelySince, notLikely } from "./sure-influx";
import { addToRow, isFull, isRunning, meanIn, type MudRow, type OpenRow, withRow } from "./mud-row";
import { FLOW_SETTLES, isDriven, levelsBefore } from "./levels-before";
import { highestPressure } from "./mud-sums";
import { pumpsAfter } from "./pumped-share";
import { finishedRow } from "./finished-row";
import {
  type CoursePoint,
  noCurves,
  noTrace,
  SETTLED,
  type PumpCurves,
  type PumpTrace,
  extendTrace,
  withCourse,
} from "./pump-curves";
import { draftOf, type SensorDoubts, unknownDoubts } from "./sensor-doubt";

/** The least step that a sensor was seen to make, and its last reading. */
type SensorStep = { step: number | null; last: number | null };

/** The state of the influx test; plain JSON. The part that every sample changes is separate from the part that full rows change. */
export type InfluxWatch = {
  open: OpenRow | null;
  time: EpochSeconds | null;
  pitStep: SensorStep;
  flowStep: SensorStep;
  flow: FlowSensor;
  mud: MudMemory;
};

/** The part that changes with full rows, and when the pumps are started or stopped. */
type MudMemory = {
  rows: readonly MudRow[];
  /** Odd while the pumps run; 0 while unknown. */
  phase: number;
  since: EpochSeconds | null;
  /** The pits before the last stop, and the course since the last switch; an influx makes no curve. */
  levelBefore: Barrels | null;
  trace: PumpTrace;
  isInflux: boolean;
  /** A stop at which an influx was reported: its course counts once the pits return to the level before it. */
  held: HeldStop | null;
  curves: PumpCurves;
  /** The full flow of the pumps; their present share of it, and the time of that reading. */
  pumpsFull: Gpm | null;
  pumps: number;
  pumpsAt: EpochSeconds | null;
  doubts: SensorDoubts;
  moving: Moving;
  lowered: number;
  /** Log-odds of the last test, and since when those of each test pointed to an influx. */
  odds: number;
  likelySince: LikelySince;
};

type HeldStop = { trace: PumpTrace; lasted: Seconds };

/** No readings yet. */
export const noInfluxWatch: InfluxWatch = {
  open: null,
  time: null,
  pitStep: { step: null, last: null },
  flowStep: { step: null, last: null },
  flow: noFlowSensor,
  mud: {
    rows: [],
    phase: 0,
    since: null,
    levelBefore: null,
    trace: noTrace,
    isInflux: false,
    held: null,
    curves: noCurves,
    pumpsFull: null,
    pumps: 1,
    pumpsAt: null,
    doubts: unknownDoubts,
    moving: noMoving,
    lowered: 0,
    odds: 0,
    likelySince: notLikely,
  },
};

/** One sample: the columns of a circulation, NaN if not measured, and the time since which the pumps are on or off. */
export type WatchedMoment = {
  time: EpochSeconds;
  values: readonly number[];
  bitDepth: Feet;
  isRunning: boolean;
  since: EpochSeconds;
};

/** After missing data the rows start again; the learned properties of the rig are kept. */
export const interruptWatch = (watch: InfluxWatch): InfluxWatch =>
  watch.time === null
    ? watch
    : {
        ...watch,
        open: null,
        time: null,
        mud: {
          ...watch.mud,
          rows: [],
          phase: 0,
          since: null,
          levelBefore: null,
          trace: noTrace,
          held: null,
          likelySince: notLikely,
        },
      };

/** The same after the unit of a meter has changed: its full reading is learned again. */
export function withOtherUnit(watch: InfluxWatch, isFlowIn: boolean, isFlowOut: boolean): InfluxWatch {
  const next = interruptWatch(watch);
  const mud = isFlowIn ? { ...next.mud, pumpsFull: null, pumps: 1, pumpsAt: null } : next.mud;
  return isFlowOut ? { ...next, flow: noFlowSensor, flowStep: unknownStep, mud } : { ...next, mud };
}

/** The same with an influx going on: what pits and flow line do now is not usual. */
export const withInflux = (watch: InfluxWatch): InfluxWatch =>
  watch.mud.isInflux ? watch : { ...watch, mud: { ...watch.mud, isInflux: true } };

/** The same after the pits have returned to the level before a stop: its lines drained, and filled again; no influx remained. */
export function withReturned(watch: InfluxWatch): InfluxWatch {
  const { mud } = watch;
  if (mud.held === null) return watch;
  const { trace, lasted } = mud.held;
  const curves = { ...mud.curves, stopped: withCourse(mud.curves.stopped, trace, lasted, false) };
  return { ...watch, mud: { ...mud, held: null, curves } };
}

/**
 * Updates the mud balance with a sample, and tests for an influx whenever a row is full.
 *
 * @returns the likeliest influx, at any odds; null while no row is finished or too little is known
 * @see docs/methods/well-control.md — test
 */
export function watchMud(
  before: InfluxWatch,
  moment: WatchedMoment,
): { watch: InfluxWatch; found: FoundInflux | null } {
  const { time, values, since } = moment;
  const pitStep = stepOf(before.pitStep, values[column.pit - 1]!);
  const flow = withReadings(before.flow, values[column.flowOutRate - 1]!, moment.isRunning);
  const isOther = flow.isMeter !== before.flow.isMeter;
  const flowStep = isOther ? unknownStep : stepOf(before.flowStep, values[flowColumnOf(flow) - 1]!);
  const { phase } = before.mud;
  const hasSwitched = phase === 0 || (phase % 2 === 1) !== moment.isRunning;
  let watch: Draft<InfluxWatch> = {
    open: isOther || hasSwitched ? null : before.open,
    time,
    pitStep,
    flowStep,
    flow,
    mud: before.mud,
  };
  if (isOther) watch.mud = otherFlow(watch.mud);
  if (hasSwitched) watch = switchPumps(watch, since, moment.isRunning);
  const elapsedTime = before.time === null ? 0 : time - before.time;
  const open = addToRow(watch.open, values, moment.bitDepth, time, elapsedTime);
  if (isFull(open, time)) return testRow(watch, open, time);
  watch.open = open;
  return { watch, found: null };
}

/** Another sensor reads flow out: the readings of the previous sensor are discarded. */
function otherFlow(mud: MudMemory): MudMemory {
  const { stopped, started } = mud.curves;
  const blank = (curve: typeof stopped) => ({ ...curve, flow: curve.flow.map(() => null) });
  return {
    ...mud,
    rows: mud.rows.map((row) => ({ ...row, flow: null })),
    curves: { stopped: blank(stopped), started: blank(started) },
  };
}

const unknownStep: SensorStep = { step: null, last: null };

/** A step that is not seen again is forgotten by this factor at each step of the sensor. */
const FORGOTTEN = 1.002;
const LEAST_STEP = 1e-6;

function stepOf(before: SensorStep, value: number): SensorStep {
  if (Number.isNaN(value) || value === before.last) return before;
  const step = before.last === null ? 0 : Math.abs(value - before.last);
  if (step <= LEAST_STEP) return { step: before.step, last: value };
  return { step: before.step === null ? step : Math.min(step, before.step * FORGOTTEN), last: value };
}

/** The pumps were started or stopped: learns from the pits and the flow line since the last switch. */
function switchPumps(watch: Draft<InfluxWatch>, since: EpochSeconds, running: boolean): Draft<InfluxWatch> {
  const { mud, flow } = watch;
  const { stopped, started } = mud.curves;
  const rows = mud.phase === 0 ? mud.rows : mud.rows.filter(({ end }) => end <= since);
  const isKnown = mud.phase !== 0 && !mud.isInflux;
  const phaseDuration = since - (mud.since ?? since);
  const curves = !isKnown
    ? mud.curves
    : running
      ? { started, stopped: withCourse(stopped, mud.trace, phaseDuration, false) }
      : { stopped, started: withCourse(started, mud.trace, phaseDuration, true) };
  const phase = mud.phase === 0 ? (running ? 1 : 2) : mud.phase + 1;
  // The start or stop of the pumps was not recorded: lines have settled.
  const phaseStart = mud.phase === 0 ? since - SETTLED : since;
  const isHeld = mud.phase !== 0 && mud.isInflux && running;
  const heldStop = isHeld ? { trace: mud.trace, lasted: phaseDuration } : null;
  const next = { ...mud, rows, curves, phase, since: phaseStart, trace: noTrace, isInflux: false, held: heldStop };
  if (running || mud.phase === 0) return { ...watch, mud: next };
  const levels = levelsBefore(rows, since);
  const full = levels.reading ?? flow.full;
  return { ...watch, flow: { ...flow, full }, mud: { ...next, levelBefore: levels.pit } };
}

type Draft<State> = { -readonly [Field in keyof State]: State[Field] };

/** Finishes a row and tests. */
function testRow(
  watch: InfluxWatch,
  open: OpenRow,
  time: EpochSeconds,
): { watch: InfluxWatch; found: FoundInflux | null } {
  const length = time - open.start;
  const running = isRunning(watch.mud);
  const stoodTime = Math.max(0, time - length / 2 - (watch.mud.since ?? time));
  const rate = meanIn(open, column.flowIn);
  const drivenMud = { ...watch.mud, ...pumpsAfter(watch.mud, rate, stoodTime, time, length) };
  const row = finishedRow(drivenMud, flowColumnOf(watch.flow), open, { time, length, stood: stoodTime });
  const isSettled = running && stoodTime > FLOW_SETTLES && isDriven(row, highestPressure(drivenMud.rows));
  const flow = isSettled ? withFullReading(watch.flow, row.flow, row.pumps, length) : watch.flow;
  const mud: Draft<MudMemory> = drivenMud;
  mud.rows = withRow(drivenMud.rows, row);
  mud.lowered = row.lowered;
  const linesDoubt = linesDoubtOf(drivenMud.moving, flow.full, drivenMud.pumpsFull, row);
  const moving = { pipe: { ...drivenMud.moving.pipe }, hole: { ...drivenMud.moving.hole }, linesDoubt };
  mud.moving = moving;
  mud.trace = traceOf(mud, flow, row);
  const next = { ...watch, open: null, flow, mud };
  if (!isTestDue(mud.rows, flow.full, mud.doubts)) return { watch: next, found: null };
  const doubts = draftOf(mud.doubts);
  mud.doubts = doubts;
  const foundInflux = testInflux(mud.rows, knownRig(next, rate === null), doubts, length, (by, isOn) => {
    if (isOn) learnHole(moving.hole, by, Math.max(HOLE_EVERY, length));
    else learnPipe(moving.pipe, by, length);
  });
  mud.odds = foundInflux?.total ?? 0;
  mud.likelySince = likelySince(watch.mud.likelySince, foundInflux, time);
  return { watch: next, found: foundInflux };
}

function traceOf({ trace, rows, levelBefore, phase }: MudMemory, flow: FlowSensor, row: MudRow): PumpTrace {
  if (levelBefore === null || row.pit === null) return trace;
  const before = rows.at(-2);
  const point = ({ stood, pit, flow: reading, pumps }: MudRow): CoursePoint => ({
    stood,
    pit: pit === null ? null : pit - levelBefore,
    flow: reading === null || flow.full === null ? null : reading / flow.full - pumps,
  });
  return extendTrace(trace, before?.phase === phase ? point(before) : null, point(row));
}

/** Log-odds that point to an influx. */
const SUSPECT = 2;

const knownRig = ({ flow, mud, pitStep, flowStep }: InfluxWatch, isUnmetered: boolean): KnownRig => ({
  curves: mud.curves,
  flowFull: flow.full,
  pumpsFull: mud.pumpsFull,
  isMeter: flow.isMeter,
  pitStep: pitStep.step,
  flowStep: flowStep.step,
  isUnmetered,
  perFootOfPipe: perFootOf(mud.moving.pipe),
  pipeDoubt: pipeDoubtOf(mud.moving.pipe),
  perFootOfHole: mud.moving.hole.perFoot,
  linesDoubt: mud.moving.linesDoubt,
  isSuspect: mud.odds > SUSPECT,
});

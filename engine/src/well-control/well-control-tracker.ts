import { channelSlot } from "@sigma/terms/channels";
import type { Barrels, EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import { addToBins, columnOf, noBins, type TimeBins } from "../math/time-bins";
import type { Tracker, TrackerContext } from "../well-pipeline/tracker";
import { circulationRow, flowOutOf } from "./circulation-row";
import {
  BIN,
  type CirculationTrend,
  circulationTrend,
  column,
  COLUMNS,
  flowSensorOf,
  KEPT_BINS,
  knownReturns,
  learnReturns,
  scatterOfSteps,
  type UsualReturns,
} from "./circulation-trend";
import {
  FLOW_BACK_MARKS,
  type FlowBackState,
  followFlowBack,
  type OpenFlowBack,
  usualFlowBack,
  withFlowBack,
} from "./flow-back";
import { followPits, noPitSensors, type PitSensorEvent, type PitSensors, pitSensorsShape } from "./pit-sensors";
import { FINE, KEPT_FINE, type RunningFlow, type SuddenInflux, suddenInflux } from "./sudden-influx";
import { judgeTrend, type TrendVerdict, type WellControlSign } from "./kick-signs";

/** An influx or losses, with what shows them. */
export type WellControlEvent = {
  kind: "well-control";
  time: EpochSeconds;
  /** `flow-back`: the well flows while the pumps stand. */
  stage: "kick" | "losses" | "flow-back";
  /** When the pit volume began to change. */
  startTime: EpochSeconds;
  holeDepth: Feet | null;
  /** Change of the pit volume; what came back above the usual for `flow-back`. */
  gain: Barrels;
  /** Share by which flow out changed; null without a sensor, and while the pumps stand. */
  flowChange: number | null;
  pressureChange: number | null;
  /** %, before and now; null without a sensor. */
  gasBefore: number | null;
  gas: number | null;
  signs: WellControlSign[];
};

/** What ran back at a connection: the fingerprint of the pumps that were off, stored when they run again. */
export type FlowBackEvent = {
  kind: "flow-back";
  time: EpochSeconds;
  startTime: EpochSeconds;
  bitDepth: Feet | null;
  /** How long the pumps stood, and what had run back when they started. */
  duration: Seconds;
  volume: Barrels;
  /** What the connections before gave at the last mark that was reached, and its scatter; null while too few are known. */
  usual: Barrels | null;
  scatter: Barrels | null;
  /** What had run back every `TRACE_EVERY` seconds after the stop; null where no sample came. */
  trace: (Barrels | null)[];
  /** The well flowed: it is no fingerprint. */
  isFlowing: boolean;
};

/** The trend of the circulation, the flow-backs, and what is going on. */
export type WellControlState = {
  pits: PitSensors;
  bins: TimeBins;
  /** The same in shorter means: of one circulation, or of standing pumps while the string is still. */
  fine: TimeBins;
  /** What flow out read of the pumps when they last ran, while they stand; null while they run. */
  idle: (RunningFlow & { bitDepth: Feet; stillSince: EpochSeconds }) | null;
  returns: UsualReturns | null;
  flowBack: FlowBackState;
  /** A stage that the last bin showed with few signs: it counts when the next one shows it too. */
  pending: string | null;
  episode: { stage: string; lastSeen: EpochSeconds } | null;
};

/** Pits and flow line settle within so long after the pumps were started. */
const SETTLES: Seconds = 180;
/** An episode without a sign for so long is over. */
const OVER: Seconds = 1800;

const [PIT, PIT_GAIN] = (["pitVolume", "pitGain"] as const).map(channelSlot) as [number, number];

const binsShape = { start: "number?", sums: ["number"], counts: ["number"], rows: [["number?"]] } as const;

/**
 * Sees kicks and losses by pit volume and flow out of a steady circulation, and wells that flow at connections by their
 * flow-back; stores the flow-back of each connection.
 *
 * @see docs/methods/well-control.md
 */
export const wellControlTracker: Tracker<WellControlState, FoundEvent> = {
  name: "well-control",
  version: 10,
  kinds: ["well-control", "flow-back", "pit-sensor-ceased"],
  needs: ["measurements", "rig-state", "data-quality"],
  init: () => ({
    pits: noPitSensors,
    bins: noBins(COLUMNS),
    fine: noBins(COLUMNS),
    idle: null,
    returns: null,
    flowBack: { curves: [], open: null },
    pending: null,
    episode: null,
  }),
  shape: {
    pits: pitSensorsShape,
    bins: binsShape,
    fine: binsShape,
    idle: {
      nullable: {
        sensor: "number",
        flowOut: "number",
        flowIn: "number",
        bitDepth: "number",
        stillSince: "number",
      },
    },
    returns: { nullable: { sensor: "number", ratio: "number", bins: "number" } },
    flowBack: {
      curves: [["number?"]],
      open: {
        nullable: {
          startTime: "number",
          pit: "number",
          pitScatter: "number",
          flowSensor: "number",
          flowOut: "number?",
          flowIn: "number?",
          pressure: "number?",
          bitDepth: "number?",
          curve: ["number?"],
          trace: ["number?"],
          pitNow: "number",
          pitTime: "number",
          flowOutNow: "number?",
          flowOutThen: "number?",
          isFlowing: "boolean",
        },
      },
    },
    pending: "string?",
    episode: { nullable: { stage: "string", lastSeen: "number" } },
  },
  step(before, { time }, context) {
    const { values } = context.measurements;
    // A well without pits costs nothing.
    if (before.pits.channel === null && Number.isNaN(values[PIT]!) && Number.isNaN(values[PIT_GAIN]!)) {
      return { state: before, events: none };
    }
    if (context["rig-state"].rigState.senses.pace.gapFrom !== null) {
      return { state: { ...broken(before), pits: noPitSensors }, events: none };
    }
    const { pits, pit, event } = followPits(before.pits, values, time);
    const isOther = pits.channel !== before.pits.channel;
    // Volume and gain have other levels.
    const state = isOther ? { ...broken(before), pits } : pits === before.pits ? before : { ...before, pits };
    const stepped = watched(state, pit, time, context);
    return event === null ? stepped : { state: stepped.state, events: [event, ...stepped.events] };
  },
};

type FoundEvent = WellControlEvent | FlowBackEvent | PitSensorEvent;

const none: FoundEvent[] = [];

type Stepped = { state: WellControlState; events: FoundEvent[] };

/** What the pits show at a moment. */
function watched(state: WellControlState, pit: Barrels, time: EpochSeconds, context: TrackerContext): Stepped {
  const { circulation } = context["rig-state"].rigState.senses;
  if (state.bins.start === null && state.flowBack.open === null && Number.isNaN(pit)) return { state, events: none };
  if (circulation.on === null) return { state: broken(state), events: none };
  const since = circulation.since ?? time;
  if (!circulation.on) {
    const idle = stillAt(state, since, context);
    const stood = standing(state, pit, context);
    return {
      ...fastAt(
        { ...stood.state, idle, fine: state.idle ? state.fine : noBins(COLUMNS) },
        pit,
        since,
        context,
        stood.events,
      ),
    };
  }
  const running = state.idle === null ? state : { ...state, idle: null, fine: noBins(COLUMNS) };
  const started = state.flowBack.open ? pumpsStarted(running, since) : { state: running, events: none };
  if (time - since < SETTLES) return started;
  const added = addToBins(state.bins, time, circulationRow(pit, context), BIN, KEPT_BINS);
  const circulating = { ...started.state, bins: added.bins };
  const seen = added.isClosed ? judged(circulating, context) : { state: circulating, events: started.events };
  return fastAt(seen.state, pit, since, context, seen.events);
}

/** A string that moves by less is still, ft; flow line and pits follow it within so long, and drain after a stop. */
const STILL: Feet = 1;
const FOLLOWS: Seconds = 30;

/** The running pumps of a stop, and since when the string is still; null where flow out of them is not known. */
function stillAt(state: WellControlState, since: EpochSeconds, context: TrackerContext): WellControlState["idle"] {
  const { bitDepth } = context["rig-state"];
  const { time } = context.measurements;
  if (state.idle !== null) {
    const isStill = Math.abs(bitDepth - state.idle.bitDepth) <= STILL;
    return isStill ? state.idle : { ...state.idle, bitDepth: known(bitDepth) ?? state.idle.bitDepth, stillSince: time };
  }
  const stop = stopped(state.bins, since, bitDepth);
  if (stop === null || stop.bitDepth === null || stop.flowOut === null || stop.flowOut <= 0) return null;
  const flowIn = stop.flowIn ?? context.settings.dataProcessor.flowrateMaxThresh / 3;
  return { sensor: stop.flowSensor, flowOut: stop.flowOut, flowIn, bitDepth: stop.bitDepth, stillSince: since };
}

/** Adds a moment to the short means, and tells of an influx that shows in them. */
function fastAt(
  state: WellControlState,
  pit: Barrels,
  since: EpochSeconds,
  context: TrackerContext,
  events: FoundEvent[],
): Stepped {
  const { time } = context.measurements;
  const { circulation } = context["rig-state"].rigState.senses;
  const { idle } = state;
  const isQuiet = idle !== null && time - idle.stillSince >= FOLLOWS;
  if (!circulation.on && !isQuiet) return { state, events };
  const added = addToBins(state.fine, time, circulationRow(pit, context), FINE, KEPT_FINE);
  const next = { ...state, fine: added.bins };
  if (!added.isClosed) return { state: next, events };
  const influx = suddenInflux(added.bins.rows, idle);
  if (influx === null) return { state: next, events };
  const { episode } = state;
  const episodeNow = { stage: "kick", lastSeen: time };
  const isKnown = episode !== null && episode.stage === "kick" && time - episode.lastSeen <= OVER;
  const isFlowing = state.flowBack.open?.isFlowing === true;
  const after = { ...next, episode: episodeNow };
  if (isKnown || isFlowing) return { state: after, events };
  return { state: after, events: [...events, fastEvent(time, influx, idle !== null, context["rig-state"].holeDepth)] };
}

const fastEvent = (
  time: EpochSeconds,
  { since, gain, flowChange }: SuddenInflux,
  isIdle: boolean,
  holeDepth: Feet,
): WellControlEvent => ({
  kind: "well-control",
  time,
  stage: isIdle ? "flow-back" : "kick",
  startTime: since,
  holeDepth: known(holeDepth),
  gain,
  flowChange: isIdle ? null : flowChange,
  pressureChange: null,
  gasBefore: null,
  gas: null,
  signs: ["pit-gain", "flow-up"],
});

/** After missing data, and where nobody knows whether the pumps run, the trend begins anew. */
const broken = (state: WellControlState): WellControlState => ({
  ...state,
  bins: noBins(COLUMNS),
  fine: noBins(COLUMNS),
  idle: null,
  returns: null,
  flowBack: { curves: state.flowBack.curves, open: null },
  pending: null,
});

/** Pumps stand: what runs back is followed from the level that the pits had a minute before. */
function standing(state: WellControlState, pit: Barrels, context: TrackerContext): Stepped {
  const { time, values, reading } = context.measurements;
  const { holeDepth, bitDepth, rigState } = context["rig-state"];
  const before = state.flowBack.open ?? stopped(state.bins, rigState.senses.circulation.since ?? time, bitDepth);
  const cleared = state.bins.start === null ? state.bins : noBins(COLUMNS);
  if (before === null) return { state: { ...state, bins: cleared, pending: null }, events: none };
  const moment = {
    time,
    elapsed: reading.elapsed,
    pit,
    flowOut: flowOutOf(values, before.flowSensor),
    pressure: reading.pumpPressure,
    bitDepth,
  };
  const { open, excess } = followFlowBack(before, moment, state.flowBack.curves);
  // After a trip the flow line may read otherwise.
  const returns = open === null ? null : state.returns;
  const next = { ...state, bins: cleared, returns, pending: null, flowBack: { curves: state.flowBack.curves, open } };
  if (excess === null || open === null) return { state: next, events: none };
  const event: WellControlEvent = {
    kind: "well-control",
    time,
    stage: "flow-back",
    startTime: open.startTime,
    holeDepth: known(holeDepth),
    gain: excess,
    flowChange: null,
    pressureChange: null,
    gasBefore: null,
    gas: null,
    signs: ["pit-gain", "flow-up"],
  };
  return { state: next, events: [event] };
}

/** The stop of pumps that have run for a while; null where they had not. */
function stopped({ rows }: TimeBins, startTime: EpochSeconds, bitDepth: Feet): OpenFlowBack | null {
  // The last bin holds the stop itself.
  const row = rows.at(-2);
  const pit = row?.[column.pit];
  if (row === undefined || pit == null) return null;
  const flowSensor = flowSensorOf(rows);
  const flowOut = row[flowSensor] ?? null;
  return {
    startTime,
    pit,
    pitScatter: scatterOfSteps(columnOf(rows.slice(0, -1), column.pit)),
    flowSensor,
    flowOut,
    flowIn: row[column.flowIn] ?? null,
    pressure: row[column.pressure] ?? null,
    bitDepth: known(bitDepth),
    curve: FLOW_BACK_MARKS.map(() => null),
    trace: [],
    pitNow: pit,
    pitTime: startTime,
    flowOutNow: flowOut,
    flowOutThen: null,
    isFlowing: false,
  };
}

function pumpsStarted(state: WellControlState, time: EpochSeconds): Stepped {
  const { open, curves } = state.flowBack;
  const after = { ...state, flowBack: { curves: withFlowBack(curves, open!), open: null } };
  const mark = open!.curve.findLastIndex((volume) => volume !== null);
  if (mark < 0) return { state: after, events: none };
  const { startTime, bitDepth, pit, pitNow, trace, isFlowing } = open!;
  const known = usualFlowBack(curves, mark);
  const event: FlowBackEvent = {
    kind: "flow-back",
    time,
    startTime,
    bitDepth,
    duration: Math.max(0, time - startTime),
    volume: pitNow - pit,
    usual: known?.middle ?? null,
    scatter: known?.scatter ?? null,
    trace: [...trace],
    isFlowing,
  };
  return { state: after, events: [event] };
}

/** So many sensors do not err at the same time: what fewer of them show has to be there in two bins in a row. */
const AT_ONCE = 3;

/** Judges the trend after a bin was closed. */
function judged(
  state: WellControlState,
  { measurements: { time }, settings, "rig-state": now }: TrackerContext,
): Stepped {
  const rows = state.bins.rows.filter((row) => row[column.pit] !== null);
  const trend = circulationTrend(rows, settings.bitDiameter, knownReturns(state.returns));
  const verdict = trend && judgeTrend(trend, settings.dataProcessor.flowrateMaxThresh);
  const { episode, pending } = state;
  if (trend === null || verdict === null) {
    const returns = trend === null ? state.returns : learnReturns(state.returns, rows.at(-1)!, trend.pace);
    const isOver = episode !== null && time - episode.lastSeen > OVER;
    return { state: { ...state, returns, pending: null, episode: isOver ? null : episode }, events: none };
  }
  const { stage, signs } = verdict;
  if (episode?.stage === stage && time - episode.lastSeen <= OVER) {
    return { state: { ...state, episode: { stage, lastSeen: time } }, events: none };
  }
  if (pending !== stage && signs.length < AT_ONCE) return { state: { ...state, pending: stage }, events: none };
  const event = eventOf(time, trend, verdict, now.holeDepth);
  return { state: { ...state, pending: null, episode: { stage, lastSeen: time } }, events: [event] };
}

function eventOf(
  time: EpochSeconds,
  trend: CirculationTrend,
  { stage, signs }: TrendVerdict,
  holeDepth: Feet,
): WellControlEvent {
  const isKick = stage === "kick";
  return {
    kind: "well-control",
    time,
    stage,
    startTime: isKick ? trend.gainSince : trend.lossSince,
    holeDepth: known(holeDepth),
    gain: isKick ? trend.gain : -trend.loss,
    flowChange: trend.flowChange,
    pressureChange: trend.pressureChange,
    gasBefore: trend.gasBefore,
    gas: trend.gas,
    signs,
  };
}

const known = (value: number): number | null => (Number.isNaN(value) ? null : value);

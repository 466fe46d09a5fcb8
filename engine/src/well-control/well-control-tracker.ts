import { channelSlot } from "@sigma/terms/channels";
import type { Barrels, EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import type { ChannelQuality } from "../data-quality/data-quality-tracker";
import { addToBins, columnOf, noBins, type TimeBins } from "../math/time-bins";
import type { Tracker, TrackerContext } from "../well-pipeline/tracker";
import { circulationRow, flowOutOf } from "./circulation-row";
import { BIN, circulationTrend, column, COLUMNS, flowSensorOf, KEPT_BINS } from "./circulation-trend";
import {
  FLOW_BACK_MARKS,
  type FlowBackState,
  followFlowBack,
  hasReturned,
  type OpenFlowBack,
  usualFlowBack,
  withFlowBack,
} from "./flow-back";
import type { FoundInflux } from "./influx/find-influx";
import {
  type InfluxWatch,
  interruptWatch,
  noInfluxWatch,
  watchMud,
  withInflux,
  withOtherUnit,
  withReturned,
} from "./influx/influx-watch";
import { isSure } from "./influx/sure-influx";
import { followPits, noPitSensors, type PitSensorEvent, type PitSensors } from "./pit-sensors";
import { AT_ONCE, isUnlikely, judgeTrend } from "./kick-signs";
import { scatterOfSteps } from "./scatter-of-steps";
import { wellControlShape } from "./well-control-shape";
import {
  type FlowBackEvent,
  flowsEvent,
  influxEvent,
  lossesEvent,
  trendEvent,
  type WellControlEvent,
} from "./well-control-events";

/** The trend of the circulation, the flow-backs, and what is going on. */
export type WellControlState = {
  pits: PitSensors;
  bins: TimeBins;
  /** The input of the influx test. */
  influx: InfluxWatch;
  flowBack: FlowBackState;
  /** The last bin showed a kick with few signs: it counts when the next one shows it too. */
  isPending: boolean;
  episode: { stage: string; lastSeen: EpochSeconds } | null;
};

/** Pits and flow line settle within this time after the pumps were started. */
const SETTLES: Seconds = 180;
/** An episode without a sign for so long is over; an influx that started so long after the last sign is another. */
const OVER: Seconds = 1800;
const ANOTHER: Seconds = 300;

const [PIT, PIT_GAIN] = (["pitVolume", "pitGain"] as const).map(channelSlot) as [number, number];

/**
 * Sees kicks, losses and wells that flow at connections by pit volume and flow out; stores the flow-back of each connection.
 *
 * @see docs/methods/well-control.md
 */
export const wellControlTracker: Tracker<WellControlState, FoundEvent> = {
  name: "well-control",
  version: 22,
  kinds: ["well-control", "flow-back", "pit-sensor-ceased"],
  needs: ["measurements", "rig-state", "data-quality"],
  init: () => ({
    pits: noPitSensors,
    bins: noBins(COLUMNS),
    influx: noInfluxWatch,
    flowBack: { curves: [], open: null, held: null },
    isPending: false,
    episode: null,
  }),
  shape: wellControlShape,
  step(before, { time }, context) {
    const { values } = context.measurements;
    // A well without pits needs no work.
    if (before.pits.channel === null && Number.isNaN(values[PIT]!) && Number.isNaN(values[PIT_GAIN]!)) {
      return { state: before, events: none };
    }
    if (context["rig-state"].rigState.senses.pace.gapFrom !== null) {
      return { state: { ...breakState(before), pits: noPitSensors }, events: none };
    }
    // Whether the pumps run is known from their pressure alone.
    if (hasUnsurePumps(context)) return { state: breakState(before), events: none };
    const { pits, pit, event } = followPits(before.pits, values, time);
    const isOther = pits.channel !== before.pits.channel;
    const sameUnits = withoutOtherUnits(before, context["data-quality"]);
    // Volume and gain have other levels.
    const state = isOther
      ? { ...breakState(sameUnits), pits }
      : pits === sameUnits.pits
        ? sameUnits
        : { ...sameUnits, pits };
    const nextStep = watchPits(state, pit, time, context);
    return event === null ? nextStep : { state: nextStep.state, events: [event, ...nextStep.events] };
  },
};

type FoundEvent = WellControlEvent | FlowBackEvent | PitSensorEvent;

const none: FoundEvent[] = [];

type Stepped = { state: WellControlState; events: FoundEvent[] };

/** The readings of the pits at a sample. */
function watchPits(state: WellControlState, pit: Barrels, time: EpochSeconds, context: TrackerContext): Stepped {
  const { circulation } = context["rig-state"].rigState.senses;
  const isBlank = state.bins.start === null && state.flowBack.open === null && state.influx.time === null;
  if (isBlank && Number.isNaN(pit)) return { state, events: none };
  if (circulation.on === null) return { state: breakState(state), events: none };
  const since = circulation.since ?? time;
  const row = circulationRow(pit, context);
  const bySteps = circulation.on ? running(state, row, since, context) : standing(state, pit, context);
  const { watch, found } = watchMud(bySteps.state.influx, {
    time,
    values: row,
    bitDepth: context["rig-state"].bitDepth,
    isRunning: circulation.on,
    since,
  });
  const testedStep = { state: { ...bySteps.state, influx: watch }, events: bySteps.events };
  const isTold = found !== null && isSure(found, watch.mud.likelySince, time);
  return isTold ? influxFound(testedStep, found, context) : testedStep;
}

/** Pumps run: means over longer times, once pits and flow line have settled, show slow kicks and losses. */
function running(
  state: WellControlState,
  row: readonly number[],
  since: EpochSeconds,
  context: TrackerContext,
): Stepped {
  const { time } = context.measurements;
  const startedStep = state.flowBack.open ? pumpsStarted(state, since) : { state, events: none };
  if (time - since < SETTLES) return startedStep;
  const binAddition = addToBins(startedStep.state.bins, time, row, BIN, KEPT_BINS);
  const circulating = { ...startedStep.state, bins: binAddition.bins };
  return binAddition.isClosed
    ? judgeCirculation(judgeHeldStop(circulating), context)
    : { state: circulating, events: startedStep.events };
}

/** Bins after which the pits show whether mud of a stop came from the lines or from the well. */
const SHOWN = 3;

/** A stop at which an influx was reported counts as usual if the pits returned: otherwise each of the next ones is unusual, too. */
function judgeHeldStop(state: WellControlState): WellControlState {
  const { flowBack, bins, influx } = state;
  const pit = bins.rows.at(-1)?.[column.pit];
  if (flowBack.held === null || bins.rows.length < SHOWN || pit == null) return state;
  const heldStop = { ...flowBack.held, isFlowing: false };
  if (!hasReturned(heldStop, pit)) return { ...state, flowBack: { ...flowBack, held: null } };
  const curves = withFlowBack(flowBack.curves, heldStop);
  return { ...state, influx: withReturned(influx), flowBack: { ...flowBack, curves, held: null } };
}

/** A gain that makes no usual course of a stop or a start. */
const UNUSUAL: Barrels = 0.5;

/** Reports an influx, once per episode. */
function influxFound({ state, events }: Stepped, foundInflux: FoundInflux, context: TrackerContext): Stepped {
  const { time } = context.measurements;
  const { episode, influx, flowBack } = state;
  if (foundInflux.isLoss) return lossesFound({ state, events }, foundInflux, context);
  const after = {
    ...state,
    influx: foundInflux.gain > UNUSUAL ? withInflux(influx) : influx,
    flowBack: flowBack.open === null ? flowBack : { ...flowBack, open: { ...flowBack.open, isFlowing: true } },
    episode: { stage: "kick", lastSeen: time },
  };
  const isAnother = episode !== null && foundInflux.since > episode.lastSeen + ANOTHER;
  if (!isAnother && isGoingOn(episode, "kick", time)) return { state: after, events };
  const { "rig-state": rig } = context;
  const isIdle = rig.rigState.senses.circulation.on === false;
  return { state: after, events: [...events, influxEvent(time, foundInflux, isIdle, rig.holeDepth)] };
}

/** Reports losses, once per episode. */
function lossesFound({ state, events }: Stepped, foundLosses: FoundInflux, context: TrackerContext): Stepped {
  const { time } = context.measurements;
  const after = { ...state, episode: { stage: "losses", lastSeen: time } };
  if (isGoingOn(state.episode, "losses", time)) return { state: after, events };
  return { state: after, events: [...events, lossesEvent(time, foundLosses, context["rig-state"].holeDepth)] };
}

/** After missing data, and while it is unknown whether the pumps run, the trend starts again. */
const breakState = (state: WellControlState): WellControlState => ({
  ...state,
  bins: noBins(COLUMNS),
  influx: interruptWatch(state.influx),
  flowBack: { curves: state.flowBack.curves, open: null, held: null },
  isPending: false,
});

/** Pumps without a meter, whose pressure has another unit than before. */
function hasUnsurePumps({ measurements: { reading, strokes }, "data-quality": quality }: TrackerContext): boolean {
  return quality.otherSince.includes("pumpPressure") && Number.isNaN(reading.pumpRate) && Number.isNaN(strokes);
}

/** After a meter or the pressure has changed its unit, the trend starts again. */
function withoutOtherUnits(state: WellControlState, { otherNow }: ChannelQuality): WellControlState {
  const [isFlowIn, isFlowOut] = [otherNow.includes("pumpRate"), otherNow.includes("flowOutRate")];
  if (!isFlowIn && !isFlowOut && !otherNow.includes("pumpPressure")) return state;
  return { ...breakState(state), influx: withOtherUnit(state.influx, isFlowIn, isFlowOut) };
}

/** The pumps are off: the flow-back is measured from the pit level a minute before. */
function standing(state: WellControlState, pit: Barrels, context: TrackerContext): Stepped {
  const { time, values, reading } = context.measurements;
  const { holeDepth, bitDepth, rigState } = context["rig-state"];
  const before = state.flowBack.open ?? toOpenFlowBack(state.bins, rigState.senses.circulation.since ?? time, bitDepth);
  const clearedBins = state.bins.start === null ? state.bins : noBins(COLUMNS);
  if (before === null) return { state: { ...state, bins: clearedBins, isPending: false }, events: none };
  const moment = {
    time,
    elapsed: reading.elapsed,
    pit,
    flowOut: flowOutOf(values, before.flowSensor),
    pressure: reading.pumpPressure,
    bitDepth,
  };
  const { open, excess } = followFlowBack(before, moment, state.flowBack.curves);
  const next = {
    ...state,
    bins: clearedBins,
    isPending: false,
    flowBack: { curves: state.flowBack.curves, open, held: null },
  };
  if (excess === null || open === null) return { state: next, events: none };
  const kickState = { ...next, episode: { stage: "kick", lastSeen: time } };
  if (isGoingOn(state.episode, "kick", time)) return { state: kickState, events: none };
  const event = flowsEvent(time, open.startTime, excess, holeDepth);
  return { state: kickState, events: [event] };
}

/** The stop of pumps that have run for a while; null if they had not. */
function toOpenFlowBack({ rows }: TimeBins, startTime: EpochSeconds, bitDepth: Feet): OpenFlowBack | null {
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
    bitDepth: nullIfNaN(bitDepth),
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
  const heldStop = open!.isFlowing ? open : null;
  const after = { ...state, flowBack: { curves: withFlowBack(curves, open!), open: null, held: heldStop } };
  const mark = open!.curve.findLastIndex((volume) => volume !== null);
  if (mark < 0) return { state: after, events: none };
  const { startTime, bitDepth, pit, pitNow, trace, isFlowing } = open!;
  const usualFlow = usualFlowBack(curves, mark);
  const event: FlowBackEvent = {
    kind: "flow-back",
    time,
    startTime,
    bitDepth,
    duration: Math.max(0, time - startTime),
    volume: pitNow - pit,
    usual: usualFlow?.middle ?? null,
    scatter: usualFlow?.scatter ?? null,
    trace: [...trace],
    isFlowing,
  };
  return { state: after, events: [event] };
}

/** Judges the trend after a bin has been closed. */
function judgeCirculation(
  state: WellControlState,
  { measurements: { time }, settings, "rig-state": now }: TrackerContext,
): Stepped {
  const rows = state.bins.rows.filter((row) => row[column.pit] !== null);
  const trend = circulationTrend(rows, settings.bitDiameter);
  const signs = trend && judgeTrend(trend, settings.dataProcessor.flowrateMaxThresh);
  const { episode, isPending, influx } = state;
  if (trend === null || signs === null || isUnlikely(signs, trend.flowIn !== null, influx.mud.odds)) {
    const isOver = episode !== null && time - episode.lastSeen > OVER;
    return { state: { ...state, isPending: false, episode: isOver ? null : episode }, events: none };
  }
  const kickState = { ...state, isPending: false, episode: { stage: "kick", lastSeen: time } };
  if (isGoingOn(episode, "kick", time)) return { state: kickState, events: none };
  if (!isPending && signs.length < AT_ONCE) return { state: { ...state, isPending: true }, events: none };
  return { state: kickState, events: [trendEvent(time, trend, signs, now.holeDepth)] };
}

const isGoingOn = (episode: WellControlState["episode"], stage: string, time: EpochSeconds): boolean =>
  episode !== null && episode.stage === stage && time - episode.lastSeen <= OVER;

const nullIfNaN = (value: number): number | null => (Number.isNaN(value) ? null : value);

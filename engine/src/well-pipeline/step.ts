import { channels, channelSlot } from "@sigma/terms/channels";
import { isDrilling, isInSlips, RigState } from "@sigma/terms/rig-states";
import type { DepthRow, Sample, SampleValues } from "@sigma/terms/sample";
import { pressurePerFlowSquared } from "../drilling-mechanics/bit-performance";
import {
  CLEAR_OF_BOTTOM,
  differentialPressure,
  nextReference,
  weightOnBit,
} from "../drilling-mechanics/off-bottom-reference";
import { countPumpRecycles } from "../pump-recycle/count-pump-recycles";
import { upwardSpeed } from "../rig-state/pipe-motion";
import type { Reading } from "../rig-state/reading";
import { SHORT } from "../rig-state/recent-window";
import { sense, settle } from "../rig-state/track-rig-state";
import { logHole } from "./depth-rows";
import { nextDepths } from "./depth-tracker";
import { deriveDrilling } from "./derive-channels";
import type { PipelineEvent } from "./event";
import { fillFallbacks } from "./fill-fallbacks";
import { logGamma } from "./gamma-rows";
import { freshValue, heldValue, type HeldValues, holdValues, measuredValues } from "./measured";
import { nextRop, rateOfPenetration } from "./rate-of-penetration";
import type { PipelineSettings } from "./settings";
import type { PipelineState } from "./state";
import { nextToolface, toolfaceAt } from "./toolface";

/** What one sample led to. */
export type PipelineStep = {
  state: PipelineState;
  /** The sample with its derived channels. */
  sample: Sample;
  /** Rows to be stored by well and depth: a NaN leaves what is stored there, as does the time of a gamma revision. */
  depthRows: DepthRow[];
  events: PipelineEvent[];
};

const RIG_STATE = channelSlot("rigState");
const BLOCK_SPEED = channelSlot("blockSpeed");
const PUMP_RECYCLES = channelSlot("pumpRecycles");
const SPPA_Q2 = channelSlot("sppaQ2");
const GAMMA = channelSlot("gamma");
const TOOLFACE = channelSlot("toolface");
const GRAVITY_TOOLFACE = channelSlot("gravityToolface");
const MAGNETIC_TOOLFACE = channelSlot("magneticToolface");
const INCLINATION = channelSlot("inclination");
const SPM1 = channelSlot("spm1");
const SPM2 = channelSlot("spm2");

/** No clock of a rig reads a later second: the year 5138. */
const LAST_TIME = 1e11;
const GAMMA_LASTS = 120;

/**
 * Takes one sample into a well: derives its channels, its rig state, the depth rows it completes and what happened.
 *
 * Pure: the state and the sample that go in are not changed, and equal inputs give equal results. Derived values in
 * the sample are not looked at, so that a stored sample gives what it gave the first time. Never throws: a sample that
 * is not later than the one before, and a value that no sensor can read, are left out with an `ignored` event.
 *
 * @see docs/methods/well-pipeline.md
 */
export function step(state: PipelineState, sample: Sample, settings: PipelineSettings): PipelineStep {
  const { time } = sample;
  if (!(time >= 0 && time <= LAST_TIME)) return leftOut(state, sample, "time-not-valid");
  if (state.time !== null && time <= state.time) return leftOut(state, sample, "time-not-advancing");

  const { dataProcessor } = settings;
  const previousTime = state.time ?? time;
  const elapsed = time - previousTime;
  const measured = measuredValues(sample);
  const { values } = measured;
  const { held, rejected } = holdValues(state.held, time, measured);

  const sentFlow = heldValue(held, "pumpRate", time);
  const strokes = strokesPerMinute(values, held, time);
  const gallonsPerStroke = learnStroke(state.gallonsPerStroke, sentFlow, strokes);
  const strokeFlow = gallonsPerStroke === null ? Number.NaN : gallonsPerStroke * strokes;
  const flow = usableFlow(Number.isNaN(sentFlow) ? strokeFlow : sentFlow, dataProcessor.flowrateMaxThresh);
  const reading: Reading = {
    time,
    elapsed,
    blockHeight: heldValue(held, "blockHeight", time),
    bitDepth: freshValue(held, "bitDepth", time),
    hookload: heldValue(held, "hookload", time),
    wob: heldValue(held, "wob", time),
    rpm: heldValue(held, "rpm", time),
    pumpRate: flow,
    pumpPressure: heldValue(held, "pumpPressure", time),
  };

  const senses = sense(state.rigState, reading, dataProcessor);
  const holeIsSent = !Number.isNaN(heldValue(held, "holeDepth", time));
  const bitIsSent = !Number.isNaN(heldValue(held, "bitDepth", time));
  const depths = nextDepths(state.depths, {
    time,
    elapsed,
    holeDepth: freshValue(held, "holeDepth", time),
    bitDepth: reading.bitDepth,
    blockHeight: reading.blockHeight,
    holeIsSent,
    bitIsSent,
    offHook: senses.slips.opposed === null ? senses.slips.on : !senses.slips.on,
  });
  const holeDepth = depths.hole ?? Number.NaN;
  const bitDepth = depths.bit ?? Number.NaN;
  const { memory: rigState, relabelling } = settle(state.rigState, senses, reading, holeDepth, bitDepth, dataProcessor);
  const { code } = rigState;
  const drilling = isDrilling(code);
  const inSlips = isInSlips(code);

  const circulating = senses.circulation.on === true;
  const pumpedFlow = flow >= dataProcessor.flowrateMinThresh ? flow : Number.NaN;
  const reference = nextReference(state.reference, {
    time,
    elapsed,
    clear: circulating && !senses.slips.on && holeDepth - bitDepth > dataProcessor.squatLength + CLEAR_OF_BOTTOM,
    movingOut: senses.motion === "out",
    pressure: reading.pumpPressure,
    flow: pumpedFlow,
    hookload: reading.hookload,
  });
  const rop = nextRop(state.rop, time, holeDepth, drilling);
  const toolface = nextToolface(
    state.toolface,
    {
      time,
      inclination: values[INCLINATION]!,
      gravity: values[GRAVITY_TOOLFACE]!,
      magnetic: values[MAGNETIC_TOOLFACE]!,
      sent: values[TOOLFACE]!,
    },
    settings.toolfaceCrossover,
  );
  const sentRop = heldValue(held, "rop", time);
  const sentDiff = heldValue(held, "diffPressure", time);
  const fallbacks = {
    holeDepth,
    bitDepth,
    rop: drilling ? rateOfPenetration(rop, time, holeDepth) : code === RigState.other ? Number.NaN : 0,
    wob: inSlips || Number.isNaN(bitDepth) ? Number.NaN : weightOnBit(reference, reading.hookload),
    diffPressure: circulating ? differentialPressure(reference, reading.pumpPressure, pumpedFlow) : Number.NaN,
    totalSpm: strokes,
    pumpRate: strokeFlow,
    toolface: toolface.time === time ? (toolface.toolface ?? Number.NaN) : Number.NaN,
  };
  const derived = fillFallbacks(values, fallbacks, {
    holeDepth: holeIsSent,
    bitDepth: bitIsSent,
    rop: !Number.isNaN(sentRop),
    wob: !Number.isNaN(reading.wob),
    diffPressure: !Number.isNaN(sentDiff),
    totalSpm: !Number.isNaN(heldValue(held, "totalSpm", time)),
    pumpRate: !Number.isNaN(sentFlow),
    toolface: false,
  });
  const pumpRecycles = countPumpRecycles(state.pumpRecycles, state.rigState.circulation.on, senses.circulation.on);
  values[RIG_STATE] = code;
  values[BLOCK_SPEED] = Math.abs(upwardSpeed(senses.window, SHORT));
  values[PUMP_RECYCLES] = pumpRecycles.count;
  if (circulating) values[SPPA_Q2] = pressurePerFlowSquared(reading.pumpPressure, pumpedFlow) ?? Number.NaN;
  if (drilling) {
    deriveDrilling(
      values,
      {
        holeDepth,
        wob: Number.isNaN(reading.wob) ? fallbacks.wob : reading.wob,
        torque: heldValue(held, "torque", time),
        rpm: Math.abs(reading.rpm),
        rop: Number.isNaN(sentRop) ? fallbacks.rop : sentRop,
        flow: pumpedFlow,
        diffPressure: Number.isNaN(sentDiff) ? fallbacks.diffPressure : sentDiff,
      },
      settings,
    );
  }

  const events: PipelineEvent[] = [];
  for (const slot of rejected) {
    if (state.rejected.includes(slot)) continue;
    events.push({ kind: "ignored", time, reason: "value-not-plausible", channel: channels[slot]!.id });
  }
  if (code !== state.rigState.code) {
    events.push({ kind: "rig-state-changed", time, from: state.rigState.code, to: code, bitDepth: depths.bit });
  }
  if (relabelling) {
    const { from, to, fromCode, toCode } = relabelling;
    events.push({ kind: "relabelled", time, from, to, fromCode, toCode });
  }
  if (pumpRecycles.count > state.pumpRecycles.count) {
    events.push({ kind: "pump-recycle", time, count: pumpRecycles.count });
  }

  const hole =
    depths.hole === null
      ? null
      : logHole(state.foot, {
          hole: depths.hole,
          previousTime,
          time,
          code,
          values,
          toolface: toolfaceAt(toolface, time),
        });
  const gammaValue = values[GAMMA]!;
  const gammaKnown = Number.isNaN(gammaValue)
    ? { value: state.gamma.value, time: state.gamma.time }
    : { value: gammaValue, time };
  const gammaNow =
    gammaKnown.value === null || gammaKnown.time === null || time - gammaKnown.time > GAMMA_LASTS
      ? Number.NaN
      : gammaKnown.value;
  const gamma = logGamma(state.gamma, time, holeDepth, bitDepth, settings.gammaSensorOffset, gammaNow);

  return {
    state: {
      time,
      held,
      rejected,
      rigState,
      depths,
      rop,
      reference,
      gallonsPerStroke,
      toolface,
      gamma: { ...gamma.state, ...gammaKnown },
      foot: hole?.foot ?? state.foot,
      pumpRecycles,
    },
    sample: { time, values, origin: sample.origin, derived },
    depthRows: [...(hole?.rows ?? []), ...gamma.rows],
    events,
  };
}

function leftOut(state: PipelineState, sample: Sample, reason: "time-not-valid" | "time-not-advancing"): PipelineStep {
  const ignored: PipelineEvent = { kind: "ignored", time: sample.time, reason, channel: null };
  return { state, sample, depthRows: [], events: [ignored] };
}

function strokesPerMinute(values: SampleValues, held: HeldValues, time: number): number {
  const total = heldValue(held, "totalSpm", time);
  if (!Number.isNaN(total)) return total;
  const first = values[SPM1]!;
  const second = values[SPM2]!;
  if (Number.isNaN(first)) return second;
  return Number.isNaN(second) ? first : first + second;
}

const usableFlow = (flow: number, limit: number): number => (flow > limit ? Number.NaN : flow);

/** Slow pumps deliver too little to tell what a stroke is worth. */
const MIN_STROKES = 20;

function learnStroke(known: number | null, flow: number, strokes: number): number | null {
  if (!(strokes >= MIN_STROKES) || !(flow > 0)) return known;
  const seen = flow / strokes;
  return known === null ? seen : known + (seen - known) * 0.05;
}

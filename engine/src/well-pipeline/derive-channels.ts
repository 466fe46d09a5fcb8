import { channelSlot } from "@sigma/terms/channels";
import type { Degrees, FeetPerHour, FeetPerSecond } from "@sigma/terms/quantities";
import { isDrilling, RigState } from "@sigma/terms/rig-states";
import { pressurePerFlowSquared } from "../drilling-mechanics/bit-performance";
import { differentialPressure } from "../drilling-mechanics/off-bottom-pressure";
import {
  CLEAR_OF_BOTTOM,
  nextReference,
  type OffBottomReference,
  weightOnBit,
} from "../drilling-mechanics/off-bottom-reference";
import { believedFlow, isSettled, nextFlow, type SteadyFlow } from "../drilling-mechanics/steady-flow";
import { countPumpRecycles, type PumpRecycles } from "../pump-recycle/count-pump-recycles";
import { upwardSpeed } from "../rig-state/pipe-motion";
import { SHORT } from "../rig-state/recent-window";
import type { SlipsState } from "../rig-state/slips";
import { deriveDrilling } from "./derive-drilling";
import { fillFallbacks } from "./fill-fallbacks";
import type { StringNow } from "./follow-string";
import { heldValue } from "./measured";
import { nextRop, rateOfPenetration, type RopState } from "./rate-of-penetration";
import type { Moment } from "./read-sample";
import type { PipelineSettings } from "./settings";
import type { PipelineState } from "./state";
import { nextToolface, type ToolfaceState } from "./toolface";

const RIG_STATE = channelSlot("rigState");
const BLOCK_SPEED = channelSlot("blockSpeed");
const PUMP_RECYCLES = channelSlot("pumpRecycles");
const SPPA_Q2 = channelSlot("sppaQ2");
const TOOLFACE = channelSlot("toolface");
const GRAVITY_TOOLFACE = channelSlot("gravityToolface");
const MAGNETIC_TOOLFACE = channelSlot("magneticToolface");
const INCLINATION = channelSlot("inclination");
const WOB = channelSlot("wob");

/** What is remembered to derive channels, and which of them were derived. */
export type ChannelsNow = {
  flow: SteadyFlow;
  reference: OffBottomReference;
  rop: RopState;
  toolface: ToolfaceState;
  pumpRecycles: PumpRecycles;
  /** Rate at which hole is made: the rig's, or by the hole where the rig says none; NaN while none is made. */
  drillingRate: FeetPerHour;
  /** Bits of `fallbackChannels`. */
  derived: number;
};

/** Writes the derived channels of a moment into its values. */
export function deriveChannels(
  state: PipelineState,
  moment: Moment,
  string: StringNow,
  settings: PipelineSettings,
): ChannelsNow {
  const { time, elapsed, values, held, reading } = moment;
  const { rigState, holeDepth, bitDepth } = string;
  const { code } = rigState;
  const { circulation, rotation, slips, motion, window } = rigState.senses;
  const drilling = isDrilling(code);
  const circulating = circulation.on === true;
  const turning = rotation.on === true;

  const flow = nextFlow(state.flow, {
    time,
    elapsed: reading.elapsed,
    circulating,
    flow: reading.pumpRate,
    pressure: reading.pumpPressure,
  });
  const pumpedFlow = believedFlow(flow, moment.pumpedFlow);
  const settled = circulating && isSettled(flow, time);
  const isClear = holeDepth - bitDepth > settings.dataProcessor.squatLength + CLEAR_OF_BOTTOM;
  const reference = nextReference(state.reference, {
    time,
    elapsed,
    clear: circulating && !slips.on && isClear,
    motion,
    drilling,
    turning,
    bitDepth,
    pressure: reading.pumpPressure,
    flow: pumpedFlow,
    hookload: reading.hookload,
  });
  const rop = nextRop(state.rop, time, holeDepth, drilling);
  const toolface = nextToolface(
    state.toolface,
    {
      time,
      inclination: plausibleAngle(values[INCLINATION]!, 0, 180),
      gravity: plausibleAngle(values[GRAVITY_TOOLFACE]!, -360, 720),
      magnetic: plausibleAngle(values[MAGNETIC_TOOLFACE]!, -360, 720),
      sent: plausibleAngle(values[TOOLFACE]!, -360, 720),
    },
    settings.toolfaceCrossover,
  );
  const pumpRecycles = countPumpRecycles(state.pumpRecycles, state.rigState.senses.circulation.on, circulation.on);

  const rate = drilling ? rateOfPenetration(rop, time, holeDepth) : Number.NaN;
  const sentRate = moment.sent.rop ? heldValue(held, "rop", time) : Number.NaN;
  const drillingRate = drilling && sentRate > 0 ? sentRate : rate;

  const weight = isClear ? 0 : weightOnBit(reference, reading.hookload, turning);

  const fallbacks = {
    holeDepth,
    bitDepth,
    rop: drilling || code === RigState.other ? rate : 0,
    wob: settled && hangsOnHook(slips) && !Number.isNaN(bitDepth) ? weight : Number.NaN,
    diffPressure: settled
      ? differentialPressure(reference.pressures, {
          pressure: reading.pumpPressure,
          flow: pumpedFlow,
          onBottom: drilling || rigState.bottom.on === true,
        })
      : Number.NaN,
    totalSpm: moment.strokes,
    pumpRate: moment.strokeFlow,
    toolface: toolface.time === time ? (toolface.toolface ?? Number.NaN) : Number.NaN,
  };
  const derived = fillFallbacks(values, fallbacks, moment.sent);
  values[RIG_STATE] = code;
  values[BLOCK_SPEED] = plausibleSpeed(Math.abs(upwardSpeed(window, SHORT)));
  values[PUMP_RECYCLES] = pumpRecycles.count;
  if (settled) values[SPPA_Q2] = pressurePerFlowSquared(reading.pumpPressure, pumpedFlow) ?? Number.NaN;
  if (drilling) {
    const drilled = {
      holeDepth,
      wob: moment.sent.wob ? reading.wob : values[WOB]!,
      torque: heldValue(held, "torque", time),
      rpm: Math.abs(reading.rpm),
      rop: drillingRate,
      flow: pumpedFlow,
      diffPressure: moment.sent.diffPressure ? heldValue(held, "diffPressure", time) : fallbacks.diffPressure,
    };
    deriveDrilling(values, drilled, settings);
  }
  return { flow, reference, rop, toolface, pumpRecycles, drillingRate, derived };
}

/** Slips that are being set take the string off the hook, which is no weight on bit. */
const hangsOnHook = ({ on, opposed }: SlipsState): boolean => !on && opposed === null;

/** No drawworks moves the block faster; one that seems to has not been read for a while. */
const FASTEST_BLOCK: FeetPerSecond = 10;

const plausibleSpeed = (speed: FeetPerSecond): FeetPerSecond => (speed <= FASTEST_BLOCK ? speed : Number.NaN);

const plausibleAngle = (angle: Degrees, low: Degrees, high: Degrees): Degrees =>
  angle >= low && angle <= high ? angle : Number.NaN;

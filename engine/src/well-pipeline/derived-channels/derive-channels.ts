import { channelSlot } from "@sigma/terms/channels";
import type { Degrees, EpochSeconds, FeetPerSecond } from "@sigma/terms/quantities";
import { isDrilling, RigState } from "@sigma/terms/rig-states";
import type { SampleValues } from "@sigma/terms/sample";
import { pressurePerFlowSquared } from "../../drilling-mechanics/bit-performance";
import { differentialPressure } from "../../drilling-mechanics/off-bottom-pressure";
import { weightOnBit } from "../../drilling-mechanics/off-bottom-reference";
import { upwardSpeed } from "../../rig-state/evidence/pipe-motion";
import { SHORT } from "../../rig-state/evidence/recent-window";
import type { SlipsState } from "../../rig-state/evidence/slips";
import type { ChannelsNow, ChannelsState } from "../channels-now";
import { deriveDrilling } from "./derive-drilling";
import { fallbacks, fillFallback } from "./fill-fallbacks";
import { followPumps } from "./follow-pumps";
import { heldPosition, heldValue } from "../measurements/measured";
import { nextRop, rateOfPenetration } from "./rate-of-penetration";
import { nextToolface, type ToolfaceReading } from "./toolface";
import type { TrackerContext } from "../tracker";

const RIG_STATE = channelSlot("rigState");
const BLOCK_SPEED = channelSlot("blockSpeed");
const SPPA_Q2 = channelSlot("sppaQ2");
const TOOLFACE = channelSlot("toolface");
const GRAVITY_TOOLFACE = channelSlot("gravityToolface");
const MAGNETIC_TOOLFACE = channelSlot("magneticToolface");
const INCLINATION = channelSlot("inclination");
const WOB = channelSlot("wob");
const HELD_ROP = heldPosition("rop");
const HELD_TORQUE = heldPosition("torque");
const HELD_DIFF_PRESSURE = heldPosition("diffPressure");

/**
 * Writes the derived channels of a moment into its values.
 *
 * @see docs/methods/well-pipeline.md — what a measurement is
 */
export function deriveChannels(
  state: ChannelsState,
  { measurements, "rig-state": string, settings }: Pick<TrackerContext, "measurements" | "rig-state" | "settings">,
): ChannelsNow {
  const { time, values, held, reading, sent } = measurements;
  const { rigState, holeDepth, bitDepth } = string;
  const { code, candidate, calm, bottom } = rigState;
  const { circulation, rotation, slips, window } = rigState.senses;
  const drilling = isDrilling(candidate ?? code);

  const pumps = followPumps(state, measurements, string, settings.dataProcessor.squatLength);
  const { flow, reference, pumpedFlow, settled } = pumps;
  const toolface = nextToolface(
    state.toolface,
    readToolface(time, values, measurements.correction?.toolface ?? Number.NaN),
    settings.toolfaceCrossover,
  );
  const rop = nextRop(state.rop, time, holeDepth, drilling && !string.isCorrected && !Number.isNaN(holeDepth));
  const rate = drilling ? rateOfPenetration(rop, time, holeDepth) : Number.NaN;
  const sentRate = sent.rop ? heldValue(held, HELD_ROP, time) : Number.NaN;
  const drillingRate = drilling && sentRate > 0 ? sentRate : rate;
  const weight = pumps.isClear ? 0 : weightOnBit(reference, reading.hookload, rotation.on === true);
  const onBottom = drilling || string.hasGrown || bottom.on === true;
  const diffPressure =
    settled && !sent.diffPressure
      ? differentialPressure(reference.pressures, { pressure: reading.pumpPressure, flow: pumpedFlow, onBottom })
      : Number.NaN;
  const wob = settled && hangsOnHook(slips) && !Number.isNaN(bitDepth) ? weight : Number.NaN;
  const newToolface = toolface.time === time ? (toolface.toolface ?? Number.NaN) : Number.NaN;

  const derivedFlags =
    fillFallback(values, fallbacks.holeDepth, sent.holeDepth, holeDepth) |
    fillFallback(values, fallbacks.bitDepth, sent.bitDepth, bitDepth) |
    fillFallback(values, fallbacks.rop, sent.rop, drilling || code === RigState.other ? rate : 0) |
    fillFallback(values, fallbacks.wob, sent.wob, wob) |
    fillFallback(values, fallbacks.diffPressure, sent.diffPressure, diffPressure) |
    fillFallback(values, fallbacks.totalSpm, sent.totalSpm, measurements.strokes) |
    fillFallback(values, fallbacks.pumpRate, sent.pumpRate, measurements.strokeFlow) |
    fillFallback(values, fallbacks.toolface, sent.toolface, newToolface);
  values[RIG_STATE] = calm.code;
  values[BLOCK_SPEED] = plausibleSpeed(Math.abs(upwardSpeed(window, SHORT)));
  if (settled && (circulation.pressure ?? 0) >= settings.dataProcessor.pressureThreshold)
    values[SPPA_Q2] = pressurePerFlowSquared(reading.pumpPressure, pumpedFlow) ?? Number.NaN;
  if (drilling) {
    const drillingValues = {
      holeDepth,
      wob: sent.wob ? reading.wob : values[WOB]!,
      torque: heldValue(held, HELD_TORQUE, time),
      rpm: Math.abs(reading.rpm),
      rop: drillingRate,
      flow: pumpedFlow,
      diffPressure: sent.diffPressure ? heldValue(held, HELD_DIFF_PRESSURE, time) : diffPressure,
    };
    deriveDrilling(values, drillingValues, settings);
  }
  return { flow, reference, rop, toolface, derived: derivedFlags };
}

/** A toolface set by a user takes precedence over decoded values. */
const readToolface = (time: EpochSeconds, values: SampleValues, set: Degrees): ToolfaceReading => ({
  time,
  inclination: plausibleAngle(values[INCLINATION]!, 0, 180),
  gravity: plausibleAngle(values[GRAVITY_TOOLFACE]!, -360, 720),
  magnetic: plausibleAngle(values[MAGNETIC_TOOLFACE]!, -360, 720),
  sent: Number.isNaN(set) ? plausibleAngle(values[TOOLFACE]!, -360, 720) : set,
});

/** Slips that are being set take the string off the hook, which isn't weight on bit. */
const hangsOnHook = ({ on, opposed }: SlipsState): boolean => !on && opposed === null;

/** No drawworks moves the block faster; one that seems to has not been read for a while. */
const FASTEST_BLOCK: FeetPerSecond = 10;

const plausibleSpeed = (speed: FeetPerSecond): FeetPerSecond => (speed <= FASTEST_BLOCK ? speed : Number.NaN);

const plausibleAngle = (angle: Degrees, low: Degrees, high: Degrees): Degrees =>
  angle >= low && angle <= high ? angle : Number.NaN;

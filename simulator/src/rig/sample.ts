import { BARREL_GALLONS } from "@sigma/terms/field-constants";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { RigState, type RigStateCode, type RigStateMotion } from "@sigma/terms/rig-states";
import { formationAt } from "./formations";
import { GALLONS_PER_STROKE } from "./physics";
import { influx, influxVolume, pitVolume } from "./pits";
import { type Rig, talliedDepth } from "./rig";
import type { Decoded } from "./telemetry";
import { pathEnd, poseAt } from "./true-path";

/** The readings of the rig floor sensors in one second, in field units; torque in ft·lb. */
export type SurfaceReading = {
  bitDepth: number;
  bitTvd: number;
  holeDepth: number;
  holeTvd: number;
  blockHeight: number;
  rop: number;
  hookload: number;
  wob: number;
  torque: number;
  rpm: number;
  pumpPressure: number;
  diffPressure: number;
  chokePressure: number;
  chokePosition: number;
  desiredPressure: number;
  spm1: number;
  spm2: number;
  totalSpm: number;
  tankVolume: number;
  /** The tank volume from which gain and loss are read. */
  tankZero: number;
  flowOutPercent: number;
  flowOut: number;
  flowIn: number;
  mudDensityOut: number;
  mudDensityIn: number;
  mudTemperatureOut: number;
  mudTemperatureIn: number;
  strokes: number;
  lagStrokes: number;
  returnsDepth: number;
  gas: number;
  bitSize: number;
};

/** One second of the rig: its sensors, the data sent by its tool, and its true state. */
export type RigSample = {
  time: EpochSeconds;
  surface: SurfaceReading;
  decoded: Decoded;
  /** The state as an observer on the rig floor would call it. */
  state: RigStateCode;
};

/** The flow represented by a full flow-out paddle, gpm. */
const FULL_PADDLE = 1100;
/** Gas at surface, %, for each barrel of influx beyond the influx still on its way up. */
const KICK_GAS = 0.3;

/** Reads the sensors of the rig, with their noise. */
export function measure(rig: Rig): RigSample {
  const { options, section, flow, mood } = rig;
  const { random } = options;
  const noise = (spread: number) => spread * random.normal();
  const end = pathEnd(rig.path).position[2];
  const formation = formationAt(end);
  const bitTvd = poseAt(rig.path, rig.bitDepth).position[2];
  const running = flow > 5;
  const spm = running ? flow / GALLONS_PER_STROKE / 2 : 0;
  const spm1 = running ? Math.max(0, Math.round(spm * 1.01 + noise(0.3))) : 0;
  const spm2 = running ? Math.max(0, Math.round(spm * 0.99 + noise(0.3))) : 0;
  const turning = rig.rpm > 1;
  const weight = rig.hookload * 0.0012 + (Math.abs(rig.blockSpeed) > 0.2 ? 0.9 : 0.25);
  const depthShown = talliedDepth(rig);
  const pulses = running ? 11 : 0;
  const zero = rig.zeroPressure * Math.min(1.1, flow / section.flow) ** 1.85;
  const returnFlow = rig.returns.flow * (1 + 0.015 * mood.flow) + influx(rig);
  const annulus = (section.bitSize ** 2 - 25) / 1029;
  return {
    time: rig.time,
    decoded: rig.telemetry.decoded,
    state: trueState(rig),
    surface: {
      bitDepth: depthShown,
      bitTvd,
      holeDepth: rig.holeDepth,
      holeTvd: end,
      blockHeight: rig.blockHeight + noise(0.015),
      rop: rig.rop,
      hookload: Math.max(0, rig.hookload + noise(weight)),
      wob: Math.max(0, rig.wob + (rig.wob > 0.5 ? noise(rig.sliding ? 0.7 : 0.4) : 0)),
      torque: Math.max(0, rig.torque + (turning ? noise(110 + 0.012 * rig.torque) : noise(15))),
      rpm: turning ? Math.max(0, Math.round(rig.rpm + noise(0.7))) : 0,
      pumpPressure: Math.max(0, rig.standpipe + noise(pulses + 2)),
      diffPressure: flow > 0.5 * section.flow ? rig.standpipe - zero + noise(pulses) : 0,
      chokePressure: Math.max(0, 4 + noise(0.5)),
      chokePosition: 100,
      desiredPressure: 0,
      spm1,
      spm2,
      totalSpm: spm1 + spm2,
      tankVolume: pitVolume(rig) + noise(0.25),
      tankZero: rig.pits.zero,
      flowOutPercent: Math.max(0, (returnFlow / FULL_PADDLE) * 100 + (running ? noise(0.4) : 0)),
      flowOut: Math.max(0, returnFlow + (running ? noise(5) : 0)),
      flowIn: running ? flow + noise(1.5) : 0,
      mudDensityOut: section.mudDensity + 0.06 + noise(0.01),
      mudDensityIn: section.mudDensity + noise(0.01),
      mudTemperatureOut: 78 + 0.0042 * rig.holeDepth + (returnFlow / 500) * 6 + noise(0.1),
      mudTemperatureIn: 74 + 0.0034 * rig.holeDepth + noise(0.1),
      strokes: Math.floor(rig.pumpedStrokes),
      lagStrokes: Math.round((rig.holeDepth * annulus * BARREL_GALLONS) / GALLONS_PER_STROKE),
      returnsDepth: Math.max(0, rig.holeDepth - 40),
      gas: Math.max(0.01, formation.gas * (1 + 0.25 * mood.gas)) + KICK_GAS * Math.max(0, influxVolume(rig) - 10),
      bitSize: section.bitSize,
    },
  };
}

function trueState(rig: Rig): RigStateCode {
  const { controls, blockSpeed, activity } = rig;
  const circulating = rig.flow > 60;
  if (controls.inSlips) return circulating ? RigState.inSlipsCirculating : RigState.inSlipsNonCirculating;
  const rotating = rig.rpm > 5;
  const motion: RigStateMotion = blockSpeed > 0.08 ? "out" : blockSpeed < -0.08 ? "in" : "still";
  if (rig.rop > 0 && circulating) return rotating ? RigState.rotaryDrilling : RigState.slideDrilling;
  if (motion === "still" && rig.holeDepth - rig.bitDepth < 0.1) return RigState.stationaryOnBottom;
  if (circulating && rotating) return pick(motion, RigState.stationaryReaming, RigState.reamingIn, RigState.reamingOut);
  if (circulating) return pick(motion, RigState.stationaryCirculation, RigState.washingDown, RigState.washingUp);
  if (rotating) {
    return pick(motion, RigState.stationaryDryReaming, RigState.dryReamingIn, RigState.dryReamingOut);
  }
  if (activity === "tripping")
    return pick(motion, RigState.stationaryOffBottom, RigState.trippingIn, RigState.trippingOut);
  return pick(motion, RigState.stationaryOffBottom, RigState.slackOff, RigState.pickUp);
}

const pick = (motion: RigStateMotion, still: RigStateCode, into: RigStateCode, out: RigStateCode): RigStateCode =>
  motion === "still" ? still : motion === "in" ? into : out;

import { scale } from "@sigma/engine/math/vector3";
import { HOUR } from "@sigma/terms/durations";
import type { Feet, FootPounds, Klb, Seconds } from "@sigma/terms/quantities";
import { drillRock } from "./bit-drilling";
import { formationAt } from "./formations";
import { type HoleSection, shoeOf } from "./hole-sections";
import { offBottomPressure } from "./hydraulics";
import { influx, influxVolume, updatePits } from "./pits";
import { wander } from "./random";
import { type Rig, type RigFault, stringLength, trueToolface } from "./rig";
import { perRadian, rotaryCurvature } from "./steering";
import { drillString, stringLoads } from "./string-loads";
import { acrossHole, deepen, pathEnd } from "./true-path";

/** Block, top drive and hook. */
export const BLOCK_WEIGHT: Klb = 42;

/** Moves the rig one second further under what its crew has set. */
export function stepPhysics(rig: Rig): void {
  const { controls, section, holeDepth } = rig;
  rig.flow = approach(rig.flow, controls.flow, controls.flow > rig.flow ? 28 : 60);
  rig.rpm = hasFault(rig, "stuck") ? approach(rig.rpm, 0, 40) : approach(rig.rpm, controls.rpm, 9);
  updateMood(rig);
  updateLoads(rig);

  if (controls.inSlips) moveEmptyBlock(rig);
  else if (hasFault(rig, "stuck")) pullOnStuckPipe(rig);
  else movePipe(rig, section);

  updateToolface(rig);
  updateHookload(rig);
  updateTorque(rig, section);
  updatePressure(rig, section);
  rig.pumpedStrokes += rig.flow / GALLONS_PER_STROKE / 60;
  const returning = rig.flow > rig.returns.flow ? 9 : 28;
  rig.returns.flow += (rig.flow - rig.returns.flow) / returning;
  updatePits(rig, rig.holeDepth - holeDepth, influx(rig));
  rig.time++;
}

/** The volume of one stroke of a triplex pump. */
export const GALLONS_PER_STROKE = 4.1;

/** Whether a fault is on now. */
export const hasFault = (rig: Rig, fault: RigFault): boolean => rig.faults.has(fault);

const approach = (value: number, target: number, step: number): number =>
  value < target ? Math.min(target, value + step) : Math.max(target, value - step);

function updateMood({ mood, options: { random } }: Rig): void {
  mood.wob = wander(mood.wob, 1, 18, random);
  mood.torque = wander(mood.torque, 1, 6, random);
  mood.flow = wander(mood.flow, 1, 40, random);
  mood.gas = wander(mood.gas, 1, 240, random);
}

/** Loads change slowly with depth: they are calculated again every twenty feet. */
function updateLoads(rig: Rig): void {
  const { loads, bitDepth, section } = rig;
  if (Math.abs(loads.at - bitDepth) < 20) return;
  rig.loads = {
    ...stringLoads(rig.path, bitDepth, rig.kind, section.mudDensity, shoeOf(section)),
    at: bitDepth,
  };
}

function moveEmptyBlock(rig: Rig): void {
  rig.blockSpeed = approach(rig.blockSpeed, rig.controls.hoist, 0.8);
  rig.blockHeight += rig.blockSpeed;
  stopDrilling(rig);
}

/** Pipe that does not move stretches as the block pulls and buckles as it slacks off. */
function pullOnStuckPipe(rig: Rig): void {
  rig.blockSpeed = approach(rig.blockSpeed, rig.controls.hoist, 0.3);
  rig.stretch += rig.blockSpeed;
  rig.blockHeight += rig.blockSpeed;
  stopDrilling(rig);
}

function stopDrilling(rig: Rig): void {
  rig.rop = 0;
  rig.wob *= 0.6;
  rig.bitTorque = 0;
  rig.diffPressure *= 0.6;
}

function movePipe(rig: Rig, section: HoleSection): void {
  const { controls, holeDepth } = rig;
  if (rig.stretch !== 0) {
    // When stuck pipe comes free, it springs back to the position of the block.
    rig.bitDepth = Math.min(holeDepth, rig.bitDepth - rig.stretch);
    rig.blockHeight = stringLength(rig) - rig.bitDepth;
    rig.stretch = 0;
  }
  const onBottom = rig.kind === drillString && rig.bitDepth >= holeDepth - 0.02;
  if (onBottom && controls.hoist <= 0) return drill(rig, section);

  stopDrilling(rig);
  rig.blockSpeed = approach(rig.blockSpeed, controls.hoist, 0.5);
  rig.bitDepth = Math.min(holeDepth, rig.bitDepth - rig.blockSpeed);
  rig.blockHeight = stringLength(rig) - rig.bitDepth;
}

/** Pressure and weight build up over this time after the bit touches bottom. */
const WEIGHT_BUILDS: Seconds = 9;
/** With the brake set the string drills its own weight off. */
const DRILLS_OFF: Seconds = 22;

function drill(rig: Rig, section: HoleSection): void {
  const { controls, options, path, mood, flow } = rig;
  const wantedWob = controls.wob === null ? 0 : controls.wob * (1 + (rig.sliding ? 0.16 : 0.06) * mood.wob);
  rig.wob += (wantedWob - rig.wob) / (controls.wob === null ? DRILLS_OFF : WEIGHT_BUILDS);
  const end = pathEnd(path);
  const formation = formationAt(end.position[2]);
  const strength = formation.strength * wearOf(rig);
  const { rop, torque, diffPressure } = drillRock(section, strength, rig.wob, rig.rpm, flow);
  const turning = flow > 0.5 * section.flow || rig.rpm > 20;

  if (hasFault(rig, "stall") && turning) {
    // The rotor has stalled: no more hole is made, the pressure rises until the pumps slip, the bit holds the string.
    rig.diffPressure += (section.motor.stallPressure * 1.15 - rig.diffPressure) / 2;
    rig.bitTorque += (section.motor.stallPressure * section.motor.torquePerPsi - rig.bitTorque) / 2;
    rig.rop = 0;
    rig.blockSpeed = 0;
    return;
  }
  rig.rop = turning ? rop * (1 + 0.07 * mood.torque) * (hasFault(rig, "kick") ? DRILLING_BREAK : 1) : 0;
  rig.bitTorque = turning ? torque : 0;
  rig.diffPressure += ((turning ? diffPressure * Math.min(1, flow / section.flow) : 0) - rig.diffPressure) / 3;

  const drilledFootage = rig.rop / HOUR;
  if (drilledFootage > 0) {
    const curvature = rig.sliding
      ? scale(acrossHole(end.tangent, trueToolface(rig), rig.toolface.magnetic), perRadian(trueYield(rig, section)))
      : rotaryCurvature(end, options.tendencies);
    deepen(path, drilledFootage, curvature);
    rig.holeDepth += drilledFootage;
    rig.bitDepth = rig.holeDepth;
    rig.bitFootage += drilledFootage;
  }
  rig.blockSpeed = -drilledFootage;
  rig.blockHeight = stringLength(rig) - rig.bitDepth;
}

/** The rock that gives the influx drills faster. */
const DRILLING_BREAK = 1.6;
/** Footage over which the energy that a worn bit needs doubles. */
const WEARS_OVER: Feet = 350;

/** How much more energy a worn bit needs. */
function wearOf({ faults, bitFootage }: Rig): number {
  const wear = faults.get("wear");
  return wear ? 1 + Math.max(0, bitFootage - wear.bitFootage) / WEARS_OVER : 1;
}

/** How far the annulus is packed, 0 to 1: it takes some minutes. */
const measurePackOff = ({ faults, time }: Rig): number => {
  const packOff = faults.get("packoff");
  return packOff ? Math.min(1, (time - packOff.started) / PACKS_OVER) : 0;
};

const PACKS_OVER: Seconds = 240;
/** The effects of a packed annulus: a share of the off-bottom pressure, torque, and drag of a string that does not turn. */
const PACKED_PRESSURE = 0.3;
const PACKED_TORQUE: FootPounds = 4500;
const PACKED_DRAG: Klb = 30;

/** The true yield is an option of the rig for its curve motor; motors of larger holes differ in the same proportion. */
const trueYield = ({ options }: Rig, { motor }: HoleSection): number =>
  (options.tendencies.motorYield * motor.expectedYield) / 12.5;

function updateToolface({ toolface, rpm, options: { random } }: Rig): void {
  if (rpm > 2) {
    toolface.set = 360 * random.uniform();
    toolface.wandered = 0;
  } else toolface.wandered = wander(toolface.wandered, 9, 90, random);
}

/** Travel after which the drag of the whole string points the other way. */
const DRAG_REVERSAL_TRAVEL = 1.6;
/** Stiffness of a foot of pipe, klb: 30 million psi times 5.3 square inches. */
const PIPE_STIFFNESS: Klb = 159_000;

function updateHookload(rig: Rig): void {
  const { loads, rpm, controls, blockSpeed } = rig;
  if (rpm > 8) rig.drag *= 0.7;
  else if (!controls.inSlips) rig.drag = Math.max(-1, Math.min(1, rig.drag + blockSpeed / DRAG_REVERSAL_TRAVEL));
  const friction = rig.drag > 0 ? loads.pickUp - loads.rotating : loads.rotating - loads.slackOff;
  const overpull = (rig.stretch * PIPE_STIFFNESS) / Math.max(500, rig.bitDepth);
  const drag = rig.drag * (friction + PACKED_DRAG * measurePackOff(rig));
  const hanging = rig.bitDepth <= 0 ? 0 : loads.rotating + drag + overpull - rig.wob;
  const target = BLOCK_WEIGHT + (controls.inSlips ? 0 : Math.max(0, hanging));
  rig.hookload += (target - rig.hookload) / (controls.inSlips ? 1.6 : 2.2);
}

/** Friction torque of the top drive itself, ft·lb. */
const DRIVE_FRICTION = 700;
const STICK_SLIP_PERIOD: Seconds = 5.3;
/**
 * Amplitude of the torque, ft·lb an rpm, at which the bit sticks and slips: 22.8 ft·lb an rpm for 5 in pipe by its torsional
 * impedance, times 1.2, less the part removed by the lag of the measured torque.
 */
const SLIPPING_SWING = (22.8 * 1.2) / 0.535;
/** The top drive stalls at this torque. */
const TORQUE_LIMIT = 30_000;

function updateTorque(rig: Rig, section: HoleSection): void {
  const { loads, rpm, mood } = rig;
  const share = Math.min(1, rpm / 25);
  const { roughness } = formationAt(pathEnd(rig.path).position[2]);
  const isSlipping = hasFault(rig, "stickslip") && rig.bitTorque > 0;
  const swing = isSlipping ? SLIPPING_SWING * rpm : roughness * 0.12 * rig.bitTorque;
  const stickSlip = swing * Math.sin((rig.time * 2 * Math.PI) / STICK_SLIP_PERIOD);
  const stringTorque = loads.torque + PACKED_TORQUE * measurePackOff(rig);
  let target = share * (stringTorque + DRIVE_FRICTION + rig.bitTorque + stickSlip + 260 * mood.torque);
  if (hasFault(rig, "stuck") && rig.controls.rpm > 0) target = TORQUE_LIMIT;
  // While sliding the brake of the top drive holds what reactive torque reaches the surface.
  if (rpm < 2 && rig.sliding) target = 0.08 * rig.diffPressure * section.motor.torquePerPsi;
  rig.torque += (Math.min(TORQUE_LIMIT, target) - rig.torque) / 2;
}

/** The hole in the string grows over this time, and then costs this share of the pressure. */
const WASHES_OUT_OVER: Seconds = 1200;
const WASHOUT_SHARE = 0.2;

/** The pressure loss per barrel of influx in the annulus, and its maximum. */
const PRESSURE_LOSS_PER_BARREL = 0.004;
const MOST_LIGHTENED = 0.15;

function updatePressure(rig: Rig, section: HoleSection): void {
  const washout = rig.faults.get("washout");
  const washedShare = washout ? Math.min(1, (rig.time - washout.started) / WASHES_OUT_OVER) * WASHOUT_SHARE : 0;
  const circulating = offBottomPressure(rig.flow, rig.bitDepth, section.mudDensity, section.nozzleArea);
  const lightenedShare = Math.min(MOST_LIGHTENED, PRESSURE_LOSS_PER_BARREL * influxVolume(rig));
  const whole = (circulating + (rig.flow > 50 ? rig.diffPressure : 0)) * (1 - washedShare) * (1 - lightenedShare);
  const target = whole + PACKED_PRESSURE * measurePackOff(rig) * circulating;
  rig.standpipe += (target - rig.standpipe) / 2.5;
}

import type { Feet, Seconds } from "@sigma/terms/quantities";
import {
  awaitSurvey,
  drillStand,
  finishStand,
  makeConnection,
  needsStand,
  nextStand,
  sectionEnd,
} from "./crew-drilling";
import { reamPackOff, recoverStall, workStuckPipe } from "./crew-faults";
import { about, hold } from "./crew-moves";
import { ASSEMBLY, circulateClean, runCasing, tripIn, tripOut } from "./crew-trips";
import { sectionAt, shoeOf } from "./hole-sections";
import { offBottomPressure } from "./hydraulics";
import { runMwd } from "./mwd";
import { BLOCK_WEIGHT, stepPhysics } from "./physics";
import { fullPits } from "./pits";
import { type Rig, type RigFault, type RigOptions, stringLength } from "./rig";
import { measure, type RigSample } from "./sample";
import { MAGNETIC_BELOW } from "./steering";
import { drillString, stringLoads } from "./string-loads";
import { silentTelemetry } from "./telemetry";
import { inclinationOf, pathEnd, pathOnPlan } from "./true-path";

/** Makes a rig that is about to go on drilling at its start depth, pumps off and the bit a few feet off bottom. */
export function createRig(options: RigOptions): Rig {
  const { startDepth, random, startTime } = options;
  const section = sectionAt(startDepth);
  const pipe: Feet[] = [ASSEMBLY];
  const offBottom = 6;
  for (let length = ASSEMBLY; length < startDepth + 6; length += pipe.at(-1)!) pipe.push(nextStand({ options }));
  const pipeLength = pipe.reduce((sum, length) => sum + length, 0);
  const path = pathOnPlan(options.plan, startDepth);
  const loads = stringLoads(path, startDepth, drillString, section.mudDensity, shoeOf(section));
  const rig: Omit<Rig, "crew"> = {
    options,
    path,
    interruption: null,
    controls: { flow: 0, rpm: 0, hoist: 0, wob: null, inSlips: false },
    activity: "drilling",
    time: startTime - 1,
    holeDepth: startDepth,
    bitDepth: startDepth - offBottom,
    pipe,
    racked: [],
    kind: drillString,
    section,
    blockHeight: pipeLength - startDepth + offBottom,
    blockSpeed: 0,
    stretch: 0,
    flow: 0,
    rpm: 0,
    wob: 0,
    rop: 0,
    bitTorque: 0,
    diffPressure: 0,
    standpipe: 0,
    zeroPressure: offBottomPressure(section.flow, startDepth, section.mudDensity, section.nozzleArea),
    hookload: BLOCK_WEIGHT + loads.rotating,
    torque: 0,
    drag: 0,
    loads: { ...loads, at: startDepth },
    toolface: {
      set: 360 * random.uniform(),
      wandered: 0,
      magnetic: inclinationOf(pathEnd(path).tangent) < MAGNETIC_BELOW,
    },
    sliding: false,
    orders: [],
    bitFootage: 0,
    pumpedStrokes: 0,
    returns: { flow: 0 },
    pits: fullPits(drillString, startDepth - offBottom),
    mood: { wob: 0, torque: 0, flow: 0, gas: 0 },
    telemetry: silentTelemetry(),
    ahead: [...options.faults],
    faults: new Map(),
  };
  const whole = Object.assign(rig, { crew: [].values() as Rig["crew"] });
  whole.crew = drillWell(whole);
  return whole;
}

/**
 * Lets the rig work on.
 *
 * @param seconds whole seconds, at least 1
 * @returns what its sensors and its tool show in the last of them
 */
export function advanceRig(rig: Rig, seconds: Seconds = 1): RigSample {
  for (let second = 1; second < seconds; second++) advanceOneSecond(rig);
  return advanceOneSecond(rig);
}

/** Sensors are read every second, so that their noise does not depend on the length of the steps. */
function advanceOneSecond(rig: Rig): RigSample {
  updateFaults(rig);
  if (rig.interruption?.next().done) rig.interruption = null;
  if (!rig.interruption) rig.crew.next();
  stepPhysics(rig);
  runMwd(rig);
  return measure(rig);
}

/** The whole well, from the current hole depth to total depth and out again. */
function* drillWell(rig: Rig): Generator<void> {
  yield* hold(about(rig, 35));
  yield* awaitSurvey(rig);
  while (rig.holeDepth < rig.options.plan.totalDepth) {
    yield* drillStand(rig);
    yield* finishStand(rig);
    if (rig.holeDepth >= sectionEnd(rig)) {
      yield* circulateClean(rig, 8);
      yield* tripOut(rig);
      if (rig.holeDepth >= rig.options.plan.totalDepth) break;
      yield* runCasing(rig);
      yield* tripIn(rig);
    } else if (rig.bitFootage > rig.options.bitLife || isWashedOut(rig)) {
      yield* circulateClean(rig, 5);
      yield* tripOut(rig);
      yield* tripIn(rig);
    }
    if (needsStand(rig)) yield* makeConnection(rig);
  }
  rig.activity = "waiting";
  for (;;) yield;
}

/** Whether the well is at total depth and the string is out of it. */
export const isFinished = ({ activity, holeDepth, options }: Rig): boolean =>
  activity === "waiting" && holeDepth >= options.plan.totalDepth;

/** The crew pulls the string when the pressure has fallen for half an hour without a reason. */
const isWashedOut = (rig: Rig): boolean => {
  const washout = rig.faults.get("washout");
  return washout !== undefined && rig.time - washout.started > 1800;
};

/** Faults that pass by themselves; the others wait for the crew. */
const passing: ReadonlySet<RigFault> = new Set(["stuck", "kick", "packoff", "stickslip"]);

/** Lower than this the block has room to ream upwards. */
const MOST_TO_REAM: Feet = 70;

/** Starts the faults that are due and possible now, and ends the expired ones. */
function updateFaults(rig: Rig): void {
  for (const [fault, { started, lasts }] of rig.faults) {
    if (rig.time - started >= lasts && passing.has(fault)) rig.faults.delete(fault);
  }
  const elapsedTime = rig.time - rig.options.startTime;
  const due = rig.ahead.find(({ fault, at }) => at <= elapsedTime && canHappen(rig, fault));
  if (!due) return;
  rig.ahead.splice(rig.ahead.indexOf(due), 1);
  rig.faults.set(due.fault, { started: rig.time, lasts: due.lasts, bitFootage: rig.bitFootage });
  if (due.fault === "stall") rig.interruption = recoverStall(rig);
  if (due.fault === "stuck") rig.interruption = workStuckPipe(rig);
  if (due.fault === "packoff") rig.interruption = reamPackOff(rig);
}

const canHappen = (rig: Rig, fault: RigFault): boolean => {
  if (rig.interruption || rig.kind !== drillString || rig.controls.inSlips || stringLength(rig) < 500) return false;
  if (fault === "washout" || fault === "stuck") return true;
  const drills = rig.wob > 0.7 * (rig.controls.wob ?? Number.POSITIVE_INFINITY);
  if (fault === "packoff" || fault === "stickslip") return drills && rig.rpm > 20 && rig.blockHeight < MOST_TO_REAM;
  return drills;
};

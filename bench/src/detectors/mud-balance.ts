import type { Barrels, Gpm, Seconds } from "@sigma/terms/quantities";
import type { Random } from "../engine/closed-loop-random";
import type { RigPlan } from "./rig-plan";

/** Mud that the crew or the formation adds or takes, bbl/min between two moments; `well` through the flow line. */
export type MudFlow = { from: Seconds; to: Seconds; rate: number; ramp: Seconds; from_: "well" | "pits" };

/** The behaviour of mud in a rig: the volumes that drain back, that a formation takes and gives, and that pipe displaces. */
export type MudSystem = {
  pumpRate: Gpm;
  /** Mud that runs back when the pumps stop, and how long it takes to a third. */
  drained: Barrels;
  drainTime: Seconds;
  /** Mud that a ballooning formation gives back slowly. */
  ballooned: Barrels;
  balloonTime: Seconds;
  flowLineLag: Seconds;
  /** bbl/ft of pipe moved. */
  displacement: number;
  /** The hole is filled from the trip tank: the pits do not move with the pipe. */
  isTripTank: boolean;
  /** bbl/ft of hole drilled. */
  holeVolume: number;
};

/** A mud system by chance. */
export const someMudSystem = (random: Random): MudSystem => ({
  pumpRate: random.between(350, 900),
  drained: random.between(5, 20),
  drainTime: random.between(20, 70),
  ballooned: random.between(0, 1) < 0.15 ? random.between(3, 12) : 0,
  balloonTime: random.between(300, 900),
  flowLineLag: random.between(4, 20),
  displacement: random.between(0, 1) < 0.5 ? random.between(0.006, 0.01) : random.between(0.018, 0.025),
  isTripTank: random.between(0, 1) < 0.3,
  holeVolume: random.between(0.05, 0.3),
});

/** The true values at each second: bbl in the pits, flow line and pumps in gpm, bbl of influx so far. */
export type TrueMud = { pits: Float64Array; flowOut: Float64Array; pumped: Float64Array; influx: Float64Array };

const GALLONS = 42;

/** Follows the mud through a plan, second by second. */
export function balanceMud(system: MudSystem, plan: RigPlan, flows: readonly MudFlow[], start: Barrels): TrueMud {
  const { length } = plan.moments;
  const pits = new Float64Array(length);
  const flowOut = new Float64Array(length);
  const pumpedVolume = new Float64Array(length);
  const influx = new Float64Array(length);
  let volume = start;
  let [lines, balloon, flowLine, entered] = [system.drained, system.ballooned, system.pumpRate, 0];
  for (let second = 0; second < length; second++) {
    const { pumps, bitSpeed, isDrilling } = plan.moments[second]!;
    const pump = pumps * system.pumpRate;
    const [fromWell, fromPits] = [rateAt(flows, second, "well"), rateAt(flows, second, "pits")];
    // A pit is read by its volume: pumps take from it, the flow line returns to it, and lines between them fill or drain.
    const toLines = (system.drained * pumps - lines) / system.drainTime;
    const toFormation = (system.ballooned * pumps - balloon) / system.balloonTime;
    lines += toLines;
    balloon += toFormation;
    const pipe = isDrilling || system.isTripTank ? 0 : bitSpeed * system.displacement;
    const newHole = isDrilling ? bitSpeed * system.holeVolume * pumps : 0;
    const returnFlow = pump / GALLONS / 60 + fromWell / 60 + pipe - toLines - toFormation - newHole;
    flowLine += (returnFlow * 60 * GALLONS - flowLine) / system.flowLineLag;
    volume += flowLine / GALLONS / 60 - pump / GALLONS / 60 + fromPits / 60;
    entered += Math.max(0, fromWell) / 60;
    pits[second] = volume;
    // The flow line has no return while the hole is being filled.
    flowOut[second] = Math.max(0, flowLine);
    pumpedVolume[second] = pump;
    influx[second] = entered;
  }
  return { pits, flowOut, pumped: pumpedVolume, influx };
}

function rateAt(flows: readonly MudFlow[], second: Seconds, from: MudFlow["from_"]): number {
  let rate = 0;
  for (const flow of flows) {
    if (flow.from_ !== from || second < flow.from || second >= flow.to) continue;
    rate += flow.rate * (flow.ramp > 0 ? Math.min(1, (second - flow.from) / flow.ramp) : 1);
  }
  return rate;
}

import type { ChannelId } from "@sigma/terms/channels";
import type { Sample } from "@sigma/terms/sample";
import { sampleOf } from "@sigma/terms/sample";
import type { Random } from "../engine/closed-loop-random";
import type { TrueMud } from "./mud-balance";
import type { RigPlan } from "./rig-plan";

/** How good the sensors of a rig are. */
export const qualities = ["good", "usual", "poor"] as const;
export type Quality = (typeof qualities)[number];

/** How a sensor of a rig reads. */
type Sensor = { step: number; noise: number; drift: number; driftPeriod: number };

/** The sensors of a rig. */
export type Sensors = {
  every: number;
  pit: Sensor;
  /** Vessel that moves the mud in the pits, bbl. */
  swell: number;
  swellPeriod: number;
  flowOut: Sensor & { kind: "rate" | "percent" | "none"; bend: number; fullScale: number };
  hasFlowIn: boolean;
  gasBackground: number;
  hasGas: boolean;
  /** Spells without data, as seconds and lengths. */
  gaps: { from: number; to: number }[];
};

const chance = (random: Random, share: number): boolean => random.between(0, 1) < share;

/** Sensors by chance. */
export function someSensors(random: Random, quality: Quality, length: number): Sensors {
  const by = <T>(good: T, usual: T, poor: T): T => ({ good, usual, poor })[quality];
  const pitStep = by([0.01, 0.1], [0.1, 0.5], [0.5, 5]);
  const pitNoise = by([0.03, 0.15], [0.1, 0.5], [0.3, 1.2]);
  const flowNoise = by([0.004, 0.012], [0.01, 0.03], [0.03, 0.08]);
  const flowDrift = by([0, 0.01], [0.01, 0.04], [0.02, 0.1]);
  const among = ([low, high]: number[]) => Math.exp(random.between(Math.log(Math.max(1e-3, low!)), Math.log(high!)));
  const isRate = chance(random, by(0.8, 0.3, 0));
  const gaps = chance(random, 0.3)
    ? [random.between(600, length)].map((from) => ({ from, to: from + random.between(20, 300) }))
    : [];
  return {
    every: [1, 2, 5, 10][Math.floor(random.between(0, 3.999))]!,
    pit: {
      step: among(pitStep),
      noise: among(pitNoise),
      drift: random.between(0, by(0.2, 0.6, 1.5)),
      driftPeriod: random.between(3600, 14_400),
    },
    swell: chance(random, 0.2) ? random.between(0.2, by(0.5, 1.5, 3)) : 0,
    swellPeriod: random.between(7, 14),
    flowOut: {
      kind: isRate ? "rate" : chance(random, by(0, 0.03, 0.1)) ? "none" : "percent",
      step: isRate ? 1 : by(0.1, 0.5, 1),
      noise: among(flowNoise),
      drift: among(flowDrift),
      driftPeriod: random.between(1800, 7200),
      bend: random.between(0.7, 1.4),
      fullScale: random.between(800, 1800),
    },
    hasFlowIn: chance(random, by(1, 0.95, 0.8)),
    gasBackground: Math.exp(random.between(Math.log(0.02), Math.log(5))),
    hasGas: chance(random, 0.8),
    gaps,
  };
}

/** Additional effects of an influx: gas at the surface from a given time on, and rock that drills faster. */
export type InfluxEffects = {
  onset: number;
  gasFrom: number;
  gasFactor: number;
  breakFrom: number;
  breakFactor: number;
};

/** Returns the sensor readings of the rig. */
export function readRig(
  random: Random,
  plan: RigPlan,
  mud: TrueMud,
  sensors: Sensors,
  effects: InfluxEffects,
  start: number,
): Sample[] {
  const { pit, flowOut, swell, swellPeriod, gaps } = sensors;
  const phases = Array.from({ length: 3 }, () => random.between(0, 7));
  const drift = (of: Sensor, second: number, phase: number) =>
    of.drift * Math.sin((2 * Math.PI * second) / of.driftPeriod + phase);
  const samples: Sample[] = [];
  let bit = random.between(6000, 14_000);
  let hole = bit;
  let block = 90;
  let gas = sensors.gasBackground;
  const rate = random.between(1500, 3500);
  const isOut = plan.trip?.isOut ?? true;
  if (plan.trip && !isOut) hole += 4000;
  for (let second = 0; second < plan.moments.length; second++) {
    const { bitSpeed, isDrilling, inSlips, pumps } = plan.moments[second]!;
    bit += bitSpeed;
    hole = Math.max(hole, bit);
    block = inSlips
      ? block + (bitSpeed <= 0 && !isDrilling && plan.trip && second > plan.trip.from ? -1 : 1) * 1
      : block - bitSpeed;
    block = Math.min(95, Math.max(2, block));
    if (second % sensors.every !== 0 || gaps.some(({ from, to }) => second >= from && second < to)) continue;
    const isGassy = second >= effects.gasFrom;
    gas += (sensors.gasBackground * (isGassy ? effects.gasFactor : 1) * Math.exp(0.25 * random.normal()) - gas) * 0.05;
    const level =
      mud.pits[second]! +
      drift(pit, second, phases[0]!) +
      swell * Math.sin((2 * Math.PI * second) / swellPeriod) +
      pit.noise * random.normal();
    const share = (mud.flowOut[second]! / flowOut.fullScale) ** flowOut.bend;
    const returns =
      (flowOut.kind === "rate" ? mud.flowOut[second]! : 100 * share) *
      (1 + drift(flowOut, second, phases[1]!) + flowOut.noise * random.normal());
    const read = Math.max(0, Math.round(returns / flowOut.step) * flowOut.step);
    const breakNow = second >= effects.breakFrom ? effects.breakFactor : 1;
    const values: Partial<Record<ChannelId, number>> = {
      holeDepth: hole,
      bitDepth: bit,
      blockHeight: block,
      hookload: inSlips ? 45 + random.normal() : 240 + (isDrilling ? -20 : 0) + 2 * random.normal(),
      wob: isDrilling ? 20 + random.normal() : 0,
      rop: isDrilling ? bitSpeed * 3600 * breakNow * (1 + 0.1 * random.normal()) : 0,
      rpm: isDrilling ? 100 + random.normal() : 0,
      torque: isDrilling ? 8000 + 200 * random.normal() : 0,
      pumpPressure: rate * pumps ** 1.8 * (1 - 0.0015 * Math.min(30, mud.influx[second]!)) + 8 * random.normal(),
      pitVolume: Math.round(level / pit.step) * pit.step,
      ...(sensors.hasFlowIn && { pumpRate: Math.max(0, mud.pumped[second]! * (1 + 0.003 * random.normal())) }),
      ...(flowOut.kind === "rate" && { flowOutRate: read }),
      ...(flowOut.kind === "percent" && { flowOut: read }),
      ...(sensors.hasGas && { totalGas: Math.min(100, gas) }),
    };
    samples.push(sampleOf(start + second, values));
  }
  return samples;
}

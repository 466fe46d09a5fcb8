import type { Sample } from "@sigma/terms/sample";
import { type Random, seededRandom } from "../engine/closed-loop-random";
import { readRig, type Quality, qualities, someSensors } from "./made-up-sensors";
import { balanceMud, type MudFlow, someMudSystem } from "./mud-balance";
import { type Activity, planRig } from "./rig-plan";

/** A section of a made-up well, with its kick if it has one. */
export type MadeUpWell = {
  samples: Sample[];
  quality: Quality;
  hasFlowOut: boolean;
  /** When the influx starts and the volume that has come in at each second after the start; null for a well without a kick. */
  kick: { activity: Activity; onset: number; rate: number; influx: Float64Array } | null;
  /** A well that takes mud, and which way mud was pumped: nothing of it is a kick. */
  hasLosses: boolean;
};

export const START = 1_700_000_000;
const activities: readonly Activity[] = ["drilling", "connection", "tripping"];
/** An influx is watched up to this volume and this duration. */
const WATCHED_BARRELS = 30;
const WATCHED = 3600;

/** A well with a kick of 0.5 to 20 bbl/min; all its properties follow from the number. */
export function madeUpKick(seed: number): MadeUpWell {
  const random = seededRandom(seed);
  const quality = qualities[seed % 3]!;
  const activity = activities[Math.floor(seed / 3) % 3]!;
  const rate = Math.exp(random.between(Math.log(0.5), Math.log(20)));
  const before = random.between(3600, 9000);
  const lasts = Math.min(WATCHED, (WATCHED_BARRELS / rate) * 60 + 300);
  const length = Math.ceil(before + lasts + 5400);
  const plan = planRig(random, length, activity === "tripping" ? before - random.between(1500, 3000) : null);
  const onset = Math.round(onsetOf(random, plan.connections, plan.trip?.from ?? null, activity, before));
  const ramp = random.between(0, 60);
  const influx: MudFlow = { from: onset, to: onset + lasts, rate, ramp, from_: "well" };
  const flows = [influx, ...disturbances(random, onset - 1200)];
  return makeUpWell(random, quality, plan, flows, { activity, onset, rate }, Math.ceil(onset + lasts));
}

function onsetOf(
  random: Random,
  connections: readonly number[],
  trip: number | null,
  activity: Activity,
  before: number,
): number {
  if (activity === "tripping") return trip! + random.between(900, 2400);
  const connection = connections.find((from) => from > before) ?? before;
  if (activity === "connection") return connection + random.between(20, 150);
  return connection - random.between(300, 840);
}

/** Hours of a well without a kick, on which mud is pumped about, lost and swells. */
export function madeUpQuietWell(seed: number, hours: number): MadeUpWell {
  const random = seededRandom(100_000 + seed);
  const length = hours * 3600;
  const hasTrip = random.between(0, 1) < 0.3;
  const plan = planRig(random, length, hasTrip ? length * random.between(0.3, 0.7) : null);
  const hasLosses = random.between(0, 1) < 0.15;
  const flows = Array.from({ length: hours }, (_, hour) => disturbances(random, (hour + 1) * 3600)).flat();
  if (hasLosses) {
    const from = random.between(3600, length);
    flows.push({ from, to: from + random.between(600, 3600), rate: -random.between(0.3, 4), ramp: 60, from_: "well" });
  }
  return { ...makeUpWell(random, qualities[seed % 3]!, plan, flows, null, length), hasLosses };
}

/** Mud that is filled, transferred and added in the hour before a moment. */
function disturbances(random: Random, until: number): MudFlow[] {
  const flows: MudFlow[] = [];
  const add = (rate: number, lasts: number) => {
    const from = until - 3600 * random.between(0, 1) - lasts;
    flows.push({ from, to: Math.min(until, from + lasts), rate, ramp: 0, from_: "pits" });
  };
  if (random.between(0, 1) < 0.3) add(random.between(1, 10), random.between(200, 1500));
  if (random.between(0, 1) < 0.3) add(-random.between(1, 10), random.between(200, 1500));
  if (random.between(0, 1) < 0.4) add(random.between(0.1, 0.6), random.between(900, 2400));
  if (random.between(0, 1) < 0.1) add(random.between(-1, 1) * 120, 30);
  return flows;
}

function makeUpWell(
  random: Random,
  quality: Quality,
  plan: ReturnType<typeof planRig>,
  flows: readonly MudFlow[],
  kick: { activity: Activity; onset: number; rate: number } | null,
  length: number,
): MadeUpWell {
  const mud = balanceMud(someMudSystem(random), plan, flows, random.between(250, 900));
  const onset = kick?.onset ?? Infinity;
  const hasBreak = random.between(0, 1) < 0.5;
  const effects = {
    onset,
    gasFrom: onset + random.between(900, 3600),
    gasFactor: Math.exp(random.between(Math.log(1.5), Math.log(20))),
    breakFrom: hasBreak ? onset - random.between(0, 180) : Infinity,
    breakFactor: random.between(1.3, 3),
  };
  const sensors = someSensors(random, quality, length);
  const cut = { ...plan, moments: plan.moments.slice(0, length) };
  const samples = readRig(random, cut, mud, sensors, effects, START);
  const hasFlowOut = sensors.flowOut.kind !== "none";
  return { samples, quality, hasFlowOut, kick: kick && { ...kick, influx: mud.influx }, hasLosses: false };
}

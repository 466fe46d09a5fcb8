import type { Seconds } from "@sigma/terms/quantities";
import type { Random } from "../engine/closed-loop-random";

/** The activity of the rig at a moment: pumps as a share of full rate, and the speed of the bit and of the hole depth, ft/s. */
export type RigMoment = { pumps: number; bitSpeed: number; isDrilling: boolean; inSlips: boolean };

/** The activity during which a kick comes in. */
export type Activity = "drilling" | "connection" | "tripping";

/** The activity of the rig, second by second, with the starts of its stops and stands. */
export type RigPlan = { moments: RigMoment[]; connections: Seconds[]; trip: { from: Seconds; isOut: boolean } | null };

const STAND_FEET = 92;
/** Time in which the pumps reach their rate, or stop. */
const RAMP: Seconds = 30;

/**
 * Stands of drilling with connections between them, and a trip out of or into the hole at the end if one is requested.
 */
export function planRig(random: Random, length: Seconds, tripFrom: Seconds | null): RigPlan {
  const moments: RigMoment[] = [];
  const connections: Seconds[] = [];
  const drillingEnd = tripFrom ?? length;
  const standTime = random.between(900, 2700);
  while (moments.length < drillingEnd) {
    const until = moments.length + standTime * random.between(0.8, 1.2);
    const speed = STAND_FEET / standTime;
    const firstMoment = moments.length;
    while (moments.length < until) {
      const pumps = Math.min(1, (moments.length - firstMoment) / RAMP, (until - moments.length) / RAMP);
      moments.push({ pumps: Math.max(0.02, pumps), bitSpeed: speed, isDrilling: true, inSlips: false });
    }
    if (moments.length >= drillingEnd) break;
    connections.push(moments.length);
    const stop = random.between(200, 480);
    for (let second = 0; second < stop; second++) {
      moments.push({ pumps: 0, bitSpeed: 0, isDrilling: false, inSlips: second > 60 && second < stop - 40 });
    }
  }
  const trip = tripFrom === null ? null : { from: moments.length, isOut: random.between(0, 1) < 0.6 };
  if (trip) addTrip(random, moments, length, trip.isOut);
  return { moments: moments.slice(0, length), connections, trip };
}

/** A flow check, then stands that are moved and set in slips in turn. */
function addTrip(random: Random, moments: RigMoment[], length: Seconds, isOut: boolean): void {
  const check = random.between(600, 900);
  const still = { pumps: 0, bitSpeed: 0, isDrilling: false };
  for (let second = 0; second < check; second++) moments.push({ ...still, inSlips: false });
  const moves = random.between(60, 120);
  const stands = random.between(60, 150);
  while (moments.length < length) {
    const bitSpeed = ((isOut ? -1 : 1) * STAND_FEET) / moves;
    for (let second = 0; second < moves; second++) moments.push({ ...still, bitSpeed, inSlips: false });
    for (let second = 0; second < stands; second++) moments.push({ ...still, inSlips: true });
  }
}

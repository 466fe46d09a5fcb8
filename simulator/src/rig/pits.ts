import { BARREL_GALLONS } from "@sigma/terms/field-constants";
import type { Feet, Gpm, Inches, Seconds } from "@sigma/terms/quantities";
import type { Rig } from "./rig";
import { type PipeString, steelVolume } from "./string-loads";

/** Volume of mud, bbl. */
type Barrels = number;

/** The active pits: what they would hold without the hole, and the level that the gain is read from. */
export type Pits = {
  mud: Barrels;
  zero: Barrels;
  transfer: "none" | "in" | "out";
  /** Time for which the full flow has returned. */
  circulated: Seconds;
};

/** The volume that the crew keeps in the pits while drilling, and the levels at which it fetches or removes mud. */
const USUAL_VOLUME: Barrels = 620;
const LOW: Barrels = 470;
const HIGH: Barrels = 760;
/** Pace of a transfer, bbl/s. */
const TRANSFER_RATE = 0.15;
/** Mud that runs back from the flow line and out of the surface pipe after the pumps stop. */
const FLOW_BACK: Barrels = 14;

/** Pits at their usual level, with the pumps on and the string at its current depth. */
export const fullPits = (kind: PipeString, bitDepth: Feet): Pits => ({
  mud: USUAL_VOLUME - steelVolume(kind, bitDepth),
  zero: USUAL_VOLUME,
  transfer: "none",
  circulated: 0,
});

/** The current pit volume: steel in the hole displaces mud, and stopped pumps let it flow back. */
export const pitVolume = ({ pits, kind, bitDepth, flow, returns }: Rig): Barrels =>
  pits.mud + steelVolume(kind, bitDepth) + FLOW_BACK * (1 - Math.min(1, (flow + returns.flow) / 900));

/** New hole is filled from the pits; a level too low or too high is brought back. */
export function updatePits(rig: Rig, drilledFootage: Feet, inflow: Gpm): void {
  const { pits, section } = rig;
  pits.mud += inflow / BARREL_GALLONS / 60;
  pits.mud -= drilledFootage * capacity(section.bitSize);
  const volume = pitVolume(rig);
  zeroGain(rig, volume);
  if (pits.transfer === "none" && volume < LOW) pits.transfer = "in";
  if (pits.transfer === "none" && volume > HIGH) pits.transfer = "out";
  if (pits.transfer === "none") return;
  const isDone = pits.transfer === "in" ? volume >= USUAL_VOLUME : volume <= USUAL_VOLUME;
  if (isDone) pits.transfer = "none";
  else pits.mud += pits.transfer === "in" ? TRANSFER_RATE : -TRANSFER_RATE;
}

/** Time of full return flow after which pits and flow line have settled. */
const SETTLING_TIME: Seconds = 120;
/** Share of the flow that is the full one. */
const FULL_FLOW_SHARE = 0.95;

/**
 * The driller zeroes the gain at each connection once the returns have settled, at each stand of a trip, and while mud is
 * added or removed: the gain refers to the current stand. A well that flows is not zeroed.
 */
function zeroGain({ pits, flow, returns, section, controls, activity, faults }: Rig, volume: Barrels): void {
  const isFull = flow >= FULL_FLOW_SHARE * section.flow && returns.flow >= FULL_FLOW_SHARE * flow;
  pits.circulated = isFull ? pits.circulated + 1 : 0;
  const isTripStand = controls.inSlips && (activity === "tripping" || activity === "casing");
  const isZeroed = pits.circulated === SETTLING_TIME || isTripStand || pits.transfer !== "none";
  if (isZeroed && !faults.has("kick")) pits.zero = volume;
}

/** First rate of an influx, bbl/min, its growth a minute and its maximum. */
const FIRST_INFLUX = 0.4;
const GROWTH = 0.1;
const MOST_INFLUX = 3;

/** Flow from the formation into the hole, whether the pumps run or not. */
export function influx({ faults, time }: Rig): Gpm {
  const kick = faults.get("kick");
  if (!kick) return 0;
  const minutes = (time - kick.started) / 60;
  return Math.min(MOST_INFLUX, FIRST_INFLUX + GROWTH * minutes) * BARREL_GALLONS;
}

/** The influx volume so far, while the influx lasts. */
export function influxVolume({ faults, time }: Rig): Barrels {
  const kick = faults.get("kick");
  if (!kick) return 0;
  const minutes = (time - kick.started) / 60;
  const growing = Math.min(minutes, (MOST_INFLUX - FIRST_INFLUX) / GROWTH);
  return FIRST_INFLUX * growing + (GROWTH / 2) * growing ** 2 + MOST_INFLUX * (minutes - growing);
}

/** Volume of a foot of hole, bbl/ft. */
const capacity = (diameter: Inches): number => diameter ** 2 / 1029.4;

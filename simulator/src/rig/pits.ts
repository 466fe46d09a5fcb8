import type { Feet, Gpm, Inches } from "@sigma/terms/quantities";
import type { Rig } from "./rig";
import { type PipeString, steelVolume } from "./string-loads";

/** Volume of mud, bbl. */
type Barrels = number;

/** The active pits: what they would hold without the hole, and the level that the gain is read from. */
export type Pits = { mud: Barrels; zero: Barrels; transfer: "none" | "in" | "out" };

/** What the crew keeps in the pits while it drills, and where it fetches or sends away mud. */
const USUAL: Barrels = 620;
const LOW: Barrels = 470;
const HIGH: Barrels = 760;
/** Pace of a transfer, bbl/s. */
const TRANSFER = 0.15;
/** Mud that runs back from the flow line and out of the surface pipe once the pumps stand. */
const FLOW_BACK: Barrels = 14;

/** Pits at their usual level, the pumps on, with the string where it is. */
export const fullPits = (kind: PipeString, bitDepth: Feet): Pits => ({
  mud: USUAL - steelVolume(kind, bitDepth),
  zero: USUAL,
  transfer: "none",
});

/** What the pits hold now: steel in the hole pushes mud up, stopped pumps let it run back. */
export const pitVolume = ({ pits, kind, bitDepth, flow, returns }: Rig): Barrels =>
  pits.mud + steelVolume(kind, bitDepth) + FLOW_BACK * (1 - Math.min(1, (flow + returns.flow) / 900));

/** New hole is filled from the pits; a level too low or too high is brought back, and the gain is zeroed after it. */
export function updatePits(rig: Rig, drilled: Feet, inflow: Gpm): void {
  const { pits, section } = rig;
  pits.mud += inflow / BARREL_GALLONS / 60;
  pits.mud -= drilled * capacity(section.bitSize);
  const volume = pitVolume(rig);
  if (pits.transfer === "none" && volume < LOW) pits.transfer = "in";
  if (pits.transfer === "none" && volume > HIGH) pits.transfer = "out";
  if (pits.transfer === "none") return;
  const isDone = pits.transfer === "in" ? volume >= USUAL : volume <= USUAL;
  if (isDone) {
    pits.transfer = "none";
    pits.zero = volume;
  } else pits.mud += pits.transfer === "in" ? TRANSFER : -TRANSFER;
}

const BARREL_GALLONS = 42;
/** An influx begins with so much, bbl/min, and grows by so much a minute up to so much. */
const FIRST_INFLUX = 0.4;
const GROWTH = 0.1;
const MOST_INFLUX = 3;

/** What flows out of the formation into the hole, whether the pumps run or not. */
export function influx({ faults, time }: Rig): Gpm {
  const kick = faults.get("kick");
  if (!kick) return 0;
  const minutes = (time - kick.started) / 60;
  return Math.min(MOST_INFLUX, FIRST_INFLUX + GROWTH * minutes) * BARREL_GALLONS;
}

/** What has flowed in so far, while the influx lasts. */
export function influxVolume({ faults, time }: Rig): Barrels {
  const kick = faults.get("kick");
  if (!kick) return 0;
  const minutes = (time - kick.started) / 60;
  const growing = Math.min(minutes, (MOST_INFLUX - FIRST_INFLUX) / GROWTH);
  return FIRST_INFLUX * growing + (GROWTH / 2) * growing ** 2 + MOST_INFLUX * (minutes - growing);
}

/** Volume of a foot of hole, bbl/ft. */
const capacity = (diameter: Inches): number => diameter ** 2 / 1029.4;

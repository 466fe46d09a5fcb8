import { BARREL_GALLONS } from "@sigma/terms/field-constants";
import type { Barrels, EpochSeconds, Feet, Klb, Ppg } from "@sigma/terms/quantities";
import { boreCapacity, closedDisplacement, steelDisplacement } from "../bha/pipe-volumes";
import { TRIP_WARNS } from "../trip-sheet/fill-trip";
import type { Slips } from "../trip-sheet/find-trips";
import type { CasingString } from "./run-casing";

/** The measurements at the slips of a casing run; null if not measured. */
export type CasingMeasure = {
  pits: Barrels | null;
  /** Pumped into the casing since the slips before. */
  pumped: Barrels | null;
  /** While the casing moved down to these slips. */
  hookload: Klb | null;
};

/**
 * A casing run at one slips event, bbl and klb since the run started; values that were not measured are null.
 *
 * `gain` is the volume returned by the well beyond steel and bore that were run in: above zero it flows, below zero it loses mud.
 */
export type MeasuredCasing = {
  time: EpochSeconds;
  joints: number;
  depth: Feet;
  fillPlanned: Barrels;
  fill: Barrels | null;
  returnsPlanned: Barrels;
  returns: Barrels | null;
  gain: Barrels | null;
  sign: "gain" | "losses" | null;
  hookloadPlanned: Klb | null;
  hookload: Klb | null;
};

/** The inputs for the weight of a casing in the hole. */
export type CasingHole = {
  /** Null if the mud is unknown. */
  mudWeight: Ppg | null;
  blockWeight: Klb;
  tvdAt: (md: Feet) => Feet;
};

const POUNDS_PER_KLB = 1000;

/**
 * A casing run as measured: fill-up from the pumped volume, returns from the pits, hookload on the way down.
 *
 * Mud pumped beyond the bore of the casing is circulated and returns. Without a measured flow the gain is unknown for a casing
 * that does not fill itself. The planned hookload hangs free, without drag, filled up to the pumped volume.
 *
 * @param slips of the run, starting with the one at its start; `measured` has one entry for each of them
 * @see docs/methods/trip-sheet.md — casing running
 */
export function measureCasing(
  casing: CasingString,
  slips: readonly Slips[],
  measures: readonly CasingMeasure[],
  hole: CasingHole,
): MeasuredCasing[] {
  const bore = boreCapacity(casing.innerDiameter);
  const displacedArea = casing.isSelfFilling ? steelDisplacement(casing) : closedDisplacement(casing);
  const [first] = slips;
  const start = measures[0]?.pits ?? null;
  let fill: Barrels | null = 0;
  return slips.slice(1).map(({ slipsTime, bitDepth }, index) => {
    const { pits, pumped, hookload } = measures[index + 1] ?? nothing;
    fill = fill === null || pumped === null ? null : fill + pumped;
    const run = bitDepth - first!.bitDepth;
    const heldVolume = casing.isSelfFilling ? 0 : fill === null ? null : Math.min(fill, bore * run);
    const change = pits === null || start === null ? null : pits - start;
    const returns = change === null || fill === null ? null : change + fill;
    const gain = change === null || heldVolume === null ? null : change + heldVolume - displacedArea * run;
    return {
      time: slipsTime,
      joints: Math.round(bitDepth / casing.jointLength),
      depth: bitDepth,
      fillPlanned: casing.isSelfFilling ? 0 : bore * run,
      fill,
      returnsPlanned: displacedArea * run,
      returns,
      gain,
      sign: gain === null || Math.abs(gain) < TRIP_WARNS ? null : gain > 0 ? "gain" : "losses",
      hookloadPlanned: hangingWeight(
        casing,
        bitDepth,
        heldVolume === null ? null : bore * bitDepth - (bore * run - heldVolume),
        hole,
      ),
      hookload,
    };
  });
}

const nothing: CasingMeasure = { pits: null, pumped: null, hookload: null };

/** Weight on the hook of a casing that hangs free. @param contents bbl inside of it; null for full */
function hangingWeight(
  casing: CasingString,
  depth: Feet,
  contents: Barrels | null,
  { mudWeight, blockWeight, tvdAt }: CasingHole,
): Klb | null {
  if (mudWeight === null || !(casing.weight > 0) || !(depth > 0)) return null;
  const full = boreCapacity(casing.innerDiameter) * depth;
  const inside = casing.isSelfFilling ? full : (contents ?? full);
  const pounds = casing.weight * depth - BARREL_GALLONS * mudWeight * (closedDisplacement(casing) * depth - inside);
  return blockWeight + ((pounds / POUNDS_PER_KLB) * tvdAt(depth)) / depth;
}

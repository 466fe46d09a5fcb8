import type { Barrels, EpochSeconds, Feet } from "@sigma/terms/quantities";
import { closedDisplacement, type PipeBody, steelDisplacement } from "../bha/pipe-volumes";
import type { Trip } from "./find-trips";

/** A length of the string, from the bit up. */
export type TripPipe = PipeBody & { length: Feet };

/** How pipe is pulled or run: open-ended, or full of mud that is pulled with it (a float, a plugged bit). */
export type PipeEnds = "open" | "closed";

/**
 * A stand of a trip sheet; bbl.
 *
 * `expected` and `measured` are the volumes that the hole takes while pulling out, and returns while running in. `gain` is the
 * difference that the well has given since the start of the trip: above zero it flows, below zero it loses mud.
 */
export type TripRow = {
  time: EpochSeconds;
  fromDepth: Feet;
  toDepth: Feet;
  expected: Barrels;
  expectedTotal: Barrels;
  measured: Barrels | null;
  measuredTotal: Barrels | null;
  gain: Barrels | null;
  sign: "gain" | "losses" | null;
};

/** A running difference from which a trip sheet warns, bbl. */
export const TRIP_WARNS: Barrels = 5;

/**
 * What a string displaces that hangs with its bit at a depth.
 *
 * @param pipes from the bit up, as they hang with the bit at `bitDepth`
 * @see docs/methods/trip-sheet.md
 */
export const stringDisplacement = (pipes: readonly TripPipe[], ends: PipeEnds): Barrels =>
  pipes.reduce(
    (sum, pipe) => sum + pipe.length * (ends === "open" ? steelDisplacement(pipe) : closedDisplacement(pipe)),
    0,
  );

/**
 * The trip sheet of a trip: expected fill by the displacement of the string, measured fill by the pits.
 *
 * A stand after which the pits are not known counts with the next one after which they are.
 *
 * @param displacementAt what the string displaces with the bit at a depth
 * @param pits the volume of the pits in each of the slips of the trip; null where it is not known
 * @see docs/methods/trip-sheet.md
 */
export function fillTrip(
  { direction, slips }: Trip,
  displacementAt: (bitDepth: Feet) => Barrels,
  pits: readonly (Barrels | null)[],
): TripRow[] {
  // Pulled out, the hole takes mud from the pits; run in, it gives mud back.
  const way = direction === "out" ? 1 : -1;
  const start = pits.findIndex((volume) => volume !== null);
  const steps = slips.slice(1);
  const at = slips.map(({ bitDepth }) => displacementAt(bitDepth));
  let last = start;
  return steps.map(({ slipsTime, bitDepth }, index) => {
    const row = index + 1;
    const pit = pits[row] ?? null;
    const expectedTotal = way * (at[0]! - at[row]!);
    const isKnown = pit !== null && start >= 0 && row > start;
    // Zero is added so that a constant level is 0 and not -0.
    const measuredVolume = isKnown ? way * (pits[last]! - pit) + 0 : null;
    const measuredTotal = isKnown ? way * (pits[start]! - pit) + 0 : null;
    if (isKnown) last = row;
    const gain = measuredTotal === null ? null : way * (way * (at[start]! - at[row]!) - measuredTotal);
    return {
      time: slipsTime,
      fromDepth: slips[index]!.bitDepth,
      toDepth: bitDepth,
      expected: way * (at[index]! - at[row]!),
      expectedTotal,
      measured: measuredVolume,
      measuredTotal,
      gain,
      sign: gain === null || Math.abs(gain) < TRIP_WARNS ? null : gain > 0 ? "gain" : "losses",
    };
  });
}

import type { Bha } from "@sigma/contract/well-settings/bha";
import { stringParts } from "@sigma/engine/bha/lay-assembly";
import { fillTrip, type PipeEnds, stringDisplacement, type TripRow } from "@sigma/engine/trip-sheet/fill-trip";
import type { Trip } from "@sigma/engine/trip-sheet/find-trips";

/** The trip sheet of a trip with the string of a BHA. @param pits bbl in each of its slips; null where not known */
export function layTrip({
  bha,
  trip,
  ends,
  pits,
}: {
  bha: Bha;
  trip: Trip;
  ends: PipeEnds;
  pits: (number | null)[];
}): TripRow[] {
  return fillTrip(trip, (bitDepth) => stringDisplacement(stringParts(bha, bitDepth), ends), pits);
}

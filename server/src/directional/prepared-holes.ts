import { isDeepStrictEqual } from "node:util";
import type { WellId } from "@sigma/contract/ids";
import type { OffsetHole } from "./read/read-offset-wells";

/** Number of prepared wells that are kept; a well with 300 stations takes about 0.3 MB. */
const MOST_KEPT = 60;

type Kept<Prepared> = { hole: OffsetHole; prepared: Prepared };

/**
 * Prepares offset wells and keeps the result for each well while its data are unchanged: calculating an error model takes
 * ten times as long as comparing all of its stations.
 *
 * @param prepare a pure function; its error is thrown again for the same well
 */
export function preparedHoles<Prepared>(prepare: (hole: OffsetHole) => Prepared): (hole: OffsetHole) => Prepared {
  const keptHoles = new Map<WellId, Kept<Prepared>>();
  return (hole) => {
    const knownHole = keptHoles.get(hole.wellId);
    const entry = knownHole && isDeepStrictEqual(knownHole.hole, hole) ? knownHole : { hole, prepared: prepare(hole) };
    // The well requested longest ago is removed first.
    keptHoles.delete(hole.wellId);
    keptHoles.set(hole.wellId, entry);
    if (keptHoles.size > MOST_KEPT) keptHoles.delete(keptHoles.keys().next().value!);
    return entry.prepared;
  };
}

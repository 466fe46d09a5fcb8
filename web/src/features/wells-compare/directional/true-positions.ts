import type { ComparedWell } from "@sigma/contract/compare/wells-compare";
import type { Feet } from "@sigma/terms/quantities";

/** The position of a wellhead; null if it is not known. */
export type Wellhead = Pick<ComparedWell, "wellId" | "place">;

/** Wellheads further apart than this would be points on one plan: 5 miles. */
const MAX_DISTANCE: Feet = 5 * 5280;

/** Mean radius of the Earth, 6,371,008.8 m. @see IUGG, Moritz (1980), Geodetic Reference System 1980 */
const EARTH_RADIUS: Feet = 6_371_008.8 / 0.3048;

const RADIANS = Math.PI / 180;

/** How far wellheads lie east and north of the first of them, by well. */
export type HeadOffsets = ReadonlyMap<string, { ew: Feet; ns: Feet }>;

/** The offsets of wellheads; null if one has no position or another datum, or if two are more than 5 miles apart. */
export function truePositions(heads: readonly Wellhead[]): HeadOffsets | null {
  const placedHeads = heads.flatMap(({ wellId, place }) => (place ? [{ wellId, ...place }] : []));
  const [first] = placedHeads;
  if (!first || placedHeads.length < heads.length || placedHeads.some(({ datum }) => datum !== first.datum))
    return null;
  const offsets = placedHeads.map(({ wellId, longitude, latitude }) => {
    // Across the date line the short way.
    const east = ((longitude - first.longitude + 540) % 360) - 180;
    const ew = EARTH_RADIUS * Math.cos(first.latitude * RADIANS) * east * RADIANS;
    return [wellId, { ew, ns: EARTH_RADIUS * (latitude - first.latitude) * RADIANS }] as const;
  });
  const isNear = offsets.every(([, a]) =>
    offsets.every(([, b]) => Math.hypot(a.ew - b.ew, a.ns - b.ns) <= MAX_DISTANCE),
  );
  return isNear ? new Map(offsets) : null;
}

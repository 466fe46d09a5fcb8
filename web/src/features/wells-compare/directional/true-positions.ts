import type { Feet } from "@sigma/terms/quantities";

/** Where a wellhead lies, longitude and latitude, deg; null where nobody has said. */
export type Wellhead = { wellId: string; x: number | null; y: number | null };

/** Wellheads further apart than this would be points on one plan: 5 miles. */
const FARTHEST: Feet = 5 * 5280;

/** Mean radius of the Earth, 6,371,008.8 m. @see IUGG, Moritz (1980), Geodetic Reference System 1980 */
const EARTH_RADIUS: Feet = 6_371_008.8 / 0.3048;

const RADIANS = Math.PI / 180;

/** How far wellheads lie east and north of the first of them, by well. */
export type HeadOffsets = ReadonlyMap<string, { ew: Feet; ns: Feet }>;

/** The offsets of wellheads; null where one has no position, or two lie more than 5 miles apart. */
export function truePositions(heads: readonly Wellhead[]): HeadOffsets | null {
  const placed = heads.flatMap(({ wellId, x, y }) => (x === null || y === null ? [] : [{ wellId, x, y }]));
  const [first] = placed;
  if (!first || placed.length < heads.length) return null;
  const offsets = placed.map(({ wellId, x, y }) => {
    // Across the date line the short way.
    const east = ((x - first.x + 540) % 360) - 180;
    const ew = EARTH_RADIUS * Math.cos(first.y * RADIANS) * east * RADIANS;
    return [wellId, { ew, ns: EARTH_RADIUS * (y - first.y) * RADIANS }] as const;
  });
  const isNear = offsets.every(([, a]) => offsets.every(([, b]) => Math.hypot(a.ew - b.ew, a.ns - b.ns) <= FARTHEST));
  return isNear ? new Map(offsets) : null;
}

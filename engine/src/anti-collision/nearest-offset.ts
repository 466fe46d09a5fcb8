import { type HoleWell, holeRadii, radiusAt } from "./clearance-well";
import { ARC_SIZE, indexHole } from "./hole-index";
import { boxSquare, createSearch, findNearest } from "./nearest-point";
import { splitAtKickOff } from "./sidetrack";

/** The nearest offset well at every station of a survey. */
export type NearestOffsetColumns = {
  /** Distance from centre to centre, ft; NaN without an offset well. */
  cc: Float64Array;
  /** The same less both hole radii. */
  s2s: Float64Array;
  /** Position of the well in the list of offsets, −1 without an offset well. */
  offset: Int32Array;
};

/**
 * Finds the nearest offset well at every station: nearest by the distance from centre to centre.
 *
 * A hole that the reference shares with an offset isn't another well: above and at the kick-off point that offset is left
 * out.
 *
 * @param offsets in the NEV frame of the reference
 * @throws EngineInputError `empty-input` (stations or sections), `depth-not-increasing` and `out-of-range` (sections);
 *   with the row: `not-finite`, `out-of-range` (inclination)
 * @see docs/methods/anti-collision.md — nearest offset
 */
export function findNearestOffsets(reference: HoleWell, offsets: readonly HoleWell[]): NearestOffsetColumns {
  const { path } = reference;
  const count = path.md.length;
  const columns: NearestOffsetColumns = {
    cc: new Float64Array(count).fill(Number.NaN),
    s2s: new Float64Array(count).fill(Number.NaN),
    offset: new Int32Array(count).fill(-1),
  };
  const radii = holeRadii(reference.sections);
  const search = createSearch();
  for (const [position, offset] of offsets.entries()) {
    const { kickOffMD, offset: hole } = splitAtKickOff(reference, offset);
    const index = indexHole(hole.path);
    const offsetRadii = holeRadii(offset.sections);
    for (let row = 0; row < count; row++) {
      const md = path.md[row]!;
      if (kickOffMD !== null && md <= kickOffMD) continue;
      const [north, east, down] = [path.ns[row]!, path.ew[row]!, path.tvd[row]!];
      if (boxSquare(index, 0, north, east, down) >= columns.cc[row]! ** 2) continue;
      const nearest = findNearest(index, search, north, east, down);
      const cc = Math.sqrt(nearest.square);
      if (cc >= columns.cc[row]!) continue;
      const offsetMD = index.arcs[nearest.interval * ARC_SIZE + 11]! + nearest.length;
      columns.cc[row] = cc;
      columns.s2s[row] = cc - radiusAt(radii, md) - radiusAt(offsetRadii, offsetMD);
      columns.offset[row] = position;
    }
  }
  return columns;
}

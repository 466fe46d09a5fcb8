import type { Feet } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import type { HoleWell } from "./clearance-well";
import { mapColumns, type PathColumns } from "../survey/station";
import type { TieOn } from "../uncertainty/propagate-errors";
import { prepareTrajectory, rowAbove, stationAt, type Trajectory } from "../survey/path/trajectory";

/** Distance up to which two wells are in one hole, ft: the rounding of listings of the same survey. */
const SAME_HOLE = 0.1;

/**
 * Finds the depth at which two wells that share a hole part: the depth of the last station at which both are in the same position.
 *
 * A sidetrack may be listed from the surface, with the stations of its parent, or from its kick-off point.
 *
 * @returns null if the wells do not share a hole; two listings of one well part at the end of the shorter
 * @throws EngineInputError `empty-input`; with the row: `not-finite`, `out-of-range` (inclination)
 * @see docs/methods/anti-collision.md — sidetracks
 */
export function findKickOff(reference: PathColumns, offset: PathColumns): Feet | null {
  const wells = [prepareTrajectory(reference), prepareTrajectory(offset)] as const;
  const [first, other] = wells.map(({ md }) => md[0]);
  if (first === undefined || other === undefined) throw new EngineInputError("empty-input", "a path without stations");
  const top = Math.max(first, other);
  const end = Math.min(reference.md.at(-1)!, offset.md.at(-1)!);
  if (top > end || separationAt(wells, top) > SAME_HOLE) return null;
  let sharedDepth = top;
  const depths = [...reference.md, ...offset.md].filter((md) => md >= top && md <= end);
  for (const md of depths.toSorted((a, b) => a - b)) {
    if (separationAt(wells, md) > SAME_HOLE) break;
    sharedDepth = md;
  }
  // Wells that only start at the same position do not share a hole.
  return sharedDepth > Math.min(first, other) ? sharedDepth : null;
}

/**
 * Two wells below the point at which they part, or unchanged if they do not share a hole.
 *
 * The errors above that point are common to both: each well is cut there, and its covariance starts from zero. A well
 * that is cut in the middle of its survey keeps the direction error of that station, which bends the leg below.
 *
 * @throws EngineInputError like `findKickOff`
 * @see docs/methods/anti-collision.md — sidetracks
 */
export function splitAtKickOff<Well extends HoleWell & { tieOn?: TieOn }>(
  reference: Well,
  offset: Well,
): { kickOffMD: Feet | null; reference: Well; offset: Well } {
  const kickOffMD = findKickOff(reference.path, offset.path);
  if (kickOffMD === null) return { kickOffMD, reference, offset };
  const below = (well: Well): Well =>
    well.path.md[0] === kickOffMD ? well : { ...well, path: pathBelow(well.path, kickOffMD), tieOn: "surveyed" };
  return { kickOffMD, reference: below(reference), offset: below(offset) };
}

function separationAt([reference, offset]: readonly [Trajectory, Trajectory], md: Feet): Feet {
  const [a, b] = [stationAt(reference, md), stationAt(offset, md)];
  return Math.hypot(a.ns - b.ns, a.ew - b.ew, a.tvd - b.tvd);
}

/**
 * The part of a path below a depth, with a station at that depth: between two stations the interpolated one.
 *
 * @throws EngineInputError `empty-input`, `out-of-range` (depth outside the stations); with the row: `not-finite`,
 *   `out-of-range` (inclination)
 * @see docs/methods/anti-collision.md — sidetracks
 */
export function pathBelow(path: PathColumns, md: Feet): PathColumns {
  const row = rowAbove(path.md, md);
  const top = { ...stationAt(prepareTrajectory(path), md), dls: 0 };
  return mapColumns(path, (column, name) => {
    const rest = column.subarray(row + 1);
    const below = new Float64Array(rest.length + 1);
    below[0] = top[name];
    below.set(rest, 1);
    return below;
  });
}

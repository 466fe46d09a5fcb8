import type { Feet } from "@sigma/terms/quantities";
import { EngineInputError } from "../../engine-input-error";
import { computePath } from "../../survey/path/minimum-curvature";
import { type DrillingSegment, projectRotation, projectSegments } from "../../survey/path/project-to-bit";
import { columnsOf, type PathColumns, type Station } from "../../survey/station";
import type { Lease, LimitReason, PathLimits } from "../advice";
import type { SteeringTask } from "../steering-task";

/** Longest step between stations of a path that is held against its limits. */
const STEP: Feet = 30;

/**
 * Returns the limit that a schedule breaks on its way from the bit; null if it meets all of them.
 *
 * @param limits with at least three corners
 * @throws EngineInputError like `projectArc`; errors of `limits.offsetWells.minimumSeparation`
 * @see docs/methods/directional-advice.md — offset wells and lease
 */
export function brokenLimit(
  task: SteeringTask,
  segments: readonly DrillingSegment[],
  limits: PathLimits,
): LimitReason | null {
  const { offsetWells, lease } = limits;
  if (!offsetWells && !lease) return null;
  const path = pathOf(task, segments);
  if (offsetWells) {
    const nearest = offsetWells.minimumSeparation(path);
    const least = offsetWells.leastSeparationFactor;
    if (nearest && nearest.separationFactor < least) return { key: "offset-too-near", values: { ...nearest, least } };
  }
  if (lease) {
    const room = Math.min(...Array.from(path.ns, (ns, row) => roomInside(lease, ns, path.ew[row]!)));
    if (room < lease.setback) return { key: "lease-too-near", values: { room, setback: lease.setback } };
  }
  return null;
}

/**
 * Checks that limits are valid.
 *
 * @throws EngineInputError `not-finite` (least separation factor, corners, setback), `too-few-stations` (a lease of
 *   fewer than three corners)
 * @see docs/methods/directional-advice.md — offset wells and lease
 */
export function checkLimits({ offsetWells, lease }: PathLimits): void {
  if (offsetWells && !Number.isFinite(offsetWells.leastSeparationFactor)) {
    throw new EngineInputError("not-finite", `least separation factor ${offsetWells.leastSeparationFactor}`);
  }
  if (!lease) return;
  if (lease.corners.length < 3) {
    throw new EngineInputError("too-few-stations", `${lease.corners.length} corners enclose no lease`);
  }
  const numbers = [lease.setback, ...lease.corners.flatMap(({ ns, ew }) => [ns, ew])];
  if (!numbers.every(Number.isFinite)) throw new EngineInputError("not-finite", "a corner or the setback of the lease");
}

/** The hole of a schedule from the bit, followed by the same length of rotation, in which a limit can still be met in time. */
function pathOf({ bit, tendencies, length }: SteeringTask, segments: readonly DrillingSegment[]): PathColumns {
  const short = segments.flatMap((segment) => {
    const parts = Math.ceil(segment.length / STEP);
    return Array.from({ length: parts }, () => ({ ...segment, length: segment.length / parts }));
  });
  const slidStations = projectSegments(bit, short, tendencies);
  const stations: Station[] = [bit, ...slidStations, projectRotation(slidStations.at(-1) ?? bit, tendencies, length)];
  return computePath(columnsOf(stations), bit);
}

/** Distance to the nearest line of a lease, negative outside of it. */
function roomInside({ corners }: Lease, ns: Feet, ew: Feet): Feet {
  let inside = false;
  let nearest = Infinity;
  for (const [index, a] of corners.entries()) {
    const b = corners[(index + 1) % corners.length]!;
    const [north, east] = [b.ns - a.ns, b.ew - a.ew];
    const square = north * north + east * east;
    const along = square > 0 ? ((ns - a.ns) * north + (ew - a.ew) * east) / square : 0;
    const part = Math.min(1, Math.max(0, along));
    nearest = Math.min(nearest, Math.hypot(ns - a.ns - part * north, ew - a.ew - part * east));
    if (a.ew > ew !== b.ew > ew && ns < a.ns + (north * (ew - a.ew)) / east) inside = !inside;
  }
  return inside ? nearest : -nearest;
}

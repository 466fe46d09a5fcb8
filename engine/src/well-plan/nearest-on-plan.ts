import type { Feet } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import { norm, subtract } from "../math/vector3";
import { arcPosition, nearestOnArc } from "../survey/path/arc";
import { vectorOf } from "../survey/attitude";
import { type Position, type Station, stationOf } from "../survey/station";
import { arcFrom, stationOnArc, type Trajectory } from "../survey/path/trajectory";

/** The point of a path nearest to a position: the station there, its distance, and the row at or above it. */
export type NearestPlanPoint = { station: Station; distance: Feet; row: number };

/**
 * Finds the point of a path that is nearest to a position in space, exactly on the arcs between stations.
 *
 * Of two equally near points the shallower is taken. A vertical stretch takes the azimuth of its lower station.
 *
 * @param trajectory at least one station
 * @throws EngineInputError `empty-input`, `not-finite` (the position)
 * @see docs/methods/well-plan.md — nearest point
 */
export function findNearestPoint(trajectory: Trajectory, position: Position): NearestPlanPoint {
  if (trajectory.md.length === 0) throw new EngineInputError("empty-input", "a path without stations has no points");
  const point = vectorOf(position);
  if (!point.every(Number.isFinite)) {
    throw new EngineInputError("not-finite", `position NS ${position.ns}, EW ${position.ew}, TVD ${position.tvd}`);
  }
  let best = nearestStation(trajectory, position);
  for (let row = 0; row + 1 < trajectory.md.length; row++) {
    if (!canBeNearer(trajectory, row, position, best.distance)) continue;
    const arc = arcFrom(trajectory, row);
    const length = nearestOnArc(arc, point);
    const distance = norm(subtract(arcPosition(arc, length), point));
    if (distance >= best.distance) continue;
    const isNextStation = length === arc.length;
    best = {
      station: isNextStation ? stationOf(trajectory, row + 1) : stationOnArc(trajectory, row, arc, length),
      distance,
      row: isNextStation ? row + 1 : row,
    };
  }
  return best;
}

/** The nearest of the stations themselves: a start from which only a few intervals can be nearer. */
function nearestStation(trajectory: Trajectory, position: Position): NearestPlanPoint {
  const { tvd, ns, ew } = trajectory;
  let row = 0;
  let least = Infinity;
  for (let candidate = 0; candidate < ns.length; candidate++) {
    const north = ns[candidate]! - position.ns;
    const east = ew[candidate]! - position.ew;
    const down = tvd[candidate]! - position.tvd;
    const square = north * north + east * east + down * down;
    if (square >= least) continue;
    least = square;
    row = candidate;
  }
  return { station: stationOf(trajectory, row), distance: Math.sqrt(least), row };
}

/**
 * Whether an interval can be nearer than a distance: no point of a curve is farther from the middle of its chord
 * than half its length.
 */
function canBeNearer({ md, tvd, ns, ew }: Trajectory, row: number, position: Position, distance: Feet): boolean {
  const north = (ns[row]! + ns[row + 1]!) / 2 - position.ns;
  const east = (ew[row]! + ew[row + 1]!) / 2 - position.ew;
  const down = (tvd[row]! + tvd[row + 1]!) / 2 - position.tvd;
  const reach = distance + (md[row + 1]! - md[row]!) / 2;
  return north * north + east * east + down * down < reach * reach;
}

import type { Feet } from "@sigma/terms/quantities";
import { EngineInputError } from "../../engine-input-error";
import type { Vector3 } from "../../math/vector3";
import { type Arc, arcBetween, arcPosition, arcTangent } from "./arc";
import { attitudeOf, positionOf } from "../attitude";
import { type NumberColumn, type PathColumns, type Station, stationOf } from "../station";
import { fillTangents } from "./tangents";

/** A path prepared for interpolation between its stations: with the unit tangent of each (north, east, down parts). */
export type Trajectory = PathColumns & {
  tangentNorth: Float64Array;
  tangentEast: Float64Array;
  tangentDown: Float64Array;
};

/**
 * Makes a path ready for questions between its stations.
 *
 * @throws EngineInputError `not-finite`, `out-of-range` (inclination), with the row
 * @see docs/methods/survey.md — between stations
 */
export function prepareTrajectory(path: PathColumns): Trajectory {
  const count = path.md.length;
  const tangentNorth = new Float64Array(count);
  const tangentEast = new Float64Array(count);
  const tangentDown = new Float64Array(count);
  fillTangents(path.inclination, path.azimuth, 0, count, tangentNorth, tangentEast, tangentDown);
  return { ...path, tangentNorth, tangentEast, tangentDown };
}

/**
 * The arc between the station of a row and the next.
 *
 * @see docs/methods/survey.md — between stations
 */
export function arcFrom(trajectory: Trajectory, row: number): Arc {
  const start: Vector3 = [trajectory.ns[row]!, trajectory.ew[row]!, trajectory.tvd[row]!];
  const length = trajectory.md[row + 1]! - trajectory.md[row]!;
  return arcBetween(start, tangentAt(trajectory, row), tangentAt(trajectory, row + 1), length);
}

const tangentAt = ({ tangentNorth, tangentEast, tangentDown }: Trajectory, row: number): Vector3 => [
  tangentNorth[row]!,
  tangentEast[row]!,
  tangentDown[row]!,
];

/**
 * Attitude and position at any measured depth, along the arc between the stations above and below it.
 *
 * At a station the station itself is returned. A vertical stretch takes the azimuth of its lower station.
 *
 * @param md within the stations
 * @throws EngineInputError `empty-input`, `out-of-range` (depth above the first or below the last station, or no number)
 * @see docs/methods/survey.md — between stations
 */
export function stationAt(trajectory: Trajectory, md: Feet): Station {
  const row = rowAbove(trajectory.md, md);
  if (trajectory.md[row] === md) return stationOf(trajectory, row);
  return stationOnArc(trajectory, row, arcFrom(trajectory, row), md - trajectory.md[row]!);
}

/**
 * The station at a length along the arc that starts at a row.
 *
 * @see docs/methods/survey.md — between stations
 */
export function stationOnArc(trajectory: Trajectory, row: number, arc: Arc, length: Feet): Station {
  return {
    md: trajectory.md[row]! + length,
    ...attitudeOf(arcTangent(arc, length), trajectory.azimuth[row + 1]!),
    ...positionOf(arcPosition(arc, length)),
  };
}

/**
 * Attitude and position at many measured depths, in the order given.
 *
 * @throws EngineInputError like `stationAt`, with the position in `depths`
 * @see docs/methods/survey.md — between stations
 */
export function interpolateStations(trajectory: Trajectory, depths: NumberColumn): Station[] {
  return Array.from(depths, (md, index) => {
    const [first, last] = [trajectory.md[0], trajectory.md.at(-1)];
    if (first !== undefined && last !== undefined && !(md >= first && md <= last)) {
      throw new EngineInputError("out-of-range", `${md} ft is not within the stations, ${first} to ${last} ft`, index);
    }
    return stationAt(trajectory, md);
  });
}

/**
 * The last row at or above a depth, found by halving.
 *
 * @throws EngineInputError `empty-input`, `out-of-range`
 * @see docs/methods/survey.md — between stations
 */
export function rowAbove(md: Float64Array, depth: Feet): number {
  const [first, last] = [md[0], md.at(-1)];
  if (first === undefined || last === undefined) throw new EngineInputError("empty-input", "a path without stations");
  if (!(depth >= first && depth <= last)) {
    throw new EngineInputError("out-of-range", `${depth} ft is not within the stations, ${first} to ${last} ft`);
  }
  let low = 0;
  let high = md.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (md[middle]! <= depth) low = middle;
    else high = middle - 1;
  }
  return low;
}

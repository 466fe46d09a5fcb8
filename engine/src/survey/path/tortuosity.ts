import type { Feet } from "@sigma/terms/quantities";
import { EngineInputError } from "../../engine-input-error";
import { shortestTurn } from "../../math/angles";
import { cross, norm, scale, type Vector3 } from "../../math/vector3";
import type { Trajectory } from "./trajectory";

/**
 * Tortuosity indexes per station, for the hole drilled until there.
 *
 * `ti` in space, `hti` of the plan view, `lti` of the lateral alone (stations of at least 80°; NaN above and outside
 * it). All are 0 for a straight hole and printed per 10⁷ ft, which puts real wells between 0 and 50.
 */
export type TortuosityColumns = { ti: Float64Array; hti: Float64Array; lti: Float64Array };

/** Makes the small numbers readable: indexes are printed per 10⁷ ft. SPE/IADC-194099-MS. */
const SCALE = 1e7;

/** Two intervals belong to one turn while the parts of their plane normals agree within this, absolute and relative. */
const SAME_TURN = 0.01;

/** Inclination from which an azimuth is meaningful for the horizontal course of the hole, deg. */
const HAS_COURSE = 2;

/** Inclination from which a station belongs to the lateral, deg. */
const LATERAL_INCLINATION = 80;

/** The input of an index: a line that is cut into turns. */
type Line = {
  /** Length along the line at each station. */
  along: Float64Array;
  /** Straight distance between two stations. */
  straight: (from: number, to: number) => Feet;
  /** Whether a new turn starts at a station. */
  beginsTurn: (row: number) => boolean;
  /** Whether the interval that ends at a station counts. */
  counts: (row: number) => boolean;
};

/**
 * Computes the tortuosity indexes of a path: TI = n/(n+1) · 10⁷/L · Σ (arc/chord − 1) over its n turns.
 *
 * @returns columns with the length of the path, 0 in the first row (`lti` NaN until the lateral)
 * @see docs/methods/survey.md — tortuosity; SPE/IADC-194099-MS, Ashok et al. (IADD 2018)
 */
export function computeTortuosity(trajectory: Trajectory): TortuosityColumns {
  const { ti, hti, lti } = linesOf(trajectory);
  const count = trajectory.md.length;
  return {
    ti: indexOf(ti, count),
    hti: indexOf(hti, count),
    lti: indexOf(lti, count).map((index, row) => (isLateral(trajectory, row) ? index : Number.NaN)),
  };
}

/**
 * The indexes of a plan next to those of the hole: the plan is cut into the turns of the hole, since an index depends on how a
 * path is cut. Also the excess of the turns of the hole over those of the plan.
 *
 * @param plan at the depths of the hole's stations
 * @returns columns as long as the hole, `lti` NaN if the hole isn't a lateral
 * @throws EngineInputError `length-mismatch`
 * @see docs/methods/survey.md — tortuosity
 */
export function compareTortuosity(
  hole: Trajectory,
  plan: Trajectory,
): { plan: TortuosityColumns; unplanned: TortuosityColumns } {
  const count = hole.md.length;
  if (plan.md.length !== count) {
    throw new EngineInputError("length-mismatch", `${plan.md.length} stations of the plan for ${count} of the hole`);
  }
  const [made, planned] = [linesOf(hole), linesOf(plan)];
  const compare = (name: keyof TortuosityColumns) => {
    const { beginsTurn, counts } = made[name];
    const line = { ...planned[name], beginsTurn, counts };
    const inLateral = (index: number, row: number) => (name !== "lti" || isLateral(hole, row) ? index : Number.NaN);
    return {
      plan: indexOf(line, count).map(inLateral),
      unplanned: indexOf(made[name], count, line).map(inLateral),
    };
  };
  const [ti, hti, lti] = [compare("ti"), compare("hti"), compare("lti")];
  return {
    plan: { ti: ti.plan, hti: hti.plan, lti: lti.plan },
    unplanned: { ti: ti.unplanned, hti: hti.unplanned, lti: lti.unplanned },
  };
}

const isLateral = ({ inclination }: Trajectory, row: number): boolean => inclination[row]! >= LATERAL_INCLINATION;

function linesOf(trajectory: Trajectory): Record<keyof TortuosityColumns, Line> {
  const normals = planeNormals(trajectory);
  const inSpace: Line = {
    along: trajectory.md,
    straight: (from, to) => Math.hypot(...displacement(trajectory, from, to)),
    beginsTurn: (row) => !isSameTurn(normals[row]!, normals[row + 1]!),
    counts: () => true,
  };
  const counts = (row: number) => isLateral(trajectory, row - 1) && isLateral(trajectory, row);
  return { ti: inSpace, hti: planView(trajectory), lti: { ...inSpace, counts } };
}

/** @param allowedLine a line of the same turns; what it has of each is taken off */
function indexOf(line: Line, count: number, allowedLine: Line | null = null): Float64Array {
  const { along, beginsTurn, counts } = line;
  const index = new Float64Array(count);
  let start = 0;
  let turns = 0;
  let finishedTurns = 0;
  let current = 0;
  let length = 0;
  for (let row = 1; row < count; row++) {
    const isCounted = counts(row);
    const wasCounted = row > 1 && counts(row - 1);
    if (isCounted) {
      if (!wasCounted || beginsTurn(row - 1)) {
        finishedTurns += current;
        current = 0;
        start = row - 1;
        turns++;
      }
      length += along[row]! - along[row - 1]!;
      current = Math.max(0, excessOf(line, start, row) - (allowedLine ? excessOf(allowedLine, start, row) : 0));
    }
    index[row] = length > 0 ? ((turns / (turns + 1)) * SCALE * (finishedTurns + current)) / length : 0;
  }
  return index;
}

/** Arc over chord less one; rounding may leave a straight chord longer than its arc by its last digit. */
function excessOf({ along, straight }: Line, start: number, row: number): number {
  const chord = straight(start, row);
  return chord > 0 ? Math.max(0, (along[row]! - along[start]!) / chord - 1) : 0;
}

/**
 * The plan view of a path: between stations a circular arc over ground, with the chord that the well has moved and the
 * turn of its azimuth. Hole that is too steep for a course does not count.
 */
function planView(trajectory: Trajectory): Line {
  const { inclination, azimuth } = trajectory;
  const count = trajectory.md.length;
  const along = new Float64Array(count);
  const turn = new Float64Array(count);
  const hasCourse = (row: number) => Math.min(inclination[row - 1]!, inclination[row]!) >= HAS_COURSE;
  const overGround = (from: number, to: number) => {
    const [north, east] = displacement(trajectory, from, to);
    return Math.hypot(north, east);
  };
  for (let row = 1; row < count; row++) {
    turn[row] = hasCourse(row) ? shortestTurn(azimuth[row - 1]!, azimuth[row]!) : 0;
    const half = Math.abs((turn[row]! * Math.PI) / 360);
    along[row] = along[row - 1]! + overGround(row - 1, row) * (half > 0 ? half / Math.sin(half) : 1);
  }
  return {
    along,
    straight: overGround,
    beginsTurn: (row) => Math.sign(turn[row]!) !== Math.sign(turn[row + 1]!),
    counts: hasCourse,
  };
}

const displacement = ({ ns, ew, tvd }: Trajectory, from: number, to: number): Vector3 => [
  ns[to]! - ns[from]!,
  ew[to]! - ew[from]!,
  tvd[to]! - tvd[from]!,
];

/** Unit normal of the plane of the interval that ends at each row; null for the first row and a straight interval. */
function planeNormals({ tangentNorth, tangentEast, tangentDown }: Trajectory): (Vector3 | null)[] {
  return Array.from(tangentNorth, (north, row) => {
    if (row === 0) return null;
    const above: Vector3 = [tangentNorth[row - 1]!, tangentEast[row - 1]!, tangentDown[row - 1]!];
    const across = cross(above, [north, tangentEast[row]!, tangentDown[row]!]);
    const length = norm(across);
    return length > 0 ? scale(across, 1 / length) : null;
  });
}

function isSameTurn(upper: Vector3 | null, lower: Vector3 | null): boolean {
  if (!upper || !lower) return upper === lower;
  return upper.every((part, i) => Math.abs(part - lower[i]!) <= SAME_TURN * (1 + Math.abs(lower[i]!)));
}

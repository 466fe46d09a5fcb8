import type { Feet } from "@sigma/terms/quantities";
import { add, addScaled, cross, dot, norm, scale, subtract, unit, type Vector3 } from "../math/vector3";
import { angleBetween } from "../survey/path/arc";

/** The straight part between two curves: its direction and length, ft. */
export type Hold = { hold: Vector3; holdLength: Feet };

/** Directions from which the search starts, spread evenly over the sphere. */
const STARTS = 12;
const GOLDEN_TURN = Math.PI * (3 - Math.sqrt(5));

const MOST_STEPS = 60;
const MOST_HALVINGS = 8;
/** Steps in which the miss has to fall by half, or the start is given up. */
const MAX_SLOW_STEPS = 4;
/** The maximum turn of the direction in one step, rad: the equations bend sharply as a curve nears half a turn. */
const WIDEST_TURN = 0.5;
/** Curves beyond this, rad, have tangents so long that their ends lose digits: 179 deg. */
const WIDEST_CURVE = (179 * Math.PI) / 180;
/** Miss distance at which a path counts as arrived, as a share of its length and as a minimum, ft. */
const ARRIVED = 1e-13;
const NANOMETRE = 3e-9;

/**
 * Searches the direction of the hold for the shortest curve, hold, curve: it solves
 *
 *     way = R₁·tan(β₁/2)·(t₁+u) + L·u + R₂·tan(β₂/2)·(u+t₂)
 *
 * for the unit vector u and the length L by Newton steps on the sphere, shortened until the miss falls. Slower than
 * searching the tangent lengths, it also finds curves of up to 179 deg, whose tangents are long.
 *
 * @param way from start to end, ft
 * @param t1 unit direction at the start; `t2` at the end
 * @param r1 radius of the first curve, ft; `r2` of the second
 * @returns null if no start leads to such curves and a hold of at least 0 ft
 * @see docs/methods/well-plan.md — curve, hold, curve
 */
export function searchHoldDirection(way: Vector3, t1: Vector3, t2: Vector3, r1: Feet, r2: Feet): Hold | null {
  let best: Hold | null = null;
  let least = Infinity;
  for (let start = 0; start < STARTS; start++) {
    const solution = follow(way, t1, t2, r1, r2, startDirection(start));
    if (!solution) continue;
    const doglegs = [angleBetween(t1, solution.hold), angleBetween(solution.hold, t2)] as const;
    const length = r1 * doglegs[0] + solution.holdLength + r2 * doglegs[1];
    if (length >= least || Math.max(...doglegs) > WIDEST_CURVE) continue;
    least = length;
    best = solution;
  }
  return best;
}

function startDirection(start: number): Vector3 {
  const down = 1 - (2 * start + 1) / STARTS;
  const level = Math.sqrt(1 - down * down);
  return [level * Math.cos(start * GOLDEN_TURN), level * Math.sin(start * GOLDEN_TURN), down];
}

function follow(way: Vector3, t1: Vector3, t2: Vector3, r1: Feet, r2: Feet, from: Vector3): Hold | null {
  const missOf = (u: Vector3, length: Feet): Vector3 =>
    subtract(add(add(cornerOf(t1, u, r1), scale(u, length)), cornerOf(t2, u, r2)), way);
  const arrivalDistance = Math.max(ARRIVED * norm(way), NANOMETRE / 10);
  let hold = from;
  let holdLength = norm(way) / 3;
  let miss = missOf(hold, holdLength);
  let before = Infinity;
  for (let step = 0; step < MOST_STEPS && norm(miss) > arrivalDistance; step++) {
    if (step % MAX_SLOW_STEPS === 0) {
      if (norm(miss) > before / 2) return null;
      before = norm(miss);
    }
    const [east, north] = tangentPlane(hold);
    const change = solve(
      add(add(bendOf(t1, hold, east, r1), scale(east, holdLength)), bendOf(t2, hold, east, r2)),
      add(add(bendOf(t1, hold, north, r1), scale(north, holdLength)), bendOf(t2, hold, north, r2)),
      hold,
      scale(miss, -1),
    );
    if (!change) return null;
    let share = Math.min(1, WIDEST_TURN / Math.hypot(change[0], change[1]));
    let halving = 0;
    for (; halving < MOST_HALVINGS; halving++) {
      const turnedHold = unit(addScaled(addScaled(hold, east, share * change[0]), north, share * change[1]));
      const length = holdLength + share * change[2];
      const next = missOf(turnedHold, length);
      if (norm(next) < norm(miss)) {
        [hold, holdLength, miss] = [turnedHold, length, next];
        break;
      }
      share /= 2;
    }
    if (halving === MOST_HALVINGS) break;
  }
  return norm(miss) <= NANOMETRE && holdLength >= -NANOMETRE ? { hold, holdLength: Math.max(0, holdLength) } : null;
}

/** Two directions across a third, at right angles. */
function tangentPlane(u: Vector3): [Vector3, Vector3] {
  const first = unit(cross(u, Math.abs(u[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0]));
  return [first, cross(u, first)];
}

/** The way along a curve between directions t and u: R·tan(β/2)·(t+u). */
const cornerOf = (t: Vector3, u: Vector3, radius: Feet): Vector3 =>
  scale(add(t, u), radius * Math.tan(angleBetween(t, u) / 2));

/** How that way changes as u turns towards a direction e across it. */
function bendOf(t: Vector3, u: Vector3, e: Vector3, radius: Feet): Vector3 {
  const half = Math.tan(angleBetween(t, u) / 2);
  // d tan(β/2)/du·e = −(t·e)/((1 + t·u)·sin β), with sin β = 2h/(1+h²) and 1 + cos β = 2/(1+h²).
  const square = 1 + half * half;
  const slope = half > 0 ? (-dot(t, e) * square * square) / (4 * half) : 0;
  return addScaled(scale(e, radius * half), add(t, u), radius * slope);
}

/** Solves x·a + y·b + z·c = d for x, y and z; null where a, b and c lie in one plane. */
function solve(a: Vector3, b: Vector3, c: Vector3, d: Vector3): Vector3 | null {
  const determinant = dot(a, cross(b, c));
  if (!(Math.abs(determinant) > Number.MIN_VALUE)) return null;
  return [dot(d, cross(b, c)) / determinant, dot(a, cross(d, c)) / determinant, dot(a, cross(b, d)) / determinant];
}

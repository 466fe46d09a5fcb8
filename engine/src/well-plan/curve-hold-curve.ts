import type { DegreesPer100Ft, Feet } from "@sigma/terms/quantities";
import { add, cross, dot, norm, scale, subtract, type Vector3 } from "../math/vector3";
import { angleBetween } from "../survey/path/arc";
import { tangentOf, vectorOf } from "../survey/attitude";
import type { Station } from "../survey/station";
import { type Hold, searchHoldDirection } from "./search-hold-direction";
import { addCurve, addHold, checkStation, noPlan, pathFrom, type PlanAnswer, radiusOf } from "./plan-path";

/** The point and direction at which a path has to arrive; it needs no measured depth. */
export type Landing = Omit<Station, "md">;

/** The shortest curve-hold-curve between two places: its direction of hold and lengths, ft. */
export type CurveHoldCurve = { hold: Vector3; holdLength: Feet; length: Feet };

/** Doglegs from which the search starts, for both curves; half tangents of degrees. */
const STARTS = [0, 4, 12, 25, 40, 60, 80, 100, 120, 140, 160, 172].map((degrees) =>
  Math.tan((degrees * Math.PI) / 360),
);

/** Newton steps after which a start is given up; from a good one five to eight suffice. */
const MOST_STEPS = 60;

/** Tolerance of a tangent length, and of a negative hold that still counts as zero, ft. */
const LENGTH_TOLERANCE = 1e-9;

/** Maximum distance from its end at which a path has arrived there: one nanometre, in ft. */
const ARRIVED = 3e-9;

/** Square of the sine between two directions below which they span no plane. */
const NO_PLANE = 1e-9;

/**
 * Plans a curve, a straight hold and a second curve that arrive at a landing with its direction: the shortest such path
 * with curves of less than half a turn.
 *
 * @param endDls severity of the second curve; that of the first by default
 * @returns no solution if no path keeps to the severities
 * @throws EngineInputError `not-finite`, `out-of-range` (severity, inclination)
 * @see docs/methods/well-plan.md — curve, hold, curve; Sawaryn & Thorogood, SPE 84246
 */
export function planLanding(
  start: Station,
  landing: Landing,
  dls: DegreesPer100Ft,
  endDls: DegreesPer100Ft = dls,
): PlanAnswer {
  checkStation(start);
  checkStation(landing);
  const way = subtract(vectorOf(landing), vectorOf(start));
  const end = tangentOf(landing);
  const solution = solveCurveHoldCurve(way, tangentOf(start), end, radiusOf(dls), radiusOf(endDls));
  if (!solution) return noPlan({ key: "no-curve-hold-curve", values: { dls, endDls } });
  const curvedPath = addCurve(pathFrom(start), solution.hold, dls, landing.azimuth);
  return { status: "solved", ...addCurve(addHold(curvedPath, solution.holdLength), end, endDls, landing.azimuth) };
}

/**
 * Solves the closure of a curve, a hold and a curve: way = a₁·(t₁+u) + L·u + a₂·(u+t₂) with aᵢ = Rᵢ·tan(βᵢ/2).
 *
 * The unknowns are the two tangent lengths a₁ and a₂: the hold lies along way − a₁t₁ − a₂t₂, and both doglegs follow
 * from its direction. Newton's method from a grid of doglegs finds the roots; the shortest path is kept. If it finds
 * none, the direction of the hold is searched on the sphere.
 *
 * @param way from start to end, ft
 * @param t1 unit direction at the start; `t2` at the end
 * @param r1 radius of the first curve, ft; `r2` of the second
 * @returns null if no start leads to a path with a hold of at least 0 ft
 * @see docs/methods/well-plan.md — curve, hold, curve
 */
export function solveCurveHoldCurve(way: Vector3, t1: Vector3, t2: Vector3, r1: Feet, r2: Feet): CurveHoldCurve | null {
  let best = r1 === r2 ? inOnePlane(way, t1, t2, r1) : null;
  for (const first of STARTS) {
    for (const second of STARTS) {
      const solution = followNewton(way, t1, t2, r1, r2, r1 * first, r2 * second);
      if (solution && (!best || solution.length < best.length)) best = solution;
    }
  }
  return best ?? withLength(searchHoldDirection(way, t1, t2, r1, r2), t1, t2, r1, r2);
}

const withLength = (solution: Hold | null, t1: Vector3, t2: Vector3, r1: Feet, r2: Feet): CurveHoldCurve | null =>
  solution && {
    ...solution,
    length: r1 * angleBetween(t1, solution.hold) + solution.holdLength + r2 * angleBetween(solution.hold, t2),
  };

/**
 * The path of two curves that share one radius and lie in the plane of both directions: together they turn as a single
 * curve would, and what that leaves of the way is the hold. Newton's method finds no root where little is left, because
 * every split of a single curve into two is one.
 */
function inOnePlane(way: Vector3, t1: Vector3, t2: Vector3, radius: Feet): CurveHoldCurve | null {
  const dogleg = angleBetween(t1, t2);
  const rest = subtract(way, scale(add(t1, t2), radius * Math.tan(dogleg / 2)));
  if (norm(rest) <= ARRIVED) return { hold: t2, holdLength: 0, length: radius * dogleg };
  const cosine = dot(t1, t2);
  const square = 1 - cosine * cosine;
  if (square < NO_PLANE) return null;
  const [along1, along2] = [dot(rest, t1), dot(rest, t2)];
  const [share1, share2] = [(along1 - cosine * along2) / square, (along2 - cosine * along1) / square];
  if (!(share1 >= 0 && share2 >= 0)) return null;
  const inPlane = add(scale(t1, share1), scale(t2, share2));
  if (norm(subtract(rest, inPlane)) > LENGTH_TOLERANCE) return null;
  const holdLength = norm(inPlane);
  return { hold: scale(inPlane, 1 / holdLength), holdLength, length: radius * dogleg + holdLength };
}

function followNewton(
  way: Vector3,
  t1: Vector3,
  t2: Vector3,
  r1: Feet,
  r2: Feet,
  from1: Feet,
  from2: Feet,
): CurveHoldCurve | null {
  const c12 = dot(t1, t2);
  const wayAlong1 = dot(way, t1);
  const wayAlong2 = dot(way, t2);
  const across1 = cross(t1, way);
  const across2 = cross(t2, way);
  const across12 = cross(t1, t2);
  let a1 = from1;
  let a2 = from2;
  let change = Infinity;
  for (let step = 0; step < MOST_STEPS; step++) {
    // Cosine and sine parts of the two doglegs; sines from cross products keep their precision as a curve vanishes.
    const along1 = wayAlong1 - a1 - a2 * c12;
    const along2 = wayAlong2 - a1 * c12 - a2;
    const aside1 = distance(across1, across12, a2);
    const aside2 = distance(across2, across12, -a1);
    const span = Math.sqrt(along1 * along1 + aside1 * aside1);
    const [base1, base2] = [span + along1, span + along2];
    if (!(base1 > 0 && base2 > 0)) return null;
    const half1 = aside1 / base1;
    const half2 = aside2 / base2;
    const miss1 = a1 - r1 * half1;
    const miss2 = a2 - r2 * half2;
    // ∂(R·tan(β/2))/∂a through the cosine; the mixed part is undefined if a curve vanishes.
    const mixedTerm = c12 - (along1 * along2) / (span * span);
    const j11 = 1 - (r1 * half1) / span;
    const j22 = 1 - (r2 * half2) / span;
    const j12 = aside1 > 0 ? (-r1 * mixedTerm * span) / (base1 * aside1) : 0;
    const j21 = aside2 > 0 ? (-r2 * mixedTerm * span) / (base2 * aside2) : 0;
    const determinant = j11 * j22 - j12 * j21;
    if (!(Math.abs(determinant) > 1e-14)) return null;
    const next1 = Math.max(0, a1 - (miss1 * j22 - miss2 * j12) / determinant);
    const next2 = Math.max(0, a2 - (miss2 * j11 - miss1 * j21) / determinant);
    const next = Math.abs(next1 - a1) + Math.abs(next2 - a2);
    // Steps of the size of rounding errors that no longer shrink: the precision of numbers is reached.
    const isSmall = next <= 1e-9 * (r1 + r2);
    if (next === 0 || (isSmall && next >= change)) return pathOf(way, t1, t2, r1, r2, a1, a2);
    a1 = next1;
    a2 = next2;
    change = isSmall ? next : Infinity;
  }
  return null;
}

/** |a − factor·b|; written out, because Math.hypot takes most of the time of a Newton step. */
function distance(a: Vector3, b: Vector3, factor: number): number {
  const [x, y, z] = [a[0] - factor * b[0], a[1] - factor * b[1], a[2] - factor * b[2]];
  return Math.sqrt(x * x + y * y + z * z);
}

/** The path of two tangent lengths; null if they are not those of its doglegs or its hold is negative. */
function pathOf(way: Vector3, t1: Vector3, t2: Vector3, r1: Feet, r2: Feet, a1: Feet, a2: Feet): CurveHoldCurve | null {
  const along = subtract(subtract(way, scale(t1, a1)), scale(t2, a2));
  const span = norm(along);
  if (!(span > 0)) return null;
  const hold = scale(along, 1 / span);
  const [dogleg1, dogleg2] = [angleBetween(t1, hold), angleBetween(hold, t2)];
  const miss = Math.abs(a1 - r1 * Math.tan(dogleg1 / 2)) + Math.abs(a2 - r2 * Math.tan(dogleg2 / 2));
  const holdLength = span - a1 - a2;
  if (!(miss <= LENGTH_TOLERANCE && holdLength >= -LENGTH_TOLERANCE)) return null;
  const straight = Math.max(0, holdLength);
  return { hold, holdLength: straight, length: r1 * dogleg1 + straight + r2 * dogleg2 };
}

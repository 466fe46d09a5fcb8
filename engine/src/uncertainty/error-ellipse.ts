import { type Degrees, type Feet, type Radians, toDegrees } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import { wrapDegrees } from "../math/angles";
import type { CovarianceColumns } from "./covariance";

/** The region that contains a station, at the given number of standard deviations. */
export type ErrorEllipse = {
  /** Semi-axes of the ellipse in plan view. */
  semiMajor: Feet;
  semiMinor: Feet;
  /** Direction of the major semi-axis, [0, 180); 0 for a circle. */
  azimuth: Degrees;
  /** Half its height. */
  vertical: Feet;
  /** Semi-axes of the ellipsoid, longest first. */
  semiAxes: readonly [Feet, Feet, Feet];
};

/**
 * The error ellipse and ellipsoid of a station.
 *
 * @param sigmas standard deviations from the centre to the edge; 1 contains 39 % of an ellipse and 20 % of an ellipsoid,
 *   2.45 and 2.80 contain 95 %
 * @throws EngineInputError `out-of-range` (no such row, or a negative number of standard deviations)
 * @see docs/methods/uncertainty.md — ellipses
 */
export function errorEllipse(covariance: CovarianceColumns, row: number, sigmas = 1): ErrorEllipse {
  const { nn, ee, vv, ne } = covariance;
  if (!(row >= 0 && row < nn.length)) {
    throw new EngineInputError("out-of-range", `row ${row} of ${nn.length} covariances`, row);
  }
  if (!(sigmas >= 0)) throw new EngineInputError("out-of-range", `${sigmas} standard deviations`);
  const mean = (nn[row]! + ee[row]!) / 2;
  const half = (nn[row]! - ee[row]!) / 2;
  const reach = Math.hypot(half, ne[row]!);
  const axis = (Math.atan2(ne[row]!, half) / 2) as Radians;
  const radius = (variance: number): Feet => sigmas * Math.sqrt(Math.max(0, variance));
  const [first, second, third] = eigenvalues(covariance, row);
  return {
    semiMajor: radius(mean + reach),
    semiMinor: radius(mean - reach),
    azimuth: reach === 0 ? 0 : wrapDegrees(toDegrees(axis)) % 180,
    vertical: radius(vv[row]!),
    semiAxes: [radius(first), radius(second), radius(third)],
  };
}

/** Sweeps after which no element beside the diagonal is left: three or four do for any 3 × 3 matrix. */
const MAX_SWEEPS = 8;

/**
 * Eigenvalues of a covariance, largest first, by Jacobi rotations: to the last digit of the largest, also where two are
 * equal, which closed forms are not.
 *
 * @see Golub & Van Loan, Matrix Computations, 8.5
 */
export function eigenvalues(
  { nn, ee, vv, ne, nv, ev }: CovarianceColumns,
  row: number,
): [largest: number, middle: number, smallest: number] {
  const diagonal: [number, number, number] = [nn[row]!, ee[row]!, vv[row]!];
  // The element beside the diagonal that leaves out axis 0, 1 or 2.
  const beside: [number, number, number] = [ev[row]!, nv[row]!, ne[row]!];
  for (let turn = 0; turn < 3 * MAX_SWEEPS; turn++) {
    const axis = (turn % 3) as Axis;
    const [p, q] = axis === 0 ? [1, 2] : axis === 1 ? [0, 2] : [0, 1];
    rotate(diagonal, beside, axis, p as Axis, q as Axis);
  }
  const [largest = 0, middle = 0, smallest = 0] = diagonal.toSorted((a, b) => b - a);
  return [largest, middle, smallest];
}

type Axis = 0 | 1 | 2;

/** Rotates axes p and q about the third so that the element between them vanishes. */
function rotate(
  diagonal: [number, number, number],
  beside: [number, number, number],
  axis: Axis,
  p: Axis,
  q: Axis,
): void {
  const between = beside[axis];
  if (between === 0) return;
  const theta = (diagonal[q] - diagonal[p]) / (2 * between);
  const tangent = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.hypot(theta, 1));
  const cosine = 1 / Math.hypot(tangent, 1);
  const sine = tangent * cosine;
  diagonal[p] -= tangent * between;
  diagonal[q] += tangent * between;
  beside[axis] = 0;
  // The element between p and the third axis is the one that leaves out q, and vice versa.
  const [ofP, ofQ] = [beside[q], beside[p]];
  beside[q] = cosine * ofP - sine * ofQ;
  beside[p] = sine * ofP + cosine * ofQ;
}

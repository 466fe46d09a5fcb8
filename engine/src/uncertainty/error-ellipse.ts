import { type Degrees, type Feet, type Radians, toDegrees } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import { wrapDegrees } from "../math/angles";
import type { CovarianceColumns } from "./covariance";

/** The region that holds a station, as far out as the number of standard deviations asked for. */
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
 * @param sigmas standard deviations from the centre to the edge; 1 holds 39 % of an ellipse and 20 % of an ellipsoid,
 *   2.45 and 2.80 hold 95 %
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

/**
 * Eigenvalues of a covariance, largest first, from the angle whose cosine is half the determinant of its unit deviator.
 *
 * @see Smith, Communications of the ACM 4(4), 1961
 */
export function eigenvalues(
  { nn, ee, vv, ne, nv, ev }: CovarianceColumns,
  row: number,
): [largest: number, middle: number, smallest: number] {
  const [n, e, v] = [nn[row]!, ee[row]!, vv[row]!];
  const [p, q, r] = [ne[row]!, nv[row]!, ev[row]!];
  const mean = (n + e + v) / 3;
  const [a, b, c] = [n - mean, e - mean, v - mean];
  const spread = Math.sqrt((a * a + b * b + c * c + 2 * (p * p + q * q + r * r)) / 6);
  if (spread === 0) return [mean, mean, mean];
  const determinant = a * (b * c - r * r) - p * (p * c - q * r) + q * (p * r - q * b);
  const cosine = Math.max(-1, Math.min(1, determinant / (2 * spread ** 3)));
  const angle = Math.acos(cosine) / 3;
  const largest = mean + 2 * spread * Math.cos(angle);
  const smallest = mean + 2 * spread * Math.cos(angle + (2 * Math.PI) / 3);
  return [largest, 3 * mean - largest - smallest, smallest];
}

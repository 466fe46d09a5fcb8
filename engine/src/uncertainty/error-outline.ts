import type { Feet } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import type { Vector3 } from "../math/vector3";
import type { CovarianceColumns } from "./covariance";

/** An ellipse in a plane: its semi-axes, ft, as vectors along the two directions of the plane. */
export type ErrorOutline = { major: readonly [Feet, Feet]; minor: readonly [Feet, Feet] };

/**
 * The ellipse of a station projected on a plane, such as the vertical section: the covariance of the two directions
 * of the plane; the axes are its eigenvectors.
 *
 * @param u, v the directions of the plane, unit vectors north, east, down at a right angle
 * @param sigmas standard deviations from the centre to the edge
 * @throws EngineInputError `out-of-range` (no such row, or a negative number of standard deviations)
 * @see docs/methods/uncertainty.md — ellipses
 */
export function errorOutline(
  covariance: CovarianceLike,
  row: number,
  u: Vector3,
  v: Vector3,
  sigmas = 1,
): ErrorOutline {
  const count = covariance.nn.length;
  if (!(row >= 0 && row < count)) throw new EngineInputError("out-of-range", `row ${row} of ${count} covariances`, row);
  if (!(sigmas >= 0)) throw new EngineInputError("out-of-range", `${sigmas} standard deviations`);
  const uu = between(covariance, row, u, u);
  const vv = between(covariance, row, v, v);
  const uv = between(covariance, row, u, v);
  const mean = (uu + vv) / 2;
  const half = (uu - vv) / 2;
  const reach = Math.hypot(half, uv);
  const turn = Math.atan2(uv, half) / 2;
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
  const major = sigmas * Math.sqrt(Math.max(0, mean + reach));
  const minor = sigmas * Math.sqrt(Math.max(0, mean - reach));
  return { major: [major * cosine, major * sine], minor: [-minor * sine, minor * cosine] };
}

/** Covariances in columns of any kind. */
type CovarianceLike = { [Element in keyof CovarianceColumns]: ArrayLike<number> };

/** Covariance of position along two unit vectors, ft². */
function between({ nn, ee, vv, ne, nv, ev }: CovarianceLike, row: number, [n, e, d]: Vector3, b: Vector3): number {
  const north = nn[row]! * b[0] + ne[row]! * b[1] + nv[row]! * b[2];
  const east = ne[row]! * b[0] + ee[row]! * b[1] + ev[row]! * b[2];
  const down = nv[row]! * b[0] + ev[row]! * b[1] + vv[row]! * b[2];
  return n * north + e * east + d * down;
}

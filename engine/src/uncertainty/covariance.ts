import { EngineInputError } from "../engine-input-error";
import type { PathColumns } from "../survey/station";
import { fillTangents } from "../survey/path/tangents";

/**
 * Covariance of position at the stations of a well, ft², 1 sigma: one column for each element of the symmetric matrix
 * in the NEV frame of the survey (down positive).
 */
export type CovarianceColumns = {
  nn: Float64Array;
  ee: Float64Array;
  vv: Float64Array;
  ne: Float64Array;
  nv: Float64Array;
  ev: Float64Array;
};

/** Covariance along the hole, ft², 1 sigma: h to the high side, l to the right, a along the hole. */
export type HoleCovarianceColumns = {
  hh: Float64Array;
  ll: Float64Array;
  aa: Float64Array;
  hl: Float64Array;
  ha: Float64Array;
  la: Float64Array;
};

/**
 * A well whose position is known exactly at every station: columns of zeros.
 *
 * @see docs/methods/uncertainty.md — the model
 */
export const noCovariance = (count: number): CovarianceColumns => ({
  nn: new Float64Array(count),
  ee: new Float64Array(count),
  vv: new Float64Array(count),
  ne: new Float64Array(count),
  nv: new Float64Array(count),
  ev: new Float64Array(count),
});

/**
 * Variance of position along a unit vector, uᵀCu, ft²; its root is the radius of the pedal curve.
 *
 * @see docs/methods/uncertainty.md — the model
 */
export const varianceAlong = (
  { nn, ee, vv, ne, nv, ev }: CovarianceColumns,
  row: number,
  north: number,
  east: number,
  down: number,
): number =>
  nn[row]! * north * north +
  ee[row]! * east * east +
  vv[row]! * down * down +
  2 * (ne[row]! * north * east + nv[row]! * north * down + ev[row]! * east * down);

/**
 * The covariance in the frame of the hole, R C Rᵀ with the high side, right side and direction of the hole as rows of R.
 *
 * In a vertical hole the high side points along the azimuth that the station states.
 *
 * @throws EngineInputError `length-mismatch`; with the row: `not-finite`, `out-of-range` (inclination)
 * @see docs/methods/uncertainty.md — frames; Williamson, SPE 67616, equation A-28
 */
export function alongHole(covariance: CovarianceColumns, path: PathColumns): HoleCovarianceColumns {
  const count = path.md.length;
  if (covariance.nn.length !== count) {
    throw new EngineInputError("length-mismatch", `${covariance.nn.length} covariances for ${count} stations`);
  }
  const [north, east, down] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)];
  fillTangents(path.inclination, path.azimuth, 0, count, north, east, down);
  const columns = noCovariance(count);
  const { nn: hh, ee: ll, vv: aa, ne: hl, nv: ha, ev: la } = columns;
  for (let row = 0; row < count; row++) {
    const azimuth = (path.azimuth[row]! * Math.PI) / 180;
    const [cosAz, sinAz] = [Math.cos(azimuth), Math.sin(azimuth)];
    const sinInc = north[row]! * cosAz + east[row]! * sinAz;
    const high = [down[row]! * cosAz, down[row]! * sinAz, -sinInc] as const;
    const right = [-sinAz, cosAz, 0] as const;
    const along = [north[row]!, east[row]!, down[row]!] as const;
    hh[row] = varianceAlong(covariance, row, ...high);
    ll[row] = varianceAlong(covariance, row, ...right);
    aa[row] = varianceAlong(covariance, row, ...along);
    hl[row] = between(covariance, row, high, right);
    ha[row] = between(covariance, row, high, along);
    la[row] = between(covariance, row, right, along);
  }
  return { hh, ll, aa, hl, ha, la };
}

type Direction = readonly [north: number, east: number, down: number];

/** uᵀCv. */
function between({ nn, ee, vv, ne, nv, ev }: CovarianceColumns, row: number, u: Direction, v: Direction): number {
  return (
    u[0] * (nn[row]! * v[0] + ne[row]! * v[1] + nv[row]! * v[2]) +
    u[1] * (ne[row]! * v[0] + ee[row]! * v[1] + ev[row]! * v[2]) +
    u[2] * (nv[row]! * v[0] + ev[row]! * v[1] + vv[row]! * v[2])
  );
}

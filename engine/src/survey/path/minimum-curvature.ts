import type { Feet } from "@sigma/terms/quantities";
import { EngineInputError } from "../../engine-input-error";
import { type NumberColumn, type PathColumns, type Position, type StationColumns } from "../station";
import { fillTangents } from "./tangents";

/** Stations are taken in blocks whose tangents stay in the processor's cache. */
const BLOCK = 512;

/** deg/100 ft in one radian per foot. */
const SEVERITY_PER_RADIAN = (100 * 180) / Math.PI;

/** Maximum tan²(dogleg/2) at which the series of the arc tangent is exact to the last digit: doglegs up to 11.4°. */
const SERIES_LIMIT = 0.01;

/** |u+v|² below which the plane of a dogleg of 180° is only rounding. */
const NO_PLANE = 1e-16;

/**
 * Computes the path of a well by minimum curvature: between two stations the hole is the circular arc that is tangent to
 * both directions.
 *
 * The dogleg is 2·atan(|u−v|/|u+v|) of the unit tangents, exact for the smallest doglegs and near 180°, and 0 for equal
 * attitudes. Positions of a metric survey are correct too; only `dls` is then per 100 m.
 *
 * @param stations ft and deg; md strictly increasing, inclination 0 to 180, azimuth any turn; may be empty
 * @param tieIn position of the first station; the origin by default
 * @returns columns of the same length, azimuths as given
 * @throws EngineInputError `length-mismatch`; with the row: `depth-not-increasing`, `not-finite`, `out-of-range`
 *   (inclination, or a dogleg of 180°, which has no plane)
 * @see docs/methods/survey.md — minimum curvature; Sawaryn & Thorogood, SPE 84246
 */
export function computePath(stations: StationColumns, tieIn?: Position): PathColumns {
  const md = toColumn(stations.md);
  const inclination = toColumn(stations.inclination);
  const azimuth = toColumn(stations.azimuth);
  const count = md.length;
  if (inclination.length !== count || azimuth.length !== count) {
    const lengths = `${count} depths, ${inclination.length} inclinations, ${azimuth.length} azimuths`;
    throw new EngineInputError("length-mismatch", lengths);
  }
  const path: PathColumns = {
    md,
    inclination,
    azimuth,
    tvd: new Float64Array(count),
    ns: new Float64Array(count),
    ew: new Float64Array(count),
    dls: new Float64Array(count),
  };
  if (count === 0) return path;
  const { tvd, ns, ew } = tieIn ?? { tvd: 0, ns: 0, ew: 0 };
  if (![md[0], tvd, ns, ew].every(Number.isFinite)) {
    throw new EngineInputError("not-finite", `tie-in at ${md[0]} ft MD: TVD ${tvd}, NS ${ns}, EW ${ew}`, 0);
  }
  path.tvd[0] = tvd;
  path.ns[0] = ns;
  path.ew[0] = ew;
  integratePath(path, 0);
  return path;
}

/**
 * Computes the rows after a row with a known position, in place; the rows up to it are not read again.
 *
 * @throws EngineInputError like `computePath`
 * @see docs/methods/survey.md — minimum curvature
 */
export function integratePath(path: PathColumns, from: number): void {
  const size = Math.min(BLOCK, path.md.length - from);
  const north = new Float64Array(size);
  const east = new Float64Array(size);
  const down = new Float64Array(size);
  // Blocks overlap by one station, the first station of the next block.
  for (let first = from; first === from || first < path.md.length - 1; first += BLOCK - 1) {
    const count = Math.min(BLOCK, path.md.length - first);
    fillTangents(path.inclination, path.azimuth, first, count, north, east, down);
    integrateBlock(path, first, count, north, east, down);
  }
}

function integrateBlock(
  path: PathColumns,
  first: number,
  count: number,
  north: Float64Array,
  east: Float64Array,
  down: Float64Array,
): void {
  const { md, tvd, ns, ew, dls } = path;
  let sumTvd = tvd[first]!;
  let sumNs = ns[first]!;
  let sumEw = ew[first]!;
  let depth = md[first]!;
  let n1 = north[0]!;
  let e1 = east[0]!;
  let d1 = down[0]!;
  for (let i = 1; i < count; i++) {
    const row = first + i;
    const n2 = north[i]!;
    const e2 = east[i]!;
    const d2 = down[i]!;
    const length = md[row]! - depth;
    if (!(length > 0 && length < Infinity)) refuseDepth(md[row]!, depth, row);

    const nSum = n1 + n2;
    const eSum = e1 + e2;
    const dSum = d1 + d2;
    const nTurn = n2 - n1;
    const eTurn = e2 - e1;
    const dTurn = d2 - d1;
    const sumSquare = nSum * nSum + eSum * eSum + dSum * dSum;
    if (sumSquare < NO_PLANE) refuseReversal(row);
    const square = (nTurn * nTurn + eTurn * eTurn + dTurn * dTurn) / sumSquare;
    const tangent = Math.sqrt(square);
    // atan(t)/t: half the dogleg is t times it, the ratio factor is one over it.
    const arcShare = square < SERIES_LIMIT ? arcTangentShare(square) : Math.atan(tangent) / tangent;
    const half = (0.5 * length) / arcShare;

    sumTvd += half * dSum;
    sumNs += half * nSum;
    sumEw += half * eSum;
    tvd[row] = sumTvd;
    ns[row] = sumNs;
    ew[row] = sumEw;
    dls[row] = (2 * SEVERITY_PER_RADIAN * tangent * arcShare) / length;
    n1 = n2;
    e1 = e2;
    d1 = d2;
    depth = md[row]!;
  }
}

/** atan(t)/t for t² up to `SERIES_LIMIT`; grouped so that the processor can evaluate the terms in parallel. */
function arcTangentShare(square: number): number {
  const fourth = square * square;
  return (
    1 +
    square *
      (-1 / 3 +
        square * (1 / 5) +
        fourth * (-1 / 7 + square * (1 / 9)) +
        fourth * fourth * (-1 / 11 + square * (1 / 13) + fourth * (-1 / 15)))
  );
}

const toColumn = (column: NumberColumn): Float64Array =>
  column instanceof Float64Array ? column : Float64Array.from(column);

function refuseDepth(md: Feet, previous: Feet, row: number): never {
  if (!Number.isFinite(md)) throw new EngineInputError("not-finite", `measured depth ${md}`, row);
  throw new EngineInputError("depth-not-increasing", `${md} ft follows ${previous} ft`, row);
}

function refuseReversal(row: number): never {
  throw new EngineInputError("out-of-range", "the hole turns by 180 deg: no plane says which way", row);
}

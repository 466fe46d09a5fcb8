import { type ClearanceWell, holeRadii, type SurveyedWell } from "../anti-collision/clearance-well";
import { indexHole } from "../anti-collision/hole-index";
import { EngineInputError } from "../engine-input-error";
import type { PathColumns } from "../survey/station";
import { computeUncertainty, type Uncertainty } from "../uncertainty/compute-uncertainty";

/**
 * The end of a well made ready for clearance: from its last survey interval through the hole that is projected past it.
 *
 * Its uncertainty is that of the whole well, drilled and projected: a projected station errs as a survey there would.
 * The last interval is kept so that a minimum about the last survey has both its sides.
 *
 * @param well as surveyed, at least one station
 * @param ahead projected stations in the frame of the well, the first at or below its last survey
 * @returns rows of the last two surveys and of `ahead`, less a first row that is the last survey itself
 * @throws EngineInputError `empty-input` (a well without stations, nothing projected), `out-of-range` (projected from
 *   above the last survey); like `computeUncertainty`, with the row in the whole well
 * @see docs/methods/directional-advice.md — offset wells and lease
 */
export function prepareHoleAhead(well: SurveyedWell, ahead: PathColumns): ClearanceWell {
  const [from, drilled] = [ahead.md[0], well.path.md.at(-1)];
  if (drilled === undefined) throw new EngineInputError("empty-input", "a well without stations has no end");
  if (from === undefined) throw new EngineInputError("empty-input", "no station is projected");
  if (from < drilled) {
    throw new EngineInputError("out-of-range", `projected from ${from} ft, above the last survey at ${drilled} ft`);
  }
  const whole = joinPaths(well.path, ahead, from === drilled ? 1 : 0);
  const uncertainty = computeUncertainty(whole, well.program, well.place, well.tieOn);
  const top = Math.max(0, well.path.md.length - 2);
  const path = joinPaths(whole, whole, whole.md.length, top);
  return {
    path,
    index: indexHole(path),
    holes: holeRadii(well.sections),
    uncertainty: uncertaintyBelow(uncertainty, top),
  };
}

/** The rows of a path from `top` on, and after them those of another from `from` on. */
function joinPaths(path: PathColumns, below: PathColumns, from: number, top = 0): PathColumns {
  const join = (column: Float64Array, next: Float64Array): Float64Array => {
    const joined = new Float64Array(column.length - top + next.length - from);
    joined.set(column.subarray(top));
    joined.set(next.subarray(from), column.length - top);
    return joined;
  };
  return {
    md: join(path.md, below.md),
    inclination: join(path.inclination, below.inclination),
    azimuth: join(path.azimuth, below.azimuth),
    tvd: join(path.tvd, below.tvd),
    ns: join(path.ns, below.ns),
    ew: join(path.ew, below.ew),
    dls: join(path.dls, below.dls),
  };
}

const uncertaintyBelow = ({ covariance, shared }: Uncertainty, top: number): Uncertainty => ({
  covariance: {
    nn: covariance.nn.subarray(top),
    ee: covariance.ee.subarray(top),
    vv: covariance.vv.subarray(top),
    ne: covariance.ne.subarray(top),
    nv: covariance.nv.subarray(top),
    ev: covariance.ev.subarray(top),
  },
  shared: shared.map(({ code, errors }) => ({ code, errors: errors.subarray(3 * top) })),
});

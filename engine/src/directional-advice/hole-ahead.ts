import { type ClearanceWell, type HoleRadii, holeRadii, type SurveyedWell } from "../anti-collision/clearance-well";
import { indexHole } from "../anti-collision/hole-index";
import { EngineInputError } from "../engine-input-error";
import type { PathColumns } from "../survey/station";
import { continueUncertainty, type DrilledUncertainty, prepareDrilled } from "../uncertainty/continue-uncertainty";

/** A drilled well, prepared once to be followed along any path ahead. */
export type DrilledHole = { path: PathColumns; holes: HoleRadii; drilled: DrilledUncertainty };

/**
 * Prepares a drilled well: runs its error model down to the last survey.
 *
 * @throws EngineInputError `empty-input` (no station, section or survey leg); like `prepareClearanceWell`
 * @see docs/methods/directional-advice.md — offset wells and lease
 */
export const prepareDrilledHole = ({ path, sections, program, place, tieOn }: SurveyedWell): DrilledHole => ({
  path,
  holes: holeRadii(sections),
  drilled: prepareDrilled(path, program, place, tieOn),
});

/**
 * The end of a well made ready for clearance: from its last survey interval through the hole that is projected past it.
 *
 * Its uncertainty is that of the whole well, drilled and projected: a projected station errs as a survey there would.
 * The last interval is kept so that a minimum about the last survey has both its sides.
 *
 * @param ahead projected stations in the frame of the well, the first at or below its last survey
 * @returns rows of the last two surveys and of `ahead`, less a first row that is the last survey itself
 * @throws EngineInputError `empty-input` (nothing projected), `out-of-range` (projected from above the last survey); like
 *   `computeUncertainty`, with the row in the whole well
 * @see docs/methods/directional-advice.md — offset wells and lease
 */
export function prepareHoleAhead({ path, holes, drilled }: DrilledHole, ahead: PathColumns): ClearanceWell {
  const [from, last] = [ahead.md[0], path.md.at(-1)!];
  if (from === undefined) throw new EngineInputError("empty-input", "no station is projected");
  if (from < last) {
    throw new EngineInputError("out-of-range", `projected from ${from} ft, above the last survey at ${last} ft`);
  }
  const whole = joinPaths(path, ahead, from === last ? 1 : 0);
  const end = endOf(whole, drilled.firstRow);
  return { path: end, index: indexHole(end), holes, uncertainty: continueUncertainty(drilled, whole) };
}

/** A path, and below it the rows of another from one on. */
function joinPaths(path: PathColumns, below: PathColumns, from: number): PathColumns {
  const join = (column: Float64Array, next: Float64Array): Float64Array => {
    const joined = new Float64Array(column.length + next.length - from);
    joined.set(column);
    joined.set(next.subarray(from), column.length);
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

const endOf = (path: PathColumns, from: number): PathColumns => ({
  md: path.md.subarray(from),
  inclination: path.inclination.subarray(from),
  azimuth: path.azimuth.subarray(from),
  tvd: path.tvd.subarray(from),
  ns: path.ns.subarray(from),
  ew: path.ew.subarray(from),
  dls: path.dls.subarray(from),
});

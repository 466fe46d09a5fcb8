import { type ClearanceWell, type HoleRadii, holeRadii, type SurveyedWell } from "../anti-collision/clearance-well";
import { indexHole } from "../anti-collision/hole-index";
import { EngineInputError } from "../engine-input-error";
import { mapColumns, type PathColumns } from "../survey/station";
import { continueUncertainty, type DrilledUncertainty, prepareDrilled } from "../uncertainty/continue-uncertainty";

/** A drilled well, prepared once to be followed along any path ahead. */
export type PreparedHole = { path: PathColumns; holes: HoleRadii; drilled: DrilledUncertainty };

/**
 * Prepares a drilled well: runs its error model down to the last survey.
 *
 * @throws EngineInputError `empty-input` (no station, section or survey leg); like `prepareClearanceWell`
 * @see docs/methods/directional-advice.md — offset wells and lease
 */
export const prepareDrilledHole = ({ path, sections, program, place, tieOn }: SurveyedWell): PreparedHole => ({
  path,
  holes: holeRadii(sections),
  drilled: prepareDrilled(path, program, place, tieOn),
});

/**
 * The end of a well prepared for clearance: from its last survey interval through the hole projected past it.
 *
 * Its uncertainty is the uncertainty of the whole well, drilled and projected: a projected station has the errors of a survey there.
 * The last interval is kept so that a minimum about the last survey has both its sides.
 *
 * @param ahead projected stations in the frame of the well, the first at or below its last survey
 * @returns rows of the last two surveys and of `ahead`, less a first row that is the last survey itself
 * @throws EngineInputError `empty-input` (no projection), `out-of-range` (projected from above the last survey); like
 *   `computeUncertainty`, with the row in the whole well
 * @see docs/methods/directional-advice.md — offset wells and lease
 */
export function prepareHoleAhead({ path, holes, drilled }: PreparedHole, ahead: PathColumns): ClearanceWell {
  const [from, last] = [ahead.md[0], path.md.at(-1)!];
  if (from === undefined) throw new EngineInputError("empty-input", "no station is projected");
  if (from < last) {
    throw new EngineInputError("out-of-range", `projected from ${from} ft, above the last survey at ${last} ft`);
  }
  const whole = joinPaths(path, ahead, from === last ? 1 : 0);
  const end = mapColumns(whole, (column) => column.subarray(drilled.firstRow));
  return { path: end, index: indexHole(end), holes, uncertainty: continueUncertainty(drilled, whole) };
}

/** A path, and below it the rows of another from one on. */
const joinPaths = (path: PathColumns, below: PathColumns, from: number): PathColumns =>
  mapColumns(path, (column, name) => {
    const next = below[name].subarray(from);
    const joinedColumn = new Float64Array(column.length + next.length);
    joinedColumn.set(column);
    joinedColumn.set(next, column.length);
    return joinedColumn;
  });

import type { Degrees } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import { addView, type SurveyColumns, type SurveyView } from "./compute-survey";
import { integratePath } from "./minimum-curvature";
import { mapColumns, type PathColumns } from "./station";

/** What an edit of a station may change; its depth stays. */
export type StationChange = { inclination?: Degrees; azimuth?: Degrees };

/**
 * Changes the attitude of one station and recomputes the path from the station above it to the end.
 *
 * @param view the view that the survey was computed with; its tie-in is not read, the first row keeps its position
 * @returns new columns; those given stay untouched
 * @throws EngineInputError `out-of-range` (no such row, inclination, a dogleg of 180°), `not-finite`, `depth-not-increasing`
 *   (a survey out of order)
 * @see docs/methods/survey.md — minimum curvature
 */
export function editStation(
  survey: PathColumns,
  row: number,
  change: StationChange,
  view: SurveyView = {},
): SurveyColumns {
  if (!(Number.isInteger(row) && row >= 0 && row < survey.md.length)) {
    throw new EngineInputError("out-of-range", `row ${row} of a survey of ${survey.md.length} stations`, row);
  }
  const path = mapColumns(survey, (column) => column.slice());
  if (change.inclination !== undefined) path.inclination[row] = change.inclination;
  if (change.azimuth !== undefined) path.azimuth[row] = change.azimuth;
  integratePath(path, Math.max(0, row - 1));
  return addView(path, view);
}

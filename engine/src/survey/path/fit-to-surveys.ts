import type { Feet } from "@sigma/terms/quantities";
import { EngineInputError } from "../../engine-input-error";
import { mapColumns, type PathColumns } from "../station";

/**
 * Moves an estimated path so that it goes through the surveys: at each it has their position, between two of them each
 * place is moved by its share of what the estimate missed at both, and below the last one by what it missed there.
 *
 * Attitudes stay: they are those of the surveys there already.
 *
 * @param estimatedPath of `estimatePath` for the surveys
 * @param survey by minimum curvature
 * @throws EngineInputError `length-mismatch` where the estimate has no station at a survey, with its row
 * @see docs/methods/survey.md — fit to the surveys
 */
export function fitToSurveys(estimatedPath: PathColumns, survey: PathColumns): PathColumns {
  const rows = rowsOf(survey.md, estimatedPath.md);
  return mapColumns(estimatedPath, (column, name) => {
    if (name !== "tvd" && name !== "ns" && name !== "ew") return column.slice();
    const misses = rows.map((row, at) => survey[name][at]! - column[row]!);
    let above = 0;
    return column.map((value, row) => {
      while (rows[above + 1]! <= row) above += 1;
      const below = Math.min(above + 1, rows.length - 1);
      const [from, to] = [survey.md[above]!, survey.md[below]!];
      const share = to > from ? Math.min(1, Math.max(0, (estimatedPath.md[row]! - from) / (to - from))) : 0;
      return value + misses[above]! + (misses[below]! - misses[above]!) * share;
    });
  });
}

/** The row of a path at each of some depths. */
function rowsOf(depths: Float64Array, path: Float64Array): number[] {
  let row = 0;
  return Array.from(depths, (md: Feet, at) => {
    while (row < path.length && path[row]! < md) row += 1;
    if (path[row] !== md) throw new EngineInputError("length-mismatch", `the estimate has no station at ${md} ft`, at);
    return row;
  });
}

import type { AnalysisThread } from "../analysis/analysis-thread";
import type { Stores } from "../app/resources";
import { type ChangedEstimates, estimateColumns } from "./changed-estimates";
import type { Analysed } from "./directional-analyses";
import { MOST_FEET } from "./drilled-stretches";

/**
 * Writes what an analysis says of every foot of recorded hole into its depth rows, where it is another than before.
 *
 * @returns the moments between which rows were written; null where all stand as they are
 */
export async function writeEstimates(
  { depth }: Pick<Stores, "depth">,
  thread: AnalysisThread,
  { subject: { model, input }, analysis }: Analysed,
): Promise<ChangedEstimates["span"]> {
  const { wellNo: well } = model.well;
  const before = await depth.range({ well, columns: estimateColumns, limit: MOST_FEET });
  const { rows, span } = await thread.run("estimates", {
    before,
    md: input.survey.columns.md,
    columns: analysis.columns,
    estimated: analysis.estimated,
    vsAzimuth: input.vsAzimuth,
  });
  if (rows.length > 0) await depth.replace(well, estimateColumns, rows);
  return span;
}

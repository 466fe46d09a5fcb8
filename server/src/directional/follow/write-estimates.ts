import type { Feet } from "@sigma/terms/quantities";
import type { AnalysisThread } from "../../analysis/analysis-thread";
import type { Stores } from "../../storage/stores";
import { type ChangedEstimates, estimateColumns } from "./changed-estimates";
import type { Analysed } from "../directional-analyses";

/** Rows that are read at once: a log may have a million. */
const ROWS_AT_ONCE = 50_000;

/**
 * Writes the estimates of an analysis for every foot of recorded hole into its depth rows if they differ from the stored ones.
 *
 * @returns the moments between which rows were written; null if all are unchanged
 */
export async function writeEstimates(
  { depth }: Pick<Stores, "depth">,
  thread: AnalysisThread,
  { subject: { model, input }, analysis }: Analysed,
): Promise<Span> {
  const { wellNo: well } = model.well;
  let writtenSpan: Span = null;
  let from: Feet | undefined;
  for (;;) {
    const before = await depth.range({ well, columns: estimateColumns, from, limit: ROWS_AT_ONCE });
    const isLast = before.depth.length < ROWS_AT_ONCE;
    // The deepest row is read again with the next rows, which start at its depth.
    from = before.depth.at(-1);
    const { rows, span } = await thread.run("estimates", {
      before,
      md: input.survey.columns.md,
      columns: analysis.columns,
      estimated: analysis.estimated,
      vsAzimuth: input.vsAzimuth,
    });
    if (rows.length > 0) await depth.replace(well, estimateColumns, rows);
    writtenSpan = joinSpans(writtenSpan, span);
    if (isLast) return writtenSpan;
  }
}

type Span = ChangedEstimates["span"];

const joinSpans = (span: Span, other: Span): Span =>
  span && other ? { from: Math.min(span.from, other.from), to: Math.max(span.to, other.to) } : (span ?? other);

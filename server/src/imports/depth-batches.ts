import { DEEPEST_LOG_ROW } from "@sigma/contract/samples/depth-log-limits";
import { inFieldUnits, type Text } from "@sigma/contract/texts/write-text";
import type { Feet } from "@sigma/terms/quantities";
import { createRowBatcher, type GatheredPart, type RowBatcher } from "./gathered-rows";
import type { ImportPlan } from "./import-plan";
import { type ReadRows, type RowFault, valueless } from "./row-notes";

/** Rows of a depth log in file order: depth, line number and start offset of each, and the values row by row. */
export type LogRows = { depths: Float64Array; lines: Float64Array; starts: Float64Array; values: Float64Array };

/** Rows that are stored together, and the read position after them. */
export type DepthBatch = { rows: LogRows } & GatheredPart;

/**
 * Rows of a batch: each is a statement whose text the server builds, while live wells must not wait for it. If the database is
 * slow, the data of a batch outlives the young generation and then stays in memory for long. More than
 * `MOST_VALUES`, so that a batch is one statement of few parameters.
 */
const BATCH_ROWS = 1200;

const text: Text = { key: "depth-outside", values: { deepest: DEEPEST_LOG_ROW } };
const outside: RowFault = { finding: inFieldUnits(text), text, field: "holeDepth" };

/** Creates the batcher of one file. @param before the findings before the first row to read */
export function createDepthBatches(
  plan: Pick<ImportPlan, "fields" | "marks" | "reading">,
  before: ReadRows,
  batchRows = BATCH_ROWS,
): RowBatcher<DepthBatch> {
  const width = plan.fields.length;
  const column = () => new Float64Array(batchRows);
  const rows = { depths: column(), lines: column(), starts: column(), values: new Float64Array(batchRows * width) };
  let count = 0;

  return createRowBatcher(plan, before, (notes, close) => {
    return { row, takeRows };

    function row(depth: Feet, cells: Float64Array, kinds: Uint8Array, line: number, start: number): void {
      if (count >= batchRows || notes.isFull) close({ offset: start, line });
      notes.countRow();
      if (!(depth > 0 && depth <= DEEPEST_LOG_ROW)) return notes.leaveOut(outside, line, start);
      let hasValue = false;
      for (let place = 0; place < width; place++) {
        const value = notes.valueOf(place, cells[place]!, kinds[place]!, line);
        rows.values[count * width + place] = value;
        if (!Number.isNaN(value)) hasValue = true;
      }
      if (!hasValue) return notes.leaveOut(valueless, line, start);
      rows.depths[count] = depth;
      rows.lines[count] = line;
      rows.starts[count] = start;
      count++;
    }

    function takeRows(): { rows: LogRows } {
      const filledRows = {
        depths: rows.depths.slice(0, count),
        lines: rows.lines.slice(0, count),
        starts: rows.starts.slice(0, count),
        values: rows.values.slice(0, count * width),
      };
      count = 0;
      return { rows: filledRows };
    }
  });
}

import { DEEPEST_LOG_ROW } from "@sigma/contract/samples/depth-log-limits";
import type { RowSink } from "@sigma/formats/csv/row-scanner";
import type { Feet } from "@sigma/terms/quantities";
import type { ImportPlan } from "./import-plan";
import { createRowNotes, type LeftOutLine, type ReadRows, type RowFault, valueless } from "./row-notes";

/** Rows of a depth log in the order of the file: a depth, a line and where it begins for each, and the values row by row. */
export type LogRows = { depths: Float64Array; lines: Float64Array; starts: Float64Array; values: Float64Array };

/** Rows that are stored at one go, and where the reading stands behind them. */
export type DepthBatch = {
  rows: LogRows;
  read: ReadRows;
  /** Position in the file of the first row that is not read yet, bytes, and its line. */
  next: { offset: number; line: number };
  /** Lines that were left out since the batch before. */
  leftOut: LeftOutLine[];
};

/** Gathers rows of a depth log into batches. */
export type DepthBatches = RowSink & {
  /** The batches that are complete; each is given out once. */
  take(): DepthBatch[];
  /** The file has ended. @param end its length, bytes, and its last line */
  end(end: { offset: number; line: number }): void;
  readonly rowsRead: number;
};

/** Rows of a batch: each is a statement whose text the server makes, beside live wells that must not wait for it. */
const BATCH_ROWS = 2000;

const outside: RowFault = {
  finding: `Depth not between 0 and ${DEEPEST_LOG_ROW.toLocaleString("en-US")} ft`,
  field: "holeDepth",
};

/** Makes the gatherer of one file. @param before what was found before the row that reading begins with */
export function createDepthBatches(
  plan: Pick<ImportPlan, "fields" | "reading">,
  before: ReadRows,
  batchRows = BATCH_ROWS,
): DepthBatches {
  const notes = createRowNotes(plan, before);
  const width = plan.fields.length;
  const complete: DepthBatch[] = [];
  const rows = blankRows();
  let count = 0;

  return {
    row,
    leftOut(fault, line, start) {
      if (notes.isFull) close({ offset: start, line });
      notes.fault(fault, line, start);
    },
    take: () => complete.splice(0),
    end: close,
    get rowsRead() {
      return notes.rowsRead;
    },
  };

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

  function close(next: { offset: number; line: number }): void {
    const filled = {
      depths: rows.depths.slice(0, count),
      lines: rows.lines.slice(0, count),
      starts: rows.starts.slice(0, count),
      values: rows.values.slice(0, count * width),
    };
    complete.push({ rows: filled, read: notes.read(), next, leftOut: notes.takeLeftOut() });
    count = 0;
  }

  function blankRows(): LogRows {
    const column = () => new Float64Array(batchRows);
    return { depths: column(), lines: column(), starts: column(), values: new Float64Array(batchRows * width) };
  }
}

import type { RowSink } from "@sigma/formats/csv/rows/scanned-rows";
import type { ImportPlan } from "./import-plan";
import { createRowNotes, type LeftOutLine, type ReadRows, type RowNotes } from "./row-notes";

/** A place in a file between two rows: its position, bytes, and the line of the next row. */
export type FilePlace = { offset: number; line: number };

/** The findings for a batch, and the read position after it. */
export type GatheredPart = {
  read: ReadRows;
  /** The first row that is not read yet. */
  next: FilePlace;
  /** Lines that were left out since the batch before. */
  leftOut: LeftOutLine[];
};

/** Gathers rows into batches. */
export type RowBatcher<Batch> = RowSink & {
  /** The batches that are complete; each is given out once. */
  take(): Batch[];
  /** The file has ended. @param end its length and its last line */
  end(end: FilePlace): void;
  readonly rowsRead: number;
};

/**
 * Gathers the rows of one file into batches: the shared part of batches by time and by depth.
 *
 * @param before the findings before the first row to read
 * @param gather takes rows, calls `close` at the end of a batch, and returns its gathered rows
 */
export function createRowBatcher<Rows extends object>(
  plan: Pick<ImportPlan, "fields" | "marks" | "reading">,
  before: ReadRows,
  gather: (notes: RowNotes, close: (next: FilePlace) => void) => { row: RowSink["row"]; takeRows: () => Rows },
): RowBatcher<Rows & GatheredPart> {
  const notes = createRowNotes(plan, before);
  const complete: (Rows & GatheredPart)[] = [];
  const { row, takeRows } = gather(notes, close);

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

  function close(next: FilePlace): void {
    // The rows taken may cause lines to be left out: the ones of a second that has a later row.
    const rows = takeRows();
    complete.push({ ...rows, read: notes.read(), next, leftOut: notes.takeLeftOut() });
  }
}

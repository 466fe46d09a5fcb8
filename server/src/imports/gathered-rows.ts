import type { RowSink } from "@sigma/formats/csv/rows/scanned-rows";
import type { ImportPlan } from "./import-plan";
import { createRowNotes, type LeftOutLine, type ReadRows, type RowNotes } from "./row-notes";

/** A place in a file between two rows: its position, bytes, and the line of the next row. */
export type FilePlace = { offset: number; line: number };

/** What was read for a batch, and where the reading stands behind it. */
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
 * Gathers the rows of one file into batches: what those by time and those by depth have in common.
 *
 * @param before what was found before the row that reading begins with
 * @param gather takes rows, calls `close` where a batch ends, and gives what is gathered in it
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
    // What is taken may leave lines out: those of a second that has a later row.
    const rows = takeRows();
    complete.push({ ...rows, read: notes.read(), next, leftOut: notes.takeLeftOut() });
  }
}

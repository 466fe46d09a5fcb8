/** A row of a LAS file: its cells, and the line that it starts on. */
export type LasRow = { line: number; cells: string[] };

/** Puts the lines of a wrapped LAS file together to rows. */
export type RowJoiner = {
  /** Takes the cells of the next line that has any. */
  add(line: number, cells: readonly string[]): void;
  /** The file has ended. */
  end(): void;
};

/** Maximum distance of an index from the one before if the header has no step, in the unit of the log. */
const MAX_INDEX_STEP = 1000;
/** Indexes within this number of steps are surely neighbours. */
const CLOSE = 10;
/** Tolerance, in steps, with which an index is a multiple of the step after the previous index. */
const NEARLY = 0.02;

type Line = { line: number; cells: readonly string[] };

/**
 * Creates the joiner of one file. If the index is alone in the first line, as in the standard, a row starts at the
 * next line that holds only the index; otherwise when a row has all its cells and the next one is an index. A row that has
 * lost a value, or has values run together, therefore ends before the next one: it has more or fewer cells than `width`.
 *
 * @param width the cells of a whole row
 * @param step between the indexes of two rows; null if the header has none
 * @param give receives a row once the one after it has started
 */
export function createRowJoiner(width: number, step: number | null, give: (row: LasRow) => void): RowJoiner {
  let open: Line[] = [];
  let count = 0;
  let isAlone: boolean | null = null;
  /** Every line until now had one cell, so that only its value identifies an index. */
  let isSingle = true;
  /** Whether indexes rise; null until two whole rows have been read. */
  let rises: boolean | null = null;
  let before = Number.NaN;
  /** The index of the row before, whole or not. */
  let indexBefore: string | null = null;
  /** The open row has lost its index: it starts with a line of values, although an index stands alone. */
  let isHeadless = false;

  return {
    add(line, cells) {
      isAlone ??= cells.length === 1 && width > 1;
      if (cells.length > 1) isSingle = false;
      if (isAlone) take({ line, cells });
      else takeCells({ line, cells });
    },
    end: () => (isAlone ? close(open.length) : closeBroken()),
  };

  function take(next: Line): void {
    if (open.length > 0 && begins(next.cells, indexOfOpen())) close(open.length);
    else if (count === width) resynchronise();
    if (open.length === 0 && next.cells.length > 1 && indexBefore !== null) {
      isHeadless = !follows(next.cells[0]!, indexBefore, Infinity);
    }
    push(next);
  }

  /** The index by which the next one is known: that of the open row, or of the row before if it has lost its own. */
  function indexOfOpen(): string {
    return isHeadless ? indexBefore! : open[0]!.cells[0]!;
  }

  /** Whether the cells of a line start the next row. */
  function begins(cells: readonly string[], index: string): boolean {
    const isNext = follows(cells[0]!, index, Infinity);
    if (cells.length > 1) return count === width && open.at(-1)!.cells.length > 1 && isNext;
    if (count < width) return !isSingle && count + 1 < width && isNext;
    return !isSingle || follows(cells[0]!, index, CLOSE) || (isNext && nextIn(index) < 0);
  }

  /**
   * The row has all its cells, but no row starts after it: it has taken the index of the next one for a value, or the next one
   * has lost its index.
   */
  function resynchronise(): void {
    const at = nextIn(indexOfOpen());
    const last = open.length - 1;
    if (at > 0) close(at);
    else if (!isSingle && last > 0 && open[last]!.cells.length === 1) {
      close(follows(open[last]!.cells[0]!, indexOfOpen(), Infinity) ? last : open.length);
    }
  }

  /** The place of the line in the open row that holds the next index alone; -1 where none does. */
  function nextIn(index: string): number {
    return open.findIndex(({ cells }, place) => place > 0 && cells.length === 1 && follows(cells[0]!, index, CLOSE));
  }

  /** Rows may start within a line here, after the last cell of the one before. */
  function takeCells({ line, cells }: Line): void {
    if (cells.length === width) closeBroken();
    for (const [at, cell] of cells.entries()) {
      if (count === width || (count > width && at === 0)) {
        if (follows(cell, open[0]!.cells[0]!, Infinity)) closeBroken();
      }
      push({ line, cells: [cell] });
    }
  }

  /** A row that has lost a value ends at the line that starts with the next index, if a whole row is left from there. */
  function closeBroken(): void {
    const at = count - width;
    const isNext = at > 0 && step !== null && open[at]!.line > open[at - 1]!.line;
    if (isNext && follows(open[at]!.cells[0]!, open[0]!.cells[0]!, CLOSE)) close(at);
    close(open.length);
  }

  function follows(text: string, index: string, most: number): boolean {
    const way = Number(text) - Number(index);
    if (!step) return way !== 0 && Math.abs(way) <= MAX_INDEX_STEP && rises !== !(way > 0);
    const steps = way / step;
    return Math.round(steps) >= 1 && steps <= most && Math.abs(steps - Math.round(steps)) <= NEARLY;
  }

  function push(next: Line): void {
    open.push(next);
    count += next.cells.length;
  }

  /** Returns the first open lines as a row. */
  function close(lines: number): void {
    const [first] = open;
    if (!first) return;
    const index = Number(first.cells[0]);
    if (count === width && lines === open.length && !isHeadless) {
      if (index !== before && !Number.isNaN(before)) rises ??= index > before;
      before = index;
    }
    const cells = open.slice(0, lines).flatMap((line) => line.cells);
    // Without its index a row has too few cells, even if it has taken one of the next row.
    give({ line: first.line, cells: isHeadless ? cells.slice(0, width - 1) : cells });
    if (!isHeadless) indexBefore = first.cells[0]!;
    isHeadless = false;
    open = open.slice(lines);
    count = open.reduce((sum, { cells }) => sum + cells.length, 0);
  }
}

/** The rows of lines, as `createRowJoiner` joins them. */
export function joinedRows(lines: readonly Line[], width: number, step: number | null): LasRow[] {
  const rows: LasRow[] = [];
  const joiner = createRowJoiner(width, step, (row) => rows.push(row));
  for (const { line, cells } of lines) joiner.add(line, cells);
  joiner.end();
  return rows;
}

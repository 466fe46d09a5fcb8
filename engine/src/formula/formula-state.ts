/**
 * The rows of one operation over time or depth, in chunks at fixed places. The head of a chunk is as wide as a row: the count of its
 * rows, and once it is closed what they amount to. `sums` is what the rows before the open chunk amount to, from each row of the
 * oldest chunk of the span on.
 *
 * Rows are only ever added to `open`, behind those that are counted in the numbers of the state. A state that was kept from before
 * therefore doesn't see the rows that a later one has added, and copies the chunk before it adds others.
 */
export type FormulaRows = {
  closed: readonly (readonly number[])[];
  sums: readonly number[];
  open: number[];
};

/**
 * What formulas remember, plain JSON of bounded size: numbers that change with each sample in one list, which is quickly copied,
 * and the rows of operations over time and depth.
 */
export type FormulaState = { numbers: readonly number[]; rows: readonly FormulaRows[] };

/** A state that a step changes: its own numbers, and its own list of rows as soon as some are replaced. */
export type FormulaMemory = { numbers: number[]; rows: FormulaRows[]; areRowsOwn: boolean };

/** The shape of a stored state, for a tracker. */
export const formulaRowsShape = [{ closed: [["number"]], sums: ["number"], open: ["number"] }] as const;

const noRows = (): FormulaRows => ({ closed: [], sums: [], open: [] });

/** How much of a state a formula takes: its numbers as they are before the first sample, and the width of a row of each operation. */
export type StateLayout = { numbers: readonly number[]; rows: readonly RowsLayout[] };

/** The place of `count` in the numbers of a state, and how many numbers a row has. */
export type RowsLayout = { countAt: number; width: number };

/** Where in a state a formula keeps its part. */
export type StatePlace = { numbers: number; rows: number };

/** The place for a formula that has a state of its own. */
export const firstPlace: StatePlace = { numbers: 0, rows: 0 };

/** The state before the first sample. */
export const emptyState = ({ numbers, rows }: StateLayout): FormulaState => ({
  numbers: joinNumbers([numbers]),
  rows: rows.map(noRows),
});

/** Numbers one after the other. The list is one of fractions from the start: one of integers is slower to fill with them. */
export function joinNumbers(parts: readonly (readonly number[])[]): number[] {
  const numbers = [0.5];
  numbers.pop();
  for (const part of parts) for (const number of part) numbers.push(number);
  return numbers;
}

/** A memory that continues from a state and leaves it as it is. */
export const continueState = ({ numbers, rows }: FormulaState): FormulaMemory => ({
  numbers: numbers.slice(),
  rows: rows as FormulaRows[],
  areRowsOwn: false,
});

/** Replaces the rows of an operation. */
export function replaceRows(memory: FormulaMemory, index: number, rows: FormulaRows): void {
  if (!memory.areRowsOwn) {
    memory.rows = memory.rows.slice();
    memory.areRowsOwn = true;
  }
  memory.rows[index] = rows;
}

/** Positions of a chunk. */
export const CHUNK_POSITIONS = 12;
/** Most chunks of an operation: those of its span, one that is dropped as a whole, and those of the tolerance of a short lag. */
const MAX_CHUNKS = 32;

/** Whether a value that was read can be the state of a formula with this layout. */
export function isFormulaState(value: unknown, layout: StateLayout): value is FormulaState {
  if (typeof value !== "object" || value === null) return false;
  const { numbers, rows } = value as Partial<Record<keyof FormulaState, unknown>>;
  return (
    isNumbers(numbers) &&
    numbers.length === layout.numbers.length &&
    Array.isArray(rows) &&
    rows.length === layout.rows.length &&
    rows.every((each: unknown, index) => isRows(each, layout.rows[index]!, numbers))
  );
}

function isRows(value: unknown, { countAt, width }: RowsLayout, numbers: readonly number[]): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { closed, sums, open } = value as Partial<Record<keyof FormulaRows, unknown>>;
  const count = numbers[countAt]!;
  return (
    isNumbers(sums) &&
    sums.length % width === 0 &&
    Array.isArray(closed) &&
    closed.length <= MAX_CHUNKS &&
    closed.every((chunk) => isChunk(chunk, width)) &&
    (isChunk(open, width) || (Array.isArray(open) && open.length === 0)) &&
    Number.isInteger(count) &&
    count >= NOTHING &&
    count <= (open[0] ?? 0)
  );
}

const isChunk = (value: unknown, width: number): value is number[] =>
  isNumbers(value) &&
  value.length === (1 + CHUNK_POSITIONS) * width &&
  Number.isInteger(value[0]) &&
  value[0]! >= 0 &&
  value[0]! <= CHUNK_POSITIONS;

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((number) => Number.isFinite(number));

/** The count of the rows of an operation that hasn't seen a value yet; 0 if it has only its newest row. */
export const NOTHING = -1;

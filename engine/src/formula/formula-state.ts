/**
 * The memory of one operation over time or depth: rows of numbers in chunks, the newest of which is `tail`; `sum` is what the
 * rows of the other chunks of the span amount to, from each row of the oldest chunk on.
 */
export type FormulaCell = {
  tail: readonly number[];
  sum: readonly number[];
  chunks: readonly (readonly number[])[];
};

/**
 * What a formula remembers: a cell for each of its operations over time and depth, plain JSON of bounded size. A step replaces
 * cells in the list and never changes a cell, so that a shallow copy of the list keeps the state before.
 */
export type FormulaState = FormulaCell[];

/** The shape of a stored state, for a tracker. */
export const formulaStateShape = [{ tail: ["number"], sum: ["number"], chunks: [["number"]] }] as const;

/** The cell of an operation that has seen nothing yet. */
export const emptyCell: FormulaCell = { tail: [], sum: [], chunks: [] };

/** A cell that remembers a few numbers only. */
export const cellOf = (numbers: readonly number[]): FormulaCell => ({ tail: numbers, sum: [], chunks: [] });

/** How many numbers a row of a cell has. */
export type CellLayout = { width: number };

/** Most rows of a cell: sixty of its span, those that are dropped together, and the tolerance of a lag. */
const MAX_ROWS = 200;

/** Whether a value that was read can be the state of a formula whose cells have these layouts. */
export function isFormulaState(value: unknown, layouts: readonly CellLayout[]): value is FormulaState {
  return (
    Array.isArray(value) &&
    value.length === layouts.length &&
    value.every((cell: unknown, index) => isCell(cell, layouts[index]!.width))
  );
}

function isCell(value: unknown, width: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { tail, sum, chunks } = value as Partial<Record<keyof FormulaCell, unknown>>;
  if (!isRows(tail, width) || !isRows(sum, width)) return false;
  if (!Array.isArray(chunks) || !chunks.every((chunk) => isRows(chunk, width))) return false;
  const count = chunks.reduce((sum: number, chunk: number[]) => sum + chunk.length, tail.length);
  return count <= MAX_ROWS * width;
}

const isRows = (value: unknown, width: number): value is number[] =>
  Array.isArray(value) && value.length % width === 0 && value.every((number) => Number.isFinite(number));

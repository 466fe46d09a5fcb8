import { selectQuantiles } from "../math/select-quantiles";
import type { FormulaCell } from "./formula-state";
import { addRow, CHUNK_POSITIONS, chunkOf, type JoinRows } from "./sliding-rows";

/** A span is kept in this number of stretches, so it reaches back by at least 59 of 60 parts of it and at most all. */
export const STRETCHES = 60;
/** Below this share of a span with samples its result is none. */
const LEAST_COVERAGE = 0.6;
/** A span ignores values beyond this limit, so that their squares and sums remain numbers. */
export const MAX_KEPT = 1e100;

/** What an operation keeps of each stretch, and how it reads its result from what all stretches amount to. */
export type SpanOperation = {
  /** Numbers of a row: position, covered span, then its own. */
  width: number;
  /** The row of one value that stands for a part of the span. */
  rowOf(position: number, covered: number, value: number, at: number): readonly number[];
  join: JoinRows;
  /** What no rows amount to; the first row is joined to it. */
  nothing: readonly number[];
  /** Where the rows of a span are moreRows up. */
  sum: number[];
  result(sum: readonly number[]): number;
};

const sumRow = (position: number, covered: number, value: number): readonly number[] => [position, covered, 1, value];

const joinSums: JoinRows = (rows, at, row, rowAt) => {
  rows[at + 1]! += row[rowAt + 1]!;
  rows[at + 2]! += row[rowAt + 2]!;
  rows[at + 3]! += row[rowAt + 3]!;
};

/** The list is one of fractions from the start: one of integers is slower to fill with them. */
const addedFrom = (nothing: readonly number[]) => ({ nothing, sum: nothing.map(() => 0.5) });

/** The mean of the samples. */
export const meanOperation: SpanOperation = {
  width: 4,
  rowOf: sumRow,
  join: joinSums,
  ...addedFrom([0, 0, 0, 0]),
  result: (sum) => sum[3]! / sum[2]!,
};

const weightedOperation = (result: SpanOperation["result"]): SpanOperation => ({
  width: 3,
  // Adding 0 makes -0 a 0, as JSON does.
  rowOf: (position, covered, value) => [position, covered, value * covered + 0],
  join(rows, at, row, rowAt) {
    rows[at + 1]! += row[rowAt + 1]!;
    rows[at + 2]! += row[rowAt + 2]!;
  },
  ...addedFrom([0, 0, 0]),
  result,
});

/** The sum of the samples, each times the part of the span for which it stands. */
export const integralOperation = weightedOperation((sum) => sum[2]!);

/** The mean over a span, each value weighted by the part for which it stands. */
export const weightedMeanOperation = weightedOperation((sum) => sum[2]! / sum[1]!);

const extremeOperation = (isLowest: boolean): SpanOperation => ({
  width: 3,
  rowOf: (position, covered, value) => [position, covered, value],
  join(rows, at, row, rowAt) {
    rows[at + 1]! += row[rowAt + 1]!;
    const value = row[rowAt + 2]!;
    if (isLowest ? value < rows[at + 2]! : value > rows[at + 2]!) rows[at + 2] = value;
  },
  ...addedFrom([0, 0, isLowest ? Infinity : -Infinity]),
  result: (sum) => sum[2]!,
});

/** The smallest sample. */
export const lowestOperation = extremeOperation(true);

/** The largest sample. */
export const highestOperation = extremeOperation(false);

/**
 * The standard deviation of the samples about their mean, of n - 1 degrees of freedom.
 *
 * @see Chan, Golub, LeVeque (1983), Algorithms for computing the sample variance
 */
export const deviationOperation: SpanOperation = {
  width: 5,
  rowOf: (position, covered, value) => [position, covered, 1, value, 0],
  join(rows, at, row, rowAt) {
    const count = rows[at + 2]!;
    const moreRows = row[rowAt + 2]!;
    const away = row[rowAt + 3]! - rows[at + 3]!;
    rows[at + 1]! += row[rowAt + 1]!;
    rows[at + 2] = count + moreRows;
    rows[at + 3]! += (away * moreRows) / (count + moreRows);
    rows[at + 4]! += row[rowAt + 4]! + (away * away * count * moreRows) / (count + moreRows);
  },
  ...addedFrom([0, 0, 0, 0, 0]),
  result: (sum) => (sum[2]! < 2 ? Number.NaN : Math.sqrt(sum[4]! / (sum[2]! - 1))),
};

/**
 * The slope of the straight line that fits the samples best, in units of the value a second. A row has count, mean time, mean
 * value, the sum of squares of the times about their mean, and that of the products.
 */
export const rateOperation: SpanOperation = {
  width: 7,
  rowOf: (position, covered, value, at) => [position, covered, 1, at, value, 0, 0],
  join(rows, at, row, rowAt) {
    const count = rows[at + 2]!;
    const moreRows = row[rowAt + 2]!;
    const share = moreRows / (count + moreRows);
    const later = row[rowAt + 3]! - rows[at + 3]!;
    const away = row[rowAt + 4]! - rows[at + 4]!;
    rows[at + 1]! += row[rowAt + 1]!;
    rows[at + 2] = count + moreRows;
    rows[at + 3]! += later * share;
    rows[at + 4]! += away * share;
    rows[at + 5]! += row[rowAt + 5]! + later * later * count * share;
    rows[at + 6]! += row[rowAt + 6]! + later * away * count * share;
  },
  ...addedFrom([0, 0, 0, 0, 0, 0, 0]),
  result: (sum) => (sum[2]! < 2 || sum[5] === 0 ? Number.NaN : sum[6]! / sum[5]!),
};

/** The median of the samples; in a span with several samples a stretch, of the means of its stretches. */
export const medianOperation: SpanOperation = { ...meanOperation, result: () => Number.NaN };

/** A cell with a value that stands for a part of the span; a value that isn't a usable number leaves it as it is. */
export function slide(
  operation: SpanOperation,
  cell: FormulaCell,
  stretch: number,
  at: number,
  covered: number,
  value: number,
): FormulaCell {
  if (!(Math.abs(value) <= MAX_KEPT)) return cell;
  const position = Math.floor(at / stretch);
  const row = operation.rowOf(position, covered, value + 0, at);
  const next = addRow(cell, row, position - STRETCHES, operation.join);
  if (next.sum.length === 0 && next.chunks.length > 0) next.sum = sumsBefore(operation, next, chunkOf(position));
  return next;
}

const CHUNKS = STRETCHES / CHUNK_POSITIONS;

/**
 * What the rows before a chunk amount to, from each row of the oldest chunk of its span on: computed once while the chunk fills.
 * The first of them, of the rows behind the oldest chunk, has the position at which those start; it is missing without rows.
 */
function sumsBefore({ width, join, nothing }: SpanOperation, { chunks, tail }: FormulaCell, chunk: number): number[] {
  const sums: number[] = [];
  const addSum = (position: number, rows: readonly number[], at: number): void => {
    const last = sums.length - width;
    for (let index = 0; index < width; index++) sums.push(last < 0 ? nothing[index]! : sums[last + index]!);
    sums[last + width] = position;
    join(sums, last + width, rows, at);
  };
  const behindOldest = (chunk - CHUNKS + 1) * CHUNK_POSITIONS;
  for (let index = chunks.length; index >= 0; index--) {
    const rows = chunks[index] ?? tail;
    for (let at = rows.length - width; at >= 0; at -= width) {
      const position = rows[at]!;
      if (position >= chunk * CHUNK_POSITIONS || chunkOf(position) < chunk - CHUNKS) continue;
      if (position < behindOldest) addSum(position, rows, at);
      else if (sums.length === 0) addSum(behindOldest, rows, at);
      else join(sums, 0, rows, at);
    }
  }
  return sums;
}

/** What the rows of a span amount to that ends at a position, in a list that the next call uses again. */
function sumOfSpan(operation: SpanOperation, cell: FormulaCell, position: number): readonly number[] {
  const { tail } = cell;
  const { sum, nothing, width, join } = operation;
  for (let index = 0; index < width; index++) sum[index] = nothing[index]!;
  const after = position - STRETCHES;
  const chunk = chunkOf(position);
  const isNewest = chunkOf(tail[0]!) === chunk;
  const sums = isNewest ? cell.sum : sumsBefore(operation, cell, chunk);
  let at = sums.length - width;
  while (at >= 0 && sums[at]! <= after) at -= width;
  if (at >= 0) join(sum, 0, sums, at);
  if (isNewest) for (let row = 0; row < tail.length; row += width) join(sum, 0, tail, row);
  return sum;
}

/** The result over the span that ends at a place, NaN if less than 60 % of it are covered. */
export function readSpan(operation: SpanOperation, cell: FormulaCell, stretch: number, at: number): number {
  const position = Math.floor(at / stretch);
  if (cell.tail.length === 0 || position !== position) return Number.NaN;
  const leastCovered = LEAST_COVERAGE * STRETCHES * stretch - ROUNDING;
  if (operation === medianOperation) return medianOfSpan(cell, position - STRETCHES, leastCovered);
  const sum = sumOfSpan(operation, cell, position);
  return sum[1]! < leastCovered ? Number.NaN : operation.result(sum);
}

/** A span of 60 % isn't missed by the rounding of its sum. */
const ROUNDING = 1e-6;
const HALF = [0.5];

function medianOfSpan({ chunks, tail }: FormulaCell, after: number, leastCovered: number): number {
  const { width } = medianOperation;
  const means = new Float64Array(STRETCHES);
  let [count, covered] = [0, 0];
  for (let index = 0; index <= chunks.length; index++) {
    const rows = index < chunks.length ? chunks[index]! : tail;
    for (let at = 0; at < rows.length; at += width) {
      if (rows[at]! <= after || count === STRETCHES) continue;
      covered += rows[at + 1]!;
      means[count++] = rows[at + 3]! / rows[at + 2]!;
    }
  }
  return covered < leastCovered ? Number.NaN : selectQuantiles(means.subarray(0, count), HALF)[0]!;
}

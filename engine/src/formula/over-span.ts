import { selectQuantiles } from "../math/select-quantiles";
import { type FormulaMemory, NOTHING } from "./formula-state";
import {
  addRow,
  allChunks,
  chunkOf,
  type JoinRows,
  type RowOperation,
  type RowsPlace,
  sumsBefore,
} from "./sliding-rows";

/** A span is kept in this number of stretches, so it reaches back by at least 59 of 60 parts of it and at most all. */
export const STRETCHES = 60;
/** Below this share of a span with samples its result is none. */
const LEAST_COVERAGE = 0.6;
/** A span ignores values beyond this limit, so that their squares and sums remain numbers. */
export const MAX_KEPT = 1e100;

/** What an operation keeps of each stretch, and how it reads its result from what all stretches amount to. */
export type SpanOperation = RowOperation & {
  /** Writes the row of one value that stands for a part of the span: position, covered part, then its own numbers. */
  fill(row: number[], covered: number, value: number, at: number): void;
  /** A row, and what the rows of a span amount to, in lists that each use overwrites. */
  row: number[];
  sum: number[];
  result(sum: readonly number[]): number;
};

/** The lists are of fractions from the start: those of integers are slower to fill with them. */
const spanOperation = (count: number, parts: Pick<SpanOperation, "fill" | "join" | "result">): SpanOperation => ({
  count,
  kept: STRETCHES,
  hasSums: true,
  row: Array<number>(1 + count).fill(0.5),
  sum: Array<number>(count).fill(0.5),
  ...parts,
});

const joinSums: JoinRows = (into, at, from, fromAt) => {
  into[at]! += from[fromAt]!;
  into[at + 1]! += from[fromAt + 1]!;
  into[at + 2]! += from[fromAt + 2]!;
};

/** The mean of the samples. */
export const meanOperation = spanOperation(3, {
  fill(row, covered, value) {
    row[1] = covered;
    row[2] = 1;
    row[3] = value;
  },
  join: joinSums,
  result: (sum) => sum[2]! / sum[1]!,
});

const weightedOperation = (result: SpanOperation["result"]): SpanOperation =>
  spanOperation(2, {
    fill(row, covered, value) {
      row[1] = covered;
      // Adding 0 makes -0 a 0, as JSON does.
      row[2] = value * covered + 0;
    },
    join(into, at, from, fromAt) {
      into[at]! += from[fromAt]!;
      into[at + 1]! += from[fromAt + 1]!;
    },
    result,
  });

/** The sum of the samples, each times the part of the span for which it stands. */
export const integralOperation = weightedOperation((sum) => sum[1]!);

/** The mean over a span, each value weighted by the part for which it stands. */
export const weightedMeanOperation = weightedOperation((sum) => sum[1]! / sum[0]!);

const extremeOperation = (isBeyond: (value: number, other: number) => boolean): SpanOperation =>
  spanOperation(2, {
    fill(row, covered, value) {
      row[1] = covered;
      row[2] = value;
    },
    join(into, at, from, fromAt) {
      into[at]! += from[fromAt]!;
      const value = from[fromAt + 1]!;
      if (isBeyond(value, into[at + 1]!)) into[at + 1] = value;
    },
    result: (sum) => sum[1]!,
  });

/** The smallest sample. */
export const lowestOperation = extremeOperation((value, other) => value < other);

/** The largest sample. */
export const highestOperation = extremeOperation((value, other) => value > other);

/**
 * The standard deviation of the samples about their mean, of n - 1 degrees of freedom.
 *
 * @see Chan, Golub, LeVeque (1983), Algorithms for computing the sample variance
 */
export const deviationOperation = spanOperation(4, {
  fill(row, covered, value) {
    row[1] = covered;
    row[2] = 1;
    row[3] = value;
    row[4] = 0;
  },
  join(into, at, from, fromAt) {
    const count = into[at + 1]!;
    const moreRows = from[fromAt + 1]!;
    const away = from[fromAt + 2]! - into[at + 2]!;
    into[at]! += from[fromAt]!;
    into[at + 1] = count + moreRows;
    into[at + 2]! += (away * moreRows) / (count + moreRows);
    into[at + 3]! += from[fromAt + 3]! + (away * away * count * moreRows) / (count + moreRows);
  },
  result: (sum) => (sum[1]! < 2 ? Number.NaN : Math.sqrt(sum[3]! / (sum[1]! - 1))),
});

/**
 * The slope of the straight line that fits the samples best, in units of the value a second. A row has count, mean time, mean
 * value, the sum of squares of the times about their mean, and that of the products.
 */
export const rateOperation = spanOperation(6, {
  fill(row, covered, value, at) {
    row[1] = covered;
    row[2] = 1;
    row[3] = at;
    row[4] = value;
    row[5] = 0;
    row[6] = 0;
  },
  join(into, at, from, fromAt) {
    const count = into[at + 1]!;
    const moreRows = from[fromAt + 1]!;
    const share = moreRows / (count + moreRows);
    const later = from[fromAt + 2]! - into[at + 2]!;
    const away = from[fromAt + 3]! - into[at + 3]!;
    into[at]! += from[fromAt]!;
    into[at + 1] = count + moreRows;
    into[at + 2]! += later * share;
    into[at + 3]! += away * share;
    into[at + 4]! += from[fromAt + 4]! + later * later * count * share;
    into[at + 5]! += from[fromAt + 5]! + later * away * count * share;
  },
  result: (sum) => (sum[1]! < 2 || sum[4] === 0 ? Number.NaN : sum[5]! / sum[4]!),
});

/** The median of the samples; in a span with several samples a stretch, of the means of its stretches. */
export const medianOperation: SpanOperation = { ...meanOperation, hasSums: false };

/** Takes a value that stands for a part of the span; one that isn't a usable number changes nothing. */
export function slide(
  operation: SpanOperation,
  memory: FormulaMemory,
  place: RowsPlace,
  stretch: number,
  at: number,
  covered: number,
  value: number,
): void {
  if (!(Math.abs(value) <= MAX_KEPT)) return;
  const { row } = operation;
  row[0] = Math.floor(at / stretch);
  operation.fill(row, covered, value + 0, at);
  addRow(operation, memory, place, row);
}

/** A span of 60 % isn't missed by the rounding of its sum. */
const ROUNDING = 1e-6;

/** The result over the span that ends at a place, NaN if less than 60 % of it are covered. */
export function readSpan(
  operation: SpanOperation,
  memory: FormulaMemory,
  place: RowsPlace,
  stretch: number,
  at: number,
): number {
  const position = Math.floor(at / stretch);
  const { numbers } = memory;
  if (numbers[place.numbers] === NOTHING || !(numbers[place.numbers + 1]! > position - STRETCHES)) return Number.NaN;
  const leastCovered = LEAST_COVERAGE * STRETCHES * stretch - ROUNDING;
  if (operation === medianOperation) return medianOfSpan(memory, place, position - STRETCHES, leastCovered);
  const sum = sumOfSpan(operation, memory, place, position);
  return sum[0]! < leastCovered ? Number.NaN : operation.result(sum);
}

/** What the rows of a span amount to that ends at a position: of earlier chunks, of the finished rows, and of the newest. */
function sumOfSpan(
  operation: SpanOperation,
  memory: FormulaMemory,
  place: RowsPlace,
  position: number,
): readonly number[] {
  const { sum, count, join } = operation;
  const { numbers } = memory;
  const at = place.numbers;
  const chunk = chunkOf(position);
  const isOpen = chunkOf(numbers[at + 1]!) === chunk;
  const sums = isOpen
    ? memory.rows[place.rows]!.sums
    : sumsBefore(operation, allChunks(operation, memory, place), chunk);
  const after = position - STRETCHES;
  let oldest = sums.length - 1 - count;
  while (oldest >= 0 && sums[oldest]! <= after) oldest -= 1 + count;
  let isAny = oldest >= 0;
  for (let index = 0; index < count; index++) sum[index] = isAny ? sums[oldest + 1 + index]! : 0;
  if (!isOpen) return sum;
  const newest = at + 2;
  if (numbers[at]! > 0) {
    if (isAny) join(sum, 0, numbers, newest + count);
    else for (let index = 0; index < count; index++) sum[index] = numbers[newest + count + index]!;
    isAny = true;
  }
  if (isAny) join(sum, 0, numbers, newest);
  else for (let index = 0; index < count; index++) sum[index] = numbers[newest + index]!;
  return sum;
}

const HALF = [0.5];
const means = new Float64Array(STRETCHES);

function medianOfSpan(memory: FormulaMemory, place: RowsPlace, after: number, leastCovered: number): number {
  const { numbers } = memory;
  const { closed, open } = memory.rows[place.rows]!;
  const width = 1 + medianOperation.count;
  let [size, covered] = [0, 0];
  const take = (rows: readonly number[], from: number, rowCount: number): void => {
    for (let at = from; at < from + rowCount * width; at += width) {
      if (rows[at]! <= after || size === STRETCHES) continue;
      covered += rows[at + 1]!;
      means[size++] = rows[at + 3]! / rows[at + 2]!;
    }
  };
  for (const chunk of closed) take(chunk, width, chunk[0]!);
  take(open, width, numbers[place.numbers]!);
  take(numbers, place.numbers + 1, 1);
  return covered < leastCovered ? Number.NaN : selectQuantiles(means.subarray(0, size), HALF)[0]!;
}

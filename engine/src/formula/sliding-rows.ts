import {
  CHUNK_POSITIONS,
  type FormulaMemory,
  type FormulaRows,
  joinNumbers,
  NOTHING,
  replaceRows,
} from "./formula-state";

/** Most numbers of a row, with its position. */
const MAX_WIDTH = 7;

/** Adds what some rows amount to, the numbers of a list from an index on, to what others amount to, in another list. */
export type JoinRows = (into: number[], at: number, from: readonly number[], fromAt: number) => void;

/** What is kept of a value, and how such numbers are put together. */
export type RowOperation = {
  /** Numbers of a row, without its position. */
  count: number;
  join: JoinRows;
  /** Positions behind the newest that are kept. */
  kept: number;
  /** Whether the sums of earlier chunks are needed. */
  hasSums: boolean;
};

/**
 * Where an operation keeps its rows: `numbers` in the list of numbers, with the count of the finished rows of the open chunk, the
 * position and the numbers of the newest row, and what the finished ones amount to; `rows` in the list of rows.
 */
export type RowsPlace = { numbers: number; rows: number };

/** The count of numbers that `RowsPlace` needs, as they are before the first value. */
export const blankNumbers = (count: number): number[] => [NOTHING, 0, ...Array<number>(2 * count).fill(0)];

/**
 * The number of the chunk that a position is in. The chunks stand at fixed places, so that a result depends on the samples of its
 * span only, and not on the sample at which the formula started.
 */
export const chunkOf = (position: number): number => Math.floor(position / CHUNK_POSITIONS);

/** Adds a row, the position and its numbers, behind the newest, or joins it to the newest if that has the same position. */
export function addRow(operation: RowOperation, memory: FormulaMemory, place: RowsPlace, row: readonly number[]): void {
  const { numbers } = memory;
  const { count, join } = operation;
  const at = place.numbers;
  const position = row[0]!;
  if (numbers[at]! > NOTHING) {
    const newest = numbers[at + 1]!;
    if (position === newest) {
      join(numbers, at + 2, row, 1);
      return;
    }
    if (position < newest) dropOvertaken(operation, memory, place, position);
  }
  if (numbers[at]! > NOTHING) {
    if (chunkOf(numbers[at + 1]!) === chunkOf(position)) finishNewest(operation, memory, place);
    else closeChunk(operation, memory, place, position);
  } else numbers[at] = 0;
  numbers[at + 1] = position;
  for (let index = 0; index < count; index++) numbers[at + 2 + index] = row[1 + index]!;
}

/** Puts the newest row behind the finished ones of its chunk. */
function finishNewest({ count, join }: RowOperation, memory: FormulaMemory, place: RowsPlace): void {
  const { numbers } = memory;
  const at = place.numbers;
  const finishedCount = numbers[at]!;
  let { open } = memory.rows[place.rows]!;
  // Another state that continued from the same one has added rows: they aren't of this one.
  if (open[0] !== finishedCount) {
    open = copyChunk(open, count);
    replaceRows(memory, place.rows, { ...memory.rows[place.rows]!, open });
  }
  writeRow(open, finishedCount, count, numbers, at);
  const total = at + 2 + count;
  if (finishedCount > 0) join(numbers, total, numbers, at + 2);
  else for (let index = 0; index < count; index++) numbers[total + index] = numbers[at + 2 + index]!;
  numbers[at] = finishedCount + 1;
}

/** Writes the newest row behind the finished ones of a chunk. */
function writeRow(chunk: number[], finishedCount: number, count: number, numbers: readonly number[], at: number): void {
  const to = (1 + finishedCount) * (1 + count);
  for (let index = 0; index <= count; index++) chunk[to + index] = numbers[at + 1 + index]!;
  chunk[0] = finishedCount + 1;
}

const blanks: number[][] = [];

/** A chunk without rows. It is a copy, because that is a list of fractions of the right length at once. */
function blankChunk(count: number): number[] {
  blanks[count] ??= joinNumbers([Array<number>((1 + CHUNK_POSITIONS) * (1 + count)).fill(0)]);
  return blanks[count].slice();
}

/** Closes the open chunk before a row in a later one, and drops the chunks that the span has left. */
function closeChunk(operation: RowOperation, memory: FormulaMemory, place: RowsPlace, position: number): void {
  const { closed } = memory.rows[place.rows]!;
  let first = 0;
  while (first < closed.length && lastPosition(closed[first]!, operation.count) <= position - operation.kept) first++;
  const chunks = closed.slice(first);
  const { open } = memory.rows[place.rows]!;
  const isOwn = open.length > 0 && open[0] === memory.numbers[place.numbers];
  chunks.push(closedChunk(operation, memory, place, isOwn ? open : copyChunk(open, operation.count)));
  const sums = operation.hasSums ? sumsBefore(operation, chunks, chunkOf(position)) : noSums;
  replaceRows(memory, place.rows, { closed: chunks, sums, open: blankChunk(operation.count) });
  memory.numbers[place.numbers] = 0;
}

const noSums: readonly number[] = [];

const lastPosition = (chunk: readonly number[], count: number): number => chunk[chunk[0]! * (1 + count)]!;

const copyChunk = (chunk: readonly number[], count: number): number[] =>
  chunk.length === 0 ? blankChunk(count) : chunk.slice();

/** Adds to the open chunk, or a copy of it, the newest row, and writes into its head what all its rows amount to. */
function closedChunk(
  { count, join }: RowOperation,
  { numbers }: FormulaMemory,
  { numbers: at }: RowsPlace,
  chunk: number[],
): number[] {
  const finishedCount = numbers[at]!;
  writeRow(chunk, finishedCount, count, numbers, at);
  const from = finishedCount > 0 ? at + 2 + count : at + 2;
  for (let index = 0; index < count; index++) chunk[1 + index] = numbers[from + index]!;
  if (finishedCount > 0) join(chunk, 1, numbers, at + 2);
  return chunk;
}

/** All chunks, the open one as if it were closed. */
export const allChunks = (operation: RowOperation, memory: FormulaMemory, place: RowsPlace): (readonly number[])[] => {
  const { closed, open } = memory.rows[place.rows]!;
  return [...closed, closedChunk(operation, memory, place, copyChunk(open, operation.count))];
};

/** Where sums are put together, before they are copied in their length. */
const sumsInProgress = joinNumbers([Array<number>((1 + CHUNK_POSITIONS) * MAX_WIDTH).fill(0)]);

/**
 * What the rows before a chunk amount to, from each row of the oldest chunk of its span on, newest first; each with its position,
 * that of the first with the position behind the oldest chunk. It is made once for all samples of the chunk.
 */
export function sumsBefore(
  { count, join, kept }: RowOperation,
  chunks: FormulaRows["closed"],
  chunk: number,
): readonly number[] {
  const width = 1 + count;
  const oldest = chunk - kept / CHUNK_POSITIONS;
  const sums = sumsInProgress;
  let length = 0;
  for (let index = chunks.length - 1; index >= 0; index--) {
    const rows = chunks[index]!;
    const own = chunkOf(rows[width]!);
    if (own >= chunk || own < oldest) continue;
    if (own > oldest) {
      if (length > 0) join(sums, 1, rows, 1);
      else {
        sums[0] = (oldest + 1) * CHUNK_POSITIONS;
        for (let each = 1; each < width; each++) sums[each] = rows[each]!;
        length = width;
      }
      continue;
    }
    for (let at = rows[0]! * width; at >= width; at -= width) {
      const last = length - width;
      sums[length] = rows[at]!;
      for (let each = 1; each < width; each++) sums[length + each] = last < 0 ? rows[at + each]! : sums[last + each]!;
      if (last >= 0) join(sums, length + 1, rows, at + 1);
      length += width;
    }
  }
  return sums.slice(0, length);
}

/** Drops the rows that a position behind the newest has overtaken. */
function dropOvertaken(operation: RowOperation, memory: FormulaMemory, place: RowsPlace, position: number): void {
  const chunks = allChunks(operation, memory, place);
  const width = 1 + operation.count;
  replaceRows(memory, place.rows, { closed: [], sums: [], open: [] });
  memory.numbers[place.numbers] = NOTHING;
  for (const rows of chunks) {
    for (let at = width; at <= rows[0]! * width; at += width) {
      if (rows[at]! < position) addRow(operation, memory, place, rows.slice(at, at + width));
    }
  }
}

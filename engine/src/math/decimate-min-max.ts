import { EngineInputError } from "../engine-input-error";

/** A column of a series; a missing value is NaN. */
export type SeriesColumn = Float64Array | Float32Array;

/**
 * Thins a series to at most `maxPoints` rows without changing the shape of its plot.
 *
 * The index is cut into bins of equal width; each bin becomes two rows, at its first and its last sample, that carry
 * the bin's minimum and maximum of every column in their original order. So a column keeps every extreme of a
 * bin and all columns share one index; a value is at most one bin width from its sample. The first and the
 * last row stay exactly as they are. A bin without a value of a column is NaN in it: gaps stay gaps. A series that
 * already fits is returned unchanged.
 *
 * @param index time or depth, not decreasing
 * @param columns each as long as the index, NaN for missing values
 * @param maxPoints at least 4
 * @returns new columns of the same kinds and of one length; O(rows × columns), memory in proportion to the result
 * @throws EngineInputError `length-mismatch`, `out-of-range` (maxPoints), `time-not-increasing` (index)
 * @see docs/methods/math.md — thinning a series
 */
export function decimateMinMax<Column extends SeriesColumn>(
  index: Float64Array,
  columns: readonly Column[],
  maxPoints: number,
): { index: Float64Array; columns: Column[] } {
  checkSeries(index, columns, maxPoints);
  const count = index.length;
  if (count <= maxPoints) return { index, columns: [...columns] };

  const starts = binStarts(index, Math.floor((maxPoints - 2) / 2));
  const keptIndex = keptRows(index, starts);
  return { index: keptIndex, columns: columns.map((column) => thin(column, starts, keptIndex.length)) };
}

/**
 * Chooses at most `maxPoints` rows of a series, all of them real samples: from each bin of the index the first and the
 * last row and the rows of every column's minimum and maximum.
 *
 * For one column this draws the same line as the whole series (M4). With many columns the bins are wide, because each
 * needs up to two rows per column; then `decimateMinMax` keeps more of the shape.
 *
 * @param index time or depth, not decreasing
 * @param columns each as long as the index, NaN for missing values
 * @param maxPoints at least 2 + 2 × columns
 * @returns row numbers, ascending
 * @throws EngineInputError `length-mismatch`, `out-of-range` (maxPoints), `time-not-increasing` (index)
 * @see Jugel et al., M4: A Visualization-Oriented Time Series Data Aggregation, PVLDB 7(10), 2014
 */
export function pickExtremeRows(
  index: Float64Array,
  columns: readonly SeriesColumn[],
  maxPoints: number,
): Uint32Array<ArrayBuffer> {
  checkSeries(index, columns, maxPoints);
  const perBin = 2 + 2 * columns.length;
  if (maxPoints < perBin) {
    throw new EngineInputError("out-of-range", `${maxPoints} rows cannot hold one bin of ${columns.length} columns`);
  }
  if (index.length <= maxPoints) return Uint32Array.from(index, (_, row) => row);

  const starts = binStarts(index, Math.floor(maxPoints / perBin), 0, index.length);
  const rows = new Uint32Array(Math.min(maxPoints, starts.length * perBin));
  const ofBin = new Uint32Array(perBin);
  let rowCount = 0;
  for (let bin = 0; bin + 1 < starts.length; bin++) {
    const [from, to] = [starts[bin]!, starts[bin + 1]!];
    let candidates = 0;
    ofBin[candidates++] = from;
    ofBin[candidates++] = to - 1;
    for (const column of columns) {
      const { low, high } = extremeRows(column, from, to);
      if (low < 0) continue;
      ofBin[candidates++] = low;
      ofBin[candidates++] = high;
    }
    let previous = -1;
    for (const row of ofBin.subarray(0, candidates).toSorted()) {
      if (row !== previous) rows[rowCount++] = row;
      previous = row;
    }
  }
  return rows.slice(0, rowCount);
}

function checkSeries(index: Float64Array, columns: readonly SeriesColumn[], maxPoints: number): void {
  if (!(maxPoints >= 4)) throw new EngineInputError("out-of-range", `maxPoints ${maxPoints} is less than 4`);
  for (const [number, column] of columns.entries()) {
    if (column.length !== index.length) {
      throw new EngineInputError(
        "length-mismatch",
        `column of ${column.length} rows, index of ${index.length}`,
        number,
      );
    }
  }
  for (let row = 1; row < index.length; row++) {
    if (!(index[row]! >= index[row - 1]!)) {
      throw new EngineInputError("time-not-increasing", `${index[row]} follows ${index[row - 1]}`, row);
    }
  }
}

/**
 * The first row of each bin that holds any, and the end of the last, over the rows between the first and the last.
 */
function binStarts(index: Float64Array, bins: number, from = 1, to = index.length - 1): Uint32Array {
  const starts = new Uint32Array(bins + 1);
  const begin = index[from]!;
  const perUnit = bins / (index[to - 1]! - begin);
  let startCount = 0;
  let current = -1;
  for (let row = from; row < to; row++) {
    // A series at a single time or depth has zero width: all of it is the first bin.
    const bin = Number.isFinite(perUnit) ? Math.min(bins - 1, Math.floor((index[row]! - begin) * perUnit)) : 0;
    if (bin !== current) starts[startCount++] = row;
    current = bin;
  }
  starts[startCount] = to;
  return starts.subarray(0, startCount + 1);
}

/** The index of the first row, of the first and last row of each bin (one if a bin has only one row), and of the last row. */
function keptRows(index: Float64Array, starts: Uint32Array): Float64Array {
  const keptIndex = new Float64Array(starts.length * 2);
  let keptCount = 0;
  keptIndex[keptCount++] = index[0]!;
  for (let bin = 0; bin + 1 < starts.length; bin++) {
    const [from, to] = [starts[bin]!, starts[bin + 1]!];
    keptIndex[keptCount++] = index[from]!;
    if (to - from > 1) keptIndex[keptCount++] = index[to - 1]!;
  }
  keptIndex[keptCount++] = index[index.length - 1]!;
  return keptIndex.slice(0, keptCount);
}

function thin<Column extends SeriesColumn>(column: Column, starts: Uint32Array, rows: number): Column {
  const thinnedColumn = (column instanceof Float64Array ? new Float64Array(rows) : new Float32Array(rows)) as Column;
  let keptCount = 0;
  thinnedColumn[keptCount++] = column[0]!;
  for (let bin = 0; bin + 1 < starts.length; bin++) {
    const [from, to] = [starts[bin]!, starts[bin + 1]!];
    if (to - from <= 2) {
      for (let row = from; row < to; row++) thinnedColumn[keptCount++] = column[row]!;
      continue;
    }
    const { low, high } = extremeRows(column, from, to);
    thinnedColumn[keptCount++] = low < 0 ? Number.NaN : column[Math.min(low, high)]!;
    thinnedColumn[keptCount++] = low < 0 ? Number.NaN : column[Math.max(low, high)]!;
  }
  thinnedColumn[keptCount] = column[column.length - 1]!;
  return thinnedColumn;
}

/** The rows of the smallest and the largest value in [from, to); both −1 without values. */
function extremeRows(column: SeriesColumn, from: number, to: number): { low: number; high: number } {
  let low = -1;
  let high = -1;
  for (let row = from; row < to; row++) {
    const value = column[row]!;
    if (Number.isNaN(value)) continue;
    if (low < 0) {
      low = row;
      high = row;
    } else if (value < column[low]!) low = row;
    else if (value > column[high]!) high = row;
  }
  return { low, high };
}

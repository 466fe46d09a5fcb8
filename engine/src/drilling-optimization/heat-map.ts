import { EngineInputError } from "../engine-input-error";
import { selectQuantiles } from "../math/select-quantiles";

/** How an axis of a heat map is divided: `count` cells of equal width from `from` to `to`. */
export type HeatMapAxis = { from: number; to: number; count: number };

/** Cells row by row (y), each row along x: the median of the values that fell into a cell, and how many did. */
export type HeatMap = { median: Float64Array; count: Uint32Array; columns: number; rows: number };

/**
 * The median of values over two other channels, such as MSE over WOB and differential pressure.
 *
 * @param x, y, value columns of equal length; a row with NaN in any of them, or outside the axes, is left out
 * @returns `median` NaN for cells without drilled hole
 * @throws EngineInputError `length-mismatch`, `out-of-range` for an axis without whole cells
 * @see docs/methods/drilling-optimization.md — heat map and scatter
 */
export function heatMap(
  x: Float64Array,
  y: Float64Array,
  value: Float64Array,
  xAxis: HeatMapAxis,
  yAxis: HeatMapAxis,
): HeatMap {
  if (y.length !== x.length || value.length !== x.length) {
    throw new EngineInputError("length-mismatch", `${x.length}, ${y.length} and ${value.length} rows`);
  }
  for (const { from, to, count } of [xAxis, yAxis]) {
    if (!(to > from && Number.isFinite(to - from)) || !(Number.isInteger(count) && count >= 1)) {
      throw new EngineInputError("out-of-range", `${count} cells from ${from} to ${to}`);
    }
  }
  const cells = xAxis.count * yAxis.count;
  const cellOfRow = new Int32Array(x.length).fill(-1);
  const count = new Uint32Array(cells);
  for (let row = 0; row < x.length; row += 1) {
    const column = cellOf(x[row]!, xAxis);
    const line = cellOf(y[row]!, yAxis);
    if (column < 0 || line < 0 || Number.isNaN(value[row]!)) continue;
    const cell = line * xAxis.count + column;
    cellOfRow[row] = cell;
    count[cell]! += 1;
  }
  return { median: mediansOf(value, cellOfRow, count), count, columns: xAxis.count, rows: yAxis.count };
}

/** The cell of a value, -1 outside; the upper end belongs to the last cell. */
function cellOf(value: number, { from, to, count }: HeatMapAxis): number {
  if (!(value >= from && value <= to)) return -1;
  return Math.min(count - 1, Math.floor(((value - from) / (to - from)) * count));
}

/** The values are laid side by side by their cell. */
function mediansOf(value: Float64Array, cellOfRow: Int32Array, count: Uint32Array): Float64Array {
  const starts = new Uint32Array(count.length + 1);
  for (const [cell, inside] of count.entries()) starts[cell + 1] = starts[cell]! + inside;
  const cellValues = new Float64Array(starts.at(-1)!);
  const next = starts.slice();
  for (let row = 0; row < cellOfRow.length; row += 1) {
    const cell = cellOfRow[row]!;
    if (cell >= 0) cellValues[next[cell]!++] = value[row]!;
  }
  return Float64Array.from(
    count,
    (_, cell) => selectQuantiles(cellValues.subarray(starts[cell], starts[cell + 1]), [0.5])[0]!,
  );
}

import { EngineInputError } from "../engine-input-error";

/** How an axis of a heat map is divided: `count` cells of equal width from `from` to `to`. */
export type HeatMapAxis = { from: number; to: number; count: number };

/** Cells row by row (y), each row along x: the mean of the values that fell into a cell, and how many did. */
export type HeatMap = { mean: Float64Array; count: Uint32Array; columns: number; rows: number };

/**
 * Averages values over two other channels, such as MSE over WOB and RPM.
 *
 * @param x, y, value columns of equal length; a row with NaN in any of them, or outside the axes, is left out
 * @returns `mean` NaN where nothing was drilled
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
  const sum = new Float64Array(cells);
  const count = new Uint32Array(cells);
  for (let row = 0; row < x.length; row += 1) {
    const column = cellOf(x[row]!, xAxis);
    const line = cellOf(y[row]!, yAxis);
    const found = value[row]!;
    if (column < 0 || line < 0 || Number.isNaN(found)) continue;
    const cell = line * xAxis.count + column;
    sum[cell]! += found;
    count[cell]! += 1;
  }
  const mean = sum.map((total, cell) => (count[cell] === 0 ? Number.NaN : total / count[cell]!));
  return { mean, count, columns: xAxis.count, rows: yAxis.count };
}

/** The cell of a value, -1 outside; the upper end belongs to the last cell. */
function cellOf(value: number, { from, to, count }: HeatMapAxis): number {
  if (!(value >= from && value <= to)) return -1;
  return Math.min(count - 1, Math.floor(((value - from) / (to - from)) * count));
}

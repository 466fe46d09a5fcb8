import { heatMap, type HeatMapAxis } from "@sigma/engine/drilling-optimization/heat-map";
import { quantileOfSorted } from "@sigma/engine/math/quantile";
import { takeRows } from "@sigma/engine/math/take-rows";
import type { Feet } from "@sigma/terms/quantities";
import type { RowColumns } from "./analyse-rows";
import type { HeatAnswer, HeatCells, Question, Range } from "./question";
import type { RangeFacts } from "./range-facts";
import { sampledRange } from "./sampled-range";

/** The minimum number of feet for a cell to have a value. */
export const LEAST_FEET = 4;
/** Approximate number of cells along an axis. */
const CELLS_PER_AXIS = 10;
const STEPS = [1, 2, 2.5, 5, 10];

/** MSE and ROP over the first two columns that rows have both values of; null where none that pass do. */
export function analyseHeat(
  columns: RowColumns,
  pairs: NonNullable<Question["heat"]>,
  facts: RangeFacts,
  passedRows: Uint32Array,
  perRow: Feet,
): HeatAnswer {
  const axes = pairs.find(({ x, y }) => facts.has(x, y));
  if (!axes) return null;
  const { x, y } = axes;
  const { inRange } = facts;
  const [xs, ys] = [columns[x]!, columns[y]!];
  const [xAxis, yAxis] = [
    axisOf(sampledRange(xs, passedRows, 0.01, 0.99)),
    axisOf(sampledRange(ys, passedRows, 0.01, 0.99)),
  ];
  if (!xAxis || !yAxis) return null;
  const take = (column: Float64Array) => takeRows(column, passedRows);
  const [takenX, takenY] = [take(xs), take(ys)];
  const mse = heatMap(takenX, takenY, take(columns["mse"]!), xAxis, yAxis);
  const rop = heatMap(takenX, takenY, take(columns["rop"]!), xAxis, yAxis);
  const newest = inRange.findLast((row) => !Number.isNaN(xs[row]! + ys[row]!));
  const count = Float64Array.from(rop.count, (rows) => rows * perRow);
  return {
    axes,
    x: xAxis,
    y: yAxis,
    count,
    mse: cellsOf(mse.median, count, (cellValue, other) => cellValue < other),
    rop: cellsOf(rop.median, count, (cellValue, other) => cellValue > other),
    newest: newest === undefined ? null : { depth: columns["depth"]![newest]!, x: xs[newest]!, y: ys[newest]! },
  };
}

function cellsOf(
  median: Float64Array,
  feet: Float64Array,
  isBetter: (one: number, other: number) => boolean,
): HeatCells {
  const shownCells = median.map((value, cell) => (feet[cell]! >= LEAST_FEET ? value : Number.NaN));
  let best = -1;
  for (const [cell, value] of shownCells.entries()) {
    if (!Number.isNaN(value) && (best < 0 || isBetter(value, shownCells[best]!))) best = cell;
  }
  const sortedCells = shownCells.filter((value) => !Number.isNaN(value)).toSorted();
  const colors =
    sortedCells.length > 0
      ? { from: quantileOfSorted(sortedCells, 0.05), to: quantileOfSorted(sortedCells, 0.95) }
      : null;
  return { median: shownCells, best, colors };
}

/** Cells of a round width that hold a range. */
function axisOf(range: Range | null): HeatMapAxis | null {
  if (!range) return null;
  const span = Math.max(range.to - range.from, 1e-6);
  const rough = span / CELLS_PER_AXIS;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = STEPS.map((part) => part * magnitude).find((size) => size >= rough * 0.999)!;
  const from = Math.floor(range.from / step + 1e-9) * step;
  const count = Math.max(1, Math.ceil((range.to - from) / step - 1e-9));
  return { from, to: from + count * step, count };
}

import type { PlottedStates } from "@sigma/contract/dashboards/dashboard-panel";
import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import { quantileOfSorted } from "@sigma/engine/math/quantile";
import { takeRows } from "@sigma/engine/math/take-rows";
import { type ChannelId, channelRow } from "@sigma/terms/channels";
import { plotAxis, type PlotAxis } from "../../../../ui/plot/plot-scale";
import { isPlotted } from "./state-groups";

/** Samples that have a value of each channel of a plot, in columns of equal length. */
export type PlotRows = {
  count: number;
  time: Float64Array;
  /** The values of a channel; NaN where an optional one has none. */
  column: (channel: ChannelId) => Float64Array;
  /** Rig-state codes, NaN where unknown. */
  state: Float64Array;
};

/** The samples of the plotted rig states that have a value of each needed channel. @param columns of a reply, with `rigState` */
export function plotRows(columns: NumericColumns, needed: readonly ChannelId[], states: PlottedStates): PlotRows {
  const time = columns["time"] ?? new Float64Array();
  const missing = new Float64Array(time.length).fill(Number.NaN);
  const columnOf = (name: string) => columns[name] ?? missing;
  const state = columnOf("rigState");
  const neededColumns = needed.map(columnOf);
  const rows = Uint32Array.from(
    Array.from(time.keys()).filter(
      (row) => isPlotted(states, state[row]!) && neededColumns.every((column) => !Number.isNaN(column[row]!)),
    ),
  );
  const take = (name: string) => takeRows(Float64Array.from(columnOf(name)), rows);
  return { count: rows.length, time: take("time"), column: take, state: take("rigState") };
}

/** The range of the values without the outermost of them: a spike does not press the others together. */
const OUTER_SHARE = 0.002;

/** The range that a plot shows of ascending values, in the units of the values; null without values. */
export function rangeOfMost(sortedValues: Float64Array): { from: number; to: number } | null {
  if (sortedValues.length === 0) return null;
  return {
    from: quantileOfSorted(sortedValues, OUTER_SHARE),
    to: quantileOfSorted(sortedValues, 1 - OUTER_SHARE),
  };
}

/** The axis of a channel for its values, in the unit shown. @param toShown a value of the field unit in the unit shown */
export function channelAxis(channel: ChannelId, values: Float64Array, toShown: (value: number) => number): PlotAxis {
  const range = rangeOfMost(values.toSorted());
  const { fromZero, minSpan } = channelRow(channel);
  return plotAxis(range ? [toShown(range.from), toShown(range.to)] : [], {
    fromZero,
    least: Math.abs(toShown(minSpan) - toShown(0)),
  });
}

const STEPS = [1, 2, 2.5, 5, 10];

/** Cells of equal and round width that contain a range, in the unit of the range. @param about how many cells */
export function roundCells(range: { from: number; to: number }, about: number) {
  const rough = Math.max(range.to - range.from, 1e-6) / about;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = STEPS.map((part) => part * magnitude).find((size) => size >= rough * 0.999)!;
  const from = Math.floor(range.from / step + 1e-9) * step;
  const count = Math.max(1, Math.ceil((range.to - from) / step - 1e-9));
  return { from, to: from + count * step, count };
}

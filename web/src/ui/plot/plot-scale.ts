/** One axis of a plot: its range, and the positions of its numbers. */
export type PlotAxis = { from: number; to: number; ticks: readonly number[]; digits: number };

const STEPS = [1, 2, 2.5, 5, 10];
/** Approximate number of steps on an axis. */
const STEPS_OF_AXIS = 5;

/**
 * An axis that contains the values, with round ends.
 *
 * @param fromZero whether it starts at zero, for quantities with a meaningful zero
 * @param least the minimum span, so that a steady value is not drawn as a wildly varying one
 */
export function plotAxis(values: readonly number[], { fromZero = true, least = 0 } = {}): PlotAxis {
  const knownValues = values.filter((value) => Number.isFinite(value));
  const low = Math.min(...knownValues, ...(fromZero || knownValues.length === 0 ? [0] : []));
  const high = Math.max(...knownValues, ...(fromZero || knownValues.length === 0 ? [0] : []));
  const span = knownValues.length === 0 ? 1 : Math.max(high - low, least, 1e-9);
  const rough = span / STEPS_OF_AXIS;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = STEPS.map((part) => part * magnitude).find((size) => size >= rough * 0.999) ?? rough;
  const from = Math.floor(low / step + 1e-9) * step;
  const to = Math.max(Math.ceil(Math.max(high, low + span) / step - 1e-9) * step, from + step);
  const steps = Math.round((to - from) / step);
  const digits =
    [0, 1, 2, 3, 4, 5, 6].find((count) => Math.abs(step * 10 ** count - Math.round(step * 10 ** count)) < 1e-6) ?? 6;
  return { from, to, ticks: Array.from({ length: steps + 1 }, (_, k) => from + k * step), digits };
}

import { unitText } from "../format/numbers";
import type { FigureAxis } from "./figure-series";
import { plotAxis } from "./plot-scale";

/** The name of an axis with its unit. */
export const axisName = ({ name, quantity }: FigureAxis): string =>
  [name, unitText(quantity)].filter(Boolean).join(", ");

/**
 * Range and ticks of an axis, in the units of the reader.
 *
 * @param values what it has to show, in the units of the reader
 */
export function axisOf(
  { fromZero = false, least = 0, shows = [], every, range, ticks }: FigureAxis,
  values: readonly number[],
  toShown: (value: number) => number,
) {
  if (range) {
    const [from, to] = [toShown(range[0]), toShown(range[1])];
    const whole = plotAxis([from, to], { fromZero: false, least: 1 });
    return {
      ...whole,
      from,
      to: Math.max(to, from + 1),
      ticks: (ticks?.map(toShown) ?? whole.ticks).filter((tick) => tick >= from && tick <= to),
    };
  }
  const knownValues = values.filter((value) => Number.isFinite(value));
  if (every !== undefined && knownValues.length > 1) {
    const [from, to] = [Math.min(...knownValues), Math.max(...knownValues)];
    const first = Math.ceil(from / every);
    const count = Math.max(0, Math.floor(to / every) - first + 1);
    const ticks = Array.from({ length: count }, (_, at) => (first + at) * every);
    return { from, to: Math.max(to, from + 1), ticks, digits: 0 };
  }
  return plotAxis([...values, ...shows.map(toShown)], { fromZero, least: toShown(least) - toShown(0) });
}

import { steadyExtent } from "@sigma/engine/math/steady-extent";
import type { Range } from "./question";
import { sortedSample } from "./sampled-range";

/** The axis range of a column: all of its values except a long thin tail. Null without values. */
export function shownExtent(column: Float64Array, rows: Uint32Array): Range | null {
  const sortedValues = sortedSample(column, rows);
  if (!sortedValues) return null;
  let [from, to] = [sortedValues[0]!, sortedValues.at(-1)!];
  for (let at = 0; at < rows.length; at += 1) {
    const value = column[rows[at]!]!;
    if (value < from) from = value;
    if (value > to) to = value;
  }
  return steadyExtent(sortedValues, { from, to });
}

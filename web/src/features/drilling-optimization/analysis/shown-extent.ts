import { steadyExtent } from "@sigma/engine/math/steady-extent";
import type { Range } from "./question";
import { sortedSample } from "./sampled-range";

/** From where to where an axis shows a column: all of its values, but for a long thin tail. Null without values. */
export function shownExtent(column: Float64Array, rows: Uint32Array): Range | null {
  const sorted = sortedSample(column, rows);
  if (!sorted) return null;
  let [from, to] = [sorted[0]!, sorted.at(-1)!];
  for (let at = 0; at < rows.length; at += 1) {
    const value = column[rows[at]!]!;
    if (value < from) from = value;
    if (value > to) to = value;
  }
  return steadyExtent(sorted, { from, to });
}

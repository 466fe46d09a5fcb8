import { type Arbitrary, array, constantFrom, record } from "fast-check";
import type { ViewRange } from "../../data/live/view-range";

/** A column at the moment at which it is read: of the same revision it has only grown since the reading before. */
export type ColumnReading = { index: Float64Array; values: Float64Array; view: ViewRange; revision: object };

const step = record({
  points: array(record({ distance: constantFrom(1, 1, 1, 2, 5, 30), value: constantFrom(Number.NaN, 3, 7, 8, -2) })),
  length: constantFrom(10, 10, 10, 25),
  isCorrected: constantFrom(false, false, false, true),
});

/** Readings of a column that grows and is corrected, each in a view of its newest points. */
export const columnReadings: Arbitrary<ColumnReading[]> = array(step, { minLength: 1, maxLength: 20 }).map((steps) => {
  const index = [0];
  const values = [1];
  let revision = {};
  return steps.map(({ points, length, isCorrected }) => {
    if (isCorrected) {
      values[values.length - 1] = 9;
      revision = {};
    }
    for (const { distance, value } of points) {
      index.push(index.at(-1)! + distance);
      values.push(value);
    }
    const to = index.at(-1)! + 0.5;
    const view = { from: to - length, to };
    return { index: Float64Array.from(index), values: Float64Array.from(values), view, revision };
  });
});

import { array, assert, constantFrom, integer, property, record } from "fast-check";
import { expect, it } from "vitest";
import { findGaps } from "./gaps";
import { RunningExtent } from "./running-extent";
import { RunningGaps } from "./running-gaps";

const JOINED = 3;

/** Readings of a column that grows: points with their distances, some without a value, and a view of the newest ones. */
const readings = array(
  record({
    points: array(record({ distance: constantFrom(1, 1, 1, 2, 5, 30), value: constantFrom(Number.NaN, 3, 7, 8, -2) })),
    length: constantFrom(10, 10, 10, 25),
    isCorrected: constantFrom(false, false, false, true),
  }),
  { minLength: 1, maxLength: 20 },
);

/** Calls back with every reading, and with the column as it is then. */
function read(
  from: { points: { distance: number; value: number }[]; length: number; isCorrected: boolean }[],
  check: (index: Float64Array, values: Float64Array, view: { from: number; to: number }, revision: object) => void,
): void {
  const index = [0];
  const values = [1];
  let revision = {};
  for (const { points, length, isCorrected } of from) {
    if (isCorrected) {
      values[values.length - 1] = 9;
      revision = {};
    }
    for (const { distance, value } of points) {
      index.push(index.at(-1)! + distance);
      values.push(value);
    }
    const to = index.at(-1)! + 0.5;
    check(Float64Array.from(index), Float64Array.from(values), { from: to - length, to }, revision);
  }
}

it("finds the gaps in view that a search through the whole view finds, and keeps the beginning of those that leave it", () => {
  assert(
    property(readings, (from) => {
      const gaps = new RunningGaps();
      read(from, (index, values, view, revision) => {
        const clip = (found: readonly { from: number; to: number }[]) =>
          found.map((gap) => ({ from: Math.max(gap.from, view.from), to: Math.min(gap.to, view.to) }));
        const reference = clip(findGaps(index, values, view, JOINED));
        const runningGaps = clip(gaps.find(index, values, view, JOINED, revision));
        // A search through the view alone misses the rest of a gap that began before it.
        expect(runningGaps.filter((gap) => gap.from > view.from)).toEqual(
          reference.filter((gap) => gap.from > view.from),
        );
        expect(runningGaps).toEqual(expect.arrayContaining(reference));
      });
    }),
  );
});

it("knows the lowest and the highest value in view after any growth and correction, and where the line is another", () => {
  assert(
    property(readings, integer({ min: 0, max: 3 }), (from, skip) => {
      const extent = new RunningExtent();
      let before: { index: Float64Array; values: Float64Array; revision: object } | null = null;
      read(from.slice(skip), (index, values, view, revision) => {
        extent.read(index, values, view, revision);
        const inView = [...values].filter((value, k) => !Number.isNaN(value) && index[k]! >= view.from);
        expect([extent.low, extent.high]).toEqual([Math.min(...inView), Math.max(...inView)]);
        if (before?.revision === revision) {
          const { length } = before.index;
          const isUnchanged = values
            .slice(length)
            .every((value, k) => Number.isNaN(value) || index[length + k]! < view.from);
          const lastValue = before.index.findLast((_, k) => !Number.isNaN(before!.values[k]))!;
          if (isUnchanged) expect(extent.changedFrom).toBe(Number.POSITIVE_INFINITY);
          else expect(extent.changedFrom).toBeLessThanOrEqual(lastValue);
        } else expect(extent.changedFrom).toBe(Number.NEGATIVE_INFINITY);
        before = { index, values, revision };
      });
    }),
  );
});

import { assert, property } from "fast-check";
import { expect, it } from "vitest";
import { type ColumnReading, columnReadings } from "../testing/growing-column";
import { RunningExtent } from "./running-extent";

it("is the lowest and the highest value in view after any growth and correction", () => {
  assert(
    property(columnReadings, (readings) => {
      const extent = new RunningExtent();
      for (const { index, values, view, revision } of readings) {
        extent.read(index, values, view, revision);
        const inView = [...values].filter((value, k) => !Number.isNaN(value) && index[k]! >= view.from);
        expect([extent.low, extent.high]).toEqual([Math.min(...inView), Math.max(...inView)]);
      }
    }),
  );
});

/** The place from which on a line through the values can differ: that of the last value before the new ones. */
function firstChange(before: ColumnReading | undefined, { index, values, view, revision }: ColumnReading): number {
  if (before?.revision !== revision) return Number.NEGATIVE_INFINITY;
  const length = before.index.length;
  const hasNewValue = values.slice(length).some((value, k) => !Number.isNaN(value) && index[length + k]! >= view.from);
  if (!hasNewValue) return Number.POSITIVE_INFINITY;
  return before.index.findLast((_, k) => !Number.isNaN(before.values[k])) ?? Number.NEGATIVE_INFINITY;
}

it("says from where on the line can be another: from the last value before the new ones, after a correction everywhere", () => {
  assert(
    property(columnReadings, (readings) => {
      const extent = new RunningExtent();
      for (const [k, reading] of readings.entries()) {
        extent.read(reading.index, reading.values, reading.view, reading.revision);
        expect(extent.changedFrom).toBeLessThanOrEqual(firstChange(readings[k - 1], reading));
      }
    }),
  );
});

it("says that a line is the same if the new points have no value", () => {
  const extent = new RunningExtent();
  const revision = {};
  const index = Float64Array.of(0, 1, 2, 3);
  const values = Float64Array.of(5, 6, Number.NaN, Number.NaN);
  extent.read(index.subarray(0, 2), values.subarray(0, 2), { from: 0, to: 2 }, revision);
  extent.read(index, values, { from: 0, to: 4 }, revision);
  expect(extent.changedFrom).toBe(Number.POSITIVE_INFINITY);
});

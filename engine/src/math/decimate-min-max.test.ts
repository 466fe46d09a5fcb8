import * as fc from "fast-check";
import { expect, it } from "vitest";
import { decimateMinMax, pickExtremeRows } from "./decimate-min-max";

const series = (values: number[]) => ({
  index: Float64Array.from(values, (_, i) => i),
  column: Float64Array.from(values),
});

it("returns a series that fits unchanged", () => {
  const { index, column } = series([1, 2, 3, 4]);
  const thinnedColumns = decimateMinMax(index, [column], 4);
  expect(thinnedColumns.index).toBe(index);
  expect(thinnedColumns.columns[0]).toBe(column);
});

it("keeps minimum and maximum of each bin in their original order, and the two ends", () => {
  const { index, column } = series([0, 5, 9, 1, 5, 3, 2, 8, 4, 7]);
  const thinnedColumns = decimateMinMax(index, [column], 6);
  expect([...thinnedColumns.index]).toEqual([0, 1, 4, 5, 8, 9]);
  expect([...thinnedColumns.columns[0]!]).toEqual([0, 9, 1, 2, 8, 7]);
});

it("keeps a gap a gap in its own column only", () => {
  const values = Array.from({ length: 40 }, (_, i) => (i >= 10 && i < 30 ? Number.NaN : i));
  const { index, column } = series(values);
  const other = Float32Array.from(index, (at) => -at);
  const thinnedColumns = decimateMinMax<Float32Array | Float64Array>(index, [column, other], 10);
  const [first, second] = thinnedColumns.columns;
  expect(first).toBeInstanceOf(Float64Array);
  expect(second).toBeInstanceOf(Float32Array);
  expect([...first!].some(Number.isNaN)).toBe(true);
  expect([...second!].some(Number.isNaN)).toBe(false);
  const middle = thinnedColumns.index.findIndex((at) => at > 15 && at < 25);
  expect(first![middle]).toBeNaN();
});

const values = fc.array(
  fc.oneof({ weight: 9, arbitrary: fc.integer({ min: -99, max: 99 }) }, fc.constant(Number.NaN)),
  {
    maxLength: 300,
  },
);

it("keeps every extreme, stays within the limit and adds no values", () => {
  fc.assert(
    fc.property(values, fc.integer({ min: 4, max: 60 }), (list, maxPoints) => {
      const { index, column } = series(list);
      const { index: at, columns } = decimateMinMax(index, [column], maxPoints);
      const keptValues = [...columns[0]!];
      const finite = list.filter((value) => !Number.isNaN(value));
      expect(at.length).toBeLessThanOrEqual(Math.max(4, maxPoints));
      expect(keptValues.length).toBe(at.length);
      expect([...at]).toEqual([...at].toSorted((a, b) => a - b));
      expect(keptValues.every((value) => Number.isNaN(value) || list.includes(value))).toBe(true);
      const keptFinite = keptValues.filter((value) => !Number.isNaN(value));
      expect([Math.min(...keptFinite), Math.max(...keptFinite)]).toEqual([Math.min(...finite), Math.max(...finite)]);
      expect([at[0], at.at(-1)]).toEqual([index[0], index.at(-1)]);
    }),
  );
});

it("picks real rows that hold the extremes of every column", () => {
  fc.assert(
    fc.property(values, fc.integer({ min: 6, max: 60 }), (list, maxPoints) => {
      const { index, column } = series(list);
      const mirroredColumn = Float32Array.from(column, (value) => -value);
      const rows = [...pickExtremeRows(index, [column, mirroredColumn], maxPoints)];
      expect(rows.length).toBeLessThanOrEqual(maxPoints);
      expect(rows).toEqual([...new Set(rows)].toSorted((a, b) => a - b));
      const finite = list.filter((value) => !Number.isNaN(value));
      const keptValues = rows.map((row) => list[row]!).filter((value) => !Number.isNaN(value));
      expect([Math.min(...keptValues), Math.max(...keptValues)]).toEqual([Math.min(...finite), Math.max(...finite)]);
      expect([rows[0], rows.at(-1)]).toEqual(list.length > 0 ? [0, list.length - 1] : [undefined, undefined]);
    }),
  );
});

it("takes one index value throughout as one bin", () => {
  const index = new Float64Array(50).fill(7);
  const column = Float64Array.from(index, (_, i) => i % 13);
  expect([...decimateMinMax(index, [column], 8).columns[0]!]).toEqual([0, 12, 0, 10]);
});

it("names what breaks the rule", () => {
  const { index, column } = series([1, 2, 3, 4, 5, 6]);
  const backwards = Float64Array.of(1, 2, 1, 4, 5, 6);
  expect(() => decimateMinMax(index, [column], 3)).toThrow(expect.objectContaining({ code: "out-of-range" }));
  expect(() => decimateMinMax(index, [new Float64Array(2)], 4)).toThrow(
    expect.objectContaining({
      code: "length-mismatch",
      index: 0,
    }),
  );
  expect(() => decimateMinMax(backwards, [column], 4)).toThrow(
    expect.objectContaining({
      code: "time-not-increasing",
      index: 2,
    }),
  );
  expect(() => pickExtremeRows(index, [column, column], 5)).toThrow(expect.objectContaining({ code: "out-of-range" }));
});

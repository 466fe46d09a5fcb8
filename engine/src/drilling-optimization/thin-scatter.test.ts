import { expect, it } from "vitest";
import { thinScatter } from "./thin-scatter";

it("thins a scatter to a bound and keeps its outermost points", () => {
  const count = 20_000;
  const x = Float64Array.from({ length: count }, (_, index) => Math.sin(index * 0.7) * index);
  const y = Float64Array.from({ length: count }, (_, index) => Math.cos(index * 1.3) * index);
  const keptRows = thinScatter(x, y, 1000);
  expect(keptRows.length).toBeLessThanOrEqual(1000);
  expect(keptRows.length).toBeGreaterThan(300);
  const extremes = (rows: Iterable<number>, values: Float64Array) => {
    const foundValues = Array.from(rows, (row) => values[row]!);
    return [Math.min(...foundValues), Math.max(...foundValues)];
  };
  expect(extremes(keptRows, x)).toEqual(extremes(x.keys(), x));
  expect(extremes(keptRows, y)).toEqual(extremes(y.keys(), y));
  expect([...thinScatter(Float64Array.of(1, Number.NaN), Float64Array.of(1, 1), 16)]).toEqual([0]);
  expect(() => thinScatter(x, y, 4)).toThrow("out-of-range");
  expect(() => thinScatter(x, Float64Array.of(1), 100)).toThrow("length-mismatch");
});

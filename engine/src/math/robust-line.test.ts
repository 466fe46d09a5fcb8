import * as fc from "fast-check";
import { expect, it } from "vitest";
import { fitRobustLine } from "./robust-line";

it("ignores a quarter of wild points", () => {
  const x = Array.from({ length: 40 }, (_, i) => i);
  const y = x.map((value) => (value % 4 === 0 ? 500 - 40 * value : 3 + 2 * value));
  const line = fitRobustLine(x, y)!;
  expect(line.slope).toBeCloseTo(2, 9);
  expect(line.intercept).toBeCloseTo(3, 9);
  expect(line.deviation).toBeCloseTo(0, 9);
});

it("finds the line of 20,000 points in bounded work", () => {
  const x = Float64Array.from({ length: 20_000 }, (_, i) => i / 10);
  const line = fitRobustLine(
    x,
    x.map((value) => 7 - 0.25 * value),
  )!;
  expect(line.slope).toBeCloseTo(-0.25, 9);
  expect(line.intercept).toBeCloseTo(7, 6);
});

it("moves with its points", () => {
  const value = fc.double({ min: -50, max: 50, noNaN: true });
  fc.assert(
    fc.property(fc.array(value, { minLength: 3, maxLength: 15 }), value, value, (y, slope, height) => {
      const x = y.map((_, i) => i);
      const before = fitRobustLine(x, y)!;
      const after = fitRobustLine(
        x,
        y.map((point, i) => point + height + slope * i),
      )!;
      expect(after.slope).toBeCloseTo(before.slope + slope, 8);
      expect(after.deviation).toBeCloseTo(before.deviation, 7);
    }),
  );
});

it("has no line for one x and for no points", () => {
  expect(fitRobustLine([3, 3], [1, 2])).toBeNull();
  expect(fitRobustLine([], [])).toBeNull();
});

it("names the point that breaks the rule", () => {
  expect(() => fitRobustLine([1], [])).toThrow(expect.objectContaining({ code: "length-mismatch" }));
  expect(() => fitRobustLine([1, 2], [1, Infinity])).toThrow(expect.objectContaining({ code: "not-finite", index: 1 }));
});

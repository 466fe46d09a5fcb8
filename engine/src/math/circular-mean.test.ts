import * as fc from "fast-check";
import { expect, it } from "vitest";
import { shortestTurn } from "./angles";
import { circularMean, circularStatistics } from "./circular-mean";

it("averages directions across north", () => {
  expect(circularMean([350, 20])).toBeCloseTo(5, 9);
  expect(circularMean([-10, 380])).toBeCloseTo(5, 9);
});

it("weighs directions by footage", () => {
  // 3 parts north, 1 part east: the direction of the vector (3, 1).
  expect(circularMean([0, 90], [3, 1])).toBeCloseTo(18.434948822922, 9);
});

it("has no direction for no angles and for angles that cancel", () => {
  expect(circularMean([])).toBeNull();
  expect(circularStatistics([0, 180])).toEqual({ mean: null, resultantLength: 0, deviation: Infinity });
  expect(circularMean([0, 120, 240])).toBeNull();
  expect(circularMean([40], [0])).toBeNull();
});

it("gives the resultant length and the circular deviation of two angles", () => {
  const { resultantLength, deviation } = circularStatistics([30, 90]);
  expect(resultantLength).toBeCloseTo(Math.cos(Math.PI / 6), 12);
  expect(deviation).toBeCloseTo((Math.sqrt(-2 * Math.log(Math.cos(Math.PI / 6))) * 180) / Math.PI, 9);
});

it("turns with its angles", () => {
  const angles = fc.array(fc.double({ min: 0, max: 60, noNaN: true }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(angles, fc.double({ min: -720, max: 720, noNaN: true }), (directions, turn) => {
      const before = circularMean(directions)!;
      const after = circularMean(directions.map((direction) => direction + turn))!;
      expect(Math.abs(shortestTurn(before + turn, after))).toBeLessThan(1e-8);
    }),
  );
});

it("names the angle or weight that breaks the rule", () => {
  expect(() => circularMean([1, 2], [1])).toThrow(expect.objectContaining({ code: "length-mismatch" }));
  expect(() => circularMean([1, Number.NaN])).toThrow(expect.objectContaining({ code: "not-finite", index: 1 }));
  expect(() => circularMean([1, 2], [1, -1])).toThrow(expect.objectContaining({ code: "out-of-range", index: 1 }));
});

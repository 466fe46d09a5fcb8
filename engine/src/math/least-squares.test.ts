import * as fc from "fast-check";
import { expect, it } from "vitest";
import { fitLeastSquares, fitLine } from "./least-squares";

it("fits a textbook line with the deviation of its slope", () => {
  // Σ(x−x̄)² = 10, Σ(x−x̄)(y−ȳ) = 6, residual sum of squares 2.4 over 3 degrees of freedom.
  const line = fitLine([1, 2, 3, 4, 5], [2, 4, 5, 4, 5])!;
  expect(line.slope).toBeCloseTo(0.6, 12);
  expect(line.intercept).toBeCloseTo(2.2, 12);
  expect(line.slopeDeviation).toBeCloseTo(Math.sqrt(2.4 / 3 / 10), 12);
});

it("gives a point of weight zero no say", () => {
  const line = fitLine([0, 1, 2, 3], [1, 3, 5, 99], [1, 1, 1, 0])!;
  expect(line.slope).toBeCloseTo(2, 12);
  expect(line.intercept).toBeCloseTo(1, 12);
});

it("recovers any plane without noise", () => {
  const value = fc.double({ min: -100, max: 100, noNaN: true });
  fc.assert(
    fc.property(value, value, value, (a, b, c) => {
      const rows = [
        [1, 0, 0],
        [1, 1, 2],
        [1, 3, -1],
        [1, -2, 5],
      ];
      const fit = fitLeastSquares(
        rows,
        rows.map(([, x = 0, y = 0]) => a + b * x + c * y),
      )!;
      for (const [index, expected] of [a, b, c].entries()) expect(fit.coefficients[index]).toBeCloseTo(expected, 7);
      expect(fit.residualDeviation).toBeLessThan(1e-7);
    }),
  );
});

it("gives the covariance of two regressors", () => {
  const fit = fitLeastSquares(
    [
      [1, 0],
      [0, 1],
      [1, 1],
    ],
    [1, 2, 6],
  )!;
  expect(fit.coefficients[0]).toBeCloseTo(2, 12);
  expect(fit.coefficients[1]).toBeCloseTo(3, 12);
  // Variance 3 on 1 degree of freedom times the inverse of [[2, 1], [1, 2]].
  expect(fit.covariance.flat().map((value) => Math.round(value * 1e9) / 1e9)).toEqual([2, -1, -1, 2]);
});

it("has no spread for two points and no line for one x", () => {
  expect(fitLine([1, 2], [3, 5])).toMatchObject({ slopeDeviation: null });
  expect(fitLine([2, 2, 2], [1, 2, 3])).toBeNull();
  expect(fitLine([1], [1])).toBeNull();
  expect(fitLeastSquares([], [])).toBeNull();
});

it("has no answer where two regressors move together", () => {
  const rows = [1, 2, 3, 4].map((x) => [x, 2 * x]);
  expect(fitLeastSquares(rows, [1, 2, 3, 4])).toBeNull();
});

it("names the row that breaks the rule", () => {
  expect(() => fitLine([1, 2], [1])).toThrow(expect.objectContaining({ code: "length-mismatch" }));
  expect(() => fitLeastSquares([[1, 2], [1]], [1, 2])).toThrow(
    expect.objectContaining({ code: "length-mismatch", index: 1 }),
  );
  expect(() => fitLeastSquares([[1], [2]], [1, Number.NaN])).toThrow(
    expect.objectContaining({ code: "not-finite", index: 1 }),
  );
  expect(() => fitLine([1, 2], [1, 2], [1, -1])).toThrow(expect.objectContaining({ code: "out-of-range", index: 1 }));
});

import * as fc from "fast-check";
import { expect, it } from "vitest";
import { type CovarianceColumns, noCovariance } from "./covariance";
import { eigenvalues, errorEllipse } from "./error-ellipse";

function covarianceOf(nn: number, ee: number, vv: number, ne = 0, nv = 0, ev = 0): CovarianceColumns {
  const covariance = noCovariance(1);
  for (const [name, value] of Object.entries({ nn, ee, vv, ne, nv, ev })) {
    covariance[name as keyof CovarianceColumns][0] = value;
  }
  return covariance;
}

it("draws the ellipse of independent errors along its axes", () => {
  const ellipse = errorEllipse(covarianceOf(4, 25, 9), 0, 2);
  expect(ellipse).toMatchObject({ semiMajor: 10, semiMinor: 4, azimuth: 90, vertical: 6 });
  expect(ellipse.semiAxes.map((axis) => Number(axis.toFixed(9)))).toEqual([10, 6, 4]);
});

it("turns the major axis to the azimuth of the largest error", () => {
  const azimuth = (30 * Math.PI) / 180;
  const [cos, sin] = [Math.cos(azimuth), Math.sin(azimuth)];
  const [along, across] = [16, 1];
  const ellipse = errorEllipse(
    covarianceOf(
      along * cos ** 2 + across * sin ** 2,
      along * sin ** 2 + across * cos ** 2,
      2,
      (along - across) * sin * cos,
    ),
    0,
  );
  expect(ellipse.azimuth).toBeCloseTo(30, 9);
  expect(ellipse.semiMajor).toBeCloseTo(4, 9);
  expect(ellipse.semiMinor).toBeCloseTo(1, 9);
});

it("gives a circle no direction, and no error no size", () => {
  expect(errorEllipse(covarianceOf(4, 4, 1), 0)).toMatchObject({ semiMajor: 2, semiMinor: 2, azimuth: 0 });
  expect(errorEllipse(covarianceOf(0, 0, 0), 0)).toMatchObject({ semiMajor: 0, semiAxes: [0, 0, 0] });
});

it("keeps trace, squares and order of the eigenvalues", () => {
  const part = fc.double({ min: -5, max: 5, noNaN: true });
  fc.assert(
    fc.property(part, part, part, part, part, part, (a, b, c, d, e, f) => {
      // The square of any lower triangle is a covariance.
      const [nn, ee, vv] = [a * a, b * b + c * c, d * d + e * e + f * f];
      const [ne, nv, ev] = [a * b, a * d, b * d + c * e];
      const [largest, middle, smallest] = eigenvalues(covarianceOf(nn, ee, vv, ne, nv, ev), 0);
      const scale = 1 + nn + ee + vv;
      expect(largest).toBeGreaterThanOrEqual(middle - 1e-9 * scale);
      expect(middle).toBeGreaterThanOrEqual(smallest - 1e-9 * scale);
      expect(smallest).toBeGreaterThanOrEqual(-1e-9 * scale);
      expect(largest + middle + smallest).toBeCloseTo(nn + ee + vv, 6);
      const squares = nn ** 2 + ee ** 2 + vv ** 2 + 2 * (ne ** 2 + nv ** 2 + ev ** 2);
      expect(largest ** 2 + middle ** 2 + smallest ** 2).toBeCloseTo(squares, 4);
    }),
  );
});

it("refuses a row that is not there and a negative number of standard deviations", () => {
  const outOfRange = expect.objectContaining({ code: "out-of-range" });
  expect(() => errorEllipse(covarianceOf(1, 1, 1), 1)).toThrow(outOfRange);
  expect(() => errorEllipse(covarianceOf(1, 1, 1), 0, -1)).toThrow(outOfRange);
});

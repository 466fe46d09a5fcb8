import { expect, it } from "vitest";
import { errorEllipse } from "./error-ellipse";
import { errorOutline } from "./error-outline";

const column = (value: number) => Float64Array.of(value);
/** 4 ft north, 2 ft east, 1 ft down, north and east hanging together. */
const covariance = {
  nn: column(16),
  ee: column(4),
  vv: column(1),
  ne: column(3),
  nv: column(0),
  ev: column(0),
};

it("is the error ellipse in plan view", () => {
  const { major, minor } = errorOutline(covariance, 0, [1, 0, 0], [0, 1, 0], 2.8);
  const ellipse = errorEllipse(covariance, 0, 2.8);
  expect(Math.hypot(...major)).toBeCloseTo(ellipse.semiMajor, 9);
  expect(Math.hypot(...minor)).toBeCloseTo(ellipse.semiMinor, 9);
  expect((Math.atan2(major[1], major[0]) * 180) / Math.PI).toBeCloseTo(ellipse.azimuth, 9);
});

it("shows on a vertical plane how high a station may lie", () => {
  const { major, minor } = errorOutline(covariance, 0, [1, 0, 0], [0, 0, 1]);
  expect(major).toEqual([4, 0]);
  expect(minor[0]).toBeCloseTo(0, 12);
  expect(minor[1]).toBe(1);
});

it("turns with the plane", () => {
  const alongEast = errorOutline({ ...covariance, ne: column(0) }, 0, [0, 1, 0], [0, 0, 1]);
  expect(Math.hypot(...alongEast.major)).toBeCloseTo(2, 12);
});

it("refuses a row that is not there", () => {
  expect(() => errorOutline(covariance, 1, [1, 0, 0], [0, 1, 0])).toThrow("row 1 of 1 covariances");
  expect(() => errorOutline(covariance, 0, [1, 0, 0], [0, 1, 0], -1)).toThrow("-1 standard deviations");
});

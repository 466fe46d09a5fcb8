import { expect, it } from "vitest";
import { computePath } from "../survey/path/minimum-curvature";
import { alongHole, noCovariance, varianceAlong } from "./covariance";

const path = computePath({ md: [0, 100, 200], inclination: [0, 90, 30], azimuth: [0, 90, 40] });
const covariance = noCovariance(3);
covariance.nn.fill(4);
covariance.ee.fill(9);
covariance.vv.fill(1);
covariance.ne.fill(2);

it("looks at a covariance along the hole", () => {
  const { hh, ll, aa, hl } = alongHole(covariance, path);
  // Level to the east: the high side is up, the right side south.
  expect([hh[1], ll[1], aa[1]].map((value) => Number(value!.toFixed(9)))).toEqual([1, 4, 9]);
  // Vertical with azimuth 0: the high side is north.
  expect([hh[0], ll[0], aa[0], hl[0]]).toEqual([4, 9, 1, 2]);
});

it("keeps the sum of the variances in any frame", () => {
  const { hh, ll, aa } = alongHole(covariance, path);
  for (let row = 0; row < 3; row++) expect(hh[row]! + ll[row]! + aa[row]!).toBeCloseTo(14, 9);
});

it("takes the variance along any direction", () => {
  expect(varianceAlong(covariance, 0, Math.SQRT1_2, Math.SQRT1_2, 0)).toBeCloseTo((4 + 9) / 2 + 2, 12);
});

it("refuses a covariance of another length", () => {
  expect(() => alongHole(noCovariance(2), path)).toThrow(expect.objectContaining({ code: "length-mismatch" }));
});

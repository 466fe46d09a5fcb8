import * as fc from "fast-check";
import { expect, it } from "vitest";
import { computePath } from "../survey/path/minimum-curvature";
import { prepareTrajectory, stationAt } from "../survey/path/trajectory";
import { distanceToPlan, lookAhead } from "./distance-to-plan";

const lateral = prepareTrajectory(
  computePath({ md: [0, 5000], inclination: [90, 90], azimuth: [90, 90] }, { tvd: 8000, ns: 0, ew: 0 }),
);

it("is positive above and to the right of a plan that runs east", () => {
  const { total, leftRight, aboveBelow, along, plan } = distanceToPlan(lateral, { tvd: 7996, ns: -3, ew: 1000 });
  expect(total).toBeCloseTo(5, 10);
  expect(leftRight).toBeCloseTo(3, 10);
  expect(aboveBelow).toBeCloseTo(4, 10);
  expect(along).toBeCloseTo(0, 9);
  expect(plan.md).toBeCloseTo(1000, 9);
});

it("points the high side of a vertical plan along the azimuth of its next station", () => {
  const vertical = prepareTrajectory(computePath({ md: [0, 2000], inclination: [0, 0], azimuth: [0, 90] }));
  const { leftRight, aboveBelow } = distanceToPlan(vertical, { tvd: 1000, ns: -2, ew: 7 });
  expect(aboveBelow).toBeCloseTo(7, 10);
  expect(leftRight).toBeCloseTo(2, 10);
});

it("does so at a vertical station too, and above the top of the plan", () => {
  const plan = prepareTrajectory(
    computePath({ md: [0, 1000, 2000], inclination: [0, 0, 30], azimuth: [0, 0, 90] }, { tvd: 50, ns: 0, ew: 0 }),
  );
  expect(distanceToPlan(plan, { tvd: 1050, ns: -2, ew: 0 })).toMatchObject({
    aboveBelow: expect.closeTo(0, 9),
    leftRight: expect.closeTo(2, 9),
    plan: { md: 1000, azimuth: 90 },
  });
  expect(distanceToPlan(plan, { tvd: 50, ns: -2, ew: 0 })).toMatchObject({ aboveBelow: expect.closeTo(-2, 9) });
});

it("returns how far the well is past the end of the plan", () => {
  expect(distanceToPlan(lateral, { tvd: 8000, ns: 0, ew: 5012 })).toMatchObject({ along: expect.closeTo(12, 9) });
});

it("splits the distance without loss", () => {
  const md = [0, 2000, 3000, 4000];
  const plan = prepareTrajectory(computePath({ md, inclination: [0, 0, 40, 60], azimuth: [0, 0, 30, 120] }));
  const part = fc.double({ min: -500, max: 500, noNaN: true });
  fc.assert(
    fc.property(fc.double({ min: 0, max: 4000, noNaN: true }), part, part, part, (depth, north, east, down) => {
      const near = stationAt(plan, depth);
      const position = { tvd: near.tvd + down, ns: near.ns + north, ew: near.ew + east };
      const { total, leftRight, aboveBelow, along } = distanceToPlan(plan, position);
      expect(Math.hypot(leftRight, aboveBelow, along)).toBeCloseTo(total, 6);
      expect(total).toBeLessThanOrEqual(Math.hypot(north, east, down) + 1e-9);
    }),
  );
});

it("looks any distance ahead of the bit", () => {
  const bit = { md: 1000, inclination: 91, azimuth: 90, tvd: 8000, ns: 0, ew: 1000 };
  const near = lookAhead(lateral, bit, { length: 100, dls: 0, toolface: 0 });
  const far = lookAhead(lateral, bit, { length: 300, dls: 0, toolface: 0 });
  expect(near.distance.aboveBelow).toBeCloseTo(100 * Math.sin(Math.PI / 180), 9);
  expect(far.distance.aboveBelow).toBeCloseTo(300 * Math.sin(Math.PI / 180), 9);
  expect(far.station.md).toBe(1300);
});

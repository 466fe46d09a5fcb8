import * as fc from "fast-check";
import { expect, it } from "vitest";
import { computePath } from "../survey/path/minimum-curvature";
import { prepareTrajectory, stationAt } from "../survey/path/trajectory";
import { findNearestPoint } from "./nearest-on-plan";

const md = Array.from({ length: 60 }, (_, i) => i * 100);
const plan = prepareTrajectory(
  computePath({
    md,
    inclination: md.map((depth) => Math.min(90, Math.max(0, (depth - 2000) / 25))),
    azimuth: md.map((depth) => 300 + depth / 60),
  }),
);

it("finds a point of the plan at itself", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 5900, noNaN: true }), (depth) => {
      const nearest = findNearestPoint(plan, stationAt(plan, depth));
      expect(nearest.distance).toBeLessThan(1e-8);
      expect(nearest.station.md).toBeCloseTo(depth, 4);
    }),
  );
});

it("finds no point nearer when every foot of the plan is searched", () => {
  const part = fc.double({ min: -3000, max: 6000, noNaN: true });
  const stations = Array.from({ length: 1181 }, (_, i) => stationAt(plan, i * 5));
  fc.assert(
    fc.property(part, part, part, (ns, ew, tvd) => {
      const nearest = findNearestPoint(plan, { ns, ew, tvd });
      const searchedDistance = Math.min(...stations.map((at) => Math.hypot(at.ns - ns, at.ew - ew, at.tvd - tvd)));
      expect(nearest.distance).toBeLessThanOrEqual(searchedDistance + 1e-9);
      expect(nearest.distance).toBeGreaterThan(searchedDistance - 5);
    }),
  );
});

it("ends at the ends of the plan", () => {
  expect(findNearestPoint(plan, { ns: 0, ew: 0, tvd: -50 })).toMatchObject({
    distance: 50,
    row: 0,
    station: { md: 0 },
  });
  const past = { ...stationAt(plan, 5900), ns: stationAt(plan, 5900).ns + 9000 * Math.cos((398.33 * Math.PI) / 180) };
  expect(findNearestPoint(plan, past)).toMatchObject({ row: 59, station: { md: 5900 } });
});

it("takes the shallower of two equally near points", () => {
  const hairpin = prepareTrajectory(computePath({ md: [0, 100], inclination: [90, 90], azimuth: [0, 179.9] }));
  const [first, last] = [stationAt(hairpin, 0), stationAt(hairpin, 100)];
  const middle = { tvd: 0, ns: (first.ns + last.ns) / 2 - 50, ew: (first.ew + last.ew) / 2 };
  expect(findNearestPoint(hairpin, middle).station.md).toBe(0);
});

it("accepts a plan with one station and refuses one without stations", () => {
  const singleStation = prepareTrajectory(computePath({ md: [10], inclination: [0], azimuth: [0] }));
  expect(findNearestPoint(singleStation, { tvd: 0, ns: 3, ew: 4 }).distance).toBe(5);
  const none = prepareTrajectory(computePath({ md: [], inclination: [], azimuth: [] }));
  expect(() => findNearestPoint(none, { tvd: 0, ns: 0, ew: 0 })).toThrow(
    expect.objectContaining({ code: "empty-input" }),
  );
  expect(() => findNearestPoint(singleStation, { tvd: 0, ns: Number.NaN, ew: 0 })).toThrow(
    expect.objectContaining({ code: "not-finite" }),
  );
});

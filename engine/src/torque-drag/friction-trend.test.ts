import { expect, it } from "vitest";
import { frictionTrend } from "./friction-trend";

const every100Ft = (factors: readonly number[]) =>
  factors.map((friction, index) => ({ md: 10_000 + 100 * index, friction }));

it("sees a factor that rises with depth, and how fast", () => {
  const trend = frictionTrend(every100Ft([0.2, 0.21, 0.22, 0.24, 0.25, 0.27, 0.29, 0.3]));
  expect(trend).toMatchObject({ status: "rising", points: 8 });
  expect(trend.per1000Ft).toBeCloseTo(0.15, 2);
  expect(trend.recent).toBeGreaterThan(trend.earlier!);
});

it("calls a scattering factor steady, and one that sinks falling", () => {
  expect(frictionTrend(every100Ft([0.22, 0.25, 0.2, 0.24, 0.21, 0.26, 0.2, 0.24])).status).toBe("steady");
  expect(frictionTrend(every100Ft([0.3, 0.29, 0.27, 0.25, 0.24, 0.22, 0.2])).status).toBe("falling");
});

it("gives no trend for fewer than six points, including none", () => {
  expect(frictionTrend(every100Ft([0.2, 0.3, 0.4, 0.5, 0.6]))).toMatchObject({ status: "too-few", per1000Ft: null });
  expect(frictionTrend([]).status).toBe("too-few");
});

it("has a trend of points at one depth, without a slope", () => {
  const samePoints = [0.2, 0.22, 0.24, 0.26, 0.28, 0.3, 0.32].map((friction) => ({ md: 9000, friction }));
  expect(frictionTrend(samePoints)).toMatchObject({ status: "rising", per1000Ft: null });
});

it("uses only the newest points", () => {
  const old = Array.from({ length: 200 }, () => 0.5);
  const now = Array.from({ length: 60 }, () => 0.2);
  expect(frictionTrend(every100Ft([...old, ...now]))).toMatchObject({ status: "steady", recent: 0.2, points: 60 });
});

it("does not take a trip out for hole that cleans badly", () => {
  const drilledPoints = every100Ft([0.25, 0.24, 0.26, 0.25, 0.24, 0.25, 0.26, 0.25]);
  const trip = Array.from({ length: 12 }, (_, index) => ({ md: 10_600 - 90 * index, friction: 0.26 + 0.02 * index }));
  expect(frictionTrend([...drilledPoints, ...trip])).toMatchObject({ status: "steady" });
  expect(frictionTrend([...drilledPoints.slice(0, 3), ...trip])).toMatchObject({ status: "steady" });
  expect(frictionTrend(trip.slice(0, 9))).toMatchObject({ status: "too-few" });
});

import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { Station } from "../survey/station";
import { distanceToPlan } from "../well-plan/distance-to-plan";
import { planNewPath } from "./plan-new-path";
import { buildPlan, lateral } from "./testing/steering-cases";

const bit: Station = { md: 9000, inclination: 89, azimuth: 91, tvd: 8025, ns: -40, ew: 1000 };

it("joins the plan with its direction, within the severity", () => {
  const path = planNewPath(bit, lateral, 6, "plan");
  if (path.status !== "solved") throw new Error(path.reason.key);
  const last = path.nodes.at(-1)!;
  expect(distanceToPlan(lateral, last).total).toBeCloseTo(0, 6);
  expect(last.inclination).toBeCloseTo(90, 6);
  expect(last.azimuth).toBeCloseTo(90, 6);
  expect(path.joins.ew).toBeGreaterThan(1100);
  expect(Math.max(...path.sections.map(({ dls }) => dls))).toBeLessThanOrEqual(6);
});

it("joins sooner with a sharper severity", () => {
  const joinsAt = (dls: number) => {
    const path = planNewPath(bit, lateral, dls, "plan");
    return path.status === "solved" ? path.joins.md : Infinity;
  };
  expect(joinsAt(10)).toBeLessThan(joinsAt(2));
});

it("leads to the landing while it is ahead, then to the end of the plan", () => {
  const inCurve: Station = { md: 8500, inclination: 25, azimuth: 92, tvd: 8470, ns: -10, ew: 110 };
  expect(planNewPath(inCurve, buildPlan, 12, "target")).toMatchObject({ status: "solved", joins: { md: 9500 } });
  expect(planNewPath(bit, lateral, 6, "target")).toMatchObject({ status: "solved", joins: { md: 12_000 } });
});

it("has no path without a plan, past its end, or if the severity is too gentle", () => {
  expect(planNewPath(bit, null, 6, "plan")).toEqual({ status: "no-solution", reason: { key: "no-plan", values: {} } });
  const past = { ...bit, ew: 4200 };
  expect(planNewPath(past, lateral, 6, "plan")).toEqual({
    status: "no-solution",
    reason: { key: "past-plan", values: {} },
  });
  const across = { ...bit, ew: 3990, azimuth: 0 };
  expect(planNewPath(across, lateral, 1, "plan")).toMatchObject({ status: "no-solution" });
});

it("refuses a severity of 0 and a goal that it does not know", () => {
  expect(() => planNewPath(bit, lateral, 0, "plan")).toThrow("out-of-range");
  const goal: string = "home";
  expect(() => planNewPath(bit, lateral, 6, goal as "plan")).toThrow("unknown-code: Unknown goal of a new path: home");
});

it("never exceeds the severity, and always ends on the plan", () => {
  const around = fc.record({
    tvd: fc.double({ min: 7900, max: 8100, noNaN: true }),
    ns: fc.double({ min: -100, max: 100, noNaN: true }),
    inclination: fc.double({ min: 80, max: 100, noNaN: true }),
    azimuth: fc.double({ min: 80, max: 100, noNaN: true }),
  });
  fc.assert(
    fc.property(around, (change) => {
      const path = planNewPath({ ...bit, ...change }, lateral, 8, "plan");
      if (path.status !== "solved") throw new Error(path.reason.key);
      expect(distanceToPlan(lateral, path.nodes.at(-1)!).total).toBeLessThan(1e-6);
      for (const { dls } of path.sections) expect(dls).toBeLessThanOrEqual(8);
    }),
    { numRuns: 15 },
  );
});

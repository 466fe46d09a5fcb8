import { expect, it } from "vitest";
import { addScaled, cross, norm, subtract } from "../math/vector3";
import { tangentOf, vectorOf } from "../survey/attitude";
import type { Station } from "../survey/station";
import { planLanding } from "./curve-hold-curve";
import { planLandingOnLine, type TargetLine } from "./land-on-line";

const start: Station = { md: 5000, inclination: 20, azimuth: 60, tvd: 4900, ns: 0, ew: 0 };
const line: TargetLine = { inclination: 89, azimuth: 75, ns: 500, ew: 400, tvd: 6200 };

it("lands on the line, along it", () => {
  const answer = planLandingOnLine(start, line, 6);
  if (answer.status === "no-solution") throw new Error(answer.reason.key);
  const end = answer.nodes.at(-1)!;
  const off = cross(subtract(vectorOf(end), vectorOf(line)), tangentOf(line));
  expect(norm(off)).toBeLessThan(1e-8);
  expect(norm(subtract(tangentOf(end), tangentOf(line)))).toBeLessThan(1e-10);
});

it("drills no less to land anywhere else on the line", () => {
  const answer = planLandingOnLine(start, line, 6);
  if (answer.status === "no-solution") throw new Error(answer.reason.key);
  const least = answer.nodes.at(-1)!.md;
  for (let along = 0; along <= 6000; along += 20) {
    const [ns, ew, tvd] = addScaled(vectorOf(line), tangentOf(line), along);
    const other = planLanding(start, { ...line, ns, ew, tvd }, 6);
    const length = other.status === "solved" ? other.nodes.at(-1)!.md : Infinity;
    expect(length).toBeGreaterThanOrEqual(least - 1e-6);
  }
});

it("keeps to the requested part of the line", () => {
  const answer = planLandingOnLine(start, line, 6, 6, { from: 4000, to: 5000 });
  if (answer.status === "no-solution") throw new Error(answer.reason.key);
  expect(norm(subtract(vectorOf(answer.nodes.at(-1)!), vectorOf(line)))).toBeCloseTo(4000, 3);
});

it("has no solution if no landing is within the design severities", () => {
  expect(planLandingOnLine(start, line, 1, 1, { from: 0, to: 100 })).toEqual({
    status: "no-solution",
    reason: { key: "no-landing", values: { dls: 1, endDls: 1 } },
  });
});

it("rejects a reach that ends before it starts", () => {
  const error = expect.objectContaining({ code: "out-of-range" });
  expect(() => planLandingOnLine(start, line, 6, 6, { from: 10, to: 5 })).toThrow(error);
});

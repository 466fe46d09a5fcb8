import { computePath } from "@sigma/engine/survey/path/minimum-curvature";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { perRadian } from "./steering";
import {
  acrossHole,
  azimuthOf,
  deepen,
  inclinationOf,
  pathEnd,
  pathOnPlan,
  poseAt,
  toolfaceOf,
  type TruePath,
} from "./true-path";
import { lateralPlan } from "./well-plan";

/** Drills on from a path that starts in the slant of the demo well. */
const drillOn = (path: TruePath, feet: number, toolface: number, magnetic: boolean, yieldRate: number) => {
  for (let step = 0; step < feet * 20; step++) {
    deepen(path, 0.05, acrossOf(path, toolface, magnetic).map((part) => part * perRadian(yieldRate)) as never);
  }
};
const acrossOf = (path: TruePath, toolface: number, magnetic: boolean) =>
  acrossHole(pathEnd(path).tangent, toolface, magnetic);

describe("the plan", () => {
  it("lands at the end of its arc by minimum curvature", () => {
    const survey = computePath({
      md: [0, 7400, 8300, 9300],
      inclination: [0, 0, 90, 90],
      azimuth: [335, 335, 335, 335],
    });
    const end = pathEnd(pathOnPlan(lateralPlan, 9300));
    expect(end.position[0]).toBeCloseTo(survey.ns[3]!, 6);
    expect(end.position[1]).toBeCloseTo(survey.ew[3]!, 6);
    expect(end.position[2]).toBeCloseTo(survey.tvd[3]!, 6);
  });
});

describe("a slide", () => {
  it("builds at the yield of the motor towards high side", () => {
    const path = pathOnPlan(lateralPlan, 7900);
    drillOn(path, 100, 0, false, 12);
    expect(inclinationOf(pathEnd(path).tangent)).toBeCloseTo(50 + 12, 3);
    expect(azimuthOf(pathEnd(path).tangent)).toBeCloseTo(335, 6);
  });

  it("turns right with the toolface at 90, and turns more at lower inclination", () => {
    const path = pathOnPlan(lateralPlan, 7900);
    drillOn(path, 20, 90, false, 12);
    const azimuthTurn = azimuthOf(pathEnd(path).tangent) - 335;
    expect(azimuthTurn).toBeCloseTo(2.4 / Math.sin((50 * Math.PI) / 180), 1);
  });

  it("kicks a vertical hole off towards its magnetic toolface", () => {
    const path = pathOnPlan(lateralPlan, 5000);
    drillOn(path, 50, 120, true, 10);
    expect(inclinationOf(pathEnd(path).tangent)).toBeCloseTo(5, 2);
    expect(azimuthOf(pathEnd(path).tangent)).toBeCloseTo(120, 0);
  });

  it("reads the toolface back from its direction across the hole", () => {
    const { tangent } = pathEnd(pathOnPlan(lateralPlan, 7700));
    fc.assert(
      fc.property(fc.double({ min: 0, max: 359.99, noNaN: true }), fc.boolean(), (toolface, magnetic) => {
        const read = toolfaceOf(tangent, acrossHole(tangent, toolface, magnetic), magnetic);
        // A magnetic toolface is measured across a leaning hole: exact for gravity, close for magnetic.
        const off = Math.abs(((read - toolface + 540) % 360) - 180);
        expect(off).toBeLessThan(magnetic ? 10 : 1e-6);
      }),
    );
  });
});

it("interpolates a pose between stored poses, and returns the end poses beyond them", () => {
  const path = pathOnPlan(lateralPlan, 8000);
  const between = poseAt(path, 7002.5);
  expect(between.position[2]).toBeCloseTo(7002.5, 9);
  expect(poseAt(path, -5)).toEqual(path.poses[0]);
  expect(poseAt(path, 9000)).toEqual(pathEnd(path));
});

import * as fc from "fast-check";
import { expect, it } from "vitest";
import { angleBetween } from "../survey/path/arc";
import { tangentOf } from "../survey/attitude";
import { computePath } from "../survey/path/minimum-curvature";
import { columnsOf, lastStation, type Station } from "../survey/station";
import { type Landing, planLanding } from "./curve-hold-curve";
import type { PlanPath } from "./plan-path";
import { planTightestLanding } from "./tightest-landing";

const start: Station = { md: 5000, inclination: 0, azimuth: 0, tvd: 5000, ns: 0, ew: 0 };

const integrate = ({ nodes }: PlanPath) => computePath(columnsOf(nodes), nodes[0]);

const attitudes = fc.record({
  inclination: fc.double({ min: 0, max: 120, noNaN: true }),
  azimuth: fc.double({ min: 0, max: 360, noNaN: true }),
});
const coordinate = fc.double({ min: -8000, max: 8000, noNaN: true });
const landings = fc
  .tuple(attitudes, coordinate, coordinate, coordinate)
  .map(([attitude, ns, ew, tvd]): Landing => ({ ...attitude, ns, ew, tvd }));

it("lands on any target within 1e-9 m, in its direction, never sharper than the design", () => {
  let solvedCount = 0;
  fc.assert(
    fc.property(attitudes, landings, (attitude, landing) => {
      const answer = planLanding({ ...start, ...attitude }, landing, 5, 8);
      if (answer.status === "no-solution") return;
      solvedCount++;
      const path = integrate(answer);
      const end = lastStation(path);
      expect(Math.hypot(end.ns - landing.ns, end.ew - landing.ew, end.tvd - landing.tvd)).toBeLessThan(3e-9);
      expect(angleBetween(tangentOf(end), tangentOf(landing))).toBeLessThan(1e-9);
      for (const [index, { kind, dls, length }] of answer.sections.entries()) {
        // What rounding of depth and angles makes of the severity of a very short section.
        const rounding = 1e-8 + 1e-9 / length;
        expect(path.dls[index + 1]!).toBeLessThanOrEqual((kind === "hold" ? 0 : dls) + 100 * rounding);
      }
    }),
    { numRuns: 300 },
  );
  expect(solvedCount).toBeGreaterThan(30);
});

it("lands a build in the plane of the well as two arcs and a tangent", () => {
  const answer = planLanding(start, { inclination: 90, azimuth: 0, ns: 3000, ew: 0, tvd: 7000 }, 4);
  expect(answer).toMatchObject({ sections: [{ kind: "curve", dls: 4 }, { kind: "hold" }, { kind: "curve", dls: 4 }] });
});

it.each([0, 1e-9, 1e-7, 1e-4, 1, 300])("lands with a single curve and the hold of %d ft that it leaves", (rest) => {
  const [dogleg, radius] = [Math.PI / 3, 18000 / Math.PI / 3];
  const turnAngle = dogleg / 3;
  const landing = {
    inclination: 60,
    azimuth: 90,
    ns: 0,
    ew: radius * (1 - Math.cos(dogleg)) + rest * Math.sin(turnAngle),
    tvd: start.tvd + radius * Math.sin(dogleg) + rest * Math.cos(turnAngle),
  };
  const answer = planLanding(start, landing, 3);
  if (answer.status === "no-solution") throw new Error(answer.reason.key);
  const end = lastStation(integrate(answer));
  expect(Math.hypot(end.ns - landing.ns, end.ew - landing.ew, end.tvd - landing.tvd)).toBeLessThan(3e-9);
  expect(end.md - start.md).toBeCloseTo(radius * dogleg + rest, 6);
});

it("finds landings that take curves of nearly half a turn", () => {
  // Lengths by an independent solver of the closure equations, 160 random starts; the design is 2 and 3 deg/30 m.
  const metre = 1 / 0.3048;
  const at = (ns: number, ew: number, tvd: number) => ({ ns: ns * metre, ew: ew * metre, tvd: tvd * metre });
  const from = (inclination: number, azimuth: number) => ({ md: 0, inclination, azimuth, tvd: 0, ns: 0, ew: 0 });
  const lengthOf = (station: Station, landing: Landing, dls: number) => {
    const answer = planLanding(station, landing, (dls * 30.48) / 30);
    return answer.status === "solved" ? lastStation(integrate(answer)).md / metre : answer.reason.key;
  };
  const steep = { inclination: 66.18, azimuth: 54.72, ...at(1210.8, -1270.5, -1338.7) };
  expect(lengthOf(from(71.45, 307.87), steep, 2)).toBeCloseTo(3941.0568940226713, 6);
  const far = { inclination: 56.58, azimuth: 71.93, ...at(-1711, -1299, -714.4) };
  expect(lengthOf(from(7.18, 148.63), far, 3)).toBeCloseTo(4445.142002610266, 6);
});

it("always finds a way to a landing far ahead", () => {
  const azimuth = fc.double({ min: 0, max: 360, noNaN: true });
  const lean = fc.double({ min: 0, max: 150, noNaN: true });
  fc.assert(
    fc.property(lean, lean, azimuth, azimuth, (startLean, endLean, startAzimuth, endAzimuth) => {
      // 20 radii straight below; start and end lean up to 150° from the line between them.
      const answer = planLanding(
        { ...start, inclination: startLean, azimuth: startAzimuth },
        { inclination: endLean, azimuth: endAzimuth, ns: 0, ew: 0, tvd: 5000 + (20 * 18_000) / Math.PI / 5 },
        5,
      );
      expect(answer.status).toBe("solved");
    }),
  );
});

it("is the same path when drilled backwards", () => {
  fc.assert(
    fc.property(attitudes, landings, (attitude, landing) => {
      const forth = planLanding({ ...start, ...attitude }, landing, 6, 9);
      const turnLanding = (place: Landing): Landing => ({
        ...place,
        inclination: 180 - place.inclination,
        azimuth: place.azimuth + 180,
      });
      const back = planLanding({ md: 0, ...turnLanding(landing) }, turnLanding({ ...start, ...attitude }), 9, 6);
      fc.pre(forth.status === "solved" && back.status === "solved");
      const lengthOf = (path: PlanPath) => path.nodes.at(-1)!.md - path.nodes[0]!.md;
      expect(lengthOf(back)).toBeCloseTo(lengthOf(forth), 5);
    }),
  );
});

it("goes straight to a landing that is straight ahead", () => {
  const answer = planLanding(start, { inclination: 0, azimuth: 0, ns: 0, ew: 0, tvd: 5400 }, 3);
  expect(answer).toMatchObject({ status: "solved", sections: [{ kind: "hold", length: expect.closeTo(400, 9) }] });
});

it("reports if the design is too gentle, and the severity it needs", () => {
  const near: Landing = { inclination: 0, azimuth: 0, ns: 0, ew: 300, tvd: 5300 };
  expect(planLanding(start, near, 3)).toEqual({
    status: "no-solution",
    reason: { key: "no-curve-hold-curve", values: { dls: 3, endDls: 3 } },
  });
  const tightest = planTightestLanding(start, near, 3);
  // An S of two quarter turns of radius 150 ft.
  const quarter = { kind: "curve", dls: expect.closeTo(180 / Math.PI / 1.5, 3) };
  expect(tightest).toMatchObject({ status: "solved", sections: [quarter, { kind: "hold" }, quarter] });
});

it("keeps the design if it suffices", () => {
  const far: Landing = { inclination: 90, azimuth: 45, ns: 4000, ew: 4000, tvd: 8000 };
  expect(planTightestLanding(start, far, 4)).toEqual(planLanding(start, far, 4));
});

it("gives up on a landing at its own start in another direction", () => {
  const here: Landing = { inclination: 90, azimuth: 0, ns: 0, ew: 0, tvd: 5000 };
  expect(planTightestLanding(start, here, 4)).toMatchObject({ status: "no-solution" });
});

it("rejects invalid places and severities", () => {
  const landing: Landing = { inclination: 90, azimuth: 0, ns: 3000, ew: 0, tvd: 7000 };
  const error = (code: string): unknown => expect.objectContaining({ code });
  expect(() => planLanding(start, landing, 0)).toThrow(error("out-of-range"));
  expect(() => planLanding(start, landing, 3, Number.NaN)).toThrow(error("out-of-range"));
  expect(() => planLanding(start, { ...landing, inclination: 181 }, 3)).toThrow(error("out-of-range"));
  expect(() => planLanding(start, { ...landing, ns: Number.NaN }, 3)).toThrow(error("not-finite"));
});

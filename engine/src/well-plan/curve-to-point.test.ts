import * as fc from "fast-check";
import { expect, it } from "vitest";
import { computePath } from "../survey/path/minimum-curvature";
import { columnsOf, lastStation, type Position, type Station } from "../survey/station";
import { planArcToPoint, planToPoint } from "./curve-to-point";
import type { PlanAnswer } from "./plan-path";

const start: Station = { md: 600, inclination: 0, azimuth: 90, tvd: 600, ns: 0, ew: 0 };

function endOfPlan(answer: PlanAnswer) {
  if (answer.status === "no-solution") return null;
  const [first, ...others] = answer.nodes;
  const nodes = [first!, ...others];
  const path = computePath(columnsOf(nodes), first);
  // Of a curve shorter than a thousandth of a foot, rounding of depth and angles leaves no severity to speak of.
  const sharpest = path.dls.reduce((most, dls, row) => {
    const length = row === 0 ? 0 : path.md[row]! - path.md[row - 1]!;
    return length < 1e-3 ? most : Math.max(most, dls);
  }, 0);
  return { end: lastStation(path), sharpest };
}

const missOf = (answer: PlanAnswer, to: Position): number => {
  const end = endOfPlan(answer)?.end;
  return end ? Math.hypot(end.ns - to.ns, end.ew - to.ew, end.tvd - to.tvd) : Number.NaN;
};

const places = fc.record({
  ns: fc.double({ min: -4000, max: 4000, noNaN: true }),
  ew: fc.double({ min: -4000, max: 4000, noNaN: true }),
  tvd: fc.double({ min: 2500, max: 9000, noNaN: true }),
});
const starts = fc.record({
  inclination: fc.double({ min: 0, max: 120, noNaN: true }),
  azimuth: fc.double({ min: 0, max: 360, noNaN: true }),
});

it("arrives at any point within 1e-9 of the distance, at its severity", () => {
  let solvedCount = 0;
  fc.assert(
    fc.property(starts, places, (attitude, point) => {
      const from = { ...start, ...attitude };
      const answer = planToPoint(from, point, 4);
      if (answer.status === "no-solution") return;
      solvedCount++;
      expect(missOf(answer, point)).toBeLessThan(1e-8);
      expect(endOfPlan(answer)!.sharpest).toBeLessThanOrEqual(4 * (1 + 1e-6));
    }),
    { numRuns: 300 },
  );
  expect(solvedCount).toBeGreaterThan(30);
});

it("needs no curve for a point straight ahead", () => {
  expect(planToPoint(start, { tvd: 900, ns: 0, ew: 0 }, 3)).toMatchObject({
    sections: [{ kind: "hold", length: 300 }],
  });
});

it("reports if the curve is too gentle or the point is behind", () => {
  expect(planToPoint(start, { tvd: 650, ns: 0, ew: 100 }, 3)).toEqual({
    status: "no-solution",
    reason: { key: "inside-curve", values: { dls: 3 } },
  });
  const behind = { status: "no-solution", reason: { key: "over-half-turn", values: {} } };
  expect(planToPoint(start, { tvd: 500, ns: 0, ew: 0 }, 3)).toEqual(behind);
  expect(planToPoint(start, { tvd: 100, ns: 0, ew: 100 }, 10)).toEqual(behind);
});

it("reaches a point by one arc of the severity it takes", () => {
  fc.assert(
    fc.property(starts, places, (attitude, point) => {
      const answer = planArcToPoint({ ...start, ...attitude }, point);
      fc.pre(answer.status === "solved");
      expect(answer.sections.length).toBeLessThanOrEqual(1);
      expect(missOf(answer, point)).toBeLessThan(1e-6);
    }),
  );
  expect(planArcToPoint(start, { tvd: 500, ns: 0, ew: 10 })).toMatchObject({ status: "no-solution" });
  expect(planArcToPoint(start, { tvd: 700, ns: 0, ew: 0 })).toMatchObject({
    sections: [{ kind: "hold", length: 100 }],
  });
});

it("rejects invalid places", () => {
  const error = expect.objectContaining({ code: "not-finite" });
  expect(() => planToPoint(start, { tvd: Number.NaN, ns: 0, ew: 0 }, 3)).toThrow(error);
  expect(() => planArcToPoint(start, { tvd: 1, ns: Infinity, ew: 0 })).toThrow(error);
});

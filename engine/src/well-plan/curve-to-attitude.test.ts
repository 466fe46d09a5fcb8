import { expect, it } from "vitest";
import type { Station } from "../survey/station";
import { planCurve, planHold } from "./curve-to-attitude";

const start: Station = { md: 1000, inclination: 0, azimuth: 0, tvd: 1000, ns: 0, ew: 0 };

it("holds the direction of its start", () => {
  const answer = planHold({ ...start, inclination: 90, azimuth: 90 }, 250);
  expect(answer).toMatchObject({
    status: "solved",
    nodes: [
      { md: 1000 },
      { md: 1250, inclination: 90, azimuth: 90, ew: expect.closeTo(250, 9), tvd: expect.closeTo(1000, 9) },
    ],
    sections: [{ kind: "hold", length: 250, dls: 0 }],
  });
  expect(planHold(start, 0)).toMatchObject({ nodes: [start], sections: [] });
});

it("builds a quarter circle", () => {
  const answer = planCurve(start, { inclination: 90, azimuth: 180 }, 9);
  const radius = 1800 / Math.PI / 0.9;
  expect(answer).toMatchObject({
    status: "solved",
    nodes: [
      start,
      {
        md: 2000,
        inclination: expect.closeTo(90, 10),
        azimuth: 180,
        tvd: expect.closeTo(1000 + radius, 9),
        ns: expect.closeTo(-radius, 9),
      },
    ],
    sections: [{ kind: "curve", length: expect.closeTo(1000, 9), dls: 9 }],
  });
});

it("plans nothing if the attitude has already been reached", () => {
  expect(planCurve(start, { inclination: 0, azimuth: 0 }, 3)).toMatchObject({ status: "solved", sections: [] });
});

it("has no solution for an opposite attitude", () => {
  expect(planCurve(start, { inclination: 180, azimuth: 0 }, 3)).toEqual({
    status: "no-solution",
    reason: { key: "opposite-attitude", values: {} },
  });
});

it("rejects invalid lengths, severities and attitudes", () => {
  const error = (code: string): unknown => expect.objectContaining({ code });
  expect(() => planHold(start, -1)).toThrow(error("out-of-range"));
  expect(() => planHold({ ...start, ns: Number.NaN }, 1)).toThrow(error("not-finite"));
  expect(() => planCurve(start, { inclination: 10, azimuth: 0 }, 0)).toThrow(error("out-of-range"));
  expect(() => planCurve(start, { inclination: 190, azimuth: 0 }, 3)).toThrow(error("out-of-range"));
  expect(() => planCurve(start, { inclination: Number.NaN, azimuth: 0 }, 3)).toThrow(error("not-finite"));
});

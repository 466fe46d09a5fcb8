import { expect, it } from "vitest";
import { computePath } from "../survey/path/minimum-curvature";
import { scoreAdvice } from "./score-advice";

const criteria = { inclinationValue: 1, azimuthValue: 2, lookAhead: 90, distanceValue: [20, 20, 10, 10] } as const;
const percentiles = { p10: 0, p25: 0, p50: 0, p75: 0, p90: 0 };
const end = { md: 9090, inclination: 90, azimuth: 90, tvd: 8000, ns: 0, ew: 1090 };
const advice = { expected: { end, leftRight: percentiles, aboveBelow: percentiles, total: percentiles } };
const surveys = (inclination: number, azimuth: number, place: { tvd: number; ns: number }) =>
  computePath(
    { md: [9000, 9100], inclination: [inclination, inclination], azimuth: [azimuth, azimuth] },
    { ...place, ew: 1000 },
  );

it("scores 100 if the well went as projected", () => {
  expect(scoreAdvice(advice, surveys(90, 90, { tvd: 8000, ns: 0 }), criteria)?.score).toBeCloseTo(100, 6);
});

it("scores 50 if the well missed by the size of a criterion", () => {
  const score = scoreAdvice(advice, surveys(90, 90, { tvd: 8010, ns: 0 }), criteria);
  expect(score).toMatchObject({ md: 9090, aboveBelow: expect.closeTo(-10, 9), leftRight: expect.closeTo(0, 9) });
  expect(score?.score).toBeCloseTo(50, 6);
});

it("returns the build and turn beyond the projection", () => {
  const score = scoreAdvice(advice, surveys(91, 93, { tvd: 8000, ns: 0 }), criteria);
  expect(score?.build).toBeCloseTo(1, 1);
  expect(score?.lateral).toBeCloseTo(3, 1);
  expect(score!.score).toBeLessThan(40);
});

it("has no score until a survey has reached the end of the schedule", () => {
  const short = computePath({ md: [8900, 9050], inclination: [90, 90], azimuth: [90, 90] });
  expect(scoreAdvice(advice, short, criteria)).toBeNull();
  expect(scoreAdvice(advice, computePath({ md: [], inclination: [], azimuth: [] }), criteria)).toBeNull();
});

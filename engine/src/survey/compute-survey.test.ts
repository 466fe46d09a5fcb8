import * as fc from "fast-check";
import { expect, it } from "vitest";
import { computeSurvey } from "./compute-survey";

const stations = { md: [0, 1000, 1100], inclination: [0, 0, 10], azimuth: [0, 0, 90] };

it("looks along the vertical section from its origin", () => {
  const survey = computeSurvey(stations, {
    tieIn: { tvd: 0, ns: 30, ew: 40 },
    vsAzimuth: 90,
    origin: { ns: 30, ew: 0 },
  });
  expect(survey.vs[0]).toBeCloseTo(40, 12);
  expect(survey.cd[0]).toBeCloseTo(40, 12);
  expect(survey.ca[0]).toBeCloseTo(90, 12);
  expect(survey.vs[2]).toBeCloseTo(40 + survey.ew[2]! - survey.ew[1]!, 12);
});

it("has closure azimuth 0 if nothing is displaced", () => {
  expect([...computeSurvey(stations).ca.subarray(0, 2)]).toEqual([0, 0]);
});

it("turns the shorter way across north and signs build and drop", () => {
  const survey = computeSurvey({ md: [0, 100, 200], inclination: [20, 25, 22], azimuth: [358, 3, 355] });
  expect(survey.buildRate[1]).toBeCloseTo(5, 12);
  expect(survey.turnRate[1]).toBeCloseTo(5, 12);
  expect(survey.buildRate[2]).toBeCloseTo(-3, 12);
  expect(survey.turnRate[2]).toBeCloseTo(-8, 12);
});

it("gives no turn rate near vertical unless the listing's turn rate is requested", () => {
  expect(computeSurvey(stations).turnRate[2]).toBeNaN();
  expect(computeSurvey(stations, { turnFromInclination: 0 }).turnRate[2]).toBeCloseTo(90, 12);
});

it("has a closure distance that is never shorter than the vertical section", () => {
  const azimuth = fc.double({ min: 0, max: 360, noNaN: true });
  fc.assert(
    fc.property(fc.array(azimuth, { minLength: 2, maxLength: 12 }), azimuth, (azimuths, vsAzimuth) => {
      const md = azimuths.map((_, i) => i * 90);
      const survey = computeSurvey({ md, inclination: azimuths.map(() => 35), azimuth: azimuths }, { vsAzimuth });
      for (const [row, vs] of survey.vs.entries()) expect(Math.abs(vs)).toBeLessThanOrEqual(survey.cd[row]! + 1e-9);
      expect(survey.ca.every((closure) => closure >= 0 && closure < 360)).toBe(true);
    }),
  );
});

it("rejects a view that isn't a number", () => {
  const error = expect.objectContaining({ code: "not-finite" });
  expect(() => computeSurvey(stations, { vsAzimuth: Number.NaN })).toThrow(error);
});

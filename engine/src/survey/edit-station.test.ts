import * as fc from "fast-check";
import { expect, it } from "vitest";
import { computeSurvey } from "./compute-survey";
import { editStation } from "./edit-station";

const stations = { md: [0, 100, 200, 300], inclination: [0, 5, 10, 15], azimuth: [0, 20, 40, 60] };
const view = { tieIn: { tvd: 3, ns: 1, ew: 2 }, vsAzimuth: 50 };

it("agrees with computing the changed survey from the start, whichever station is changed", () => {
  const survey = computeSurvey(stations, view);
  const change = fc.record({
    inclination: fc.double({ min: 0, max: 90, noNaN: true }),
    azimuth: fc.double({ min: 0, max: 359, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3 }), change, (row, { inclination, azimuth }) => {
      const replaced = (column: number[], value: number) => column.map((old, at) => (at === row ? value : old));
      const whole = computeSurvey(
        {
          md: stations.md,
          inclination: replaced(stations.inclination, inclination),
          azimuth: replaced(stations.azimuth, azimuth),
        },
        view,
      );
      expect(editStation(survey, row, { inclination, azimuth }, view)).toEqual(whole);
    }),
  );
});

it("leaves the survey it was given as it is", () => {
  const survey = computeSurvey(stations, view);
  editStation(survey, 1, { inclination: 50 }, view);
  expect(survey).toEqual(computeSurvey(stations, view));
});

it("refuses rows and attitudes that do not exist", () => {
  const survey = computeSurvey(stations);
  const error = expect.objectContaining({ code: "out-of-range" });
  expect(() => editStation(survey, 4, {})).toThrow(error);
  expect(() => editStation(survey, 0.5, {})).toThrow(error);
  expect(() => editStation(survey, 1, { inclination: 200 })).toThrow(error);
});

import { expect, it } from "vitest";
import { estimateToLastSurvey } from "./estimate-path";
import { fitToSurveys } from "./fit-to-surveys";
import { computePath } from "./minimum-curvature";

/** A build of 3 deg per stand; the first third of each stand is slid. */
const survey = computePath(
  { md: [4000, 4090, 4180, 4270], inclination: [60, 63, 66, 69], azimuth: [90, 90, 90, 90] },
  { tvd: 3000, ns: 0, ew: 500 },
);
const stretches = [4000, 4090, 4180].map((startMD) => ({ startMD, endMD: startMD + 30, toolface: 0 }));
const tendencies = Array.from(survey.md, () => ({ motorYield: 10, rotaryBuildRate: 0, rotaryTurnRate: 0 }));
const estimatedPath = estimateToLastSurvey(survey, stretches, tendencies);
const at = (column: Float64Array, md: number) => column[estimatedPath.md.indexOf(md)]!;

it("passes through every survey, keeps the attitudes, and shows the bends between them", () => {
  const fittedPath = fitToSurveys(estimatedPath, survey);
  // Each stand that starts with a slide is above a single arc: the estimate alone ends feet above the surveys.
  expect(survey.tvd[3]! - at(estimatedPath.tvd, 4270)).toBeGreaterThan(3);
  for (const [row, md] of survey.md.entries()) {
    for (const name of ["tvd", "ns", "ew"] as const)
      expect(at(fittedPath[name], md)).toBeCloseTo(survey[name][row]!, 9);
  }
  expect([...fittedPath.inclination]).toEqual([...estimatedPath.inclination]);
  // Half way along the first stand the bent hole is steeper than the arc, and above it.
  const arc = computePath(
    { md: [4000, 4045, 4090], inclination: [60, 61.5, 63], azimuth: [90, 90, 90] },
    { tvd: 3000, ns: 0, ew: 500 },
  );
  const row = fittedPath.md.findIndex((md) => md >= 4045);
  expect(Math.abs(fittedPath.tvd[row]! - arc.tvd[1]!)).toBeGreaterThan(0.05);
});

it("moves the hole below the last survey as that survey", () => {
  const longer = { ...survey, md: survey.md.slice(0, 3), tvd: survey.tvd.slice(0, 3), ns: survey.ns.slice(0, 3) };
  const fittedPath = fitToSurveys(estimatedPath, { ...longer, ew: survey.ew.slice(0, 3) });
  const expectedShift = survey.tvd[2]! - at(estimatedPath.tvd, 4180);
  expect(at(fittedPath.tvd, 4270) - at(estimatedPath.tvd, 4270)).toBeCloseTo(expectedShift, 9);
});

it("leaves a hole with one survey unchanged, and refuses a path without a station at a survey", () => {
  const singleStation = computePath({ md: [0], inclination: [0], azimuth: [0] });
  expect(fitToSurveys(singleStation, singleStation)).toEqual(singleStation);
  const other = { ...survey, md: Float64Array.of(4000, 4091, 4180, 4270) };
  const error = expect.objectContaining({ code: "length-mismatch", index: 1 });
  expect(() => fitToSurveys(estimatedPath, other)).toThrow(error);
});

import { expect, it } from "vitest";
import { estimatePath } from "./path/estimate-path";
import { computePath } from "./path/minimum-curvature";
import { type PseudoSurveyStep, takePseudoSurveys } from "./pseudo-survey";

const tendencies = { motorYield: 10, rotaryBuildRate: 0, rotaryTurnRate: 0 };
const survey = computePath({ md: [40, 140, 260], inclination: [0, 3, 9], azimuth: [20, 20, 20] });
const estimatedPath = estimatePath(
  survey,
  [{ startMD: 260, endMD: 290, toolface: 0 }],
  [tendencies, tendencies, tendencies],
);

it("has a station at every multiple of the step that the estimate reaches, and at its end [AN-125, AN-126]", () => {
  const depths = (step?: PseudoSurveyStep) => takePseudoSurveys(estimatedPath, step).map(({ md }) => md);
  expect(depths(50)).toEqual([50, 100, 150, 200, 250, 290]);
  expect(depths(200)).toEqual([200, 290]);
  expect(depths()).toEqual([100, 200, 290]);
  const last = takePseudoSurveys(estimatedPath).at(-1)!;
  expect([last.tvd, last.ns, last.ew]).toEqual([
    estimatedPath.tvd.at(-1),
    estimatedPath.ns.at(-1),
    estimatedPath.ew.at(-1),
  ]);
  // An end that is a multiple is listed once.
  const round = computePath({ md: [0, 100, 200], inclination: [0, 3, 9], azimuth: [20, 20, 20] });
  expect(takePseudoSurveys(round).map(({ md }) => md)).toEqual([0, 100, 200]);
  expect(depths(null)).toEqual([...estimatedPath.md]);
});

it("returns no stations for an empty estimate", () => {
  const none = computePath({ md: [], inclination: [], azimuth: [] });
  expect([takePseudoSurveys(none), takePseudoSurveys(none, null)]).toEqual([[], []]);
});

it("names an unknown aggregation [AN-127]", () => {
  expect(() => takePseudoSurveys(estimatedPath, 75 as PseudoSurveyStep)).toThrow(
    "Unknown pseudo survey aggregation: 75",
  );
  expect(() => takePseudoSurveys(estimatedPath, 75 as PseudoSurveyStep)).toThrow(
    expect.objectContaining({ code: "unknown-code" }),
  );
});

import { expect, it } from "vitest";
import { estimatePath } from "./estimate-path";
import { computePath } from "./minimum-curvature";
import { type PseudoSurveyStep, takePseudoSurveys } from "./pseudo-survey";

const tendencies = { motorYield: 10, rotaryBuildRate: 0, rotaryTurnRate: 0 };
const survey = computePath({ md: [40, 140, 260], inclination: [0, 3, 9], azimuth: [20, 20, 20] });
const estimated = estimatePath(
  survey,
  [{ startMD: 260, endMD: 290, toolface: 0 }],
  [tendencies, tendencies, tendencies],
);

it("stands at every multiple of the step that the estimate reaches [AN-125, AN-126]", () => {
  const depths = (step?: PseudoSurveyStep) => takePseudoSurveys(estimated, step).map(({ md }) => md);
  expect(depths(50)).toEqual([50, 100, 150, 200, 250]);
  expect(depths(200)).toEqual([200]);
  expect(depths()).toEqual([100, 200]);
  expect(depths(null)).toEqual([...estimated.md]);
});

it("has nothing to take from an empty estimate", () => {
  const none = computePath({ md: [], inclination: [], azimuth: [] });
  expect([takePseudoSurveys(none), takePseudoSurveys(none, null)]).toEqual([[], []]);
});

it("names an unknown aggregation [AN-127]", () => {
  expect(() => takePseudoSurveys(estimated, 75 as PseudoSurveyStep)).toThrow("Unknown pseudo survey aggregation: 75");
  expect(() => takePseudoSurveys(estimated, 75 as PseudoSurveyStep)).toThrow(
    expect.objectContaining({ code: "unknown-code" }),
  );
});

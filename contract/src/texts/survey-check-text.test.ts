import { expect, it } from "vitest";
import { surveyCheckText } from "./survey-check-text";

const check = {
  verdict: "take again",
  readings: 1,
  isOff: true,
  inclination: 30,
  build: -0.9,
  lateral: 0.3,
  sigmas: { build: -3, lateral: 1, total: Math.sqrt(10) },
  suspicious: [],
} as const;

it("shows by how much a survey differs from its prediction", () => {
  // Across the hole 0.3 deg are 0.6 deg of azimuth at 30 deg.
  expect(surveyCheckText(check)).toBe(
    "Take the survey again before steering on it. It differs from the prediction by −0.90° (3.0 σ) of inclination and +0.60° (1.0 σ) of azimuth.",
  );
  expect(surveyCheckText({ ...check, inclination: 0.4 })).toContain("by 0.95° in direction (3.2 σ)");
  expect(surveyCheckText({ ...check, verdict: "confirmed", readings: 2 })).toMatch(
    /^The check shot confirms the survey\..*the hole does bend otherwise\.$/,
  );
  expect(surveyCheckText({ ...check, verdict: "suspicious", readings: 2, suspicious: [1] })).toMatch(
    /it is suspicious and is not steered on\.$/,
  );
  expect(surveyCheckText({ ...check, verdict: "unsettled", readings: 3 })).toMatch(
    /^3 readings disagree with each other\./,
  );
});

it("names the readings that are not steered on", () => {
  const agrees = { ...check, verdict: "agrees", readings: 2, isOff: false } as const;
  expect(surveyCheckText({ ...agrees, suspicious: [0] })).toBe(
    "The check shot agrees with the prediction. The first reading is suspicious and is not steered on.",
  );
  expect(surveyCheckText({ ...agrees, suspicious: [0, 3] })).toContain("The first and 4th reading");
});

it("requests a second reading of a survey that decides a landing, and a third if two disagree", () => {
  const decides = { ...check, isOff: false };
  expect(surveyCheckText(decides)).toBe(
    "Take the survey again before steering on it. The landing is too near to put right later what one survey misses.",
  );
  expect(surveyCheckText({ ...decides, readings: 2 })).toMatch(
    /^Take the survey a third time\. It differs from the reading before it\./,
  );
});

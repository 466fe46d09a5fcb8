import { expect, it } from "vitest";
import { checkSurvey } from "./check-survey";
import { surveyCheckText } from "./survey-check-text";

const spread = { build: 0.3, lateral: 0.3 };
const first = (build: number, lateral = 0) => ({ build, lateral, spread });
const here = { inclination: 30, azimuth: 0 };

it("asks for a check shot where a survey differs from its prediction, and says by how much", () => {
  const agreeing = checkSurvey(first(0.4, 0.4), []);
  expect(agreeing.verdict).toBe("agrees");
  expect(surveyCheckText(agreeing, here)).toBeNull();
  const off = checkSurvey(first(-0.9, 0.3), []);
  expect(off).toMatchObject({ verdict: "take again", readings: 1, suspicious: [] });
  expect(off.sigmas).toEqual({ build: -3, lateral: 1, total: expect.closeTo(Math.sqrt(10), 9) });
  // Across the hole 0.3 deg are 0.6 deg of azimuth at 30 deg.
  expect(surveyCheckText(off, here)).toBe(
    "Take the survey again before steering on it. It differs from the prediction by −0.90° (3.0 σ) of inclination and +0.60° (1.0 σ) of azimuth.",
  );
});

it("takes the deviation as real where a second reading agrees", () => {
  const check = checkSurvey(first(0.9), [{ build: 0.1, lateral: -0.2 }]);
  expect(check).toMatchObject({ verdict: "confirmed", readings: 2, suspicious: [] });
  expect(surveyCheckText(check, here)).toMatch(
    /^The check shot confirms the survey\..*the hole does bend otherwise\.$/,
  );
});

it("marks the one of two readings that is off the prediction, whichever came first", () => {
  const second = checkSurvey(first(1), [{ build: -1, lateral: 0 }]);
  expect(second).toMatchObject({ verdict: "agrees", suspicious: [0] });
  expect(surveyCheckText(second, here)).toBe(
    "The check shot agrees with the prediction. The first reading is suspicious and is not steered on.",
  );
  const worse = checkSurvey(first(0), [{ build: 0, lateral: 1 }]);
  expect(worse).toMatchObject({ verdict: "suspicious", suspicious: [1] });
  expect(surveyCheckText(worse, here)).toContain("it is suspicious and is not steered on");
});

it("asks a third time where neither reading agrees with anything, then takes what two say, else none", () => {
  const apart = [{ build: -2, lateral: 0 }];
  const open = checkSurvey(first(1), apart);
  expect(open).toMatchObject({ verdict: "take again", suspicious: [] });
  expect(surveyCheckText(open, here)).toMatch(/^Take the survey a third time\./);
  const settled = checkSurvey(first(1), [...apart, { build: 2, lateral: 0 }]);
  expect(settled).toMatchObject({ verdict: "confirmed", suspicious: [1] });
  expect(surveyCheckText(settled, here)).toMatch(/The second reading is suspicious and is not steered on\.$/);
  const unsettled = checkSurvey(first(1), [...apart, { build: 0.3, lateral: 2 }]);
  expect(unsettled).toMatchObject({ verdict: "unsettled", readings: 3, suspicious: [] });
  expect(surveyCheckText(unsettled, here)).toMatch(/^3 readings disagree with each other\./);
});

it("tells the deviation of a nearly vertical hole without an azimuth", () => {
  const check = checkSurvey(first(0, -1), []);
  expect(surveyCheckText(check, { inclination: 0.4, azimuth: 271 })).toContain("by 1.00° in direction (3.3 σ)");
});

it("asks for a second reading of a survey that decides a landing, and for a third where two disagree", () => {
  const once = checkSurvey(first(0.1), [], true);
  expect(once.verdict).toBe("take again");
  expect(surveyCheckText(once, here)).toBe(
    "Take the survey again before steering on it. The landing is too near to put right later what one survey misses.",
  );
  expect(checkSurvey(first(0.1), [{ build: 0.1, lateral: 0 }], true).verdict).toBe("agrees");
  const apart = checkSurvey(first(-0.4), [{ build: 0.8, lateral: 0 }], true);
  expect(apart.verdict).toBe("take again");
  expect(surveyCheckText(apart, here)).toMatch(
    /^Take the survey a third time\. It differs from the reading before it\./,
  );
  expect(checkSurvey(first(0.1), []).verdict).toBe("agrees");
});

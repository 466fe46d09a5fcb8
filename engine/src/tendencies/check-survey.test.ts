import { expect, it } from "vitest";
import { checkSurvey } from "./check-survey";

const spread = { build: 0.3, lateral: 0.3 };
const first = (build: number, lateral = 0) => ({ build, lateral, spread });

it("requests a check shot if a survey differs from its prediction", () => {
  const agreeing = checkSurvey(first(0.4, 0.4), []);
  expect(agreeing.verdict).toBe("agrees");
  const off = checkSurvey(first(-0.9, 0.3), []);
  expect(off).toMatchObject({ verdict: "take again", readings: 1, suspicious: [] });
  expect(off.sigmas).toEqual({ build: -3, lateral: 1, total: expect.closeTo(Math.sqrt(10), 9) });
});

it("accepts the deviation as real if a second reading agrees", () => {
  const check = checkSurvey(first(0.9), [{ build: 0.1, lateral: -0.2 }]);
  expect(check).toMatchObject({ verdict: "confirmed", readings: 2, suspicious: [] });
});

it("flags the reading that differs from the prediction, in either order of the two readings", () => {
  const second = checkSurvey(first(1), [{ build: -1, lateral: 0 }]);
  expect(second).toMatchObject({ verdict: "agrees", suspicious: [0] });
  const worse = checkSurvey(first(0), [{ build: 0, lateral: 1 }]);
  expect(worse).toMatchObject({ verdict: "suspicious", suspicious: [1] });
});

it("requests a third reading if neither reading agrees with other data, then uses two that agree, otherwise none", () => {
  const apart = [{ build: -2, lateral: 0 }];
  const open = checkSurvey(first(1), apart);
  expect(open).toMatchObject({ verdict: "take again", suspicious: [] });
  const settledCheck = checkSurvey(first(1), [...apart, { build: 2, lateral: 0 }]);
  expect(settledCheck).toMatchObject({ verdict: "confirmed", suspicious: [1] });
  const unsettledCheck = checkSurvey(first(1), [...apart, { build: 0.3, lateral: 2 }]);
  expect(unsettledCheck).toMatchObject({ verdict: "unsettled", readings: 3, suspicious: [] });
});

it("requests a second reading of a survey that is critical for a landing, and a third if two disagree", () => {
  const once = checkSurvey(first(0.1), [], true);
  expect(once.verdict).toBe("take again");
  expect(checkSurvey(first(0.1), [{ build: 0.1, lateral: 0 }], true).verdict).toBe("agrees");
  const apart = checkSurvey(first(-0.4), [{ build: 0.8, lateral: 0 }], true);
  expect(apart.verdict).toBe("take again");
  expect(checkSurvey(first(0.1), []).verdict).toBe("agrees");
});

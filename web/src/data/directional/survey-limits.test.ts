import { expect, it } from "vitest";
import { isOutside, surveyLimits, surveyVerdict } from "./survey-limits";

const earlier = {
  totalGravity: [1.0001, 0.9999, 1],
  totalMagneticField: [50_400, 50_420, 50_380, Number.NaN],
  dipAngle: [71.3, 71.2, 71.25],
};

it("limits the totals of a survey to near the totals of earlier surveys", () => {
  const limits = surveyLimits(earlier);
  expect(limits.totalGravity).toEqual({ min: 0.997, max: 1.003 });
  expect(limits.totalMagneticField).toEqual({ min: 50_100, max: 50_700 });
  expect(limits.dipAngle).toEqual({ min: 71, max: 71.5 });
});

it("checks only gravity before there are three earlier surveys", () => {
  const limits = surveyLimits({ totalMagneticField: [50_400, 50_420] });
  expect(limits).toMatchObject({ totalGravity: { min: 0.99, max: 1.01 }, totalMagneticField: null, dipAngle: null });
});

it("accepts a value at its limit, and one that is not known or not limited", () => {
  const limit = { min: 1, max: 2 };
  expect([1, 2, null, undefined, 0.999, 2.001].map((value) => isOutside(value, limit))).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
  ]);
  expect(isOutside(5, null)).toBe(false);
});

it("reports how many values are out, or could not be checked", () => {
  const values = { totalGravity: 1, totalMagneticField: 50_412, dipAngle: 71.28, batteryVoltage: 25.6 };
  expect(surveyVerdict(values, surveyLimits(earlier))).toEqual({ isAccepted: true, text: "all in limits" });
  expect(surveyVerdict(values, surveyLimits({}))).toEqual({ isAccepted: true, text: "in limits, 2 not checked" });
  const disturbedValues = { ...values, totalMagneticField: 51_042, dipAngle: 72.7 };
  expect(surveyVerdict(disturbedValues, surveyLimits(earlier))).toEqual({
    isAccepted: false,
    text: "2 of 4 out of limits",
  });
});

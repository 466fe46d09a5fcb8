import { expect, it } from "vitest";
import { checkSurveyQuality, totalsOf } from "./survey-quality";

const reference = { gTotal: 0.998, bTotal: 50_000, dip: 65 };

it("derives total fields and dip from six axes, at any tool orientation", () => {
  const dip = (65 * Math.PI) / 180;
  const field = [0, 50_000 * Math.cos(dip), 50_000 * Math.sin(dip)] as const;
  const flat = totalsOf([0, 0, 1], field);
  expect(flat).toEqual({ gTotal: 1, bTotal: expect.closeTo(50_000, 6), dip: expect.closeTo(65, 9) });
  const turnedTotals = totalsOf([1, 0, 0], [field[2], 0, -field[1]]);
  expect(turnedTotals.dip).toBeCloseTo(65, 9);
});

it("accepts a survey at the limits and names the values outside them", () => {
  const atLimit = checkSurveyQuality({ gTotal: 1, bTotal: 50_300, dip: 64.75 }, { ...reference, gTotal: 0.999 });
  expect(atLimit.isAccepted).toBe(true);
  const beyond = checkSurveyQuality({ gTotal: 1.0015, bTotal: 49_699, dip: 65.1 }, reference);
  expect(beyond.passes).toEqual({ gTotal: false, bTotal: false, dip: true });
  expect(beyond.isAccepted).toBe(false);
  expect(beyond.deviation).toEqual({ gTotal: expect.closeTo(0.0035, 12), bTotal: -301, dip: expect.closeTo(0.1, 12) });
});

it("keeps limits of the company", () => {
  const measuredTotals = { gTotal: 0.998, bTotal: 50_000, dip: 65.4 };
  expect(checkSurveyQuality(measuredTotals, reference, { gTotal: 0.003, bTotal: 300, dip: 0.45 }).isAccepted).toBe(
    true,
  );
});

it("rejects fields without a direction, values that aren't numbers and negative limits", () => {
  const error = (code: string): unknown => expect.objectContaining({ code });
  expect(() => totalsOf([0, 0, 0], [1, 2, 3])).toThrow(error("out-of-range"));
  expect(() => totalsOf([0, 0, 1], [1, Number.NaN, 3])).toThrow(error("not-finite"));
  expect(() => checkSurveyQuality({ ...reference, dip: Number.NaN }, reference)).toThrow(error("not-finite"));
  expect(() => checkSurveyQuality(reference, reference, { gTotal: -1, bTotal: 1, dip: 1 })).toThrow(
    error("out-of-range"),
  );
});

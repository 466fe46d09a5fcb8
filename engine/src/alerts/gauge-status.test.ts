import { expect, it } from "vitest";
import { gaugeStatus } from "./gauge-status";

const range = { min: 100, max: 300 };
const warnHigh = { status: "Warning", from: 80, to: 100 } as const;
const errorTop = { status: "Error", from: 95, to: 100 } as const;

it("reads percentages along the range of the gauge", () => {
  expect(gaugeStatus(259, [warnHigh], "Percentage", range)).toBe("Ok");
  expect(gaugeStatus(260, [warnHigh], "Percentage", range)).toBe("Warning");
});

it("takes the most severe of overlapping thresholds", () => {
  expect(gaugeStatus(300, [errorTop, warnHigh], "Percentage", range)).toBe("Error");
  expect(gaugeStatus(300, [warnHigh, errorTop], "Percentage", range)).toBe("Error");
});

it("is Ok where no threshold holds the value and silent without one", () => {
  expect(gaugeStatus(150, [{ status: "Error", from: 200, to: 250 }], "Absolute", range)).toBe("Ok");
  expect(gaugeStatus(null, [warnHigh], "Absolute", range)).toBeNull();
});

it("refuses a gauge whose range is upside down", () => {
  expect(() => gaugeStatus(1, [], "Absolute", { min: 3, max: 3 })).toThrow("out-of-range");
});

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

it("is Ok if no threshold contains the value, and has no status without a value", () => {
  expect(gaugeStatus(150, [{ status: "Error", from: 200, to: 250 }], "Absolute", range)).toBe("Ok");
  expect(gaugeStatus(null, [warnHigh], "Absolute", range)).toBeNull();
});

it("counts values beyond the gauge to the range at that end", () => {
  const low = { status: "Warning", from: 100, to: 120 } as const;
  const high = { status: "Error", from: 280, to: 300 } as const;
  const inner = { status: "Error", from: 150, to: 160 } as const;
  const of = (value: number) => gaugeStatus(value, [low, inner, high], "Absolute", range);
  expect([of(-5), of(350), of(200)]).toEqual(["Warning", "Error", "Ok"]);
  expect(gaugeStatus(400, [warnHigh], "Percentage", range)).toBe("Warning");
});

it("refuses a gauge whose range is upside down", () => {
  expect(() => gaugeStatus(1, [], "Absolute", { min: 3, max: 3 })).toThrow("out-of-range");
});

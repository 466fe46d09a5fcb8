import type { MotorStall } from "@sigma/contract/motor/motor-stall";
import { expect, it } from "vitest";
import { aroundStall, endOf, peakOf } from "./around-stall";

const stall: MotorStall = {
  time: 1000,
  md: 9000,
  type: "spike",
  duration: 10,
  maxDiffPressure: 500,
  diffPressureBefore: 200,
  rpm: 60,
  torque: 8000,
  repeats: 1,
  grade: "minor",
};
const time = [930, 960, 990, 1000, 1005, 1010, 1030, 1080];
const diffPressure = [900, 200, 220, 300, 500, 250, 190, 900];
const wob = [99, 20, Number.NaN, 22, 24, 26, 18, 99];

it("takes the means of the minute before and after, and the values at the greatest differential pressure", () => {
  const peak = peakOf(stall, { time, values: diffPressure });
  expect(peak).toBe(1005);
  expect(aroundStall(1000, 1010, peak, { time, values: diffPressure })).toEqual({ before: 210, peak: 500, after: 190 });
  expect(aroundStall(1000, 1010, peak, { time, values: wob })).toEqual({ before: 20, peak: 24, after: 18 });
});

it("returns no values if nothing was measured", () => {
  const none = { time: [], values: [] };
  expect(peakOf(stall, none)).toBe(1000);
  expect(aroundStall(1000, 1010, 1000, none)).toEqual({ before: null, peak: null, after: null });
});

it("finds the peak and the end of an event of two rises in the later one, beyond the sum of their durations", () => {
  const twice = { ...stall, repeats: 2 };
  const samples = { time: [1000, 1005, 1010, 1050, 1055, 1060], values: [450, 460, 200, 480, 500, 200] };
  expect(peakOf(twice, samples)).toBe(1055);
  expect(endOf(twice, samples, 400)).toBe(1055);
  expect(endOf(stall, samples, 400)).toBe(1010);
});

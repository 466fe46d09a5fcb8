import { expect, it } from "vitest";
import { meanOverFootage, rateOverFootage } from "./mean-over-footage";
import { foot } from "./testing/feet";

it("weights a value with the footage that it represents, over all stretches", () => {
  const upper = { startMD: 9000, feet: [{ ...foot(9003, true), wob: 30 }] };
  const lower = { startMD: 9003, feet: [{ ...foot(9004, true), wob: 70 }] };
  expect(meanOverFootage([upper, lower], "wob")).toBe(40);
});

it("leaves out feet without the value, and is null where none has it", () => {
  const missing = { ...foot(9002, true), wob: null };
  const stretch = { startMD: 9000, feet: [{ ...foot(9001, true), wob: 12 }, missing] };
  expect(meanOverFootage([stretch], "wob")).toBe(12);
  expect(meanOverFootage([{ startMD: 9001, feet: [missing] }], "wob")).toBeNull();
  expect(meanOverFootage([], "wob")).toBeNull();
});

it("is the footage over its time: 3 ft at 30 ft/hr and 1 ft at 60 ft/hr are 4 ft in 7 min", () => {
  const slow = { sliding: true, startMD: 9000, endMD: 9003, feet: [{ ...foot(9003, true), rop: 30 }] };
  const fast = { sliding: true, startMD: 9003, endMD: 9004, feet: [{ ...foot(9004, null), rop: 60 }] };
  expect(rateOverFootage([slow, fast], true)).toBeCloseTo(4 / (7 / 60), 10);
});

it("does not rate sliding by the rotation within a slide", () => {
  const feet = [foot(9001, true), { ...foot(9002, false), rop: 500 }, foot(9003, true)];
  const slide = { sliding: true, startMD: 9000, endMD: 9003, feet };
  expect([rateOverFootage([slide], true), rateOverFootage([slide], false)]).toEqual([60, 500]);
});

it("leaves out feet with an ROP of 0 or less or none, and is null if no foot has an ROP", () => {
  const feet = [90, 0, -5, null].map((rop, index) => ({ ...foot(9001 + index, true), rop }));
  const stretch = { sliding: true, startMD: 9000, endMD: 9004, feet };
  expect(rateOverFootage([stretch], true)).toBeCloseTo(90, 10);
  expect(rateOverFootage([{ ...stretch, startMD: 9001, feet: feet.slice(1) }], true)).toBeNull();
  expect(rateOverFootage([], true)).toBeNull();
});

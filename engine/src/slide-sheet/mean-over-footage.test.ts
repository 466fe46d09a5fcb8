import { expect, it } from "vitest";
import { meanOverFootage, rateOverFootage } from "./mean-over-footage";
import { foot } from "./testing/feet";

it("weighs a value by the footage that it stands for, in all stretches together", () => {
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
  const slow = { startMD: 9000, feet: [{ ...foot(9003, true), rop: 30 }] };
  const fast = { startMD: 9003, feet: [{ ...foot(9004, true), rop: 60 }] };
  expect(rateOverFootage([slow, fast])).toBeCloseTo(4 / (7 / 60), 10);
});

it("leaves out feet with an ROP of 0 or less or none, and is null where no foot has one", () => {
  const feet = [90, 0, -5, null].map((rop, index) => ({ ...foot(9001 + index, true), rop }));
  expect(rateOverFootage([{ startMD: 9000, feet }])).toBeCloseTo(90, 10);
  expect(rateOverFootage([{ startMD: 9001, feet: feet.slice(1) }])).toBeNull();
  expect(rateOverFootage([])).toBeNull();
});

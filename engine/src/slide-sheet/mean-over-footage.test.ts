import { expect, it } from "vitest";
import { meanOverFootage } from "./mean-over-footage";
import { foot } from "./testing/feet";

it("weighs a value by the footage that it stands for, in all stretches together", () => {
  const slow = { startMD: 9000, feet: [{ ...foot(9003, true), rop: 30 }] };
  const fast = { startMD: 9003, feet: [{ ...foot(9004, true), rop: 70 }] };
  expect(meanOverFootage([slow, fast], "rop")).toBe(40);
});

it("leaves out feet without the value, and is null where none has it", () => {
  const missing = { ...foot(9002, true), wob: null };
  const stretch = { startMD: 9000, feet: [{ ...foot(9001, true), wob: 12 }, missing] };
  expect(meanOverFootage([stretch], "wob")).toBe(12);
  expect(meanOverFootage([{ startMD: 9001, feet: [missing] }], "wob")).toBeNull();
  expect(meanOverFootage([], "wob")).toBeNull();
});

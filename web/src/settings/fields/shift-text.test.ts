import { expect, it } from "vitest";
import { parseShift, proposedShift, shiftText } from "./shift-text";

it("reads a typed shift, and formats it again", () => {
  expect(parseShift("24:00:00")).toBe(86_400);
  expect(parseShift(" -1:30 ")).toBe(-5400);
  expect(parseShift("+00:00:07")).toBe(7);
  for (const shift of [86_400, -5400, 7, 100 * 3600]) expect(parseShift(shiftText(shift))).toBe(shift);
});

it("does not accept any other text as a shift", () => {
  for (const text of ["", "24", "1:60", "1:00:60", "0:00:00", "a day"]) expect(parseShift(text)).toBeNull();
});

it("proposes the quarter of an hour that a clock is off by, or the seconds", () => {
  expect(proposedShift(86_393)).toBe(86_400);
  expect(proposedShift(-3607.4)).toBe(-3600);
  expect(proposedShift(2000)).toBe(2000);
});

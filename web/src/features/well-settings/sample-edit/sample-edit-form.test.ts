import { expect, it } from "vitest";
import { momentOfClock } from "../../../ui/format/times";
import { typedSampleEdit, emptySampleEdit, readMoment, sampleEditErrors } from "./sample-edit-form";

const filledForm = { ...emptySampleEdit, from: "2026-11-23 10:00", to: "2026-11-23 11:30:05", reason: "clock" };
const clock = (text: string) => momentOfClock(Date.parse(`${text}Z`) / 1000);

it("reads moments in the time zone of the screen", () => {
  expect(readMoment("2026-11-23 10:00")).toBe(clock("2026-11-23T10:00:00"));
  for (const text of [
    "",
    "10:00",
    "2026-02-30 10:00",
    "2026-13-05 10:00",
    "2026-00-05 10:00",
    "2026-11-23 24:00",
    "2026-11-23 10:61",
    "2026-11-23 10:00:75",
  ]) {
    expect(readMoment(text)).toBeNull();
  }
});

it("shows the effect once range and shift are complete", () => {
  const range = { from: clock("2026-11-23T10:00:00"), to: clock("2026-11-23T11:30:05") };
  expect(typedSampleEdit(filledForm)).toEqual({ ...range, shift: 86_400 });
  expect(typedSampleEdit({ ...filledForm, action: "remove", shift: "" })).toEqual({ ...range, shift: null });
  expect(typedSampleEdit({ ...filledForm, shift: "a day" })).toBeNull();
  expect(typedSampleEdit(emptySampleEdit)).toBeNull();
});

it("shows what is wrong, but no errors for fields that are not typed yet", () => {
  expect(sampleEditErrors(emptySampleEdit)).toEqual({});
  expect(sampleEditErrors({ ...filledForm, from: "yesterday" })).toEqual({
    from: "A moment is written as 2026-11-22 14:30:00",
  });
  expect(sampleEditErrors({ ...filledForm, from: "2026-11-24 10:00" })).toEqual({ from: "From must not be after to" });
  expect(sampleEditErrors({ ...filledForm, shift: "24" })).toEqual({
    shift: "Shift is hours:minutes:seconds, such as 24:00:00 or -1:00:00",
  });
});

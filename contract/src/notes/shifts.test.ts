import { expect, it } from "vitest";
import { shiftAt, usualShiftHours } from "./shifts";

/** 04 Jul 2009 00:00 UTC. */
const MIDNIGHT = 1_246_665_600;
const at = (hours: number) => MIDNIGHT + 3600 * hours;

it("changes at 06:00 and 18:00 by the clock of the rig", () => {
  expect(shiftAt(at(6), usualShiftHours, 0)).toEqual({ from: at(6), to: at(18), name: "day" });
  expect(shiftAt(at(5.99), usualShiftHours, 0)).toEqual({ from: at(-6), to: at(6), name: "night" });
  expect(shiftAt(at(23), usualShiftHours, 0)).toEqual({ from: at(18), to: at(30), name: "night" });
  // 05:00 UTC is 11:00 at UTC+6, whose midnight is on the day before.
  expect(shiftAt(at(5), usualShiftHours, 6 * 3600)).toEqual({ from: at(0), to: at(12), name: "day" });
  expect(shiftAt(at(1), usualShiftHours, -7 * 3600)).toEqual({ from: at(1), to: at(13), name: "night" });
});

it("uses the shift hours of the well, even if the night shift starts first", () => {
  const hours = { dayStart: 12 * 60 + 30, nightStart: 30 };
  expect(shiftAt(at(0), hours, 0)).toEqual({ from: at(-11.5), to: at(0.5), name: "day" });
  expect(shiftAt(at(1), hours, 0)).toEqual({ from: at(0.5), to: at(12.5), name: "night" });
});

it("changes at the same time of the clock before and after the clocks of its zone are put back", () => {
  // 01 Nov 2026 in Chicago: 06:00 is 11:00 UTC on the day before and 12:00 UTC from then on.
  const utc = (day: number, hour: number) => Date.UTC(2026, 9, day, hour) / 1000;
  const shift = (time: number) => shiftAt(time, usualShiftHours, "America/Chicago");
  expect(shift(utc(31, 11))).toEqual({ from: utc(31, 11), to: utc(31, 23), name: "day" });
  expect(shift(utc(32, 3))).toEqual({ from: utc(31, 23), to: utc(32, 12), name: "night" });
  expect(shift(utc(32, 12))).toEqual({ from: utc(32, 12), to: utc(33, 0), name: "day" });
});

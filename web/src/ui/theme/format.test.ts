import { describe, expect, it } from "vitest";
import {
  formatAge,
  formatClock,
  formatDay,
  formatMoment,
  formatNumber,
  formatRange,
  formatRelative,
  formatSince,
  formatText,
} from "./format";

describe("numbers", () => {
  it("have 2 decimals unless told [SH-298]", () => {
    expect(formatNumber(50.3281)).toBe("50.33");
    expect(formatNumber(2)).toBe("2.00");
    expect(formatNumber(2173.4, 0)).toBe("2,173");
  });

  it("have a comma from 1,000 up and a true minus", () => {
    expect(formatNumber(999.94, 1)).toBe("999.9");
    expect(formatNumber(1234567.8, 1)).toBe("1,234,567.8");
    expect(formatNumber(-36.8, 1)).toBe("\u221236.8");
  });

  it("never read as minus zero", () => {
    expect(formatNumber(-0.004)).toBe("0.00");
    expect(formatNumber(-0)).toBe("0.00");
  });

  it("are a dash where there is no value, and for -999.25 [SH-296]", () => {
    expect([null, undefined, Number.NaN, -999.25].map((value) => formatNumber(value))).toEqual(["–", "–", "–", "–"]);
    expect(formatNumber(-999.26)).toBe("\u2212999.26");
  });

  it("make a range", () => expect(formatRange(0, 12000)).toBe("0 – 12,000"));
});

it("a field that was never set reads 'not defined' [SH-297]", () => {
  expect([null, undefined, "", "VOL-07"].map(formatText)).toEqual([
    "not defined",
    "not defined",
    "not defined",
    "VOL-07",
  ]);
});

it.each([
  [0.83, "0.8 s"],
  [9.94, "9.9 s"],
  [9.96, "10 s"],
  [14.4, "14 s"],
  [59.4, "59 s"],
  [59.6, "1 min"],
  [359, "5 min"],
  [360, "6 min"],
  [3599, "59 min"],
  [3600, "1 h"],
  [11_520, "3 h 12 min"],
  [172_800, "2 d"],
  [180_000, "2 d 2 h"],
  [14 * 86_400 - 1800, "13 d 23 h"],
  [14 * 86_400 + 7200, "14 d"],
  [730 * 86_400, "730 d"],
  [731 * 86_400, "2 y"],
  [2821 * 86_400 + 11 * 3600, "7 y 264 d"],
  [-3, "0.0 s"],
])("an age of %d s reads %s", (age, text) => expect(formatAge(age)).toBe(text));

it("tells the past from the future [SH-294]", () => {
  expect(formatRelative(1000, 1360)).toBe("6 min ago");
  expect(formatRelative(1360, 1000)).toBe("in 6 min");
});

it("a moment within a day is read by the clock, an older one by its day too", () => {
  const time = Date.UTC(2009, 6, 4, 6, 52, 7) / 1000;
  expect(formatSince(time, 86_399)).toBe("06:52:07");
  expect(formatSince(time, 86_400)).toBe("04 Jul 2009 06:52:07");
});

it("reads epoch seconds as UTC [SH-293]", () => {
  const time = Date.UTC(2009, 6, 4, 6, 52, 7) / 1000;
  expect(formatClock(time)).toBe("06:52:07");
  expect(formatDay(time)).toBe("04 Jul 2009");
  expect(formatMoment(time)).toBe("04 Jul 2009 06:52:07");
  expect(formatClock(null)).toBe("–");
});

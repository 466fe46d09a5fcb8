import { expect, it } from "vitest";
import { formatAge, formatClock, formatDay, formatMoment, formatRelative, formatSince } from "./times";

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

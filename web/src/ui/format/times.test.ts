import { assert, integer, property } from "fast-check";
import { useRigZone } from "../../data/choices/rig-zone";
import { afterEach, expect, it, vi } from "vitest";
import {
  formatAge,
  formatClock,
  formatDay,
  formatMoment,
  formatRelative,
  formatTime,
  formatTimeSpan,
  momentOfClock,
  zoneName,
  zoneOffset,
} from "./times";

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

it("distinguishes the past from the future [SH-294]", () => {
  expect(formatRelative(1000, 1360)).toBe("6 min ago");
  expect(formatRelative(1360, 1000)).toBe("in 6 min");
});

const at = (year: number, month: number, day: number, hour = 0, minute = 0, second = 0) =>
  Date.UTC(year, month - 1, day, hour, minute, second) / 1000;

it("shows a time that is not of today with its day, and with its year if that is not this year", () => {
  const now = at(2026, 3, 2, 0, 10);
  const timeOf = (time: number) => [formatTime(time, "second", now, "UTC"), formatTime(time, "minute", now, "UTC")];
  expect(timeOf(at(2026, 3, 2, 0, 9, 7))).toEqual(["00:09:07", "00:09"]);
  expect(timeOf(at(2026, 3, 1, 23, 50))).toEqual(["01 Mar 23:50:00", "01 Mar 23:50"]);
  expect(timeOf(at(2026, 3, 3))).toEqual(["03 Mar 00:00:00", "03 Mar 00:00"]);
  expect(timeOf(at(2009, 3, 2, 0, 10))).toEqual(["02 Mar 2009 00:10:00", "02 Mar 2009 00:10"]);
  expect(formatTime(null)).toBe("–");
});

it("shows the clock alone only for times of the day that the reader's zone has now", () => {
  assert(
    property(integer({ min: 0, max: 4e9 }), integer({ min: -3 * 86_400, max: 3 * 86_400 }), (now, apart) => {
      const time = now + apart;
      const isToday = formatDay(time) === formatDay(now);
      const text = formatTime(time, "second", now);
      expect(text === formatClock(time)).toBe(isToday);
      expect(text.endsWith(formatClock(time))).toBe(true);
    }),
  );
});

it("shows the day of a span once if both ends are of one day", () => {
  expect(formatTimeSpan(at(2009, 7, 4, 6, 10), at(2009, 7, 4, 6, 21, 30))).toBe("04 Jul 2009 06:10:00 – 06:21:30");
  expect(formatTimeSpan(at(2009, 7, 4, 23, 50), at(2009, 7, 5, 0, 10), "minute")).toBe(
    "04 Jul 2009 23:50 – 05 Jul 2009 00:10",
  );
});

it("reads epoch seconds as UTC [SH-293]", () => {
  const time = Date.UTC(2009, 6, 4, 6, 52, 7) / 1000;
  expect(formatClock(time)).toBe("06:52:07");
  expect(formatDay(time)).toBe("04 Jul 2009");
  expect(formatMoment(time)).toBe("04 Jul 2009 06:52:07");
  expect(formatClock(null)).toBe("–");
});

afterEach(() => {
  vi.unstubAllEnvs();
});

it("shows every time by the clock of the chosen zone", () => {
  vi.stubEnv("TZ", "Europe/Oslo");
  const time = Date.UTC(2009, 6, 4, 22, 52, 7) / 1000;
  expect(formatMoment(time, "local")).toBe("05 Jul 2009 00:52:07");
  expect(formatMoment(time, "UTC")).toBe("04 Jul 2009 22:52:07");
  expect(zoneOffset(time, "local")).toBe(7200);
});

it.each([
  ["Europe/Oslo", "UTC+2"],
  ["America/St_Johns", "UTC\u22122:30"],
  ["Africa/Abidjan", "UTC"],
])("names the zone of %s in summer %s", (place, name) => {
  vi.stubEnv("TZ", place);
  expect(zoneName(Date.UTC(2009, 6, 4) / 1000, "local")).toBe(name);
});

it("finds the moment at which the clock of a zone shows a time, on both sides of a clock change", () => {
  vi.stubEnv("TZ", "Europe/Oslo");
  for (const time of [Date.UTC(2009, 2, 29, 0, 30), Date.UTC(2009, 2, 29, 1, 30), Date.UTC(2009, 6, 4)]) {
    const clock = time / 1000 + zoneOffset(time / 1000, "local");
    expect(momentOfClock(clock, "local")).toBe(time / 1000);
  }
  expect(momentOfClock(1000, "UTC")).toBe(1000);
});

it.each(["America/Santiago", "Africa/Cairo", "Europe/Oslo"])(
  "finds a moment of every day at its midnight, even if the clock of %s is put forward",
  (place) => {
    vi.stubEnv("TZ", place);
    for (let midnight = Date.UTC(2023, 0, 1) / 1000; midnight < Date.UTC(2024, 0, 1) / 1000; midnight += 86_400) {
      const begin = formatMoment(momentOfClock(midnight, "local"), "local");
      expect(begin.slice(0, 11)).toBe(formatDay(midnight, "UTC"));
    }
  },
);

it("shows times in the zone of the rig whose well is on the screen, otherwise in UTC", () => {
  const time = Date.UTC(2009, 6, 4, 22, 52, 7) / 1000;
  expect([formatMoment(time, "rig"), zoneName(time, "rig")]).toEqual(["04 Jul 2009 22:52:07", "UTC"]);
  useRigZone.setState({ offset: -3.5 * 3600 });
  expect([formatMoment(time, "rig"), zoneName(time, "rig")]).toEqual(["04 Jul 2009 19:22:07", "UTC−3:30"]);
  expect(momentOfClock(time + zoneOffset(time, "rig"), "rig")).toBe(time);
  useRigZone.setState({ offset: null });
});

import { describe, expect, it } from "vitest";
import { DAY, HOUR } from "./durations";
import {
  beginOfReportingDay,
  dayAfter,
  momentOfZone,
  offsetOfZone,
  reportingDayOf,
  spanOfReportingDay,
} from "./reporting-day";

const utc = (text: string) => Date.parse(`${text}Z`) / 1000;

it("gives each moment until the start of the next day to the day before", () => {
  const rule = { startsAt: 360, zone: "America/Chicago" };
  expect(reportingDayOf(utc("2026-11-29T11:59:59"), rule)).toBe("2026-11-28");
  expect(reportingDayOf(utc("2026-11-29T12:00:00"), rule)).toBe("2026-11-29");
  expect(spanOfReportingDay("2026-11-29", rule)).toEqual({
    from: utc("2026-11-29T12:00:00"),
    to: utc("2026-11-30T12:00:00"),
  });
});

it("has 25 hours in the day in which clocks are put back, and 23 hours in the day in which they are put forward", () => {
  const rule = { startsAt: 360, zone: "America/Chicago" };
  const hours = (day: string) => {
    const { from, to } = spanOfReportingDay(day, rule);
    return (to - from) / HOUR;
  };
  expect(["2026-10-30", "2026-10-31", "2026-11-01"].map(hours)).toEqual([24, 25, 24]);
  expect(["2026-03-06", "2026-03-07", "2026-03-08"].map(hours)).toEqual([24, 23, 24]);
});

it("starts at the first of two equal clock times, and at a skipped one as much later as the clocks are put forward", () => {
  // 02:30 in Oslo twice on 25 Oct 2026, never on 29 Mar 2026.
  const rule = { startsAt: 150, zone: "Europe/Oslo" };
  expect(beginOfReportingDay("2026-10-25", rule)).toBe(utc("2026-10-25T00:30:00"));
  expect(beginOfReportingDay("2026-03-29", rule)).toBe(utc("2026-03-29T01:30:00"));
});

it("counts days by a constant offset, and knows the offsets of zones of half an hour", () => {
  expect(reportingDayOf(utc("2009-07-04T22:30:00"), { startsAt: 0, zone: 2 * HOUR })).toBe("2009-07-05");
  expect(offsetOfZone(utc("2026-01-01T00:00:00"), "Asia/Kolkata")).toBe(5.5 * HOUR);
  expect(offsetOfZone(utc("2026-01-01T00:00:00.9"), "Australia/Lord_Howe")).toBe(11 * HOUR);
  expect(offsetOfZone(utc("2026-07-01T00:00:00"), "Australia/Lord_Howe")).toBe(10.5 * HOUR);
  expect(momentOfZone(utc("2026-07-01T00:00:00"), "Asia/Kolkata")).toBe(utc("2026-06-30T18:30:00"));
  expect(dayAfter("2026-01-01", -1)).toBe("2025-12-31");
  expect(() => offsetOfZone(0, "Europe/Stavanger")).toThrow(RangeError);
});

describe.each([
  ["Europe/Oslo", 23, 25],
  ["America/Chicago", 23, 25],
  ["Australia/Lord_Howe", 23.5, 24.5],
  ["Asia/Kolkata", 24, 24],
])("in %s", (zone, shortest, longest) => {
  // Each start of a clock change is among them, and a prime step spreads over the hours of the day.
  const starts = Array.from({ length: 20 }, (_, at) => (at * 77) % 1440);
  const days = ["2026-03-06", "2026-03-27", "2026-04-03", "2026-10-02", "2026-10-23", "2026-10-30"].flatMap((day) =>
    Array.from({ length: 4 }, (_, at) => dayAfter(day, at)),
  );

  it("has days that adjoin, none shorter or longer than the clock changes make it", () => {
    const lengths = starts.flatMap((startsAt) =>
      days.map((day) => {
        const span = spanOfReportingDay(day, { startsAt, zone });
        const next = spanOfReportingDay(dayAfter(day), { startsAt, zone });
        return next.from === span.to ? (span.to - span.from) / HOUR : Number.NaN;
      }),
    );
    expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([shortest, longest]);
  });

  it("puts every second into the one day whose span has it", () => {
    const strays = starts.flatMap((startsAt) =>
      days.flatMap((day) => {
        const rule = { startsAt, zone };
        const { from, to } = spanOfReportingDay(day, rule);
        const inside = Array.from({ length: 12 }, (_, at) => from + ((startsAt * 7919 + at * 104_729) % (to - from)));
        const isOf = (name: string) => (time: number) => reportingDayOf(time, rule) === name;
        const isRight =
          [from, from + 1, to - 1, ...inside].every(isOf(day)) &&
          isOf(dayAfter(day, -1))(from - 1) &&
          isOf(dayAfter(day))(to);
        return isRight ? [] : [`${day} ${startsAt}`];
      }),
    );
    expect(strays).toEqual([]);
  });

  it("agrees with the seconds of a year, one in each 50 minutes", () => {
    const rule = { startsAt: 150, zone };
    const strays: number[] = [];
    for (let time = utc("2026-01-01T00:00:07"); time < utc("2027-01-01T00:00:00"); time += DAY / 29) {
      const { from, to } = spanOfReportingDay(reportingDayOf(Math.floor(time), rule), rule);
      if (from > Math.floor(time) || Math.floor(time) >= to) strays.push(time);
    }
    expect(strays).toEqual([]);
  });
});

import { expect, it } from "vitest";
import { daysText, dayText, endOfDayText, isShownDay, spanText, zoneText } from "./day-texts";

const JANUARY = Date.UTC(2026, 0, 15) / 1000;
const JULY = Date.UTC(2026, 6, 15) / 1000;

it("names a zone by its abbreviation, otherwise by its offset from UTC", () => {
  expect(["America/Chicago", "Europe/Oslo", "Asia/Kolkata", "UTC"].map((zone) => zoneText(JANUARY, zone))).toEqual([
    "CST",
    "CET",
    "IST",
    "UTC",
  ]);
  expect(zoneText(JULY, "America/Chicago")).toBe("CDT");
  expect(zoneText(JANUARY, "Asia/Kathmandu")).toBe("UTC+5:45");
  expect(zoneText(JULY, "America/Sao_Paulo")).toBe("UTC−3");
  expect([0, -21_600, 19_800].map((offset) => zoneText(JANUARY, offset))).toEqual(["UTC", "UTC−6", "UTC+5:30"]);
});

it("says from when to when a day is if that is not midnight to midnight of the zone shown", () => {
  const chicago = { startsAt: 360, zone: "America/Chicago" };
  expect(dayText("2026-11-29")).toBe("29 Nov 2026");
  expect(spanText("2026-11-29", chicago)).toBe("06:00 to 06:00 CST");
  expect(spanText("2026-10-31", chicago)).toBe("06:00 CDT to 06:00 CST");
  expect(spanText("2026-11-29", { startsAt: 0, zone: "America/Chicago" })).toBe("00:00 to 24:00 CST");
  expect(daysText("2026-11-29", chicago)).toBe("Days are 06:00 to 06:00 CST.");
  expect(daysText("2026-11-29", { startsAt: 0, zone: 0 })).toBe("Days are 00:00 – 23:59 UTC.");
  // London shows the time of UTC in winter only.
  const london = { startsAt: 0, zone: "Europe/London" };
  expect(["2026-01-15", "2026-07-15"].map((day) => isShownDay(day, london))).toEqual([true, false]);
  expect([JANUARY, JANUARY + 6 * 3600].map(endOfDayText)).toEqual(["24:00", "06:00"]);
});

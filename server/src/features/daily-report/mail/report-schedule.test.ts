import { beginOfReportingDay, dayAfter } from "@sigma/terms/reporting-day";
import { expect, it } from "vitest";
import { lastDueReport, nextDueAt } from "./report-schedule";

const at = (text: string) => Date.parse(text) / 1000;
const chicago = { startsAt: 360, zone: "America/Chicago" };

it("sends the last day that has ended by its hour, on the hour of the clock of the zone", () => {
  expect(lastDueReport(at("2026-11-30T13:00:00Z"), "07:00", chicago)).toEqual({
    dueAt: at("2026-11-30T13:00:00Z"),
    day: "2026-11-29",
  });
  expect(lastDueReport(at("2026-11-30T12:59:59Z"), "07:00", chicago)).toEqual({
    dueAt: at("2026-11-29T13:00:00Z"),
    day: "2026-11-28",
  });
});

it("sends the day before at an hour before the end of the day", () => {
  expect(lastDueReport(at("2026-11-30T12:00:00Z"), "05:30", chicago)).toEqual({
    dueAt: at("2026-11-30T11:30:00Z"),
    day: "2026-11-28",
  });
  expect(lastDueReport(at("2026-11-30T12:00:00Z"), "06:00", chicago).day).toBe("2026-11-29");
});

it("stays on its hour when the clocks are put back and forward", () => {
  const hours = ["2026-10-31T18:00:00Z", "2026-11-01T18:00:00Z", "2026-03-07T18:00:00Z", "2026-03-08T18:00:00Z"];
  expect(hours.map((now) => new Date(1000 * lastDueReport(at(now), "07:00", chicago).dueAt).toISOString())).toEqual([
    "2026-10-31T12:00:00.000Z",
    "2026-11-01T13:00:00.000Z",
    "2026-03-07T13:00:00.000Z",
    "2026-03-08T12:00:00.000Z",
  ]);
});

it("is due once at an hour that the clock shows twice, and later at an hour that it skips", () => {
  const twice = lastDueReport(at("2026-11-01T07:45:00Z"), "01:30", chicago);
  expect(twice.dueAt).toBe(at("2026-11-01T06:30:00Z"));
  expect(nextDueAt(twice.dueAt, "01:30", chicago)).toBe(at("2026-11-02T07:30:00Z"));
  expect(lastDueReport(at("2026-03-08T08:30:00Z"), "02:30", chicago).dueAt).toBe(at("2026-03-08T08:30:00Z"));
});

it("sends each day once when the clock skips an hour near the start of the day", () => {
  for (const [hour, startsAt] of [
    ["02:30", 180],
    ["03:00", 150],
    ["02:30", 150],
  ] as const) {
    const rule = { startsAt, zone: "America/Chicago" };
    const reports = ["2026-03-07", "2026-03-08", "2026-03-09"].map((date) =>
      lastDueReport(at(`${date}T12:00:00Z`), hour, rule),
    );
    const first = Date.parse(reports[0]!.day);
    expect(reports.map(({ day }) => Date.parse(day) - first)).toEqual([0, 86_400_000, 172_800_000]);
    for (const { dueAt, day } of reports)
      expect(dueAt).toBeGreaterThanOrEqual(beginOfReportingDay(dayAfter(day), rule));
  }
});

it("knows the next hour for each minute of a day, in zones east and west of UTC and by a constant clock", () => {
  for (const zone of ["Pacific/Auckland", "Asia/Kolkata", -21_600, 0]) {
    for (let minute = 0; minute < 2 * 1440; minute += 7) {
      const now = at("2026-06-10T00:00:00Z") + 60 * minute;
      const rule = { startsAt: 0, zone };
      const last = lastDueReport(now, "07:00", rule).dueAt;
      const next = nextDueAt(now, "07:00", rule);
      expect([last <= now, next > now, next - last]).toEqual([true, true, 86_400]);
    }
  }
});

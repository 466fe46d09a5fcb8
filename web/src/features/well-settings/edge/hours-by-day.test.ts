import { expect, it } from "vitest";
import { completeShare, hasBegun, hoursByDay } from "./hours-by-day";

const DAY = Date.UTC(2026, 10, 24) / 1000;
const hour = (n: number, receivedCount: number, storedCount: number) => ({
  hour: DAY + n * 3600,
  received: receivedCount,
  stored: storedCount,
});

it("puts each hour on its day and place, the newest day first, and leaves hours without frames empty", () => {
  const days = hoursByDay([hour(22, 10, 10), hour(23, 10, 5), hour(25, 4, 4)], 0);
  expect(days.map(({ begin }) => begin)).toEqual([DAY + 86_400, DAY]);
  expect(days[1]!.hours[23]).toEqual({ begin: DAY + 23 * 3600, share: 0.5, missing: 5, received: 10 });
  expect(days[0]!.hours.map((bar) => bar !== null)).toEqual(Array.from({ length: 24 }, (_, n) => n === 1));
});

it("counts days by the clock that is shown", () => {
  const [day] = hoursByDay([hour(23, 1, 1)], 2 * 3600);
  expect(day).toMatchObject({ begin: DAY + 86_400 - 2 * 3600 });
  expect(day!.hours[1]).not.toBeNull();
});

it("shows the completeness of all hours together, never more than complete", () => {
  expect(completeShare([hour(1, 100, 90), hour(2, 100, 120)])).toBe(0.95);
  expect(completeShare([])).toBeNull();
});

it("knows the hours of a day that have not started", () => {
  const now = DAY + 20 * 3600 + 1800;
  expect([19, 20, 21].map((place) => hasBegun(DAY, place, now))).toEqual([true, true, false]);
});

import { expect, it } from "vitest";
import { alarmLoad } from "./alarm-load";
import { findNuisance } from "./find-nuisances";

const day = { from: 0, to: 86_400 };

it("counts alarms per hour, the worst ten minutes and floods", () => {
  const flood = Array.from({ length: 20 }, (_, index) => 7200 + index * 30);
  const load = alarmLoad([100, 3700, ...flood, 20_000], day);
  expect(load).toMatchObject({ count: 23, worstTenMinutes: 20 });
  expect(load.perHour).toBeCloseTo(23 / 24);
  expect(load.hours.slice(0, 3).map(({ count }) => count)).toEqual([1, 1, 20]);
  expect(load.floods).toEqual([{ from: 7200, to: 7770, count: 20 }]);
  expect(load.floodShare).toBeCloseTo(570 / 86_400);
});

it("doesn't count ten in ten minutes as a flood, and ends a flood with fewer than five", () => {
  const ten = Array.from({ length: 10 }, (_, index) => index * 59);
  expect(alarmLoad(ten, day).floods).toEqual([]);
  const slow = Array.from({ length: 10 }, (_, index) => 531 + 200 * (index + 1));
  // The rate falls to three in ten minutes after the flood.
  expect(alarmLoad([...ten, 531 + 10, ...slow], day).floods).toHaveLength(1);
  expect(alarmLoad([...ten, 541, ...slow], day).floods[0]!.to).toBeLessThan(1400);
});

it("names what makes an alert a nuisance: chatter, standing for a day, too many", () => {
  const raise = (from: number, to: number | null = from + 5) => ({ from, to });
  expect(findNuisance([raise(10), raise(30), raise(69)], day)).toMatchObject({ kind: "chattering", worstMinute: 3 });
  expect(findNuisance([raise(10), raise(30), raise(70)], day)).toBeNull();
  expect(findNuisance([raise(-10, null)], day)).toMatchObject({ kind: "stale", standsSince: -10, raises: 0 });
  const hourly = Array.from({ length: 48 }, (_, index) => raise(index * 1800));
  expect(findNuisance(hourly, day)).toMatchObject({ kind: "frequent", raises: 48 });
  expect(findNuisance(hourly.slice(0, 20), day)).toBeNull();
});

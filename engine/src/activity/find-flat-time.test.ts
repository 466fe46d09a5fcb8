import { expect, it } from "vitest";
import { findFlatTime } from "./find-flat-time";
import { stretches } from "./testing/stretches";

const readFlatTime = (...args: Parameters<typeof findFlatTime>) =>
  findFlatTime(...args).map(({ startTime, hours, category }) => [startTime, hours * 3600, category]);

it("counts of a connection what it takes over the target", () => {
  const drilledStretches = stretches([1, 600], [10, 60], [12, 30], [4, 800], [5, 40], [2, 300]);
  expect(readFlatTime(drilledStretches, [], 600)).toEqual([[600, 330, "Connection"]]);
  expect(readFlatTime(drilledStretches, [], 930)).toEqual([]);
});

it("assigns long periods to reaming, circulating or waiting, by the activity that took most of the time", () => {
  const spells = stretches(
    [1, 60],
    [5, 900],
    [9, 300],
    [1, 60],
    [9, 2000],
    [1, 60],
    [4, 7200],
    [1, 60],
    [5, 899],
    [1, 60],
  );
  expect(readFlatTime(spells, [], 600).map(([, seconds, category]) => [seconds, category])).toEqual([
    [1200, "Circulating"],
    [2000, "Reaming"],
    [7200, "Waiting"],
  ]);
});

it("calls slips of a trip no connection", () => {
  expect(readFlatTime(stretches([19, 600], [4, 700], [19, 600]), [], 600)).toEqual([]);
  expect(readFlatTime(stretches([19, 600], [4, 1000], [19, 600]), [], 600)).toEqual([[600, 1000, "Waiting"]]);
});

it("excludes time that a report assigns to another activity, and keeps the rest", () => {
  const spell = stretches([1, 60], [5, 6000], [1, 60]);
  expect(readFlatTime(spell, [{ startTime: 0, endTime: 9000 }], 600)).toEqual([]);
  expect(readFlatTime(spell, [{ startTime: 1060, endTime: 3060 }], 600)).toEqual([[60, 4000, "Circulating"]]);
});

it("does not join across a gap in the data, and finds none in unbroken drilling or no data", () => {
  const [first, second] = stretches([4, 600], [4, 600]);
  expect(readFlatTime([first!, { ...second!, startTime: 700, endTime: 1300 }], [], 600)).toEqual([]);
  expect(readFlatTime(stretches([1, 600], [2, 600]), [], 600)).toEqual([]);
  expect(readFlatTime([], [], 600)).toEqual([]);
});

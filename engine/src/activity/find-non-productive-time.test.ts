import { expect, it } from "vitest";
import { findNonProductiveTime, summarizeNonProductiveTime } from "./find-non-productive-time";
import { stretches } from "./testing/stretches";

it("records a quarter of an hour without drilling or tripping", () => {
  const found = findNonProductiveTime(stretches([1, 600], [5, 300], [4, 600], [1, 600], [19, 3600], [4, 899], [2, 60]));
  expect(found).toEqual([
    {
      startTime: 600,
      endTime: 1500,
      hours: 0.25,
      startMD: 5000,
      endMD: 5001,
      category: "In Slips Non-circulating",
      description: "In Slips Non-circulating 67 %, Stationary Circulation 33 %",
    },
  ]);
});

it("takes planned activities out, and keeps what is left where it is long enough", () => {
  const idle = stretches([4, 6000]);
  const between = (planned: [number, number][]) =>
    findNonProductiveTime(
      idle,
      planned.map(([startTime, endTime]) => ({ startTime, endTime })),
    ).map(({ startTime, endTime }) => [startTime, endTime]);
  expect(between([[-10, 7000]])).toEqual([]);
  expect(between([[2000, 3000]])).toEqual([
    [0, 2000],
    [3000, 6000],
  ]);
  expect(between([[500, 5500]])).toEqual([]);
});

it("does not join across a gap in the data", () => {
  const [first, second] = stretches([4, 600], [4, 600]);
  expect(findNonProductiveTime([first!, { ...second!, startTime: 700, endTime: 1300 }])).toEqual([]);
});

it("puts the hours into proportion to time and footage", () => {
  const records = findNonProductiveTime(stretches([4, 3600], [1, 3600]));
  expect(summarizeNonProductiveTime(records, 7200, 250)).toEqual({ hours: 1, share: 50, hoursPer1000Ft: 4 });
  expect(summarizeNonProductiveTime([], 0, 0)).toEqual({ hours: 0, share: null, hoursPer1000Ft: null });
});

import { expect, it } from "vitest";
import { pressureHistogram } from "./pressure-histogram";

it("gives each differential pressure the time that the motor ran at it", () => {
  const moments = [
    { time: 0, diffPressure: 110 },
    { time: 10, diffPressure: 120 },
    { time: 20, diffPressure: 130 },
    { time: 25, diffPressure: 110 },
  ];
  expect(pressureHistogram(moments, 25, (pressure) => pressure)).toEqual([
    { from: 100, to: 125, seconds: 20 },
    { from: 125, to: 150, seconds: 5 },
  ]);
});

it("counts no time across a connection, and returns no bins without samples", () => {
  const moments = [
    { time: 0, diffPressure: 110 },
    { time: 600, diffPressure: 120 },
    { time: 602, diffPressure: 120 },
  ];
  expect(pressureHistogram(moments, 25, (pressure) => pressure)).toEqual([{ from: 100, to: 125, seconds: 2 }]);
  expect(pressureHistogram([], 25, (pressure) => pressure)).toEqual([]);
});

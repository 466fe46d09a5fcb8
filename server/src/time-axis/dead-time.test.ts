import fc from "fast-check";
import { expect, it } from "vitest";
import { correctTime, findDeadIntervals } from "./dead-time";

it("takes a silence of more than two minutes out of the time axis", () => {
  const times = Float64Array.of(1000, 1001, 1121, 1500, 1501);
  const intervals = findDeadIntervals(times, null);
  expect(intervals).toEqual([{ from: 1121, to: 1500 }]);
  const { correctedTimestamp, currentTimeGap } = correctTime(times, intervals);
  expect([...correctedTimestamp]).toEqual([1000, 1001, 1121, 1121, 1122]);
  expect([...currentTimeGap]).toEqual([0, 0, 0, 379, 379]);
});

it("finds a silence between what was read before and what comes now", () => {
  expect(findDeadIntervals(Float64Array.of(2000), 1000)).toEqual([{ from: 1000, to: 2000 }]);
});

it("stands still inside a dead interval", () => {
  const { correctedTimestamp } = correctTime(Float64Array.of(150, 200, 250), [{ from: 100, to: 200 }]);
  expect([...correctedTimestamp]).toEqual([100, 100, 150]);
});

it("never goes back, and adds up to the time", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 50 }), (steps) => {
      let time = 1000;
      const times = Float64Array.from(steps, (step) => (time += step));
      const { correctedTimestamp, currentTimeGap } = correctTime(times, findDeadIntervals(times, null));
      expect(times.map((_, row) => correctedTimestamp[row]! + currentTimeGap[row]!)).toEqual(times);
      expect(correctedTimestamp).toEqual(correctedTimestamp.toSorted());
    }),
  );
});

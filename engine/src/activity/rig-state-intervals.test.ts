import * as fc from "fast-check";
import { expect, it } from "vitest";
import { rigStateIntervals } from "./rig-state-intervals";

const constant = (value: number, length: number) => Array.from({ length }, () => value);

it("joins samples of one state, each covering the time since the previous one", () => {
  const stateIntervals = rigStateIntervals({
    time: [0, 10, 20, 30, 40],
    rigState: [1, 1, 1, 4, 4],
    holeDepth: [100, 101, 102, 102, 102],
  });
  expect(stateIntervals).toEqual([
    { code: 1, startTime: 0, endTime: 20, startMD: 100, endMD: 102 },
    { code: 4, startTime: 20, endTime: 40, startMD: 102, endMD: 102 },
  ]);
});

it("ends at a gap in the data and at a sample without a state", () => {
  const stateIntervals = rigStateIntervals({
    time: [0, 10, 1000, 1010, 1020, 1030],
    rigState: [1, 1, 1, 1, null, 1],
    holeDepth: [null, null, null, null, null, 5],
  });
  expect(stateIntervals.map(({ startTime, endTime }) => [startTime, endTime])).toEqual([
    [0, 10],
    [1000, 1010],
    [1020, 1030],
  ]);
});

it("takes ten usual steps without data for a gap, and no less than two minutes", () => {
  const ends = (step: number, gap: number) => {
    const time = Array.from({ length: 40 }, (_, index) => index * step + (index < 20 ? 0 : gap));
    return rigStateIntervals({ time, rigState: constant(1, 40), holeDepth: constant(5, 40) }).length;
  };
  expect([ends(1, 100), ends(1, 121), ends(60, 500), ends(60, 700)]).toEqual([1, 2, 1, 2]);
});

it("finds no interval without data and in a single sample", () => {
  expect(rigStateIntervals({ time: [], rigState: [], holeDepth: [] })).toEqual([]);
  expect(rigStateIntervals({ time: [5], rigState: [1], holeDepth: [1] })).toEqual([]);
});

it("adds up to the whole time, without overlap", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 120 }), fc.nat({ max: 19 })), { minLength: 2 }),
      (samples) => {
        let now = 0;
        const time = samples.map(([gap]) => (now += gap));
        const stateIntervals = rigStateIntervals({
          time,
          rigState: samples.map(([, code]) => code),
          holeDepth: constant(1, samples.length),
        });
        expect(stateIntervals.reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0)).toBe(
          time.at(-1)! - time[0]!,
        );
        expect(
          stateIntervals.every(
            ({ startTime }, index) => index === 0 || startTime === stateIntervals[index - 1]!.endTime,
          ),
        ).toBe(true);
      },
    ),
  );
});

it("names the column or the sample that breaks the rule", () => {
  const unequal = { time: [0, 1], rigState: [1], holeDepth: [1, 1] };
  expect(() => rigStateIntervals(unequal)).toThrow(expect.objectContaining({ code: "length-mismatch" }));
  const backwards = { time: [0, 5, 5], rigState: [1, 1, 1], holeDepth: [1, 1, 1] };
  expect(() => rigStateIntervals(backwards)).toThrow(
    expect.objectContaining({ code: "time-not-increasing", index: 2 }),
  );
});

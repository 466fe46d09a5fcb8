import { array, assert, constantFrom, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { expectedInterval, findGaps, joinedOver } from "./gaps";

const none = Number.NaN;
const all = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

describe("the expected interval", () => {
  it("is the usual interval, regardless of gaps", () => {
    expect(expectedInterval([0, 1, 2, 3, 600, 601, 602])).toBe(1);
  });

  it("is that of the values if a channel is slower than the index", () => {
    const index = Array.from({ length: 100 }, (_, k) => k);
    expect(
      expectedInterval(
        index,
        index.map((time) => (time % 20 === 0 ? time : none)),
      ),
    ).toBe(20);
  });

  it("is 0 if no interval can be measured", () => {
    expect([expectedInterval([]), expectedInterval([5]), expectedInterval([1, 2], [none, none])]).toEqual([0, 0, 0]);
  });
});

describe("gaps", () => {
  it("are only intervals longer than three expected sample intervals", () => {
    const index = [0, 1, 2, 5, 6, 10, 11];
    const values = index.map(() => 1);
    expect(findGaps(index, values, all, joinedOver(1))).toEqual([{ from: 6, to: 10 }]);
  });

  it("include stretches in which the channel alone is missing", () => {
    const index = [0, 1, 2, 3, 4, 5, 6, 7];
    expect(findGaps(index, [1, 1, none, none, none, none, 1, 1], all, 3)).toEqual([{ from: 1, to: 6 }]);
    expect(findGaps(index, [1, 1, none, none, 1, 1, 1, 1], all, 3)).toEqual([]);
  });

  it("reach to the ends if the channel has not started or has stopped", () => {
    const index = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    const values = [none, none, none, none, 1, 1, none, none, none, none];
    expect(findGaps(index, values, all, 3)).toEqual([
      { from: 0, to: 4 },
      { from: 5, to: 9 },
    ]);
  });

  it("are looked for in the view only", () => {
    const index = [0, 100, 101, 102, 200, 201, 300];
    const values = index.map(() => 1);
    expect(findGaps(index, values, { from: 101, to: 190 }, 3)).toEqual([{ from: 102, to: 200 }]);
    expect(findGaps(index, values, { from: 120, to: 130 }, 3)).toEqual([{ from: 102, to: 200 }]);
    expect(findGaps([], [], all, 3)).toEqual([]);
  });

  it("leave no two neighbouring values apart that lie within the joined distance", () => {
    const steps = array(integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 60 });
    assert(
      property(steps, constantFrom(3, 5), (distances, joinDistance) => {
        const index = distances.map((_, k) => distances.slice(0, k + 1).reduce((sum, step) => sum + step, 0));
        const gaps = findGaps(index, index, all, joinDistance);
        expect(gaps).toHaveLength(distances.slice(1).filter((step) => step > joinDistance).length);
      }),
    );
  });
});

import { expect, it } from "vitest";
import { nextRecycleFrom, recyclesSince, withRecycles } from "./pump-recycles";

const held = [{ time: 100 }, { time: 400 }];

it("are fetched from the last time plus 1 and appended [AN-138, AN-071]", () => {
  expect(nextRecycleFrom(held, 50)).toBe(401);
  expect(withRecycles(held, [{ time: 900 }, { time: 700 }]).map(({ time }) => time)).toEqual([100, 400, 700, 900]);
});

it("are fetched from the beginning of the window while there is none", () => {
  expect(nextRecycleFrom([], 50)).toBe(50);
});

it("are not counted twice when one is pushed and fetched", () => {
  expect(withRecycles(held, [{ time: 400 }])).toEqual(held);
});

it("count from a moment on, that moment included", () => {
  expect([recyclesSince(held, 100), recyclesSince(held, 101), recyclesSince(held, 500)]).toEqual([2, 1, 0]);
});
